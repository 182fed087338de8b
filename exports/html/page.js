"use strict";
// Draws a game from the data in the page: any game, for all that is special about one is in its scenes.
// The form of the data is told in docs/html.md. Nothing is fetched, and no text becomes markup.

const SVG = "http://www.w3.org/2000/svg";
const DASHES = ["", "7 3", "2 3", "10 3 2 3", "5 2 1 2 1 2", "14 4"];
const byId = (id) => document.getElementById(id);
const data = JSON.parse(byId("skald-data").textContent);
const entries = new Map(data.entries.map((entry) => [entry.n, entry]));
const states = new Map();
const kinds = new Map(data.icons.map((icon, at) => [icon.kind, { at, label: icon.label }]));
const view = { now: 0, drawn: null, timer: 0, turns: [], stages: [] };

// ---- data: every state from the first scene and the steps of each entry

function put(whole, path, at, value) {
  if (at === path.length) return value[0];
  const twin = Array.isArray(whole) ? whole.slice() : Object.assign({}, whole);
  const key = path[at];
  if (at === path.length - 1 && !value.length) delete twin[key];
  else twin[key] = put(twin[key], path, at + 1, value);
  return twin;
}

function unfold() {
  for (const entry of data.entries) take(entry);
}

function take(entry) {
  let scene = states.get(entry.on);
  let path = [];
  for (const [[shared, ...rest], ...value] of entry.p) {
    path = [...path.slice(0, shared), ...rest];
    scene = put(scene, path, 0, value);
  }
  states.set(entry.n, scene);
}

const before = (number) => states.get(entries.get(number).on) || states.get(number);
const same = (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other);

// ---- elements

function el(tag, name, ...parts) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...parts.filter((part) => part !== null && part !== ""));
  return made;
}

function svg(tag, attributes, ...parts) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...parts);
  return made;
}

function words(tag, name, text) {
  const made = el(tag, name, text);
  made.dir = "auto";
  return made;
}

// A name in a narrow place, set so small that its longest word is not broken.
function fitted(text) {
  const made = words("span", "name", text);
  made.style.setProperty("--long", Math.max(...text.split(/[\s-]+/).map((word) => word.length), 1));
  return made;
}

function symbols() {
  const box = svg("svg", { width: 0, height: 0, "aria-hidden": "true" });
  data.icons.forEach((icon, at) => {
    const path = svg("path", { d: icon.path, "fill-rule": "evenodd" });
    box.append(svg("symbol", { id: "icon-" + at, viewBox: "0 0 24 24" }, path));
  });
  document.body.append(box);
}

function icon(kind) {
  const known = kinds.get(kind);
  if (!known || !data.icons[known.at].path) return words("span", "", known ? known.label : kind);
  const use = svg("use", { href: "#icon-" + known.at });
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, use);
}

const label = (kind) => (kinds.has(kind) ? kinds.get(kind).label : kind);

function who(seat) {
  const player = data.players[seat];
  const made = el("span", "who ink-" + player.ink, player.letters);
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", player.name);
  made.title = player.name;
  return made;
}

// ---- pieces

const many = (piece) => (piece.count > 1 ? piece.count + " " : "");
const said = (piece) => many(piece) + label(piece.kind) + (piece.spent ? " (exhausted)" : "");

function drawn(piece) {
  const sign = icon(piece.kind);
  const count = piece.count > 1 ? (sign.localName === "svg" ? "" : "\u00a0") + piece.count : "";
  return el("span", "many" + (piece.spent ? " spent" : ""), sign, count);
}

function chip(seat, pieces) {
  const player = data.players[seat];
  const name = player ? player.name + ": " : "";
  const made = el("span", "chip" + (player ? " ink-" + player.ink : ""), player ? player.letters : "");
  made.append(...pieces.map(drawn));
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", name + pieces.map(said).join(", "));
  made.title = made.getAttribute("aria-label");
  return made;
}

function chips(pieces) {
  if (!pieces) return null;
  const seats = new Map();
  for (const piece of pieces) {
    const seat = piece.seat === undefined ? -1 : piece.seat;
    seats.set(seat, [...(seats.get(seat) || []), piece]);
  }
  return el("div", "pieces", ...[...seats].map(([seat, own]) => chip(seat, own)));
}

