# For OpenBench, whose workers build with `make EXE=path`. Wants Deno, or Node with npm.

EXE ?= bin/engine
DENO ?= $(shell command -v deno || echo npx -y deno@2.7.11)

.PHONY: all
all:
	$(DENO) task compile
ifneq ($(EXE),bin/engine)
	mv bin/engine $(EXE)
endif
