import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import {
  decodeMessage,
  encodeFileDescriptorSet,
  encodeMessage,
  open,
  openMessage,
  scan,
} from "../src/index.ts";
import { printFile } from "../src/print/index.ts";
import { createRegistry } from "../src/registry/index.ts";
import { validate } from "../src/validate/index.ts";
import { leastOf } from "./cost.ts";
import { reasonOf } from "./fixture.ts";
import { type LargeInput, LARGE_INPUTS } from "./large-inputs.ts";

// What large inputs cost: memory of a process of its own, and processor time in comparison (C24, C25, C27).

const PEAK = fileURLToPath(new URL("peak.ts", import.meta.url));

describe("decodeMessage, at most 16 times as much memory as the input has bytes,", () => {
  it.each<[string, LargeInput, string]>([
    ["C24 F15 refuses ten megabytes of empty messages", "empty messages", "too-expensive"],
    ["C25 refuses fifty megabytes of packed numbers", "packed numbers", "too-many-elements"],
    [
      "C25 refuses ten megabytes of packed numbers",
      "ten megabytes of packed numbers",
      "too-expensive",
    ],
    [
      "C25 refuses five million numbers with a tag each",
      "numbers with a tag each",
      "too-expensive",
    ],
    ["C25 reads three million, which take less", "fewer numbers with a tag each", "accepted"],
  ])("%s", (_, name, code) => {
    const args = ["--conditions=@x/source", "--disable-warning=ExperimentalWarning", PEAK, name];
    const result = JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" })) as {
      readonly code: string;
      readonly growth: number;
    };
    expect(result).toEqual({ code, growth: expect.any(Number) });
    expect(result.growth).toBeLessThan(16);
  });

  it("C24 F15 refuses them in the time of a few walks over the bytes", () => {
    const bytes = LARGE_INPUTS["empty messages"]();
    const refuse = () => reasonOf(() => decodeMessage("FileDescriptorProto", bytes));
    expect(refuse()).toMatchObject({ code: "too-expensive" });
    const walk = leastOf(3, () => scan(bytes, "FileDescriptorProto"));
    expect(leastOf(5, refuse)).toBeLessThan(5 * walk);
  });

  it.each<readonly [string, (bytes: Uint8Array) => unknown]>([
    ["a walk", (bytes) => scan(bytes, "FileDescriptorProto", { maxElements: 1000 })],
    // As many as 2,000 cost little: nothing else stops it.
    [
      "plain objects",
      (bytes) =>
        decodeMessage("FileDescriptorProto", bytes.subarray(0, 4000), { maxElements: 1000 }),
    ],
    ["an index", (bytes) => openMessage("FileDescriptorProto", bytes, { maxElements: 1000 })],
  ])("C24 C25 stops %s at maxElements", (_name, run) => {
    const reason = reasonOf(() => run(LARGE_INPUTS["empty messages"]()));
    expect(reason).toMatchObject({ code: "too-many-elements", path: "messageType[999]" });
  });
});

const many = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Sets of many files, or with much about one. */
const SETS = {
  "files that import themselves": (n: number) =>
    many(n, () => ({ name: "a.proto", dependency: ["a.proto"] })),
  "files in a circle": (n: number) =>
    many(n, (at) => ({ name: String(at), dependency: [String((at + 1) % n)] })),
  "files in a circle of public imports": (n: number) =>
    many(n, (at) => ({
      name: String(at),
      dependency: [String((at + 1) % n)],
      publicDependency: [0],
    })),
  "files in a chain, the last first": (n: number) =>
    many(n, (at) => ({ name: String(at), dependency: at + 1 < n ? [String(at + 1)] : [] })),
  "locations, ten for each": (n: number) => [
    {
      name: "a",
      messageType: [{ name: "M" }],
      sourceCodeInfo: { location: many(10 * n, (at) => ({ path: [4, 0], span: [at, 0, 1] })) },
    },
  ],
  "a comment of a hundred bytes for each": (n: number) => [
    {
      name: "a",
      messageType: [{ name: "M" }],
      sourceCodeInfo: {
        location: [{ path: [4, 0], span: [1, 0, 1], leadingComments: "x".repeat(100 * n) }],
      },
    },
  ],
} as const;

const WORK = {
  open: (bytes: Uint8Array) => open(bytes).file.length,
  registry: (bytes: Uint8Array) => createRegistry(open(bytes)).files.length,
  validate: (bytes: Uint8Array) => validate(open(bytes), { profile: "strict" }),
  print: (bytes: Uint8Array) => {
    const registry = createRegistry(open(bytes));
    return printFile(registry, registry.files[0]?.name ?? "", { unprintable: "comment" });
  },
} as const;

const FILES = 100_000;
/** Between ten, in proportion, and a hundred, by the square. */
const MOST = 35;
/** What is shorter is noise: a square of the larger set takes minutes. */
const NOISE_MS = 30;

describe.each(Object.entries(SETS))("C27 of 100,000 %s", (_set, make) => {
  const bytesOf = (n: number): Uint8Array =>
    encodeFileDescriptorSet({ file: make(n) } as Parameters<typeof encodeFileDescriptorSet>[0]);
  const [small, large] = [bytesOf(FILES / 10), bytesOf(FILES)];

  it.each(Object.entries(WORK))("%s takes time in proportion", (_, work) => {
    work(small); // Compiled before it is measured.
    const base = Math.max(
      NOISE_MS,
      leastOf(3, () => work(small)),
    );
    expect(leastOf(2, () => work(large)) / base).toBeLessThan(MOST);
  });
});

it("C27 a comment of ten megabytes comes back", () => {
  const leadingComments = "x".repeat(10_000_000);
  const info = encodeMessage("SourceCodeInfo", { location: [{ leadingComments }] });
  expect(decodeMessage("SourceCodeInfo", info).leadingComments(0)).toBe(leadingComments);
});
