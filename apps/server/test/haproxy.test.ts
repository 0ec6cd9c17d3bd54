import { spawn, spawnSync } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endWithTests } from "../../../scripts/children.ts";
import { freePort, listens } from "../../../scripts/ports.ts";

// The balancer of deploy/nodes.yaml, with two servers that a name has.

const CONFIG = new URL("../../../deploy/nodes/haproxy.cfg", import.meta.url);
/** Addresses of the two servers, as the containers of one service have one each. */
const HOSTS = ["127.0.0.2", "127.0.0.3"] as const;
/** As many answers in a row as tell that a server gets no requests: without a reason each gets every other one. */
const IN_A_ROW = 12;

const hasProgram = process.platform === "linux" && spawnSync("haproxy", ["-v"]).status === 0;
const words = hasProgram
  ? ""
  : " (skipped: haproxy is not installed; Debian: apt-get install haproxy)";

describe.skipIf(!hasProgram)(`deploy/nodes/haproxy.cfg${words}`, () => {
  const closing: (() => unknown)[] = [];
  const away = new Set<string>();
  let url = "";

  beforeAll(async () => {
    const port = await freePort();
    for (const host of HOSTS) closing.push(await startNode(host, port, away));
    const dns = await startNames();
    closing.push(dns.stop);
    const folder = await mkdtemp(join(tmpdir(), "x-haproxy-"));
    closing.push(() => rm(folder, { recursive: true }));
    const own = await freePort();
    const file = join(folder, "haproxy.cfg");
    const config = (await readFile(CONFIG, "utf8"))
      .replace("127.0.0.11:53", `127.0.0.1:${dns.port}`)
      .replace("bind :3000", `bind 127.0.0.1:${own}`)
      .replace("server:3000", `server:${port}`);
    await writeFile(file, config);
    const child = spawn("haproxy", ["-db", "-q", "-f", file], { stdio: "ignore" });
    endWithTests(child);
    const ended = once(child, "exit");
    closing.unshift(async () => {
      child.kill("SIGKILL");
      await ended;
    });
    while (!(await listens(own)))
      if (child.exitCode !== null) throw new Error(`haproxy ended with ${child.exitCode}`);
    url = `http://127.0.0.1:${own}`;
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });

  /** Who answers: the servers of the next requests, each once. */
  async function answering(): Promise<readonly string[]> {
    const hosts = new Set<string>();
    for (let request = 0; request < IN_A_ROW; request++) {
      const answer = await fetch(url);
      const text = await answer.text();
      hosts.add(answer.ok ? text : `${answer.status}`);
    }
    return [...hosts].sort();
  }
  async function until(hosts: readonly string[]): Promise<void> {
    while (`${await answering()}` !== `${hosts}`);
  }

  it("asks every server that is ready, leaves out one that is not, and takes it back", async () => {
    await until(HOSTS);
    away.add(HOSTS[0]);
    await until([HOSTS[1]]);
    // Nobody is ready, as without the database.
    away.add(HOSTS[1]);
    await until(["503"]);
    away.clear();
    await until(HOSTS);
  });

  it("tells the server whose request it is", async () => {
    const answer = await fetch(url);
    expect(answer.headers.get("x-asked-for")).toBe("127.0.0.1");
  });
});

/** A server that answers with its address. @returns ends it */
async function startNode(
  host: string,
  port: number,
  away: ReadonlySet<string>,
): Promise<() => Server> {
  const server = createServer((request, response) => {
    response.setHeader("x-asked-for", `${request.headers["x-forwarded-for"]}`);
    response.statusCode = request.url === "/readyz" && away.has(host) ? 503 : 200;
    // As the server does, also by HTTP 1.0.
    if (request.headers.host === undefined) response.statusCode = 400;
    response.end(host);
  });
  server.listen(port, host);
  await once(server, "listening");
  return () => {
    server.closeAllConnections();
    return server.close();
  };
}

/** Answers every question with the addresses of the servers, as the network of compose does for a service. */
async function startNames(): Promise<{ readonly port: number; readonly stop: () => void }> {
  const socket = createSocket("udp4");
  socket.on("message", (question, { port, address }) => {
    const end = question.indexOf(0, 12) + 5;
    const isIpv4 = question.readUInt16BE(end - 4) === 1;
    const head = Buffer.from(question.subarray(0, 12));
    // An answer, without more records than the question and these.
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(isIpv4 ? HOSTS.length : 0, 6);
    head.writeUInt32BE(0, 8);
    const records = HOSTS.map((host) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...host.split(".").map(Number)]),
    );
    const parts = [head, question.subarray(12, end), ...(isIpv4 ? records : [])];
    socket.send(Buffer.concat(parts), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { port: (socket.address() as AddressInfo).port, stop: () => socket.close() };
}
