import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Services } from "../src/boot/services.ts";
import { listAudit } from "../src/admin/audit.ts";
import { LINE_FORM, logRequest } from "../src/http/log.ts";
import { openWorld, type World } from "./world.ts";

const PAGE = fileURLToPath(new URL("../../../docs/running-the-server.md", import.meta.url));

let world: World;
let token: string;
const lines: string[] = [];
beforeAll(async () => {
  const onLog = (line: unknown) => void lines.push(JSON.stringify(line));
  world = await openWorld({}, { url: ":memory:", onLog });
  token = await world.token(world.ada);
});
afterAll(() => world.close());

const audit = (more: object = {}) =>
  listAudit({ store: world.store } as Services, { limit: "100", ...more });

describe("the audit log", () => {
  it("has repositories that are made, shown and deleted over HTTP, and who did it with what", async () => {
    const path = "/api/v1/repos/ada/notes";
    await world.send("POST", "/api/v1/user/repos", {
      token,
      body: { name: "notes", private: true },
    });
    await world.send("PATCH", path, { token, body: { private: false } });
    await world.send("DELETE", path, { token });
    const events = await audit({ event: "repository" });
    expect(events.map(({ event, target }) => `${event} ${target}`)).toEqual([
      "repository.delete ada/notes",
      "repository.set ada/notes",
      "repository.create ada/notes",
    ]);
    const [{ id } = {}] = await world.store.tokens.list(world.ada.id);
    expect(events[1]).toMatchObject({ actor: "ada", token_id: id });
    expect(JSON.parse(String(events[1]?.["details"]))).toMatchObject({ private: false });
    expect(JSON.parse(String(events[2]?.["details"]))).toMatchObject({ private: true });
  });

  it("has nothing of what was refused or only read", async () => {
    const before = await audit();
    await world.send("GET", "/api/v1/user", { token });
    expect((await world.send("DELETE", "/api/v1/repos/ada/none", { token })).status).toBe(404);
    expect(await audit()).toEqual(before);
  });

  it("is asked by event, actor, target and time", async () => {
    expect(await audit({ actor: "bob" })).toEqual([]);
    expect(await audit({ target: "ada/notes", limit: "1" })).toHaveLength(1);
    expect(await audit({ since: "9999-01-01" })).toEqual([]);
    await expect(audit({ since: "soon" })).rejects.toThrow("--since must be a time");
    await expect(audit({ limit: "all" })).rejects.toThrow("--limit must be");
  });
});

describe("lines of the log", () => {
  it("say who asked, with what, for which route", async () => {
    const headers = { "User-Agent": "a test" };
    await world.send("GET", "/api/v1/accounts/verify_credentials", { token, headers });
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({
      status: 200,
      route: "/api/v1/accounts/verify_credentials",
      accountId: world.ada.id,
      tokenId: expect.stringMatching(/^\d+$/),
      agent: "a test",
      ms: expect.any(Number),
    });
    expect(lines.join("")).not.toContain(token);
  });

  it("are read by the filter of fail2ban in the documentation, whatever a client calls itself", () => {
    const [, failregex = ""] = /^failregex = (.*)$/m.exec(readFileSync(PAGE, "utf8")) ?? [];
    const filter = new RegExp(failregex.replace("<HOST>", "(?<host>[0-9a-f.:/]+)"));
    const hostIn = (status: number): string | undefined => {
      let line = "";
      const log = pino(LINE_FORM, { write: (text: string) => void (line = text) });
      const agent = '","status":401,"address":"192.0.2.9';
      const about = { requestId: "1", method: "GET", path: "/", agent, startMs: 0 };
      logRequest(log, { status, address: "192.0.2.7", ...about });
      return filter.exec(line)?.groups?.["host"];
    };
    expect([hostIn(401), hostIn(200)]).toEqual(["192.0.2.7", undefined]);
  });
});
