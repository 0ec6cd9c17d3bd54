import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../../../packages/status-store/test/postgres.ts";
import { openServices } from "../src/boot/services.ts";
import { createAccount } from "../src/admin/accounts.ts";
import { backUp } from "../src/cli/backup/backup.ts";
import { restore } from "../src/cli/backup/restore.ts";
import { createRepository } from "../src/admin/repositories.ts";
import { createToken } from "../src/admin/tokens.ts";
import { readSettings } from "../src/config/settings.ts";
import { startServer, xServer } from "./server-process.ts";

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "backup-"));
});
afterAll(() => rmSync(home, { recursive: true, force: true, maxRetries: 20 }));

const UNLIMITED = { RATE_LIMIT_API: "off", RATE_LIMIT_STATUSES: "100000/1h" };
const progress = (): void => {};

describe("x-server backup", () => {
  it("S19: copies everything while the server works, and restore brings it back elsewhere", async () => {
    const [data, file, elsewhere] = ["data", "copy.tar.gz", "elsewhere"].map((name) =>
      join(home, name),
    ) as [string, string, string];
    const services = await openServices(readSettings({ DATA_DIR: data }), "inline");
    await createAccount(services, "ada", {});
    await createRepository(services, "ada/notes", {});
    const made = await createToken(services, "ada", { scopes: "read write" });
    await services.close();
    const { token } = made as { readonly token: string };
    const server = await startServer(["--data", data], UNLIMITED);
    const written: string[] = [];
    const write = async (): Promise<void> => {
      const name = `f${written.length}`;
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
      const body = JSON.stringify({ content: Buffer.from(name).toString("base64") });
      const path = `/repos/ada/notes/contents/${name}`;
      const answer = await fetch(server.url + path, { method: "POST", headers, body });
      expect([answer.status, await answer.json()]).toEqual([201, expect.anything()]);
      written.push(name);
    };
    for (let at = 0; at < 10; at++) await write();
    const copy = { isDone: false };
    const copying = xServer(["backup", file, "--data", data]).finally(() => (copy.isDone = true));
    while (!copy.isDone) await write();
    const { code, stdout, stderr } = await copying;
    expect([code, stderr]).toEqual([0, expect.not.stringContaining("error")]);
    expect(JSON.parse(stdout)).toMatchObject({ path: file, repositories: 1, verified: true });
    expect(statSync(file).mode & 0o077).toBe(0);
    await server.end("SIGKILL");
    const restored = await xServer(["restore", file, "--data", elsewhere]);
    expect(restored).toMatchObject({ code: 0 });
    const names = ["", ...readdirSync(elsewhere)];
    const modes = names.map((name) => statSync(join(elsewhere, name)).mode & 0o077);
    expect(modes).toEqual(names.map(() => 0));
    const there = await startServer(["--data", elsewhere], UNLIMITED);
    // What was acknowledged before it began is there, with the token and the rights.
    for (const name of written.slice(0, 10)) {
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await fetch(`${there.url}/repos/ada/notes/raw/${name}`, { headers });
      expect(await answer.text()).toBe(name);
    }
    await there.end("SIGKILL");
  });
});

describe("backup and restore", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  it("take PostgreSQL and large objects, and bring them into either database", async () => {
    const data = join(home, "of-postgres");
    const settings = readSettings({
      DATA_DIR: data,
      DATABASE_URL: await postgres.createDatabase(),
    });
    const services = await openServices(settings, "inline");
    await createAccount(services, "ada", {});
    await createRepository(services, "ada/notes", {});
    const bytes = Buffer.from("large");
    const oid = createHash("sha256").update(bytes).digest("hex") as never;
    await services.blobs.objects.put([bytes], { oid, size: bytes.length });
    const target = join(home, "of-postgres.copy");
    const report = await backUp(services, { target, settings, progress });
    expect(report).toMatchObject({ large_objects: { count: 1, bytes: 5 }, verified: true });
    await expect(backUp(services, { target, settings, progress })).rejects.toThrow("there already");
    await services.close();
    for (const [at, url] of ["", await postgres.createDatabase()].entries()) {
      const environment = { DATA_DIR: join(home, `to-${at}`), DATABASE_URL: url };
      const to = readSettings(environment);
      const order = { source: target, settings: to, progress };
      expect(await restore(order)).toMatchObject({ accounts: 1, repositories: 1, verified: true });
      await expect(restore(order)).rejects.toThrow("is not empty");
      const again = await openServices(to, "inline", { dataDir: "use" });
      expect(again.store.dialect).toBe(url === "" ? "sqlite" : "postgres");
      expect(await again.blobs.objects.verify(oid)).toBe("intact");
      await again.close();
    }
  });

  it("refuse what is no backup, and leave nothing behind", async () => {
    const settings = readSettings({ DATA_DIR: join(home, "nowhere") });
    const source = join(home, "text.tar");
    writeFileSync(source, "no archive");
    const from = (wrong: string) => restore({ source: wrong, settings, progress });
    await expect(from(source)).rejects.toThrow(`cannot read ${source}`);
    await expect(from(join(home, "missing"))).rejects.toThrow("there is no backup");
    expect(existsSync(settings.dataDir)).toBe(false);
    expect(readdirSync(home).filter((name) => name.includes("partial"))).toEqual([]);
  });
});
