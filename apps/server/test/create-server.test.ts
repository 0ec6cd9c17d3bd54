import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServer, type RunningServer } from "../src/index.ts";

// The server as a library, in the process of whoever imports it.

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "x-library-"));
});
afterAll(() => rm(folder, { recursive: true }));

const started = (name: string): Promise<RunningServer> =>
  createServer({ dataDir: join(folder, name), port: 0, logLevel: "silent" });

describe("createServer", () => {
  it("answers over the network and without it, for accounts and repositories that are made in code", async () => {
    const server = await started("both");
    const ada = await server.store.accounts.create({ username: "ada" });
    const { token } = await server.store.tokens.create({ accountId: ada.id, scopes: ["read"] });
    await server.repositories.create({ ownerId: ada.id, name: "site" });
    const path = `${server.url}/api/v1/repos/ada/site`;
    const near = await server.fetch(
      new Request(path, { headers: { Authorization: `Bearer ${token}` } }),
    );
    const far = await fetch(path);
    const [one, other] = [await near.json(), await far.json()] as { clone_url: string }[];
    expect(one?.clone_url).toBe(`${server.url}/ada/site.git`);
    expect(other?.clone_url).toBe(one?.clone_url);
    await server.close();
    await expect(fetch(path)).rejects.toThrow("fetch failed");
  });

  it("has the directory for itself until it is closed, and finds again what was there", async () => {
    const first = await started("one");
    await first.store.accounts.create({ username: "ada" });
    await expect(started("one")).rejects.toThrow(/another server .* uses/);
    await first.close();
    await first.close();
    const second = await started("one");
    expect((await second.store.accounts.findByName("ada"))?.username).toBe("ada");
    await second.close(0);
  });

  it("gives the directory back when it cannot listen", async () => {
    const first = await started("taken");
    const { port } = new URL(first.url);
    const at = { dataDir: join(folder, "next"), logLevel: "silent" } as const;
    await expect(createServer({ ...at, port: Number(port) })).rejects.toThrow("is in use");
    await (await createServer({ ...at, port: 0 })).close();
    await first.close();
  });

  it("logs to the log that it is given", async () => {
    const lines: unknown[] = [];
    const note = (fields: object, message: string): void => void lines.push([message, fields]);
    const log = {
      isLevelEnabled: () => true,
      info: note,
      warn: note,
      error: note,
      fatal: note,
      flush: () => lines.push("flushed"),
    };
    const server = await createServer({ dataDir: join(folder, "logged"), port: 0 }, { log });
    await fetch(`${server.url}/healthz`);
    await server.close();
    expect(lines).toEqual([
      ["request", expect.objectContaining({ path: "/healthz", status: 200 })],
      "flushed",
    ]);
  });
});
