import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "./world.ts";

let world: World;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  world = await openWorld();
  tokens["admin"] = await world.token(world.ada);
  tokens["writer"] = await world.token(world.bob);
});
afterAll(() => world.close());

let made = 0;
/** A repository where `release` is protected and missing, and `side` has other protected files. */
async function repository() {
  const name = `p${++made}`;
  const record = await world.repository(
    name,
    { CODEOWNERS: "* @ada\n", "a.txt": "a\n" },
    { protectedBranches: ["release"], protectedFiles: ["CODEOWNERS"] },
  );
  await world.store.repositories.grant(record.id, world.bob.id, "write");
  const send = async (who: string, method: string, path: string, body: object = {}) => {
    const at = `/api/v1/repos/ada/${name}${path}`;
    const { status, json } = await world.send(method, at, { token: tokens[who], body });
    return [status, ...(status < 400 ? [] : [json.code])];
  };
  const content = Buffer.from("* @bob\n").toString("base64");
  return { record, send, content };
}

/** Makes `side` with another protected file, which any writer may. */
async function withSide() {
  const there = await repository();
  const files = [{ operation: "upload", path: "CODEOWNERS", content: there.content }];
  const body = { files, new_branch: "side" };
  expect(await there.send("writer", "POST", "/contents", body)).toEqual([201]);
  return there;
}

describe("POST /repos/:owner/:repo/branches with a protected name", () => {
  const branch = (from: string) => ({ new_branch_name: "release", old_ref_name: from });

  it("is for administrators only", async () => {
    const { send } = await repository();
    expect(await send("writer", "POST", "/branches", branch("main"))).toEqual([
      403,
      "write-forbidden",
    ]);
    expect(await send("admin", "POST", "/branches", branch("main"))).toEqual([201]);
  });

  it("brings no commit that changes a protected file, not even an administrator's", async () => {
    const { send, record } = await withSide();
    expect(await send("writer", "POST", "/branches", branch("side"))).toEqual([
      403,
      "write-forbidden",
    ]);
    expect(await send("admin", "POST", "/branches", branch("side"))).toEqual([
      403,
      "path-protected",
    ]);
    expect(await world.git(record).readRef("refs/heads/release")).toBeUndefined();
  });
});

describe("a branch that is protected while its first commit is on its way", () => {
  it.each([
    ["writer", 403, "write-forbidden"],
    ["admin", 403, "path-protected"],
  ])("is not made by a %s (B41)", async (who, expected, code) => {
    const { record } = await withSide();
    await world.store.repositories.change(record.id, { protectedBranches: [] });
    const body = new ReadableStream(
      {
        async pull(controller) {
          await world.store.repositories.change(record.id, { protectedBranches: ["release"] });
          controller.enqueue(new TextEncoder().encode("late"));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { Authorization: `Bearer ${tokens[who]}` };
    const init: RequestInit = { method: "PUT", body, headers };
    const answer = await world.app.request(
      `/api/v1/repos/ada/${record.name}/raw/n.txt?branch=side&new_branch=release`,
      Object.assign(init, { duplex: "half" }),
    );
    const { code: said } = (await answer.json()) as { readonly code: string };
    expect([answer.status, said]).toEqual([expected, code]);
    expect(await world.git(record).readRef("refs/heads/release")).toBeUndefined();
  });

  it("is not made by an admin whose commit waits for its turn (B41)", async () => {
    const { record } = await withSide();
    await world.store.repositories.change(record.id, { protectedBranches: [] });
    const git = world.git(record);
    const commit = git.commit.bind(git);
    git.commit = async (set, options) => {
      await world.store.repositories.change(record.id, { protectedBranches: ["release"] });
      return commit(set, options);
    };
    const path = `/api/v1/repos/ada/${record.name}/raw/n.txt?branch=side&new_branch=release`;
    const answer = await world.send("PUT", path, { token: tokens["admin"], body: "late" });
    expect([answer.status, answer.json.code]).toEqual([409, "branch-moved"]);
    expect(await git.readRef("refs/heads/release")).toBeUndefined();
  });
});
