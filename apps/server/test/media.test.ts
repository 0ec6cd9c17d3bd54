import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createRestAPIClient } from "masto";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import {
  bytesOf,
  chunk,
  codes,
  exif,
  frame,
  gif,
  HIDDEN,
  jpeg,
  png,
  pngHead,
  PNG_SIGNATURE,
  quarters,
  segment,
} from "../../../packages/media/test/files.ts";
import { removeExpired, removeUnnamed } from "../src/media/sweep.ts";
import { BASE, openWorld, type Answer, type World } from "./world.ts";

let world: World;
let ada = "";
let bob = "";
beforeAll(async () => {
  world = await openWorld({ MAX_IMAGE_BYTES: "100000", MAX_VIDEO_BYTES: "300000" });
  [ada, bob] = [await world.token(world.ada), await world.token(world.bob)];
});
afterAll(() => world.close());

interface Sent {
  readonly token?: string;
  readonly path?: string;
  readonly name?: string;
  readonly field?: string;
}

/** Sends a file as clients do. */
async function upload(
  bytes: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
  { token = ada, path = "/api/v2/media", name = "a.png", field = "file" }: Sent = {},
): Promise<Answer> {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], name, { type: "text/html" }));
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  return sendForm(form, token, path);
}

async function sendForm(form: FormData, token = ada, path = "/api/v2/media"): Promise<Answer> {
  const response = await world.app.request(`${BASE}${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: JSON.parse(text) };
}

const picture = png(quarters(40, 20));
const VIDEO = bytesOf(
  "\0\0\0\u0020ftypisom\0\0\u0002\0isomiso2avc1mp41",
  "\0\0\0\bfree",
  "\0".repeat(9000),
);
const send = (method: string, path: string, body?: unknown, token = ada): Promise<Answer> =>
  world.send(method, path, { token, body });
const post = (body: unknown, token = ada): Promise<Answer> =>
  send("POST", "/api/v1/statuses", body, token);
const idOf = async (bytes = picture): Promise<string> => (await upload(bytes)).json.id;

async function download(address: string, headers: Record<string, string> = {}): Promise<Response> {
  return world.app.request(address, { headers });
}

describe("POST /api/v2/media", () => {
  it("answers the attachment, with sizes, preview, blurhash, description and focus", async () => {
    const fields = { description: " a flag ", focus: "-0.5,0.25" };
    for (const path of ["/api/v2/media", "/api/v1/media"]) {
      const { status, json } = await upload(picture, fields, { path });
      expect(status).toBe(200);
      expect(json).toEqual({
        id: expect.stringMatching(/^\d+$/),
        type: "image",
        url: expect.stringMatching(/^http:\/\/x\.test\/media\/[\w-]{32}\/original\.png$/),
        preview_url: expect.stringMatching(/^http:\/\/x\.test\/media\/[\w-]{32}\/preview\.jpg$/),
        remote_url: null,
        preview_remote_url: null,
        text_url: null,
        meta: {
          original: { width: 40, height: 20, size: "40x20", aspect: 2 },
          small: { width: 40, height: 20, size: "40x20", aspect: 2 },
          focus: { x: -0.5, y: 0.25 },
        },
        description: "a flag",
        blurhash: expect.stringMatching(/^.{28}$/),
      });
    }
  });

  it("turns a photograph, and removes the place where it was taken", async () => {
    const photograph = await jpeg(32, 16, segment(0xe1, bytesOf("Exif\0\0", exif(6))));
    const { json } = await upload(photograph);
    expect(json.meta.original).toMatchObject({ width: 16, height: 32 });
    for (const address of [json.url, json.preview_url]) {
      const bytes = Buffer.from(await (await download(address)).arrayBuffer());
      expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
      expect(bytes.includes(HIDDEN)).toBe(false);
    }
  });

  it("stores a video as it is, by its bytes and not by its name", async () => {
    const { status, json } = await upload(VIDEO, {}, { name: "page.html" });
    expect([status, json.type, json.preview_url, json.meta]).toEqual([200, "video", null, {}]);
    const answer = await download(json.url);
    expect(answer.headers.get("Content-Type")).toBe("video/mp4");
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(VIDEO));
  });

  const huge = bytesOf(PNG_SIGNATURE, pngHead(60_000, 60_000), chunk("IDAT"), chunk("IEND"));
  const svg = bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const hugeGif = gif(1, 1, frame([0, 0, 1, 1], codes([0])));
  hugeGif.set([255, 255, 255, 255], 6);
  test.each([
    ["a PNG of 3.6 billion pixels", huge, 422, /3600000000 pixels/],
    ["a GIF of 4.3 billion pixels", hugeGif, 422, /4294836225 pixels/],
    ["an SVG", svg, 422, /not taken|no picture/],
    ["a page", bytesOf("<!doctype html><script>alert(1)</script>"), 422, /no picture/],
    [
      "a page that begins like a picture",
      bytesOf("GIF89a/*<script>*/=1;"),
      422,
      /cannot be read|pixels/,
    ],
    ["nothing", new Uint8Array(), 422, /no picture/],
    ["a picture of too many bytes", bytesOf(picture, "\0".repeat(100_000)), 413, /100000 bytes/],
    ["a video of too many bytes", bytesOf(VIDEO, "\0".repeat(300_000)), 413, /300000 bytes/],
  ])("refuses %s in plain words, and stores nothing", async (_name, bytes, status, words) => {
    const before = await world.store.quotas.usage(world.ada.id);
    const refused = await upload(bytes, { description: "x" });
    expect([refused.status, refused.json.error]).toEqual([status, expect.stringMatching(words)]);
    expect(await world.store.quotas.usage(world.ada.id)).toEqual(before);
  });

  it("refuses a form without a file, with another, or cut, and bodies of other types", async () => {
    const form = (body: string, type = "multipart/form-data; boundary=b"): Promise<Answer> =>
      world.send("POST", "/api/v2/media", { token: ada, body, headers: { "Content-Type": type } });
    const part = (name: string, more = ""): string =>
      `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
    const file = part("file", '; filename="a"\r\nContent-Type: image/png');
    const text = Buffer.from(picture).toString("latin1");
    for (const [body, status] of [
      [`${part("description")}x\r\n--b--\r\n`, 422],
      [`${part("file")}x\r\n--b--\r\n`, 422],
      ["", 400],
      [`${part("thumbnail", '; filename="a"')}x\r\n--b--\r\n`, 422],
      [`${part("other", '; filename="a"')}x\r\n--b--\r\n`, 400],
      [`${file}${text.slice(0, 60)}`, 400],
      [`${file}`, 400],
      [part("a").repeat(30), 400],
    ] as const)
      expect([body.slice(0, 80), (await form(body)).status]).toEqual([body.slice(0, 80), status]);
    expect((await form("{}", "application/json")).status).toBe(422);
    expect((await form("x", "multipart/form-data")).status).toBe(422);
  });

  it("shows the thumbnail for a picture or a video, whichever comes first in the form", async () => {
    const small = await jpeg(16, 8);
    const thumbnailed = async (
      first: "file" | "thumbnail",
      file: Uint8Array,
      thumbnail = small,
    ) => {
      const form = new FormData();
      const parts = { file, thumbnail };
      for (const name of first === "file" ? ["file", "thumbnail"] : ["thumbnail", "file"])
        form.append(name, new Blob([Buffer.from(parts[name as typeof first])]), "a");
      return sendForm(form);
    };
    for (const first of ["file", "thumbnail"] as const) {
      const { status, json } = await thumbnailed(first, VIDEO);
      expect([status, json.type, json.meta.small]).toMatchObject([200, "video", { width: 16 }]);
      expect(json.blurhash).toMatch(/^.{28}$/);
      expect((await download(json.preview_url)).headers.get("Content-Type")).toBe("image/jpeg");
      const shown = await thumbnailed(first, picture);
      expect(shown.json.meta).toMatchObject({ original: { width: 40 }, small: { width: 16 } });
      expect((await thumbnailed(first, picture, VIDEO)).status).toBe(422);
    }
  });

  it("refuses what is wrong with description and focus, and thumbnails that are no files", async () => {
    for (const [fields, error] of [
      [{ description: "x".repeat(1501) }, /too long \(maximum is 1500/],
      [{ description: "x".repeat(70_000) }, /too long/],
      [{ focus: "left" }, /Focus must be/],
      [{ thumbnail: "x" }, /thumbnail is not supported/],
    ] as const) {
      const { status, json } = await upload(picture, fields);
      expect([status >= 400 && status < 423, json.error]).toEqual([
        true,
        expect.stringMatching(error),
      ]);
    }
  });

  it("is for tokens of writers only", async () => {
    const reader = await world.token(world.ada, "read write:statuses");
    expect((await upload(picture, {}, { token: reader })).status).toBe(403);
    expect((await upload(picture, {}, { token: "x" })).status).toBe(401);
    const writer = await world.token(world.ada, "write:media");
    expect((await upload(picture, {}, { token: writer })).status).toBe(200);
  });

  it("counts for the quota of the account", async () => {
    const owner = await world.store.accounts.create({ username: "full" });
    const token = await world.token(owner);
    await world.store.quotas.set(owner.id, { accountBytes: 5000 });
    expect((await upload(picture, {}, { token })).status).toBe(200);
    const refused = await upload(VIDEO, {}, { token });
    expect([refused.status, refused.json.code]).toEqual([413, "quota-exceeded"]);
  });
});

