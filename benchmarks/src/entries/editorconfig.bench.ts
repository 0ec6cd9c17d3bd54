import { matcher } from "editorconfig";
import { parseEditorConfig, resolveProperties } from "@x/editorconfig";
import type { Benchmark, Comparison } from "../bench.ts";

const TEXT = `root = true

[*]
charset = utf-8
end_of_line = lf
indent_style = space
indent_size = 2
insert_final_newline = true
trim_trailing_whitespace = true

[*.{js,jsx,ts,tsx,mjs,cjs}]
max_line_length = 100

[*.{md,mdx}]
trim_trailing_whitespace = false

[{Makefile,*.mk,**.go}]
indent_style = tab

[/packages/*/src/**/*.test.ts]
max_line_length = off

[*.{yml,yaml,json}]
indent_size = 2
`;
const PATHS = Array.from({ length: 100 }, (_, at) => {
  const extension = ["ts", "test.ts", "md", "go", "json", "txt"][at % 6] ?? "";
  return `packages/package-${at % 7}/src/part/file-${at}.${extension}`;
});
const HOSTILE = { text: `[${"*a".repeat(6)}bX]\nx = 1\n`, path: `${"a".repeat(40)}X` };
const PEER = "editorconfig 3.0.2";

function ours(text: string): (path: string) => unknown {
  const files = new Map([["", parseEditorConfig(text)]]);
  return (path) => resolveProperties(path, files);
}

function theirs(text: string): (path: string) => unknown {
  const resolve = matcher({ root: "/top" }, Buffer.from(text));
  return (path) => resolve(`/top/${path}`);
}

function comparison(name: string, work: (make: typeof ours) => () => unknown): Comparison {
  return {
    name,
    unit: "runs/s",
    candidates: [
      { name: "@x/editorconfig", setup: () => work(ours) },
      { name: PEER, setup: () => work(theirs) },
    ],
  };
}

const benchmark: Benchmark = {
  name: "editorconfig",
  comparisons: [
    comparison(
      "read a file of 6 sections, resolve one path",
      (make) => () => make(TEXT)(PATHS[0] ?? ""),
    ),
    comparison("resolve 100 paths with a file that was read", (make) => {
      const resolve = make(TEXT);
      return () => PATHS.map(resolve);
    }),
    comparison("match a glob of 6 stars with 41 characters", (make) => {
      const resolve = make(HOSTILE.text);
      return () => resolve(HOSTILE.path);
    }),
  ],
};
export default benchmark;