// ---- lists: an item is drawn anew only when its data changed, and marked when the move shown changed it

function list(box, now, was, base, item) {
  const isNew = newer(now, base);
  now.forEach((one, at) => {
    const child = box.children[at] || box.appendChild(item.shell(one, at));
    const old = was && was[at];
    const head = item.head || ((whole) => whole);
    if (item.parts && !(old && same(head(one), head(old)))) item.parts(child, one, at);
    if (item.below) item.below(child, one, old, base && base[at]);
    else child.classList.toggle("new", isNew(one, at));
  });
  while (box.children.length > now.length) box.lastChild.remove();
}

function newer(now, base) {
  if (!base) return () => false;
  if (base.length === now.length) return (one, at) => !same(one, base[at]);
  const there = new Set(base.map((one) => JSON.stringify(one)));
  return (one) => !there.has(JSON.stringify(one));
}

function heading(level, text, note, ...more) {
  return el("div", "title", text ? words(level, "", text) : "", ...more, note ? words("span", "note", note) : "");
}

// ---- seats

const seatItem = {
  shell: (_, at) => el("article", "seat ink-" + data.players[at].ink),
  parts(box, seat, at) {
    const total = seat.total === undefined ? "" : el("span", "total", String(seat.total));
    const facts = (seat.facts || []).map(([name, value]) => (typeof value === "number" ? counted(value, name) : value));
    const pieces = (seat.pieces || []).map((piece) => chip(null, [piece]));
    for (const made of pieces) made.className = "own";
    box.replaceChildren(
      el("div", "name", who(at), el("bdi", "", data.players[at].name), total),
      facts.length ? factLine([...facts, ...(seat.badges || [])]) : "",
      pieces.length ? el("div", "pieces", ...pieces) : "",
    );
  },
};

function counted(value, label) {
  return value + " " + label.split("|").at(value === 1 ? 0 : -1);
}

function factLine(texts) {
  const parts = texts.flatMap((text, at) => [at ? " \u00b7 " : "", words("span", "", text)]);
  return el("p", "facts", ...parts);
}

// ---- cells

function cellParts(box, cell, area) {
  const slot = Boolean(cell.tag) || Boolean(area.columns);
  box.className = "cell" + (slot ? " slot" : "") + (slot && !cell.tag ? " untagged" : "") + (cell.dim ? " dim" : "");
  box.replaceChildren(...(slot ? slotParts(cell) : placeParts(cell, area)));
}

function slotParts(cell) {
  return [
    cell.tag ? words("span", "tag", cell.tag) : "",
    cell.icon ? icon(cell.icon) : "",
    ...seatChips(cell),
    cell.title ? fitted(cell.title) : "",
    cell.sub ? words("span", "sub", cell.sub) : "",
    ...badges(cell),
    chips(cell.pieces) || "",
  ].filter(Boolean);
}

function placeParts(cell, area) {
  const lead = cell.lead === undefined ? "" : el("span", "lead", area.led || "", who(cell.lead));
  const owner = cell.owner === undefined ? "" : el("span", "owned", area.owned || "", who(cell.owner));
  const sub = cell.sub ? words("span", "sub", cell.sub) : "";
  const sign = cell.icon ? icon(cell.icon) : "";
  const top = el("div", "top", sign, words("span", "name", cell.title || ""), sub, owner, ...badges(cell), lead);
  return [top, chips(cell.pieces)].filter(Boolean);
}

const seatChips = (cell) => [cell.owner, cell.lead].filter((seat) => seat !== undefined).map(who);
const badges = (cell) => (cell.badges || []).map((text) => words("span", "badge", text));

// ---- areas: what each kind makes once, and what it brings up to date

const cellItem = (area) => ({ shell: () => el("div", "cell"), parts: (box, cell) => cellParts(box, cell, area) });

const tagged = (group) => group.cells.some((cell) => cell.tag);

