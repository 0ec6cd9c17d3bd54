import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, xServer } from "./server-process.ts";

let data: string;
beforeAll(() => void (data = mkdtempSync(join(tmpdir(), "x-owners-"))));
afterAll(() => rmSync(data, { recursive: true, force: true, maxRetries: 20 }));

describe.skipIf(process.geteuid?.() !== 0)(
  "a repository of another user (B58; skipped: only root may give files away)",
  () => {
    it("is refused when the server starts, with the command that mends it", async () => {
      const command = (...args: readonly string[]) => xServer([...args, "--data", data]);
      for (const args of [
        ["account", "create", "ada"],
        ["repo", "create", "ada/r"],
      ])
        expect(await command(...args)).toMatchObject({ code: 0 });
      const [folder = ""] = readdirSync(join(data, "repositories"));
      const [name = ""] = readdirSync(join(data, "repositories", folder));
      const repository = join(data, "repositories", folder, name);
      execFileSync("chown", ["-R", "12345:12345", repository]);
      const refused = [await command("serve", "--port", "0"), await command("prune")];
      for (const { code, stderr } of refused) {
        expect(code).toBe(1);
        expect(stderr).toContain(`error: ${repository}`);
        expect(stderr).toContain("belongs to user 12345");
      }
      const [, mend = ""] = /as root: (chown .*)\n$/.exec(refused[0]?.stderr ?? "") ?? [];
      execFileSync("sh", ["-c", mend]);
      const server = await startServer(["--data", data]);
      expect(await server.end("SIGTERM")).toBe(0);
    });
  },
);
