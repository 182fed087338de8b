
// ---- a page that follows its game: what was recorded since is asked for every other second

const live = { tag: "", missed: 0 };

function standing() {
  let box = byId("live");
  if (!box) {
    box = el("p", "");
    box.id = "live";
    box.setAttribute("role", "status");
    byId("top").append(box);
  }
  return box;
}

async function ask() {
  if (document.hidden) return;
  const last = data.entries[data.entries.length - 1].n;
  const headers = live.tag ? { "If-None-Match": live.tag } : {};
  const answer = await fetch("entries?after=" + last, { headers, cache: "no-store" });
  if (answer.status === 200) follow(await answer.json());
  if (answer.ok) live.tag = answer.headers.get("ETag") || "";
  live.missed = answer.ok || answer.status === 304 ? 0 : live.missed + 1;
}

function follow(news) {
  const wasAtEnd = atEnd();
  for (const entry of news.entries) {
    data.entries.push(entry);
    entries.set(entry.n, entry);
    take(entry);
    add(entry);
  }
  data.line = news.line;
  for (const entry of data.entries) withdraw(entry, news.off);
  chart();
  fillStages();
  show(wasAtEnd ? data.line[data.line.length - 1] : view.now);
  plot();
}

function withdraw(entry, gone) {
  const by = (gone.find(([number]) => number === entry.n) || [])[1];
  if (by === entry.off) return;
  entry.off = by;
  const found = item(entry.n);
  found.classList.toggle("off", Boolean(by));
  found.querySelectorAll(".gone").forEach((old) => old.remove());
  if (by) found.append(el("p", "gone", "withdrawn by " + by));
}

function add(entry) {
  const rolls = byId("moves").querySelectorAll("ol");
  const force = entry.broken.length ? el("em", "", "!") : "";
  const line = el("a", "", el("b", "", String(entry.n)), force, el("code", "", entry.line));
  line.href = "#move-" + entry.n;
  const why = entry.broken.length ? el("p", "why", "against " + entry.broken.join(", ")) : "";
  const because = entry.because ? el("p", "why", "\u201c" + entry.because + "\u201d") : "";
  const made = el("li", entry.remark ? "remark" : "", line, why, because, el("small", "", entry.did.join(" \u00b7 ")));
  made.id = "move-" + entry.n;
  if (entry.stage && entry.stage !== stageBefore(entry)) {
    const roll = byId("moves").querySelector(".roll");
    roll.append(el("h3", "", entry.stage), el("ol", "", made));
  } else rolls[rolls.length - 1].append(made);
}

function stageBefore(entry) {
  const heads = byId("moves").querySelectorAll(".roll h3");
  return heads.length ? heads[heads.length - 1].textContent : "";
}

function watch() {
  ask().catch(() => { live.missed += 1; }).finally(() => {
    const lost = "The table is not reached; what was recorded until then is shown.";
    standing().textContent = live.missed > 2 ? lost : "Follows the table.";
    setTimeout(watch, 2000);
  });
}

watch();