describe("/api/v1/media/:id", () => {
  it("is read, changed and deleted by its owner, until a status has it", async () => {
    const id = await idOf();
    expect((await send("GET", `/api/v1/media/${id}`)).json).toMatchObject({
      id,
      description: null,
    });
    const changed = await send("PUT", `/api/v1/media/${id}`, { description: "d", focus: "1,1" });
    expect(changed.json).toMatchObject({ description: "d", meta: { focus: { x: 1, y: 1 } } });
    for (const method of ["GET", "PUT", "DELETE"])
      expect((await send(method, `/api/v1/media/${id}`, undefined, bob)).status).toBe(404);
    await post({ media_ids: [id] });
    expect((await send("GET", `/api/v1/media/${id}`)).status).toBe(404);
    expect((await send("PUT", `/api/v1/media/${id}`, {})).status).toBe(404);
    expect((await send("DELETE", `/api/v1/media/${id}`)).status).toBe(422);
    const other = await idOf();
    expect((await send("DELETE", `/api/v1/media/${other}`)).status).toBe(200);
    expect((await send("GET", `/api/v1/media/${other}`)).status).toBe(404);
  });
});

describe("GET /media/:key/:file", () => {
  it("serves the bytes for ever, in parts too, and lets them run nothing", async () => {
    const { json } = await upload(picture);
    const whole = await download(json.url);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.status).toBe(200);
    const tag = createHash("sha256").update(bytes).digest("hex");
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/^default-src 'none';.*sandbox$/),
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
      etag: `"${tag}"`,
      "accept-ranges": "bytes",
    });
    const part = await download(json.url, { Range: "bytes=1-3" });
    expect([part.status, await part.text()]).toEqual([206, "PNG"]);
    expect((await download(json.url, { Range: "bytes=99999999-" })).status).toBe(416);
    expect((await download(json.url, { "If-None-Match": `"${tag}"` })).status).toBe(304);
    const head = await world.app.request(json.url, { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(bytes.length)]);
  });

  it("is 404 for another key, a preview that is not there, and other names", async () => {
    const { json } = await upload(VIDEO);
    const key = json.url.split("/").at(-2);
    for (const path of [
      `/media/${"x".repeat(32)}/original.mp4`,
      `/media/${key.toLowerCase()}x/original.mp4`,
      `/media/${key}/preview.jpg`,
      `/media/${key}/other.mp4`,
      `/media/${key}/original.mp4/x`,
      "/media/%00/original",
    ])
      expect([path, (await download(`${BASE}${path}`)).status]).toEqual([path, 404]);
  });
});

