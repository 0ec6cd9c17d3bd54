import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { requireLocalFileSystem } from "./file-system.ts";
import { claimPlace } from "./place.ts";

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "place-"));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

describe("claimPlace", () => {
  it("S08: gives a directory to many processes of one place, and to none of another until they ended", () => {
    const first = claimPlace(data, "a");
    const second = claimPlace(data, "a");
    first.release();
    expect(() => claimPlace(data, "b")).toThrow(
      `${data} is in use by a process of another container or machine, which this one cannot see; run commands where the server runs`,
    );
    second.release();
    const other = claimPlace(data, "b");
    expect(() => claimPlace(data, "a")).toThrow("another container or machine");
    other.release();
    claimPlace(data, "a").release();
    expect(readdirSync(data)).toEqual(["place.lock"]);
  });
});

describe("requireLocalFileSystem", () => {
  it.each([
    [0x6969, "NFS"],
    [0xff534d42, "CIFS"],
    [0x65735546, "FUSE"],
  ])("S08: refuses the type 0x%x in words", async (type, name) => {
    await expect(requireLocalFileSystem(data, async () => type)).rejects.toThrow(
      `${data} is on a file system of the network (${name}), whose locks and syncs do not hold; choose a local disk, or set ALLOW_NETWORK_FILE_SYSTEM=true`,
    );
  });

  it("takes local ones", async () => {
    for (const type of [0xef53, 0x58465342, 0x9123683e, 0x01021994, 0x794c7630])
      await requireLocalFileSystem(data, async () => type);
    await requireLocalFileSystem(data);
  });
});
