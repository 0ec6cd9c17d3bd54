import { DRAFT_BINPB, DRAFT_PROTO } from "./draft-schema.ts";
import { GREETING_BINPB, GREETING_PROTO } from "./schema.ts";

/** Object of the demo's large file, as its pointer names it. */
export const LARGE_OBJECT = "A large file, kept outside of git.\n".repeat(64);

const README = `# Welcome

This repository was made by the first start of the server. It is a real git repository: clone it,
change it over HTTP, and look at its history with git.

- \`greet.sh\` is executable, \`latest\` is a symbolic link
- \`proto/greeting.proto\` is a schema, and \`proto/greeting.binpb\` the same, compiled
- \`assets/large.bin\` is a git-lfs pointer
`;

const EDITORCONFIG = `root = true

[*]
charset = utf-8
end_of_line = lf
insert_final_newline = true

[*.{proto,sh}]
indent_style = space
indent_size = 2
`;

/** A file of the demo repository. */
export interface DemoFile {
  /** Path in the repository. */
  readonly path: string;
  /** Mode of the file, as git writes it. */
  readonly mode?: "100755" | "120000";
  /** Content of the file. */
  readonly content: Uint8Array;
}

const text = (content: string): Uint8Array => new TextEncoder().encode(content);

/**
 * The files of the demo repository.
 *
 * @param pointer - the pointer to {@link LARGE_OBJECT}
 */
export function demoFiles(pointer: string): readonly DemoFile[] {
  return [
    { path: "README.md", content: text(README) },
    { path: ".editorconfig", content: text(EDITORCONFIG) },
    {
      path: ".gitattributes",
      content: text("assets/*.bin filter=lfs diff=lfs merge=lfs -text\n*.binpb binary\n"),
    },
    { path: "greet.sh", mode: "100755", content: text('#!/bin/sh\necho "Hello, ${1:-world}!"\n') },
    { path: "latest", mode: "120000", content: text("greet.sh") },
    { path: "proto/greeting.proto", content: text(GREETING_PROTO) },
    { path: "proto/greeting.binpb", content: Buffer.from(GREETING_BINPB, "base64") },
    { path: "assets/large.bin", content: text(pointer) },
  ];
}

/** Files that the branch `draft` changes: a schema that breaks the one on `main`. */
export function draftFiles(): readonly DemoFile[] {
  return [
    { path: "proto/greeting.proto", content: text(DRAFT_PROTO) },
    { path: "proto/greeting.binpb", content: Buffer.from(DRAFT_BINPB, "base64") },
  ];
}
