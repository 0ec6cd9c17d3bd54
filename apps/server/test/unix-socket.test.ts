import { once } from "node:events";
import { mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import http from "node:http";
import { createServer as createNetServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { afterAll, describe, expect, it } from "vitest";
import { createServer } from "../src/boot/create-server.ts";

const folder = mkdtempSync(join(tmpdir(), "x-socket-"));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));

const settings = (path: string) => ({
  dataDir: join(folder, "data"),
  host: `unix:${path}`,
  baseUrl: "https://code.example",
});

describe("HOST=unix:PATH", () => {
  it("listens on a socket, and believes the address that the proxy there tells", async () => {
    const path = join(folder, "http.sock");
    // What a killed server left: nobody listens there.
    const other = createNetServer().listen(join(folder, "moved.sock"));
    await once(other, "listening");
    renameSync(join(folder, "moved.sock"), path);
    other.close();
    await once(other, "close");
    expect(statSync(path).isSocket()).toBe(true);

    const lines: string[] = [];
    const log = pino({ level: "info" }, { write: (line) => void lines.push(line) });
    const server = await createServer(settings(path), { log });
    expect(server.url).toBe(`unix:${path}`);
    expect(statSync(path).mode & 0o777).toBe(0o660);
    const headers = { "X-Forwarded-For": "203.0.113.9" };
    const asked = http.get({ socketPath: path, path: "/api/v2/instance", headers });
    const [answer] = (await once(asked, "response")) as [http.IncomingMessage];
    expect(JSON.parse(await text(answer))).toMatchObject({ domain: "code.example" });
    await expect(createServer({ ...settings(path), dataDir: join(folder, "b") })).rejects.toThrow(
      `${path} is in use by another process`,
    );
    await server.close();
    expect(lines.join("")).toContain('"address":"203.0.113.9"');
    expect(statSync(path, { throwIfNoEntry: false })).toBeUndefined();
  });

  it("leaves a file alone that is no socket, and needs BASE_URL", async () => {
    const path = join(folder, "a-file");
    writeFileSync(path, "kept");
    await expect(createServer(settings(path))).rejects.toThrow(`${path} is there, and no socket`);
    const place = { dataDir: join(folder, "data"), host: `unix:${join(folder, "no.sock")}` };
    await expect(createServer(place)).rejects.toThrow("set BASE_URL too");
  });
});