const groupItem = (area) => ({
  shell: () => el("div", "group", el("div", "title"), el("div", "cells")),
  head: (group) => [group.title, group.note, group.seat, group.tone, tagged(group)],
  parts(box, group) {
    const owner = group.seat === undefined ? [] : [who(group.seat), el("bdi", "", data.players[group.seat].name)];
    const title = group.seat === undefined ? group.title : "";
    box.className = "group" + (group.tone ? " tone-" + group.tone : "");
    if (!title && !group.note && !owner.length) box.firstChild.hidden = true;
    else box.firstChild.replaceWith(heading("h3", title, group.note, ...owner));
    const slots = tagged(group) ? " slots" : "";
    box.lastChild.className = "cells" + (area.columns ? " fixed" : slots);
    if (area.columns) box.lastChild.style.setProperty("--columns", area.columns);
  },
  below(box, group, was, base) {
    list(box.lastChild, group.cells, was && was.cells, base && base.cells, cellItem(area));
  },
});

const cellsArea = {
  make: (area) => el("div", "groups" + (area.columns ? " slots" : "")),
  fill: (box, area, was, base) => list(box, area.groups, was && was.groups, base && base.groups, groupItem(area)),
};

const graphArea = {
  make(area) {
    const across = Math.max(...area.nodes.map((node) => node.x)) + 2;
    const down = Math.max(...area.nodes.map((node) => node.y)) + 1;
    const even = area.nodes.every((node) => node.x % 2 === 0);
    const box = el("div", "spots" + (even ? " even" : ""), el("div", ""), links(area, across, down, true),
      links(area, across, down, false));
    box.style.setProperty("--across", across);
    box.firstChild.style.setProperty("display", "contents");
    return box;
  },
  fill(box, area, was, base) {
    const order = area.nodes.map((_, at) => at).sort((a, b) => rank(area.nodes[a]) - rank(area.nodes[b]));
    const sorted = (one) => one && order.map((at) => one.nodes[at]);
    list(box.firstChild, sorted(area), sorted(was), sorted(base), spotItem(area));
  },
};

const rank = (node) => node.y * 1000 + node.x;

const spotItem = (area) => ({
  shell: () => el("div", "cell"),
  parts(box, node) {
    cellParts(box, node.cell, area);
    const held = node.cell.owner !== undefined;
    box.className = "cell spot" + (held ? " held" : "") + (node.tone ? " tone-" + node.tone : "");
    box.style.setProperty("--x", node.x);
    box.style.setProperty("--y", node.y);
    const title = el("div", "top", held ? who(node.cell.owner) : "", fitted(node.cell.title || ""));
    const pieces = title.textContent && chips(node.cell.pieces);
    box.replaceChildren(title, ...(pieces ? [pieces] : []));
  },
});

function links(area, across, down, wide) {
  const box = svg("svg", { class: wide ? "wide" : "tall", viewBox: "0 0 100 100", preserveAspectRatio: "none",
    "aria-hidden": "true" });
  const line = (x1, y1, x2, y2) => {
    const part = (n, whole) => (n / whole) * 100;
    const ends = [[x1, y1], [x2, y2]].map(([x, y]) => [part(x + 1, across), part(y + 0.5, down)]);
    const text = ends.map((end) => (wide ? end : end.reverse()).map((n) => n.toFixed(1)).join(" "));
    box.append(svg("path", { d: "M" + text.join("L") }));
  };
  for (const [a, b] of area.links || []) {
    const [one, other] = [area.nodes[a], area.nodes[b]];
    const round = across - 1;
    const far = area.wraps && Math.abs(one.x - other.x) > round / 2 ? (one.x < other.x ? round : -round) : 0;
    line(one.x, one.y, other.x - far, other.y);
    if (far) line(one.x + far, one.y, other.x, other.y);
  }
  return box;
}

const trackArea = {
  make: () => el("ol", "track"),
  fill(box, area, was) {
    const item = { shell: () => el("li", ""), parts: (li, text) => li.replaceChildren(text) };
    list(box, area.spaces, was && was.spaces, null, item);
    [...box.children].forEach((li, at) => {
      li.className = at === area.at ? "at" : at < area.at ? "past" : "";
      if (at === area.at) li.setAttribute("aria-current", "true");
      else li.removeAttribute("aria-current");
    });
  },
};