describe("a post with media", () => {
  it("shows them in its order, without a text, in every answer", async () => {
    const ids = [await idOf(), await idOf()].toReversed();
    const { status, json } = await post({ media_ids: ids, sensitive: true });
    expect([status, json.content, json.sensitive]).toEqual([200, "", true]);
    const shown = (answer: any): string[] => answer.media_attachments.map((one: any) => one.id);
    expect(shown(json)).toEqual(ids);
    const path = `/api/v1/statuses/${json.id}`;
    const listed = await send("GET", `/api/v1/accounts/${world.ada.id}/statuses?only_media=true`);
    const everybody = await world.send("GET", "/api/v1/timelines/public?only_media=true");
    for (const answer of [
      (await send("GET", path)).json,
      (await world.send("GET", path)).json,
      listed.json[0],
      everybody.json[0],
      (await send("GET", "/api/v1/timelines/home")).json[0],
      (await send("GET", `${path}/history`)).json[0],
    ])
      expect(answer.media_attachments).toEqual(json.media_attachments);
    const reply = await post({ status: "r", in_reply_to_id: json.id });
    const thread = await send("GET", `/api/v1/statuses/${reply.json.id}/context`);
    expect(shown(thread.json.ancestors[0])).toEqual(ids);
    expect(reply.json.media_attachments).toEqual([]);
  });

  it("takes them as forms write them", async () => {
    const id = await idOf();
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const body = `media_ids[]=${id}&media_attributes[][id]=${id}&media_attributes[][description]=d`;
    const { json } = await world.send("POST", "/api/v1/statuses", { token: ada, body, headers });
    expect(json.media_attachments).toMatchObject([{ id, description: "d" }]);
  });

  it("is refused, and posts nothing, when a file is not the author's own, used, twice or too many", async () => {
    const [own, foreign, video] = [
      await idOf(),
      (await upload(picture, {}, { token: bob })).json.id,
      await idOf(VIDEO),
    ];
    const before = (await send("GET", `/api/v1/accounts/${world.ada.id}`)).json.statuses_count;
    for (const [media_ids, error] of [
      [[foreign], `Media ${foreign} not found or already attached to another post`],
      [["1", "x"], "Media 1, x not found or already attached to another post"],
      [[own, own], `Validation failed: Media ${own} is attached twice`],
      [["1", "2", "3", "4", "5"], "Cannot attach more than 4 files"],
      [[own, video], "Cannot attach a video to a post that already contains images"],
      [{ 0: own }, "Validation failed: media_ids must be a list of texts, not a record"],
    ] as const) {
      const answer = await post({ status: "x", media_ids });
      expect([answer.status, answer.json.error]).toEqual([422, error]);
    }
    for (const media_attributes of [["x"], [{}], { a: "b" }, [{ id: own, thumbnail: "x" }]])
      expect((await post({ status: "x", media_ids: [own], media_attributes })).status).toBe(422);
    const after = (await send("GET", `/api/v1/accounts/${world.ada.id}`)).json.statuses_count;
    expect(after).toBe(before);
  });

  it("is edited with its files and their descriptions, and its history shows each state", async () => {
    const [one, two] = [await idOf(), await idOf()];
    const { json } = await post({ status: "x", media_ids: [one] });
    const edit = (body: object): Promise<Answer> =>
      send("PUT", `/api/v1/statuses/${json.id}`, { status: "x", ...body });
    const media_attributes = [{ id: two, description: "two", focus: "0,1" }];
    const edited = await edit({ media_ids: [two, one], media_attributes });
    expect(edited.json.media_attachments).toMatchObject([
      { id: two, description: "two", meta: { focus: { x: 0, y: 1 } } },
      { id: one, description: null },
    ]);
    expect((await edit({})).json.media_attachments).toEqual([]);
    const history = await send("GET", `/api/v1/statuses/${json.id}/history`);
    const shown = history.json.map((state: any) => state.media_attachments.length);
    expect(shown).toEqual([1, 2, 0]);
  });

  it("is matched by filters in the descriptions of its files", async () => {
    const { json: filter } = await send("POST", "/api/v2/filters", {
      title: "t",
      context: ["home"],
      keywords_attributes: [{ keyword: "zebra" }],
    });
    const { json: media } = await upload(picture, { description: "a zebra at night" });
    const { json } = await post({ status: "x", media_ids: [media.id] });
    const read = await send("GET", `/api/v1/statuses/${json.id}`);
    expect(read.json.filtered).toMatchObject([{ keyword_matches: ["zebra"] }]);
    const [listed] = (await send("GET", "/api/v1/timelines/home")).json;
    expect(listed.filtered).toMatchObject([{ keyword_matches: ["zebra"] }]);
    await send("DELETE", `/api/v2/filters/${filter.id}`);
  });

  it("gives its files back when it is deleted, to be posted again, unless they are to go", async () => {
    const id = await idOf();
    const first = await post({ status: "x", media_ids: [id] });
    const deleted = await send("DELETE", `/api/v1/statuses/${first.json.id}`);
    expect(deleted.json.media_attachments).toMatchObject([{ id }]);
    const again = await post({ status: "y", media_ids: [id] });
    expect(again.json.media_attachments).toMatchObject([{ id }]);
    await send("DELETE", `/api/v1/statuses/${again.json.id}?delete_media=true`);
    expect((await download(again.json.media_attachments[0].url)).status).toBe(404);
  });

  it("by masto.js, from upload to edit", async () => {
    const listener = createServer(getRequestListener(world.app.fetch)).listen(0);
    try {
      const { port } = listener.address() as AddressInfo;
      const url = `http://127.0.0.1:${port}`;
      const masto = createRestAPIClient({ url, accessToken: ada });
      const file = new File([new Uint8Array(picture)], "a.png", { type: "image/png" });
      const media = await masto.v2.media.create({ file, description: "by masto" });
      expect(media.description).toBe("by masto");
      expect(media.meta?.original?.width).toBe(40);
      const updated = await masto.v1.media.$select(media.id).update({ description: "again" });
      expect(updated.description).toBe("again");
      const posted = await masto.v1.statuses.create({ mediaIds: [media.id] });
      expect(posted.mediaAttachments.map(({ id }) => id)).toEqual([media.id]);
      const edited = await masto.v1.statuses.$select(posted.id).update({
        status: "with a text",
        mediaIds: [media.id],
        mediaAttributes: [{ id: media.id, description: "third" }],
      });
      expect(edited.mediaAttachments[0]?.description).toBe("third");
      const { configuration } = await masto.v2.instance.fetch();
      expect(configuration.mediaAttachments.imageSizeLimit).toBe(100_000);
      expect(configuration.statuses.maxMediaAttachments).toBe(4);
      expect(configuration.mediaAttachments.supportedMimeTypes).toContain("image/webp");
    } finally {
      listener.close();
      listener.closeAllConnections();
    }
  });
});

