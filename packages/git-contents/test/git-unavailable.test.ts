import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { runGit } from "../src/adapters/git/process/command.ts";
import { exchangeWithGit } from "../src/adapters/git/process/exchange.ts";
import { streamGit } from "../src/adapters/git/process/streams.ts";
import { createGitEngine, type GitRepository } from "../src/adapters/git/index.ts";
import { resolveRef, type ObjectId } from "../src/index.ts";
import { create, refusal } from "./git-store.contract.ts";
import { commitTo, openBench, PROGRAM, type Bench } from "./repositories.ts";

let bench: Bench;
let repository: GitRepository;
let head: ObjectId;
beforeAll(async () => {
  bench = await openBench();
  repository = await bench.repository();
  await commitTo(repository, [create("a")]);
  head = (await resolveRef(repository)).commit;
});
afterAll(() => bench.close());

const never = new AbortController().signal;
async function* bytesOf(...parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part, "latin1");
}
async function readAll(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  let text = "";
  for await (const chunk of bytes) text += Buffer.from(chunk).toString("latin1");
  return text;
}
const codeOf = async (promise: Promise<unknown>) => (await refusal(promise))[0]?.code;

/** A program in git's place. */
const program = (name: string, script: string): string => {
  const path = join(bench.directory, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
};

describe("a git that does not come to an answer", () => {
  test.each([
    ["is not there", () => join(bench.directory, "no-git")],
    ["may not be run", () => bench.directory],
    ["ends at once", () => program("ends", "exit 1")],
    [
      "cannot be found by its wrapper",
      () => program("wrapper", "echo sh: git: not found >&2; exit 127"),
    ],
    ["is killed", () => program("killed", "kill -KILL $$")],
  ])("is git-unavailable, whatever is asked: one that %s", async (_name, make) => {
    const engine = createGitEngine({ worker: "inline", git: make() });
    try {
      const { gitDir } = repository;
      const other = engine.open(gitDir);
      const input = bytesOf("0000");
      const transfer = { input, protocol: 0 };
      // A branch that is there is moved without git; a new one is made by it.
      expect([
        await codeOf(other.listCommits({ from: head, skip: 0, limit: 1 })),
        await codeOf(commitTo(other, [create("b")], { newBranch: "other" })),
        await codeOf(readAll(other.uploadPack(transfer))),
        await codeOf(readAll(other.advertise("upload-pack"))),
      ]).toEqual(Array.from({ length: 4 }, () => "git-unavailable"));
    } finally {
      await engine.close();
    }
    expect((await resolveRef(repository)).commit).toBe(head);
  });

  it("is git-unavailable when it hangs", async () => {
    const git = { ...PROGRAM, path: program("hangs", "exec sleep 1000") };
    const command = { git, args: ["upload-pack"], silenceMs: 50, deadlineMs: 50 };
    expect([
      await codeOf(readAll(exchangeWithGit(command, { input: [], signal: never }))),
      await codeOf(readAll(streamGit(command))),
      await codeOf(runGit(command)),
    ]).toEqual(["git-unavailable", "git-unavailable", "git-unavailable"]);
  });

  it("is not what a broken repository makes of git", async () => {
    const broken = await bench.repository();
    await commitTo(broken, [create("a")]);
    const { commit } = await resolveRef(broken);
    writeFileSync(join(broken.gitDir, "config"), "[core\n");
    const transfer = { input: bytesOf(`0032want ${commit}\n00000009done\n`), protocol: 0 };
    expect([
      await codeOf(broken.listCommits({ from: commit, skip: 0, limit: 1 })),
      await codeOf(readAll(broken.uploadPack(transfer))),
    ]).toEqual(["repository-failed", "repository-failed"]);
  });
});

const pkt = (text: string) => `${(text.length + 4).toString(16).padStart(4, "0")}${text}`;
const [flush, delimiter, end] = ["0000", "0001", "0002"];
const want = () => pkt(`want ${head}\n`);
const fetch = () => pkt("command=fetch");

const MISTAKES: readonly (readonly [string, number, () => string])[] = [
  ["nothing", 0, () => ""],
  ["zeros", 0, () => "\0".repeat(100_000)],
  ["no digits", 0, () => "z".repeat(100_000)],
  ["a length below four", 0, () => "0003"],
  ["a length above the longest", 0, () => `fff5${"x".repeat(70_000)}`],
  ["a line that is cut", 0, () => "0032want 1"],
  ["an id that is none", 0, () => pkt("want xyz\n") + flush],
  ["something else than a want", 0, () => want() + flush + pkt("huh\n")],
  ["a shallow line that is none", 0, () => want() + pkt("shallow x") + flush],
  ["a depth that is none", 0, () => want() + pkt("deepen x") + flush],
  ["a time that is none", 0, () => want() + pkt("deepen-since x") + flush],
  ["a ref that is none", 0, () => want() + pkt("deepen-not x") + flush],
  ["two depths", 0, () => want() + pkt("deepen 1") + pkt("deepen-since 1") + flush],
  ["a filter that is none", 0, () => pkt(`want ${head} filter\n`) + pkt("filter x") + flush],
  ["a filter without its capability", 0, () => want() + pkt("filter blob:none") + flush],
  ["an id had that is none", 0, () => want() + flush + pkt("have xyz") + pkt("done")],
  ["zeros", 2, () => "\0".repeat(100_000)],
  ["no command", 2, () => pkt("agent=x") + flush],
  ["a command that is none", 2, () => pkt("command=x") + flush],
  ["two commands", 2, () => fetch() + pkt("command=ls-refs") + flush],
  ["a capability that is none", 2, () => fetch() + pkt("x") + delimiter + flush],
  ["an argument that is none", 2, () => fetch() + delimiter + pkt("x") + flush],
  [
    "an argument of ls-refs that is none",
    2,
    () => pkt("command=ls-refs") + delimiter + pkt("x") + flush,
  ],
  ["no end", 2, () => fetch() + delimiter + pkt(`want ${head}`)],
  ["an end that is for answers", 2, () => fetch() + end],
  ["two delimiters", 2, () => fetch() + delimiter + delimiter],
  ["another hash", 2, () => fetch() + pkt("object-format=sha256") + delimiter + flush],
  ["a hash that is none", 2, () => fetch() + pkt("object-format=x") + delimiter + flush],
  ["an id that is none", 2, () => fetch() + delimiter + pkt("want x") + flush],
  ["an id had that is none", 2, () => fetch() + delimiter + pkt("have x") + flush],
];

describe("a fetch that git cannot read", () => {
  test.each(MISTAKES)("is request-malformed: %s, in version %i", async (_name, protocol, text) => {
    const transfer = { input: bytesOf(text()), protocol };
    const [reason] = await refusal(readAll(repository.uploadPack(transfer)));
    expect(reason?.code).toBe("request-malformed");
    expect(reason).toHaveProperty("detail", expect.stringMatching(/^[\x20-\x7e]+$/));
  });

  it("fails as its input fails, when that breaks off", async () => {
    async function* input(): AsyncGenerator<Uint8Array> {
      yield* bytesOf("0032want");
      throw new RangeError("the line is dead");
    }
    const answer = readAll(repository.uploadPack({ input: input(), protocol: 0 }));
    await expect(answer).rejects.toThrow("the line is dead");
  });
});
