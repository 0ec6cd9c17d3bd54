import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { FetchAnswers } from "../src/adapters/git/transfer/fetch-answers.ts";
import type { FetchTransfer } from "../src/adapters/git/transfer/transfer.ts";
import { create } from "./git-store.contract.ts";
import { commitTo, openBench, type Bench } from "./repositories.ts";

let bench: Bench;
beforeAll(async () => void (bench = await openBench()));
afterAll(() => bench.close());
afterEach(() => void vi.useRealTimers());

/** Lets time go by until what changed is no news any more. */
const settle = () => vi.useFakeTimers({ toFake: ["Date"], now: vi.getRealSystemTime() + 1000 });

const bytesOf = (text: string) => new TextEncoder().encode(text);
async function* streamOf(...parts: readonly (string | Uint8Array)[]) {
  for (const part of parts) yield typeof part === "string" ? bytesOf(part) : part;
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part.slice());
  return Buffer.concat(parts).toString("latin1");
}

/** Asks for an answer, and counts how often git is asked. */
function asking(gitDir: string, answer: readonly (string | Uint8Array)[] = ["pack", "0000"]) {
  const answers = new FetchAnswers();
  const requests: string[] = [];
  const read = (request: readonly string[], more: Partial<FetchTransfer> = {}, scope = "0:") =>
    textOf(
      answers.read(
        { gitDir, scope },
        { protocol: 2, input: streamOf(...request), ...more },
        async function* ({ input }) {
          requests.push(await textOf(input));
          yield* streamOf(...answer);
        },
      ),
    );
  return { read, requests };
}

describe("an answer to a fetch", () => {
  it("is asked of git once for each request, for as long as refs and packs stay", async () => {
    const repository = await bench.repository();
    const { gitDir } = repository;
    await commitTo(repository, [create("a")]);
    const { read, requests } = asking(gitDir);
    settle();
    expect(await read(["wa", "nt"])).toBe("pack0000");
    expect(await read(["want"])).toBe("pack0000");
    expect(requests).toEqual(["want"]);
    await read(["want"], { protocol: 0 });
    await read(["want"], {}, "1:");
    await read(["more"]);
    expect(requests).toEqual(["want", "want", "want", "more"]);
    vi.useRealTimers();
    await commitTo(repository, [create("b")]);
    settle();
    await read(["more"]);
    writeFileSync(join(gitDir, "objects/pack/new"), "");
    vi.useFakeTimers({ toFake: ["Date"], now: vi.getRealSystemTime() + 2000 });
    await read(["more"]);
    await read(["more"]);
    expect(requests.slice(4)).toEqual(["more", "more"]);
  });

  it("is not cached when refs changed just now, when git failed, or when it is large", async () => {
    const { gitDir } = await bench.repository();
    vi.useFakeTimers({ toFake: ["Date"], now: vi.getRealSystemTime() });
    writeFileSync(join(gitDir, "packed-refs"), "");
    const now = asking(gitDir);
    for (const request of ["a", "a"]) await now.read([request]);
    expect(now.requests).toEqual(["a", "a"]);
    settle();
    for (const answer of [["0009ERR x"], [new Uint8Array(34_000_000), "0000"]]) {
      const { read, requests } = asking(gitDir, answer);
      for (const request of ["a", "a"]) await read([request]);
      expect(requests).toEqual(["a", "a"]);
    }
  });

  it("to a long request is asked of git with all of it", async () => {
    const { gitDir } = await bench.repository();
    settle();
    const { read, requests } = asking(gitDir);
    const parts = Array.from({ length: 3 }, (_, at) => String(at).repeat(40_000));
    for (let round = 0; round < 2; round++) await read(parts);
    expect(requests).toEqual([parts.join(""), parts.join("")]);
  });

  it("ends with its client", async () => {
    const { gitDir } = await bench.repository();
    settle();
    const { read } = asking(gitDir);
    await read(["a"]);
    await expect(read(["a"], { signal: AbortSignal.abort(new Error("gone")) })).rejects.toThrow(
      "gone",
    );
  });

  it("of a repository is the same each time, for clones of git", async () => {
    const repository = await bench.repository();
    await commitTo(repository, [create("a", "x".repeat(1000))]);
    settle();
    const head = await repository.readRef("refs/heads/main");
    const line = (text: string) => `${(text.length + 4).toString(16).padStart(4, "0")}${text}`;
    const wanted = ["ofs-delta\n", `want ${head}\n`, "done\n"].map(line).join("");
    const request = `${line("command=fetch")}0001${wanted}0000`;
    const fetched = () => textOf(repository.uploadPack({ protocol: 2, input: streamOf(request) }));
    const [first, again] = [await fetched(), await fetched()];
    expect(first).toContain("PACK");
    expect(again).toBe(first);
  });
});
