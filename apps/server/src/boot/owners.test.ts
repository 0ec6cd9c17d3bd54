import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { requireOwnFiles } from "./owners.ts";

let folder: string;
let data: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "x-owners-"));
  data = join(folder, "it's data");
  mkdirSync(join(data, "repositories/ab/abc.git/objects"), { recursive: true });
  writeFileSync(join(data, "server.sqlite"), "");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(process.geteuid === undefined)("requireOwnFiles (B58)", () => {
  it("takes files of the user who runs it, and what else is in the directory", () => {
    expect(() => requireOwnFiles(data)).not.toThrow();
    const { uid, gid } = statSync(data);
    rmSync(join(data, "server.sqlite"));
    rmSync(join(data, "repositories/ab"), { recursive: true });
    // Of others: found by neither name.
    mkdirSync(join(data, "lost+found"));
    symlinkSync("/proc/1", join(data, "link"));
    expect(() => requireOwnFiles(data, { uid, gid })).not.toThrow();
  });

  it("refuses files of another user, and says how to mend it", () => {
    const { uid, gid } = statSync(data);
    const other = { uid: uid + 1, gid: gid + 2 };
    expect(() => requireOwnFiles(data, other)).toThrow(
      `${join(data, "server.sqlite")} belongs to user ${uid}, and this runs as user ${uid + 1}: git calls ` +
        `that "dubious ownership". Run it as user ${uid}, or as root: ` +
        String.raw`chown -R ${uid + 1}:${gid + 2} '${folder}/it'\''s data'`,
    );
  });
});
