import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, xServer, type ServerProcess } from "./server-process.ts";

const UNSHARE = ["unshare", "--pid", "--fork", "--mount-proc"];
const [program = "", ...rest] = UNSHARE;
const canUnshare = spawnSync(program, [...rest, "true"]).status === 0;

describe.skipIf(!canUnshare)(
  `a data directory whose server is in another PID namespace${canUnshare ? "" : " (skipped: unshare may not make one here)"}`,
  () => {
    let data: string;
    let server: ServerProcess;
    beforeAll(async () => {
      data = mkdtempSync(join(tmpdir(), "namespaces-"));
      server = await startServer(["--data", data]);
    });
    afterAll(async () => {
      if (server.child.signalCode === null) await server.end("SIGKILL");
      rmSync(data, { recursive: true, force: true, maxRetries: 20 });
    });
    const elsewhere = async (...args: string[]) => {
      const { code, stdout, stderr } = await xServer([...args, "--data", data], {}, UNSHARE);
      return [code, stdout, stderr];
    };

    it("S08: is refused to commands", async () => {
      expect(await elsewhere("account", "create", "ada")).toEqual([
        1,
        "",
        `error: ${data} is in use by a process of another container or machine, which this one cannot see; run commands where the server runs\n`,
      ]);
    });

    it("S08: is refused to a second server, which does not name a process of its own", async () => {
      const owner = `process ${server.child.pid} of another container or machine`;
      const refusal = `error: another server (${owner}) uses ${data}\n`;
      expect(await elsewhere("serve", "--port", "0")).toEqual([1, "", refusal]);
    });

    it("S08: is left to the other namespace when the server was killed", async () => {
      await server.end("SIGKILL");
      expect((await elsewhere("account", "create", "ada"))[0]).toBe(0);
    });
  },
);
