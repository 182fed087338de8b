# `make demo` and `make test` set up all they need by themselves, in .venv; set-up is repeated only when a lock file
# or pyproject.toml has changed.

BIN := .venv/bin
RUN := .venv/.stamp-run
DEV := .venv/.stamp-dev
PACKAGES := events projections campaign exports cli
PYTEST := PYTHONWARNDEFAULTENCODING=1 $(BIN)/python -m pytest -q -n 2
UPGRADE ?=
export UPGRADE

.PHONY: help demo test check format lint types contracts server shells browser docs bench deep soak lock clean

help: ## show what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

demo: $(RUN) ## an evening of three: table, score with its reasons, the next game, the log, a page
	@sh scripts/demo.sh

test: server shells browser lint types contracts ## format check, lint, types, import contracts, all tests
	@$(PYTEST)

check: server shells browser lint types contracts ## the same without the slow tests
	@$(PYTEST) -m "not slow"

lint: $(DEV) ## format check and lint
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .

types: $(DEV) ## mypy, strict over the packages and the scripts
	@$(BIN)/mypy

contracts: $(DEV) ## the one direction of imports
	@PYTHONPATH=. $(BIN)/lint-imports

server: ## make sure that a PostgreSQL server can be started for the tests
	@sh scripts/postgres.sh

shells: ## make sure that zsh is here for the tests
	@sh scripts/zsh.sh

browser: ## make sure that Chromium is here for the tests of pages
	@sh scripts/browser.sh

format: $(DEV) ## put the code into its form
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

docs: $(DEV) ## write the generated pages anew
	@$(BIN)/python -m scripts.docs

bench: $(RUN) ## measure; see benchmarks/README.md
	@$(BIN)/python -m benchmarks

deep: $(DEV) server shells ## property tests with many more examples
	@HYPOTHESIS_PROFILE=deep $(PYTEST)

soak: $(DEV) server ## kills, writers, forgeries and fuzzing in full numbers; figures in docs/trust.md
	@SOAK=1 PYTHONWARNDEFAULTENCODING=1 $(BIN)/python -m pytest -q -rP -m soak -p no:randomly

lock: ## resolve the dependencies anew (UPGRADE=--upgrade for the newest)
	@sh scripts/lock.sh

clean: ## remove everything that was made
	@rm -rf .venv demo dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find $(PACKAGES) scripts tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

$(RUN): pyproject.toml requirements.lock requirements-build.lock scripts/setup.sh
	@sh scripts/setup.sh run

$(DEV): pyproject.toml requirements-dev.lock scripts/setup.sh
	@sh scripts/setup.sh dev
