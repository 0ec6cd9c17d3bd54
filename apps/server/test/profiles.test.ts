import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRestAPIClient } from "masto";
import {
  bytesOf,
  exif,
  HIDDEN,
  jpeg,
  png,
  quarters,
  segment,
} from "../../../packages/media/test/files.ts";
import { listen, type Listening } from "../src/http/listen.ts";
import { BASE, openWorld, type Answer, type World } from "./world.ts";

let world: World;
let ada = "";
beforeAll(async () => {
  world = await openWorld({ MAX_IMAGE_BYTES: "100000" });
  ada = await world.token(world.ada);
});
afterAll(() => world?.close());

const change = (body: unknown, token = ada): Promise<Answer> =>
  world.send("PATCH", "/api/v1/accounts/update_credentials", { token, body });

type Fields = Readonly<Record<string, string | Uint8Array>>;

/** Sends a form as apps do. */
async function changeByForm(fields: Fields, token = ada): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === "string") form.append(name, value);
    else form.append(name, new File([new Uint8Array(value)], "a.png"));
  const response = await world.app.request(`${BASE}/api/v1/accounts/update_credentials`, {
    method: "PATCH",
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: JSON.parse(text) };
}

const fileAt = (address: string): Promise<Answer> => world.send("GET", address.replace(BASE, ""));

