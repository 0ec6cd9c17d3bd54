import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { run } from "./server-process.ts";

const PAGE = fileURLToPath(new URL("../../../docs/running-the-server.md", import.meta.url));
const isMissing = spawnSync("systemd-analyze", ["--version"]).status !== 0;

const home = mkdtempSync(join(tmpdir(), "unit-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe.skipIf(isMissing)(
  `the unit of docs/running-the-server.md${isMissing ? " (skipped: no systemd-analyze here)" : ""}`,
  () => {
    it("is one that systemd takes, with little that it exposes", async () => {
      const [, unit = ""] = /```ini\n(\[Unit\]\n.*?)```/s.exec(readFileSync(PAGE, "utf8")) ?? [];
      expect(unit).toContain("\n[Install]\nWantedBy=multi-user.target\n");
      const file = join(home, "x-server.service");
      writeFileSync(file, unit.replace("/usr/bin/x-server", process.execPath));
      const analyze = (...args: string[]) => run("systemd-analyze", [...args, file]);
      const { stdout, stderr } = await analyze("verify");
      expect(`${stdout}${stderr}`.split("\n").filter((line) => line.includes(file))).toEqual([]);
      // At most 3.0 of 10: "OK".
      const exposed = await analyze("security", "--offline=true", "--threshold=30");
      expect(exposed.code).toBe(0);
    });
  },
);
