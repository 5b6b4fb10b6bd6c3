# For OpenBench, whose workers build with `make EXE=path`. Wants Deno, or Node with npm.

EXE ?= cutoff
DENO ?= $(shell command -v deno || echo npx -y deno@2.7.11)

.PHONY: all
all:
	$(DENO) task compile
ifneq ($(EXE),cutoff)
	mv cutoff $(EXE)
endif