describe("housekeeping", () => {
  it("removes files that no status took for a day, and bytes that nothing names", async () => {
    // Files are made between these two times.
    let nowMs = 1_000_000_000_000;
    const own = await openWorld({}, { url: ":memory:", now: () => nowMs });
    const token = await own.token(own.ada);
    const put = async (bytes: Uint8Array): Promise<any> => {
      const form = new FormData();
      form.append("file", new File([new Uint8Array(bytes)], "a"));
      const headers = { Authorization: `Bearer ${token}` };
      return (
        await own.app.request(`${BASE}/api/v2/media`, { method: "POST", headers, body: form })
      ).json();
    };
    const [kept, left] = [await put(picture), await put(png(quarters(4, 2)))];
    await own.send("POST", "/api/v1/statuses", { token, body: { media_ids: [kept.id] } });
    const places = { files: own.store.attachmentFiles, blobs: own.deps.blobs.media };
    const statusOf = async (address: string): Promise<number> =>
      (await own.app.request(address)).status;
    await removeExpired(places);
    expect(await removeUnnamed(places, nowMs)).toBe(0);
    expect(await statusOf(left.url)).toBe(200);
    nowMs = 4_000_000_000_000;
    await removeExpired(places);
    expect(await statusOf(left.url)).toBe(404);
    // Its picture and its preview.
    expect(await removeUnnamed(places, nowMs)).toBe(2);
    expect(await statusOf(kept.url)).toBe(200);
    expect(await statusOf(kept.preview_url)).toBe(200);
    expect(await removeUnnamed(places, nowMs)).toBe(0);
    await own.close();
  });
});
