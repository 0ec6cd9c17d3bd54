import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, xServer, type ServerProcess } from "./server-process.ts";

const PAGE = fileURLToPath(new URL("../../../docs/running-the-server.md", import.meta.url));
const missing = ["bash", "rsync", "sqlite3"].filter(
  (program) => spawnSync(program, ["--version"]).status !== 0,
);

/** The lines of the page's section on backups, without the last, which is tested by itself. */
function recipe(data: string, backup: string): string {
  const [, script = ""] = /## Backups\n.*?```sh\n(.*?)```/s.exec(readFileSync(PAGE, "utf8")) ?? [];
  expect(script).toContain("\nx-server doctor --data /backup\n");
  return script
    .replace(/^x-server doctor.*$/m, "")
    .replaceAll("/var/lib/x-server", data)
    .replaceAll("/backup", backup);
}

describe.skipIf(missing.length > 0)(
  `the recipe of docs/running-the-server.md${missing.length > 0 ? ` (skipped: no ${missing.join(", ")} here)` : ""}`,
  () => {
    let home: string;
    let data: string;
    let backup: string;
    let server: ServerProcess;
    let token: string;
    beforeAll(async () => {
      home = mkdtempSync(join(tmpdir(), "recipe-"));
      [data, backup] = [join(home, "data"), join(home, "copy")];
      await xServer(["account", "create", "ada", "--data", data]);
      const scopes = ["--scopes", "read write", "--data", data];
      token = JSON.parse((await xServer(["token", "create", "ada", ...scopes])).stdout).token;
      server = await startServer(["--data", data], {
        RATE_LIMIT_API: "off",
        RATE_LIMIT_STATUSES: "100000/1h",
      });
      await send("/user/repos", { name: "notes" });
    });
    afterAll(async () => {
      if (server.child.signalCode === null) await server.end("SIGKILL");
      rmSync(home, { recursive: true, force: true, maxRetries: 20 });
    });

    async function send(path: string, body: object): Promise<any> {
      const response = await fetch(`${server.url}${path}`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
      expect(response.ok, `${path} ${response.status}`).toBe(true);
      return response.json();
    }

    const statuses: string[] = [];
    const files: string[] = [];
    const write = async (at: number): Promise<void> => {
      const name = `f${at}`;
      const content = Buffer.from(name).toString("base64");
      await send(`/repos/ada/notes/contents/${name}`, { content });
      files.push(name);
      statuses.push((await send("/api/v1/statuses", { status: name })).id);
    };

    it("S19: makes a private copy under writes, with everything that was acknowledged before, which starts", async () => {
      for (let at = 0; at < 20; at++) await write(at);
      const before = [statuses.length, files.length];
      const copy = { isDone: false };
      const copying = promisify(execFile)("bash", ["-ec", recipe(data, backup)]).finally(
        () => (copy.isDone = true),
      );
      for (let at = 20; !copy.isDone; at++) await write(at);
      await copying;
      const { code, stdout } = await xServer(["doctor", "--data", backup]);
      expect([code, JSON.parse(stdout).ok]).toEqual([0, true]);
      const modes = ["", ...readdirSync(backup)].map((name) => statSync(join(backup, name)).mode);
      expect(modes.filter((mode) => (mode & 0o077) !== 0)).toEqual([]);
      await server.end("SIGKILL");
      server = await startServer(["--data", backup], { RATE_LIMIT_API: "off" });
      const read = async (path: string): Promise<string> =>
        (await fetch(`${server.url}${path}`)).text();
      for (const id of statuses.slice(0, before[0]))
        expect(JSON.parse(await read(`/api/v1/statuses/${id}`)).id).toBe(id);
      for (const name of files.slice(0, before[1]))
        expect(await read(`/repos/ada/notes/raw/${name}`)).toBe(name);
    });
  },
);
