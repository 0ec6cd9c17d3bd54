import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gitClient, type GitClient } from "./git-client.ts";
import { startServer, type ServerProcess } from "./server-process.ts";

const directory = mkdtempSync(join(tmpdir(), "x-full-"));
const disk = join(directory, "disk");
mkdirSync(disk);
/** A disk of 40 MiB that only the processes of the command see, and that is gone with them. */
const onSmallDisk = [
  "unshare",
  "-m",
  "sh",
  "-c",
  `mount -t tmpfs -o size=40m none ${disk} && exec "$@"`,
  "sh",
];
const [unshare = "", ...more] = onSmallDisk;
const mountable = spawnSync(unshare, [...more, "true"]).status === 0;

const MIB = 1_048_576;
let server: ServerProcess;
let client: GitClient;
let token = "";
/** The disk as the server sees it. */
const seen = (name: string): string => `/proc/${server.child.pid}/root${disk}/${name}`;

/** Sends the whole body before it reads anything, as simple clients do, and gives the whole answer. */
async function put(object: Uint8Array): Promise<string> {
  const oid = createHash("sha256").update(object).digest("hex");
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.write(
    `PUT /demo/welcome.git/info/lfs/objects/${oid}/${object.length} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n` +
      `Authorization: Bearer ${token}\r\nContent-Length: ${object.length}\r\n\r\n`,
  );
  for (let at = 0; at < object.length; at += MIB)
    await new Promise<void>((resolve, reject) => {
      socket.write(object.subarray(at, at + MIB), (error) => (error ? reject(error) : resolve()));
    });
  return text(socket);
}

/** Fills the disk but for about a megabyte. */
function fill(): void {
  try {
    for (let at = 0; ; at++) writeFileSync(seen(`filler-${at}`), new Uint8Array(MIB));
  } catch {
    rmSync(seen("filler-0"));
  }
}
const empty = (): void => {
  for (const name of readdirSync(seen(""))) if (name.startsWith("filler-")) rmSync(seen(name));
};

describe.skipIf(!mountable)("a full disk (skipped where no disk can be mounted)", () => {
  beforeAll(async () => {
    server = await startServer(["--data", disk, "--demo"], { RATE_LIMIT_API: "off" }, onSmallDisk);
    while (!server.output().stdout.includes("Ctrl-C")) await once(server.child.stdout!, "data");
    [, token = ""] = /^TOKEN=(\S+)/m.exec(server.output().stdout) ?? [];
    client = gitClient();
    await client.start("work", { large: randomBytes(5 * MIB) });
    const remote = `${server.url.replace("//", `//demo:${token}@`)}/demo/welcome.git`;
    await client.must("work", "remote", "add", "origin", remote);
  });
  afterAll(async () => {
    await server.end("SIGTERM");
    client.close();
    rmSync(directory, { recursive: true, force: true, maxRetries: 20 });
  });

  it("is told to who sends to it, ends nothing, and is used again when there is room (S13)", async () => {
    const object = randomBytes(20 * MIB);
    fill();
    expect(await put(object)).toMatch(/^HTTP\/1\.1 507 [\s\S]*"code":"no-space"/);
    const content = randomBytes(5 * MIB).toString("base64");
    const created = await fetch(`${server.url}/api/v1/repos/demo/welcome/contents/large`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({ content }),
    });
    expect([created.status, await created.json()]).toEqual([
      507,
      expect.objectContaining({ code: "no-space" }),
    ]);
    const pushed = await client.git("work", "push", "origin", "main:large");
    expect([pushed.code, pushed.said]).toEqual([
      1,
      expect.stringContaining("No space left on device"),
    ]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    empty();
    expect(await put(object)).toMatch(/^HTTP\/1\.1 200 /);
    await client.must("work", "push", "origin", "main:large");
    expect(server.child.exitCode).toBeNull();
  });
});
