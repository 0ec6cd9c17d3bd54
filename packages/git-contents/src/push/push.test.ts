import { describe, expect, it, test } from "vitest";
import { isGitContentsError } from "../errors.ts";
import { parseObjectId } from "../objects/types.ts";
import type { BranchFacts } from "../rules/branch-rules.ts";
import { FLUSH_PKT, PktReader, pktLine, sideBand } from "./pkt-line.ts";
import { formatReport } from "./report.ts";
import { readPushRequest } from "./request.ts";
import { examinationOf, protectedFilesRefusal, refusalOf } from "./rules.ts";

const A = "a".repeat(40);
const B = "b".repeat(40);
const ZERO = "0".repeat(40);
const id = (text: string) => parseObjectId(text)!;
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

/** Bytes that come in pieces of some size. */
async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const readerOf = (latin1: string, size = 7) =>
  new PktReader(pieces(Buffer.from(latin1, "latin1"), size));
const refused = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return isGitContentsError(error) && error.reason.code === "request-malformed"
    ? error.reason.detail
    : `not refused: ${String(error)}`;
};

describe("pkt-lines", () => {
  test.each([1, 2, 3, 5, 64, 1000])("are read out of pieces of %i bytes", async (size) => {
    const reader = readerOf("0006a\n0000000bpackfilePACKrest", size);
    expect(text((await reader.next()) as Uint8Array)).toBe("a\n");
    expect(await reader.next()).toBe("flush");
    expect(text((await reader.next()) as Uint8Array)).toBe("packfil");
    expect(text(await reader.peek(5))).toBe("ePACK");
    const rest: string[] = [];
    for await (const chunk of reader.rest()) rest.push(text(chunk));
    expect(rest.join("")).toBe("ePACKrest");
  });

  test.each([
    ["no digits", "zzzz", "a line does not begin with its length"],
    ["a length that is none", "0003", "a line does not begin with its length"],
    ["the words of another version", "0001", "a line does not begin with its length"],
    ["a length above all", "ffffx", "a line does not begin with its length"],
    ["an end in the middle", "0009ab", "it ends in the middle of a line"],
    ["an end in the length", "00", "it ends in the middle of a line"],
  ])("are refused that have %s", async (_, bytes, detail) => {
    expect(await refused(readerOf(bytes).next())).toBe(detail);
  });

  it("are as long as they may be", () => {
    expect(text(pktLine("hi\n"))).toBe("0007hi\n");
    expect(pktLine(new Uint8Array(65_516))).toHaveLength(65_520);
    expect(() => pktLine(new Uint8Array(65_517))).toThrow(RangeError);
    const lines = sideBand(2, new Uint8Array(70_000));
    expect([text(lines.subarray(0, 5)), lines.length]).toEqual(["fff0\u0002", 70_000 + 10]);
  });
});

describe("the commands of a push", () => {
  const request = (lines: readonly string[]) =>
    readPushRequest(readerOf(`${lines.map((line) => text(pktLine(line))).join("")}0000`), "sha1");

  it("are read with what the pusher can", async () => {
    const read = await request([
      `shallow ${A}`,
      `${ZERO} ${A} refs/heads/new\0 report-status side-band-64k agent=git/2.39`,
      `${A} ${B} refs/heads/ma in\n`,
      `${B} ${ZERO} refs/tags/é`,
    ]);
    expect(read.commands).toEqual([
      { name: "refs/heads/new", from: undefined, to: A },
      { name: "refs/heads/ma in", from: A, to: B },
      { name: "refs/tags/é", from: B, to: undefined },
    ]);
    expect([...read.capabilities]).toEqual(["report-status", "side-band-64k", "agent=git/2.39"]);
  });

  test.each<[string, readonly string[], string]>([
    ["words", ["hello"], "a line is not two object ids and the name of a ref"],
    ["a short id", [`${"a".repeat(39)} ${B} refs/heads/x`], "an object id is not one of sha1"],
    [
      "the ids of another hash",
      [`${A} ${"b".repeat(64)} refs/heads/x`],
      "an object id is not one of sha1",
    ],
    ["one ref twice", [`${A} ${B} refs/heads/x`, `${B} ${A} refs/heads/x`], "a ref is moved twice"],
    [
      "options that nobody offered",
      [`${A} ${B} refs/heads/x\0push-options`],
      "it uses what was not offered",
    ],
  ])("are refused that have %s", async (_, lines, detail) => {
    expect(await refused(request(lines))).toBe(detail);
  });

  it("end before the objects begin", async () => {
    expect(await refused(readPushRequest(readerOf(""), "sha1"))).toBe(
      "it ends within the list of refs",
    );
  });
});

