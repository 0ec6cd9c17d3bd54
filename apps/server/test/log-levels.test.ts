import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../src/app.ts";
import { listen, type Listening } from "../src/http/listen.ts";
import { openWorld, withArchives, type World } from "./world.ts";

/** A line of the log. */
interface Line {
  /** 30 info, 40 warn, 50 error. */
  readonly level: number;
  readonly msg: string;
  readonly path?: string;
  readonly status?: number;
  readonly aborted?: boolean;
  readonly code?: string;
  readonly err?: unknown;
}

let world: World;
let listening: Listening;
const lines: Line[] = [];
const waiting = new Set<() => void>();
/** Ends the archives in the making. */
let endArchives = (): void => undefined;
/** Resolves when an archive is in the making. */
let begun = (): void => undefined;
beforeAll(async () => {
  const onLog = (line: unknown) => {
    lines.push(line as Line);
    for (const look of waiting) look();
  };
  world = await openWorld({}, { url: ":memory:", onLog });
  const ended = new Promise<void>((resolve) => (endArchives = resolve));
  const deps = withArchives(world.deps, async function* (_repository, _order, signal) {
    begun();
    const gone = new Promise((resolve) => signal?.addEventListener("abort", resolve));
    await Promise.race([ended, gone]);
    signal?.throwIfAborted();
    yield Buffer.from("an archive");
  });
  listening = await listen(createApp(deps).fetch, { host: "127.0.0.1", port: 0 });
  await world.repository("a", { large: "x".repeat(33_554_432) });
});
afterAll(async () => {
  endArchives();
  await listening.close(0);
  await world.close();
});

/** The first line like this, once it is there. */
const lineOf = (isIt: (line: Line) => boolean): Promise<Line> =>
  new Promise((resolve) => {
    const look = (): void => {
      const found = lines.find(isIt);
      if (found === undefined) return;
      waiting.delete(look);
      resolve(found);
    };
    waiting.add(look);
    look();
  });

function begin(path: string): Socket {
  const socket = connect(Number(new URL(listening.url).port), "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return socket;
}

describe("the log", () => {
  it("has a client that hangs up in the middle of an answer as no fault", async () => {
    const path = "/repos/ada/a/raw/large";
    const socket = begin(path);
    await new Promise((resolve) => socket.once("data", resolve));
    socket.destroy();
    expect(await lineOf((line) => line.path === path)).toMatchObject({
      level: 30,
      msg: "request",
      status: 499,
      aborted: true,
    });
    expect(lines.filter(({ level }) => level > 30)).toEqual([]);
  });

  it("has a client that hangs up before an answer as no fault", async () => {
    const path = "/repos/ada/a/archive/main.zip";
    const made = new Promise<void>((resolve) => (begun = resolve));
    const socket = begin(path);
    await made;
    socket.destroy();
    expect(await lineOf((line) => line.path === path)).toMatchObject({
      level: 30,
      status: 499,
      aborted: true,
    });
    expect(lines.filter(({ level }) => level > 30)).toEqual([]);
  });

  it("warns of a request that is refused because there is too much, without a stack", async () => {
    const others = [];
    for (const format of ["tar.gz", "bundle"]) {
      const made = new Promise<void>((resolve) => (begun = resolve));
      others.push(fetch(`${listening.url}/repos/ada/a/archive/main.${format}`));
      await made;
    }
    const refused = await fetch(`${listening.url}/repos/ada/a/archive/main.zip`);
    expect(refused.status).toBe(503);
    const line = await lineOf(({ level }) => level > 30);
    expect(line).toMatchObject({ level: 40, msg: "request refused", code: "overloaded" });
    expect(line).not.toHaveProperty("err");
    endArchives();
    for (const other of others) expect((await other).status).toBe(200);
    expect(lines.filter(({ level }) => level > 40)).toEqual([]);
  });
});
