import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGitEngine, type GitEngine } from "@x/git-contents/git";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { childrenOf } from "../../../packages/git-contents/test/processes.ts";
import { createApp } from "../src/app.ts";
import { listen, type Listening } from "../src/http/listen.ts";
import { FileReads } from "../src/http/file-reads.ts";
import { openWorld, type World } from "./world.ts";

/** More than the buffers of a connection hold: git waits for its reader. */
const FILE_BYTES = 33_554_432;
/** Places, of which one client gets half. */
const READS = 4;

let folder = "";
let engine: GitEngine;
let world: World;
let listening: Listening;
const tokens: string[] = [];
const sockets: Socket[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "x-slow-readers-"));
  engine = createGitEngine({ worker: "inline" });
  const gits = new Map();
  world = await openWorld({}, { url: ":memory:", gits });
  const fileReads = new FileReads({ reads: READS, stalledMs: 3_600_000 });
  listening = await listen(createApp({ ...world.deps, fileReads }).fetch, {
    host: "127.0.0.1",
    port: 0,
  });
  for (const account of [world.ada, world.bob]) tokens.push(await world.token(account));
  const { id } = await world.repository("a");
  const gitDir = join(folder, "a.git");
  await engine.init(gitDir);
  gits.set(id, engine.open(gitDir));
  const answer = await fetch(`${listening.url}/repos/ada/a/raw/large.bin`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${tokens[0]}` },
    body: new Uint8Array(FILE_BYTES),
  });
  expect(answer.status).toBe(201);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await listening.close(0);
  await engine.close();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Begins a download, and takes no more than its head. */
async function begin(
  token: string | undefined,
): Promise<{ readonly status: string; readonly head: string; readonly socket: Socket }> {
  const socket = connect(Number(new URL(listening.url).port), "127.0.0.1");
  sockets.push(socket);
  const lines = ["GET /repos/ada/a/raw/large.bin HTTP/1.1", "Host: x"];
  socket.write([...lines, `Authorization: Bearer ${token}`, "", ""].join("\r\n"));
  const head = await new Promise<string>((resolve, reject) => {
    let text = "";
    socket.on("data", (bytes: Buffer) => {
      text += bytes.toString("latin1");
      if (!text.includes("\r\n\r\n")) return;
      socket.pause();
      resolve(text);
    });
    socket.once("error", reject);
  });
  return { status: head.slice(9, 12), head, socket };
}

/** How many processes of git read the file for a client. */
const readers = (): number =>
  childrenOf(process.pid).filter(({ command }) => command.includes(" cat-file blob ")).length;

describe.skipIf(process.platform !== "linux")("slow readers of a large file (Linux only)", () => {
  it("B31: have so many processes of git, a share each, and others are told to come again", async () => {
    const own = [await begin(tokens[0]), await begin(tokens[0])];
    expect(own.map(({ status }) => status)).toEqual(["200", "200"]);
    const refused = await begin(tokens[0]);
    expect([refused.status, /\r\nRetry-After: \d+\r\n/i.test(refused.head)]).toEqual(["503", true]);
    const other = await begin(tokens[1]);
    expect([other.status, readers()]).toEqual(["200", READS - 1]);
    for (const { socket } of [...own, other]) socket.destroy();
    await expect.poll(readers).toBe(0);
    expect((await begin(tokens[0])).status).toBe("200");
  });
});