describe("the rules of a push", () => {
  const rules: BranchFacts = {
    access: "write",
    archived: false,
    mirror: false,
    codeUnit: true,
    defaultBranch: "main",
    protectedBranches: ["main", "release/1"],
    protectedFiles: ["LICENSE"],
  };
  const forAdmin: BranchFacts = { ...rules, access: "admin" };
  const move = (name: string, from = A, to = B) => ({
    name,
    from: from === ZERO ? undefined : id(from),
    to: to === ZERO ? undefined : id(to),
  });

  test.each([
    ["refs/heads/topic", undefined],
    ["refs/heads/a/b", undefined],
    ["refs/tags/v1.0", undefined],
    ["refs/notes/commits", undefined],
    ["refs/heads/main", "protected branch: only administrators push to it"],
    ["refs/heads/release/1", "protected branch: only administrators push to it"],
    ["refs/tags/main", undefined],
    ["HEAD", "only branches, tags and notes can be pushed"],
    ["refs/heads/", "only branches, tags and notes can be pushed"],
    ["refs/replace/x", "only branches, tags and notes can be pushed"],
    ["refs/pull/1/head", "only branches, tags and notes can be pushed"],
    ["refs/heads/-x", "this name is not allowed"],
    ["refs/heads/HEAD", "this name is not allowed"],
    ["refs/heads/@", "this name is not allowed"],
    ["refs/heads/a..b", "this name is not allowed"],
    ["refs/heads/a.lock", "this name is not allowed"],
    ["refs/heads/a\nb", "this name is not allowed"],
    ["refs/heads/a b", "this name is not allowed"],
    ["refs/heads/\udcff", "this name is not allowed"],
    [`refs/tags/${A}`, "this name is not allowed"],
    [`refs/heads/${"x".repeat(240)}`, "this name is not allowed"],
    ["refs/heads/__proto__", undefined],
  ])("judge %j", (name, refusal) => {
    expect(refusalOf(move(name), rules)).toBe(refusal);
  });

  test.each([
    ["a branch", move("refs/heads/x", A, ZERO), forAdmin, undefined],
    [
      "what is not there",
      move("refs/heads/x", ZERO, ZERO),
      forAdmin,
      "there is no such ref to delete",
    ],
    ["a name that may not be made", move("refs/heads/-x", A, ZERO), forAdmin, undefined],
    [
      "a protected branch",
      move("refs/heads/release/1", A, ZERO),
      forAdmin,
      "protected branch: it cannot be deleted",
    ],
    [
      "the default branch",
      move("refs/heads/main", A, ZERO),
      { ...forAdmin, protectedBranches: [] },
      "the default branch cannot be deleted",
    ],
    ["a tag of its name", move("refs/tags/main", A, ZERO), rules, undefined],
  ])("judge the deletion of %s", (_, command, by, refusal) => {
    expect(refusalOf(command, by)).toBe(refusal);
  });

  test.each([
    ["refs/heads/main", A, [true, true, true]],
    ["refs/heads/main", ZERO, [true, false, true]],
    ["refs/heads/release/1", A, [true, true, true]],
    ["refs/heads/topic", A, [true, false, false]],
    ["refs/tags/main", A, [false, false, false]],
  ])("say what to look at for %s from %s", (name, from, [commit, linear, files]) => {
    const examination = examinationOf(move(name, from), forAdmin);
    expect(examination).toMatchObject({ commit, linear });
    expect(examination.files?.patterns.matches("license") ?? false).toBe(files);
  });

  it("name some of the files, whatever stands in their names", () => {
    expect(protectedFilesRefusal(["a\nb", "\udcff", "c", "d"])).toBe(
      String.raw`protected files cannot be changed: "a\nb", "\\377", "c" and others`,
    );
  });
});

describe("the report of a push", () => {
  const commands = [
    { name: "refs/heads/a", from: undefined, to: id(A) },
    { name: "refs/heads/\udcff", from: undefined, to: id(A) },
  ];
  const refusals = new Map([["refs/heads/\udcff", "not\n so "]]);
  const LINES = "000eunpack ok\n0014ok refs/heads/a\n001bng refs/heads/\u00ff not so\n0000";

  test.each([
    ["plain", ["report-status"], LINES],
    ["in a side band", ["report-status", "side-band-64k"], `0046\u0001${LINES}0000`],
    ["not at all", [], ""],
    ["not at all in a side band", ["side-band-64k"], "0000"],
  ])("is written %s", (_, capabilities, expected) => {
    const request = { commands, capabilities: new Set(capabilities) };
    expect(text(formatReport(request, { unpackError: undefined, refusals }))).toBe(expected);
  });

  it("says why the objects were not taken", () => {
    const request = { commands: [], capabilities: new Set(["report-status"]) };
    const report = formatReport(request, { unpackError: "bad", refusals: new Map() });
    expect(text(report)).toBe(`000funpack bad\n${text(FLUSH_PKT)}`);
  });
});