const sheetArea = {
  make: (area) => scrolling(el("table", "", el("thead", ""), el("tbody", "")), area.title),
  fill(box, area, was, base) {
    const [head, body] = box.firstChild.children;
    const side = area.columns.map((name) => (name.startsWith("#") ? "number" : ""));
    if (!(was && same(was.columns, area.columns))) {
      const heads = area.columns.map((name, at) => words("th", side[at], name.replace(/^#/, "")));
      head.replaceChildren(el("tr", "", ...heads));
    }
    list(body, area.rows, was && was.rows, base && base.rows, {
      shell: () => el("tr", ""),
      parts: (row, cells) => row.replaceChildren(...cells.map((text, at) => words("td", side[at], text))),
    });
  },
};

function scrolling(part, title) {
  const box = el("div", "roll", part);
  box.tabIndex = 0;
  box.setAttribute("role", "region");
  box.setAttribute("aria-label", title || "Table");
  return box;
}

const gridArea = {
  make: () => el("div", "boards"),
  fill: (box, area, was, base) => list(box, area.boards, was && was.boards, base && base.boards, boardItem(area)),
};

const boardItem = (area) => ({
  shell: () => el("div", "group board"),
  parts(box, board) {
    const owner = board.seat === undefined ? [] : [who(board.seat), el("bdi", "", data.players[board.seat].name)];
    const names = (board.shapes || []).map((shape) => words("li", "", shape.title));
    const title = heading("h3", board.title || "", board.note, ...owner);
    const picture = board.rows.length ? boardPicture(area, board) : "";
    box.style.setProperty("--wide", wide(board));
    box.replaceChildren(...[title, picture, names.length ? el("ol", "shapes", ...names) : ""].filter(Boolean));
  },
});

const wide = (board) => Math.max(0, ...board.rows.map((row) => row.length));

function boardPicture(area, board) {
  const legend = new Map((area.legend || []).map((mark) => [mark.letter, mark]));
  const width = wide(board);
  const open = board.rows.join("").replace(/[. ]/g, "").length;
  const shapes = board.shapes || [];
  const told = shapes.map((shape) => shape.title + " on " + shape.cells.length + " squares").join(", ");
  const picture = svg("svg", { viewBox: "-0.1 -0.1 " + (width + 0.2) + " " + (board.rows.length + 0.2), role: "img",
    "aria-label": (board.title || "Board") + ", " + open + " squares" + (told ? "; " + told : "") });
  board.rows.forEach((row, y) => [...row].forEach((letter, x) => {
    if (letter !== "." && letter !== " ") picture.append(...square(x, y, legend.get(letter)));
  }));
  shapes.forEach((shape, at) => picture.append(...tile(shape, at + 1)));
  return picture;
}

function square(x, y, mark) {
  const box = svg("rect", { x, y, width: 1, height: 1, class: "square" + (mark ? " tone-" + mark.tone : "") });
  if (!mark || !mark.text) return [box];
  const long = mark.text.length > 4 ? " long" : "";
  return [box, svg("text", { x: x + 0.5, y: y + 0.5, class: "tone-" + mark.tone + long }, mark.text)];
}

function tile(shape, number) {
  const squares = shape.cells.map((cell) => ({ x: cell.x || 0, y: cell.y || 0 }));
  const covers = (x, y) => squares.some((cell) => cell.x === x && cell.y === y);
  const inside = squares.map(({ x, y }) => "M" + x + " " + y + "h1v1h-1z").join("");
  const side = (open, x, y, way) => (open ? "M" + x + " " + y + way : "");
  const edge = squares.map(({ x, y }) => [
    side(!covers(x, y - 1), x, y, "h1"), side(!covers(x, y + 1), x, y + 1, "h1"),
    side(!covers(x - 1, y), x, y, "v1"), side(!covers(x + 1, y), x + 1, y, "v1"),
  ].join("")).join("");
  const first = squares[0];
  const fill = svg("path", { d: inside, class: "shape tone-" + shape.tone, "stroke-width": 0 });
  fill.style.setProperty("stroke", "none");
  return [fill, svg("path", { d: edge, class: "shape", fill: "none" }),
    svg("text", { x: first.x + 0.5, y: first.y + 0.5, class: "number" }, String(number))];
}

const AREAS = { cells: cellsArea, graph: graphArea, track: trackArea, sheet: sheetArea, grid: gridArea };

const shape = (area) => area && [area.kind, area.title, area.links, area.columns, (area.nodes || []).map(rank)].join();

function areas(now, was, base) {
  const box = byId("areas");
  now.forEach((area, at) => {
    const old = was && was[at];
    if (!box.children[at] || shape(old) !== shape(area)) frameArea(box, at, area);
    const kept = shape(old) === shape(area) ? old : null;
    const from = base && shape(base[at]) === shape(area) ? base[at] : null;
    const section = box.children[at];
    section.hidden = area.kind === "sheet" && !area.rows.length;
    if (!kept || kept.note !== area.note) section.firstChild.replaceWith(heading("h2", area.title, area.note));
    AREAS[area.kind].fill(section.lastChild, area, kept, from);
  });
  while (box.children.length > now.length) box.lastChild.remove();
}

function frameArea(box, at, area) {
  const slim = area.kind === "track" ? " slim" : "";
  const name = "card area span-" + (area.span || 12) + slim;
  const made = el("section", name, el("div", "title"), AREAS[area.kind].make(area));
  made.setAttribute("aria-label", area.title || "Table");
  if (box.children[at]) box.children[at].replaceWith(made);
  else box.append(made);
}

// ---- one state

function show(number) {
  const entry = entries.get(number);
  const scene = states.get(number);
  const base = entry.on ? states.get(entry.on) : null;
  const was = view.drawn;
  list(byId("seats"), scene.seats, was && was.seats, base && base.seats, seatItem);
  [...byId("seats").children].forEach((seat, at) => turnOf(seat, at === scene.turn));
  areas(scene.areas, was && was.areas, base && base.areas);
  view.now = number;
  view.drawn = scene;
  tell(entry, scene);
  point(entry);
  cursor();
}

function turnOf(seat, has) {
  seat.classList.toggle("turn", has);
  if (has) seat.setAttribute("aria-current", "true");
  else seat.removeAttribute("aria-current");
}

function tell(entry, scene) {
  const box = byId("now");
  box.querySelector(".head").textContent = scene.headline;
  box.querySelector(".n").textContent = "#" + entry.n;
  box.querySelector("code").textContent = lineOf(entry.n);
  const did = item(entry.n) && item(entry.n).querySelector("small");
  box.querySelector(".did").textContent = did ? did.textContent : "";
  const gone = byId("gone");
  gone.hidden = !entry.off;
  const what = "Move " + entry.n + " was withdrawn by " + entry.off + ".";
  gone.textContent = entry.off ? what + " The table is shown as it was then." : "";
}

const item = (number) => byId("move-" + number);
const lineOf = (number) => (item(number) ? item(number).querySelector("code").textContent : "");

function point(entry) {
  for (const old of document.querySelectorAll("#moves .at")) {
    old.classList.remove("at");
    old.querySelector("a").removeAttribute("aria-current");
  }
  const now = item(entry.n);
  if (now) {
    now.classList.add("at");
    now.querySelector("a").setAttribute("aria-current", "step");
    const box = now.closest(".roll");
    if (box.scrollHeight > box.clientHeight) box.scrollTop = now.offsetTop - box.offsetTop - box.clientHeight / 2;
  }
  const slider = byId("slider");
  slider.value = place(entry.n);
  slider.setAttribute("aria-valuetext", "move " + entry.n + ", " + (stageOf(entry.n) || "set-up"));
  byId("stages").value = String(view.stages.findIndex((stage) => stage.name === stageOf(data.line[place(entry.n)])));
  if (location.hash !== "#m" + entry.n) history.replaceState(null, "", "#m" + entry.n);
}

// ---- where one can go

// The place on the line of a move, or of the last one before it.
function place(number) {
  let found = 0;
  data.line.forEach((one, at) => { if (one <= number) found = at; });
  return found;
}

const stageOf = (number) => before(number).stage || "";
const turnKey = (number) => stageOf(number) + "/" + before(number).turn;

function chart() {
  const begins = (at) => !at || turnKey(data.line[at]) !== turnKey(data.line[at - 1]);
  view.turns = data.line.map((n, at) => at).filter(begins);
  view.stages = [];
  data.line.forEach((n, at) => {
    const name = stageOf(n);
    if (!view.stages.some((stage) => stage.name === name)) view.stages.push({ name, at });
  });
}

const WAYS = {
  first: () => 0,
  last: () => data.line.length - 1,
  on: (at) => at + 1,
  back: (at) => (data.line[at] === view.now ? at - 1 : at),
  turnon: (at) => view.turns.find((turn) => turn > at) ?? data.line.length - 1,
  turnback: (at) => view.turns.filter((turn) => turn < at).pop() ?? 0,
};

function go(way) {
  const at = Math.max(0, Math.min(data.line.length - 1, WAYS[way](place(view.now))));
  show(data.line[at]);
}

function play(on) {
  const button = byId("play");
  clearInterval(view.timer);
  view.timer = on ? setInterval(() => (atEnd() ? play(false) : go("on")), 1100) : 0;
  button.setAttribute("aria-pressed", String(on));
  button.setAttribute("aria-label", on ? "Pause" : "Play");
  byId("now").setAttribute("aria-live", on ? "off" : "polite");
}

const atEnd = () => view.now >= data.line[data.line.length - 1];

function fromAddress() {
  const found = /^#(?:m|move-)(\d+)$/.exec(location.hash);
  return found && entries.has(Number(found[1])) ? Number(found[1]) : 0;
}

function listen() {
  for (const button of document.querySelectorAll("[data-go]")) {
    button.addEventListener("click", () => { play(false); go(button.dataset.go); });
  }
  byId("play").addEventListener("click", () => {
    if (!view.timer && atEnd()) go("first");
    play(!view.timer);
  });
  byId("slider").addEventListener("input", (event) => { play(false); show(data.line[Number(event.target.value)]); });
  byId("stages").addEventListener("change", (event) => {
    play(false);
    show(data.line[view.stages[Number(event.target.value)].at]);
  });
  byId("theme").addEventListener("click", theme);
  byId("moves").addEventListener("click", clicked);
  document.addEventListener("keydown", key);
  document.addEventListener("visibilitychange", () => { if (document.hidden) play(false); });
  window.addEventListener("hashchange", () => { if (fromAddress()) show(fromAddress()); });
  const save = byId("save");
  if (save) save.addEventListener("click", saved);
}

function clicked(event) {
  const found = event.target.closest("#moves li");
  if (!found || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  play(false);
  show(Number(found.id.slice("move-".length)));
}

function key(event) {
  const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName || "");
  const on = event.key === "ArrowRight";
  if (typing || (!on && event.key !== "ArrowLeft") || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  play(false);
  go((event.shiftKey ? "turn" : "") + (on ? "on" : "back"));
}

function theme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
}

function saved() {
  const text = JSON.parse(byId("skald-record").textContent);
  const link = el("a", "");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = data.game + ".skald";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// ---- the score over all moves

function plot() {
  const box = byId("graph").querySelector(".plot");
  const totals = data.players.map((_, seat) => data.line.map((n) => states.get(n).seats[seat].total));
  const told = totals.flat().filter((total) => total !== undefined);
  byId("graph").hidden = told.length <= data.players.length || data.line.length < 2;
  if (byId("graph").hidden) return;
  const low = Math.min(0, ...told);
  const frame = { width: Math.max(260, box.clientWidth), height: 240, low, high: Math.max(10, ...told) };
  frame.right = frame.width - (frame.width > 500 ? 130 : 74);
  frame.x = (at) => 30 + (at / (data.line.length - 1)) * (frame.right - 30);
  frame.y = (total) => 12 + ((frame.high - total) / (frame.high - frame.low)) * (frame.height - 34);
  const names = totals.map((line, seat) => seat + 1 + " " + data.players[seat].name).join(", ");
  const picture = svg("svg", { width: frame.width, height: frame.height, role: "img",
    "aria-label": "Score of each player after each move; the table below has the same by rounds. " + names });
  picture.append(...axes(frame), ...curves(totals, frame), ...ends(totals, frame), svg("path", { class: "cursor" }));
  box.replaceChildren(picture);
  box.frame = frame;
  picture.addEventListener("click", (event) => jump(event, picture, frame));
  cursor();
}

function jump(event, picture, frame) {
  const part = (event.clientX - picture.getBoundingClientRect().left - 30) / (frame.right - 30);
  const at = Math.round(part * (data.line.length - 1));
  play(false);
  show(data.line[Math.max(0, Math.min(data.line.length - 1, at))]);
}

function axes(frame) {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((n) => (frame.high - frame.low) / n <= 6) || 1000;
  const found = [];
  for (let n = Math.ceil(frame.low / step) * step; n <= frame.high; n += step) {
    found.push(svg("path", { class: "axis" + (n ? "" : " zero"), d: "M30 " + frame.y(n) + "H" + frame.right }));
    found.push(svg("text", { x: 24, y: frame.y(n) + 4, "text-anchor": "end" }, String(n)));
  }
  let last = -100;
  for (const stage of view.stages.filter((one) => one.name)) {
    const x = frame.x(stage.at);
    found.push(svg("path", { class: "axis", d: "M" + x + " 12V" + (frame.height - 22) }));
    const text = stage.name.replace(/^\D+(?=\d)/, "");
    if (x - last > 8 * text.length + 6) {
      found.push(svg("text", { x, y: frame.height - 6, "text-anchor": "middle" }, text));
      last = x;
    }
  }
  return found;
}

const stroke = (seat) => getComputedStyle(byId("seats").children[seat]).getPropertyValue("--fill");

function curves(totals, frame) {
  return totals.flatMap((line, seat) => {
    let path = "";
    line.forEach((total, at) => {
      if (total === undefined) return;
      path += path ? "H" + frame.x(at).toFixed(1) + "V" + frame.y(total).toFixed(1)
        : "M" + frame.x(at).toFixed(1) + " " + frame.y(total).toFixed(1);
    });
    if (!path) return [];
    const shared = { d: path, "stroke-dasharray": DASHES[seat % DASHES.length] };
    const curve = svg("path", { ...shared, class: "curve", stroke: stroke(seat) });
    return [svg("path", { ...shared, class: "under" }), curve];
  });
}

function ends(totals, frame) {
  const found = totals.map((line, seat) => ({ seat, total: line[line.length - 1] }))
    .filter((one) => one.total !== undefined).sort((a, b) => b.total - a.total);
  let y = -10;
  return found.flatMap(({ seat, total }) => {
    y = Math.max(frame.y(total) + 4, y + 16);
    const player = data.players[seat];
    const name = frame.width > 500 ? player.name.slice(0, 13) : player.letters;
    const key = svg("path", { d: "M" + (frame.right + 5) + " " + (y - 4) + "h18", class: "curve", stroke: stroke(seat),
      "stroke-dasharray": DASHES[seat % DASHES.length] });
    const under = key.cloneNode();
    under.setAttribute("class", "under");
    return [under, key, svg("text", { x: frame.right + 28, y, class: "name" }, name + " " + total)];
  });
}

function cursor() {
  const box = byId("graph").querySelector(".plot");
  const line = box.querySelector(".cursor");
  if (line) line.setAttribute("d", "M" + box.frame.x(place(view.now)) + " 8V" + (box.frame.height - 22));
}

// ---- begin

function fillStages() {
  const options = view.stages.map((stage, at) => {
    const option = el("option", "", stage.name || "Set-up");
    option.value = String(at);
    return option;
  });
  byId("stages").replaceChildren(...options);
  byId("stages").hidden = options.length < 2;
  byId("slider").max = String(data.line.length - 1);
}

function begin() {
  document.documentElement.classList.add("scripted");
  for (const id of ["bar", "seats", "areas"]) byId(id).hidden = false;
  symbols();
  unfold();
  chart();
  fillStages();
  listen();
  show(fromAddress() || data.line[data.line.length - 1]);
  plot();
  new ResizeObserver(() => { if (byId("graph").querySelector(".plot").clientWidth !== view.width) replot(); })
    .observe(byId("graph"));
}

function replot() {
  view.width = byId("graph").querySelector(".plot").clientWidth;
  plot();
}

begin();
