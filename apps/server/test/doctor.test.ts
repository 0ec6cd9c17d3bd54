import { createHash, randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openServices } from "../src/boot/services.ts";
import { examine } from "../src/cli/doctor.ts";
import { readSettings } from "../src/config/settings.ts";
import { xServer } from "./server-process.ts";

let home: string;
let data: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "doctor-"));
  data = join(home, "data");
});
afterEach(() => rmSync(home, { recursive: true, force: true, maxRetries: 20 }));

const run = (...args: string[]) => xServer([...args, "--data", data]);
/** The report of `doctor`, in this process. */
const examined = async (): Promise<any> => {
  const settings = readSettings({ DATA_DIR: data });
  const services = await openServices(settings, "inline", { dataDir: "examine" });
  try {
    return (await examine(services, settings)).report;
  } finally {
    await services.close();
  }
};

describe("a data directory that is not there", () => {
  it.each([[["doctor"]], [["token", "create", "ada", "--scopes", "read"]]])(
    "S19: is refused by %j, which makes none",
    async (args) => {
      const answer = await run(...args);
      expect([answer.code, answer.stdout]).toEqual([1, ""]);
      expect(answer.stderr).toBe(
        `error: there is no data directory ${data}; serve or account create makes it\n`,
      );
      expect(existsSync(data)).toBe(false);
    },
  );

  it("S19: is refused when it is empty, and stays so", async () => {
    mkdirSync(data);
    await expect(examined()).rejects.toThrow(
      `there is no database ${join(data, "server.sqlite")}; serve or account create makes it`,
    );
    expect(readdirSync(data)).toEqual([]);
  });
});

describe("doctor", () => {
  beforeEach(async () => {
    const services = await openServices(readSettings({ DATA_DIR: data }), "inline");
    const { id } = await services.store.accounts.create({ username: "ada" });
    await services.repositories.create({ ownerId: id, name: "notes" });
    await services.close();
  });

  it("S19: finds nothing in what is whole, and makes nothing", async () => {
    for (const name of ["objects", "archives"]) rmSync(join(data, name), { recursive: true });
    const before = readdirSync(data);
    expect(await examined()).toMatchObject({
      ok: true,
      database: { dialect: "sqlite", problems: [] },
      repositories: { checked: 1, sick: [] },
      unnamed: { repositories: [], large_objects: 0, media: 0, bytes: 0 },
    });
    expect(readdirSync(data)).toEqual(before);
  });

  it("S19: exits with 1 for a damaged table, and serve refuses to start on it", async () => {
    const path = join(data, "server.sqlite");
    const database = new DatabaseSync(path);
    const root = database.prepare("select rootpage from sqlite_schema where name = 'statuses'");
    const page = Number(root.get()?.["rootpage"]);
    database.close();
    const bytes = readFileSync(path);
    bytes.fill(0xa5, 4096 * (page - 1), 4096 * (page - 1) + 200);
    writeFileSync(path, bytes);
    const { code, stdout } = await run("doctor");
    const report = JSON.parse(stdout);
    expect([code, report.ok]).toEqual([1, false]);
    expect(report.database.problems.join()).toContain("the table statuses cannot be read");
    const refused = await run("serve", "--port", "0");
    expect([refused.code, refused.stdout]).toEqual([1, ""]);
    expect(refused.stderr).toMatch(/^error: the database file is damaged: /);
  });

  it("S19: finds rows without what they name", async () => {
    const database = new DatabaseSync(join(data, "server.sqlite"));
    database.exec("pragma foreign_keys = off");
    database.exec("insert into lfs_objects (repository_id, oid, size) values ('r', 'o', 1)");
    database.close();
    const report = await examined();
    expect([report.ok, report.database.problems]).toEqual([
      false,
      ["1 rows of lfs_objects name rows of repositories that are not there"],
    ]);
  });

  it("S19: counts what no row names, which is no problem", async () => {
    const bytes = randomBytes(1000);
    const oid = createHash("sha256").update(bytes).digest("hex");
    const folder = join(data, "objects/data", oid.slice(0, 2), oid.slice(2, 4));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, oid), bytes);
    const id = "ab".repeat(16);
    mkdirSync(join(data, "repositories/ab", `${id}.git`), { recursive: true });
    expect(await examined()).toMatchObject({
      ok: true,
      unnamed: { repositories: [id], large_objects: 1, media: 0, bytes: 1000 },
    });
  });
});
