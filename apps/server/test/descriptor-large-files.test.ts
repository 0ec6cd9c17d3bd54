import { createHash } from "node:crypto";
import type { Sha256 } from "@x/blob-store";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { DRAFT_BINPB } from "../src/boot/demo/draft-schema.ts";
import { GREETING_BINPB } from "../src/boot/demo/schema.ts";
import { commitFiles } from "./commit-files.ts";
import { openWorld, type World } from "./world.ts";

// Descriptor sets that a repository keeps by git-lfs.

const main = Buffer.from(GREETING_BINPB, "base64");
const draft = Buffer.from(DRAFT_BINPB, "base64");
const MAX_BODY = 100_000;
const large = Buffer.alloc(MAX_BODY + 1, "x");

let world: World;
let ada: string;
beforeAll(async () => {
  world = await openWorld({ MAX_BODY_BYTES: String(MAX_BODY) });
  ada = await world.token(world.ada);
  for (const name of ["kept", "hidden", "plain"])
    await world.repository(
      name,
      { ".gitattributes": name === "plain" ? "" : "*.binpb filter=lfs\n" },
      { private: name === "hidden" },
    );
  await write("kept", "a.binpb", main);
  await write("hidden", "a.binpb", main);
  await write("kept", "a.binpb", draft, "?new_branch=draft");
  await write("plain", "a.binpb", Buffer.from(pointerOf(main)));
  await write("plain", "b.binpb", main);
});
afterAll(() => world.close());

const oidOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const pointerOf = (bytes: Uint8Array) =>
  `version https://git-lfs.github.com/spec/v1\noid sha256:${oidOf(bytes)}\nsize ${bytes.length}\n`;

async function write(name: string, path: string, body: Uint8Array, query = ""): Promise<void> {
  const response = await world.app.request(`/repos/ada/${name}/raw/${path}${query}`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${ada}` },
    body: new Uint8Array(body),
  });
  expect(response.status).toBeOneOf([200, 201]);
}
const get = (path: string, token?: string) => world.send("GET", `/repos/ada/${path}`, { token });

describe("a descriptor set behind a pointer", () => {
  it("is read as one that lies in git", async () => {
    expect((await get("kept/raw/a.binpb")).text).toBe(pointerOf(main));
    for (const format of ["json", "proto", "binpb"])
      expect((await get(`kept/descriptors/a.binpb?format=${format}`)).text).toBe(
        (await get(`plain/descriptors/b.binpb?format=${format}`)).text,
      );
  });

  it("stays the pointer that was sent, also when it is sent as bytes", async () => {
    await write("kept", "sent.binpb", Buffer.from(pointerOf(main)));
    expect((await get("kept/raw/sent.binpb")).text).toBe(pointerOf(main));
    expect((await get("kept/descriptors/sent.binpb")).json.file[0].name).toBe("greeting.proto");
  });

  it("is compared with that of another branch", async () => {
    const { status, json } = await get("kept/descriptors/a.binpb/compare?base=main&head=draft");
    expect([status, json.changes.map(({ rule }: any) => rule)]).toEqual([
      200,
      expect.arrayContaining(["FIELD_NO_DELETE"]),
    ]);
  });

  it("is a pointer and no more in a repository that was never sent it", async () => {
    const { status, json } = await get("plain/descriptors/a.binpb");
    expect([status, json.code, json.message]).toEqual([
      422,
      "body-invalid",
      expect.stringContaining("a pointer to a large object that the repository does not have"),
    ]);
  });

  it("is not there for who may not read the repository", async () => {
    const bob = await world.token(world.bob);
    for (const token of [undefined, bob])
      expect((await get("hidden/descriptors/a.binpb", token)).status).toBe(404);
    expect((await get("hidden/descriptors/a.binpb", ada)).status).toBe(200);
  });

  test.each([
    ["in git", "plain", large],
    ["behind a pointer", "kept", Buffer.from(pointerOf(large))],
  ])("%s is refused when it is larger than a body may be", async (_name, name, content) => {
    const repository = (await world.store.repositories.find("ada", name))!;
    const object = { oid: oidOf(large), size: large.length };
    await world.objects.put([large], { oid: object.oid as Sha256, size: BigInt(object.size) });
    await world.store.lfsObjects.link(repository.id, object);
    await commitFiles(world.git(repository), { "large.binpb": content });
    const { status, json } = await get(`${name}/descriptors/large.binpb`);
    expect([status, json.message]).toEqual([422, `large.binpb is larger than ${MAX_BODY} bytes`]);
  });
});
