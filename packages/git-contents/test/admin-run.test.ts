import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAdmin } from "../src/adapters/git/admin/admin-run.ts";
import { refusal } from "./git-store.contract.ts";
import { PROGRAM } from "./repositories.ts";

let directory = "";
beforeAll(() => void (directory = mkdtempSync(join(tmpdir(), "git-admin-"))));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** A program in git's place. */
const program = (name: string, script: string): string => {
  const path = join(directory, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
};
const as = (path: string) => ({ ...PROGRAM, path });

/** A git that starts another process, and the file that names it once it is there. */
function parent(name: string): { readonly path: string; readonly file: string } {
  const file = join(directory, `${name}.pid`);
  const begin = `sleep 1000 & echo $! > ${file}.new; mv ${file}.new ${file}`;
  return { path: program(name, `${begin}; echo begun >&2; wait`), file };
}

/** Whether a process is there and does something. */
function runs(pid: number): boolean {
  try {
    return !/\) [XZ]/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

async function ended(pid: number): Promise<void> {
  await expect.poll(() => runs(pid)).toBe(false);
}

describe("a command of the administration", () => {
  it("answers what git says, whatever it says beside it", async () => {
    const path = program("talks", `printf 'one\\ntwo\\n'; echo 'warning: three' >&2`);
    expect(await runAdmin(as(path), ["version"])).toBe("one\ntwo\n");
  });

  it("fails by git's own words, without its progress", async () => {
    const noise = "printf 'Receiving objects: 1%%\\rReceiving objects: 100%%, done.\\n' >&2";
    const path = program(
      "fails",
      `${noise}; printf 'fatal: a.lock exists\\n\\nhelp\\n' >&2; exit 128`,
    );
    const [reason] = await refusal(runAdmin(as(path), ["clone"]));
    expect(reason).toEqual({ code: "repository-failed", detail: "fatal: a.lock exists\n\nhelp" });
  });

  it("fails by the words at the end of very many", async () => {
    const path = program(
      "long",
      `i=0; while [ $i -lt 9000 ]; do echo "remote: line $i" >&2; i=$((i+1)); done; echo 'fatal: gone' >&2; exit 128`,
    );
    const [reason] = await refusal(runAdmin(as(path), ["clone"]));
    expect(reason).toEqual({ code: "repository-failed", detail: "fatal: gone" });
  });

  it.skipIf(process.platform !== "linux")(
    "that says nothing for too long is ended with all that it started (Linux only)",
    async () => {
      const { path, file } = parent("silent");
      // A busy machine may not get to start it before the first limits are over.
      for (let silenceMs = 200; !existsSync(file); silenceMs *= 2)
        expect((await refusal(runAdmin(as(path), ["clone"], { silenceMs })))[0]).toEqual({
          code: "git-unavailable",
          detail: expect.stringMatching(/^it said nothing for too long/),
        });
      await ended(Number(readFileSync(file, "utf8")));
    },
  );

  it.skipIf(process.platform !== "linux")(
    "is ended with all that it started when this process ends (Linux only)",
    async () => {
      const { path, file } = parent("left");
      const script = fileURLToPath(new URL("./admin-exit-program.ts", import.meta.url));
      execFileSync(process.execPath, [script, path, file]);
      await ended(Number(readFileSync(file, "utf8")));
    },
  );
});