describe("PATCH /api/v1/accounts/update_credentials", () => {
  it("changes what readers see of an account, at once and everywhere", async () => {
    const { json: status } = await world.send("POST", "/api/v1/statuses", {
      token: ada,
      body: { status: "before" },
    });
    const { status: code, json } = await change({
      display_name: "Ada L.",
      note: "one\n<two>",
      bot: true,
      discoverable: true,
      fields_attributes: [
        { name: "home", value: "https://ada.example/?a=1&b" },
        { name: "says", value: "<b>" },
      ],
    });
    expect(code).toBe(200);
    const shown = {
      display_name: "Ada L.",
      note: "<p>one<br />&lt;two&gt;</p>",
      bot: true,
      discoverable: true,
      fields: [
        {
          name: "home",
          value:
            '<a href="https://ada.example/?a=1&amp;b" target="_blank" rel="nofollow noopener noreferrer me">https://ada.example/?a=1&amp;b</a>',
          verified_at: null,
        },
        { name: "says", value: "&lt;b&gt;", verified_at: null },
      ],
    };
    expect(json).toMatchObject(shown);
    expect(json.source).toMatchObject({ note: "one\n<two>", fields: [{ name: "home" }, {}] });
    const read = await world.send("GET", `/api/v1/statuses/${status.id}`);
    expect(read.json.account).toMatchObject(shown);
    expect((await change({ display_name: "" })).json).toMatchObject({
      note: shown.note,
      bot: true,
    });
  });

  it("takes the numbered fields of a form, and settings that posts obey", async () => {
    const bob = await world.token(world.bob);
    const { json } = await changeByForm(
      {
        "fields_attributes[0][name]": "a",
        "fields_attributes[0][value]": "b",
        "fields_attributes[1][name]": "",
        "fields_attributes[1][value]": "",
        "source[privacy]": "unlisted",
        "source[sensitive]": "true",
        "source[language]": "de",
      },
      bob,
    );
    expect(json.source).toMatchObject({
      privacy: "unlisted",
      sensitive: true,
      language: "de",
      fields: [{ name: "a", value: "b" }],
    });
    const body = { status: "hallo" };
    const posted = await world.send("POST", "/api/v1/statuses", { token: bob, body });
    expect(posted.json).toMatchObject({ visibility: "unlisted", sensitive: true, language: "de" });
  });

  it("makes pictures anew, and takes the ones before away", async () => {
    const image = await jpeg(64, 32, segment(0xe1, bytesOf("Exif\0\0", exif(6))));
    const { status, json } = await changeByForm({ avatar: image, header: png(quarters(30, 10)) });
    expect(status).toBe(200);
    expect(json.avatar).toBe(json.avatar_static);
    const [avatar, header] = [await fileAt(json.avatar), await fileAt(json.header)];
    expect([avatar.status, header.status]).toEqual([200, 200]);
    expect(avatar.text.includes(HIDDEN)).toBe(false);
    const { json: next } = await changeByForm({ avatar: png(quarters(8, 8)) });
    expect(next.header).toBe(json.header);
    expect((await fileAt(json.avatar)).status).toBe(404);
    expect((await fileAt(next.avatar)).status).toBe(200);
    for (const kind of ["avatar", "header"]) {
      const gone = await world.send("DELETE", `/api/v1/profile/${kind}`, { token: ada });
      expect([gone.status, gone.json[kind]]).toEqual([200, `${BASE}/${kind}.svg`]);
      expect((await fileAt(next[kind])).status).toBe(404);
    }
  });

  it("counts pictures among the bytes of an account, and keeps them from posts", async () => {
    const carol = await world.store.accounts.create({ username: "carol" });
    const token = await world.token(carol);
    const used = async () => (await world.store.quotas.usage(carol.id)).attachmentBytes;
    await changeByForm({ avatar: png(quarters(40, 40)) }, token);
    const before = await used();
    expect(before).toBeGreaterThan(0);
    await world.store.quotas.set(carol.id, { accountBytes: before + 1 });
    const over = await changeByForm({ header: png(quarters(40, 40)) }, token);
    expect([over.status, over.json.code]).toEqual([413, "quota-exceeded"]);
    await world.send("DELETE", "/api/v1/profile/avatar", { token });
    expect(await used()).toBe(0);
  });

  it("refuses what it does not take, and changes nothing then", async () => {
    const refused = [
      change({ display_name: "x".repeat(31), bot: false }),
      change({ avatar: "data:image/png;base64,AA==" }),
      change({ indexable: true }),
      change({ hide_collections: true }),
      change({ "source[privacy]": "direct", source: { privacy: "direct" } }),
      change({ fields_attributes: "x" }),
      changeByForm({ avatar: new TextEncoder().encode("<svg></svg>") }),
      changeByForm({ avatar: png(quarters(8, 8)), display_name: "x".repeat(31) }),
    ];
    for (const { status } of await Promise.all(refused)) expect(status).toBe(422);
    expect((await changeByForm({ face: png(quarters(8, 8)) })).status).toBe(400);
    expect((await changeByForm({ avatar: new Uint8Array(100_001) })).status).toBe(413);
    const narrow = await world.token(world.ada, "read write:statuses");
    expect((await change({ bot: false }, narrow)).status).toBe(403);
    const { json } = await world.send("GET", `/api/v1/accounts/${world.ada.id}`);
    expect(json).toMatchObject({ bot: true, avatar: `${BASE}/avatar.svg` });
  });

  it("lets those follow who asked a locked account, when it is opened", async () => {
    const [dora, erin] = [
      await world.store.accounts.create({ username: "dora", locked: true }),
      await world.store.accounts.create({ username: "erin" }),
    ];
    await world.store.relationships.follow(erin.id, dora.id);
    const { json } = await change({ locked: false }, await world.token(dora));
    expect([json.locked, json.source.privacy]).toEqual([false, "public"]);
    const [relation] = await world.store.relationships.findMany(erin.id, [dora.id]);
    expect(relation).toMatchObject({ following: true, requested: false });
  });

  it("is spoken by masto.js", async () => {
    const listening: Listening = await listen(world.app.fetch, { host: "127.0.0.1", port: 0 });
    try {
      const client = createRestAPIClient({ url: listening.url, accessToken: ada });
      const updated = await client.v1.accounts.updateCredentials({
        displayName: "masto",
        avatar: new Blob([new Uint8Array(png(quarters(8, 8)))]),
        fieldsAttributes: [{ name: "a", value: "b" }],
        source: { privacy: "private" },
      });
      expect(updated).toMatchObject({ displayName: "masto", source: { privacy: "private" } });
      expect(updated.fields).toMatchObject([{ name: "a", value: "b" }]);
      expect((await fileAt(updated.avatar)).status).toBe(200);
    } finally {
      await listening.close(0);
    }
  });
});
