import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../src/app.ts";
import { OPERATIONS } from "../src/meta/openapi.ts";
import { BASE, openWorld, type Answer, type World } from "./world.ts";

const ADMIN = "/api/v1/admin";
const SCOPES = "read write admin:read admin:write";

let world: World;
let admin = "";
beforeAll(async () => {
  world = await openWorld();
  await world.store.accounts.setAdministrator(world.ada.id, true);
  admin = await world.token(world.ada, SCOPES);
});
afterAll(() => world.close());

const send = (
  method: string,
  path: string,
  body?: object,
  token: string | undefined = admin,
): Promise<Answer> => world.send(method, `${ADMIN}${path}`, { token, body });
const auditOf = async (event: string): Promise<any> =>
  (await send("GET", `/audit?event=${event}`)).json[0];

describe("/api/v1/admin", () => {
  const rows = OPERATIONS.filter(({ tag }) => tag === "admin");

  it.each(rows.map(({ method, path, scope = "" }) => [method, path, scope] as const))(
    "%s %s is for administrators with %s alone",
    async (method, pattern, scope) => {
      const path = pattern
        .slice(ADMIN.length)
        .replace(/accounts\/:id/, `accounts/${world.bob.id}`)
        .replaceAll(/:\w+/g, "bob");
      const by = async (token: string | undefined): Promise<readonly unknown[]> => {
        const options = { token, body: method === "GET" ? undefined : {} };
        const answer = await world.send(method, `${ADMIN}${path}`, options);
        return [answer.status, answer.json.code];
      };
      const other = scope.startsWith("admin:read") ? "admin:write" : "admin:read";
      expect(await by(undefined)).toEqual([401, "token-missing"]);
      expect(await by(await world.token(world.ada))).toEqual([403, "scope-missing"]);
      expect(await by(await world.token(world.ada, other))).toEqual([403, "scope-missing"]);
      expect(await by(await world.token(world.bob, SCOPES))).toEqual([403, "not-administrator"]);
    },
  );

  it("makes, lists, disables and deletes accounts, and tells the audit log", async () => {
    const made = await send("POST", "/accounts", { username: "eve", display_name: "Eve" });
    expect(made.json).toMatchObject({ username: "eve", disabled: false, account: { acct: "eve" } });
    const { id } = made.json;
    const listed = await send("GET", "/accounts?limit=1");
    expect(listed.json.map((each: any) => each.username)).toEqual(["eve"]);
    expect(listed.headers.get("Link")).toContain(`max_id=${id}`);
    const next = await send("GET", `/accounts?max_id=${id}`);
    expect(next.json.map((each: any) => each.username)).toEqual(["bob", "ada"]);
    expect((await send("GET", "/accounts?username=ev")).json).toHaveLength(1);

    const eve = (await world.store.accounts.findByName("eve"))!;
    const token = await world.token(eve);
    expect((await send("POST", `/accounts/${id}/action`, { type: "disable" })).json.disabled).toBe(
      true,
    );
    const verify = "/api/v1/accounts/verify_credentials";
    expect((await world.send("GET", verify, { token })).status).toBe(403);
    expect(await auditOf("account.disable")).toMatchObject({
      actor: "ada",
      target: "eve",
      token_id: expect.any(String),
    });
    expect((await send("GET", "/accounts?disabled=true")).json).toHaveLength(1);
    expect((await send("POST", `/accounts/${id}/enable`, {})).json.disabled).toBe(false);
    expect((await send("POST", `/accounts/${id}/action`, { type: "silence" })).json.silenced).toBe(
      true,
    );
    expect((await send("POST", `/accounts/${id}/unsilence`, {})).json.silenced).toBe(false);
    expect((await send("DELETE", `/accounts/${id}`)).json.username).toBe("eve");
    expect((await send("GET", `/accounts/${id}`)).status).toBe(404);
  });

  it("shows when tokens were used, and revokes one by its id", async () => {
    const leaked = await world.token(world.bob);
    const tokens = (await send("GET", "/tokens?account=bob")).json;
    const found = tokens.find((each: any) => leaked.endsWith(each.last_eight));
    expect(found).toMatchObject({ account: "bob", revoked_at: null, last_used_at: null });
    expect(JSON.stringify(tokens)).not.toContain(leaked);
    expect((await send("DELETE", `/tokens/${found.id}`)).json).toMatchObject({ revoked: true });
    expect((await world.send("GET", "/api/v1/user", { token: leaked })).status).toBe(401);
    expect(await auditOf("token.revoke")).toMatchObject({ actor: "ada", target: "bob" });
    await world.token(world.bob);
    expect((await send("DELETE", `/accounts/${world.bob.id}/tokens`)).status).toBe(200);
    expect((await send("GET", "/tokens?account=bob")).json).toEqual([]);
    expect((await send("DELETE", "/tokens/4711")).status).toBe(404);
  });

  it("shows and deletes repositories, private ones too, and sets quotas", async () => {
    await world.repository("hidden", { "a.txt": "a" }, { private: true });
    expect((await send("GET", "/repositories?owner=ada")).json).toMatchObject([
      { full_name: "ada/hidden", private: true },
    ]);
    expect((await send("GET", "/repositories/ada/hidden")).json.private).toBe(true);
    expect((await send("DELETE", "/repositories/ada/hidden")).json.deleted).toBe(true);
    expect((await send("GET", "/repositories/ada/hidden")).status).toBe(404);
    const set = await send("PUT", "/quotas/bob", { repositories: 3 });
    expect(set.json.account).toBe("bob");
    expect((await send("GET", "/quotas/bob")).text).toBe(set.text);
    expect((await send("PUT", "/quotas/bob", { repositories: "many" })).status).toBe(422);
  });

  it("shows jobs and the audit log, and runs a job", async () => {
    expect((await send("GET", "/jobs")).json).toMatchObject([{ name: "maintenance" }, {}]);
    expect((await send("POST", "/jobs/maintenance", {})).json).toEqual({
      name: "maintenance",
      report: {},
    });
    expect(await auditOf("job.run")).toMatchObject({ target: "maintenance", actor: "ada" });
    expect((await send("GET", "/audit?limit=1")).json).toHaveLength(1);
  });

  it("looks the rights up again in the transaction of a change", async () => {
    const { store } = world.deps;
    const app = createApp({
      ...world.deps,
      store: {
        ...store,
        // The last moment at which somebody else can take the right.
        transaction: async (work) => {
          await store.accounts.setAdministrator(world.ada.id, false);
          return store.transaction(work);
        },
      },
    });
    const answer = await app.request(`${BASE}${ADMIN}/accounts`, {
      method: "POST",
      headers: { Authorization: `Bearer ${admin}`, "Content-Type": "application/json" },
      body: JSON.stringify({ username: "late" }),
    });
    await store.accounts.setAdministrator(world.ada.id, true);
    expect(answer.status).toBe(403);
    expect(await store.accounts.findByName("late")).toBeUndefined();
  });
});
