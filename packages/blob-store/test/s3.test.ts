import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { createBlobStore, type StorageArea } from "@x/blob-store";
import { createS3Area } from "@x/blob-store/s3";
import { all, bytesOf, failing, inPieces, oidOf, read } from "./content.ts";
import { BUCKET, startS3, type S3Server } from "./s3-server.ts";

let s3: S3Server;
let area: StorageArea;
beforeAll(async () => {
  s3 = await startS3();
  area = createS3Area({ client: s3.client, bucket: BUCKET, prefix: "s3/", partBytes: 5000 });
});
afterAll(() => s3.stop());

describe("an address to send to", () => {
  const bytes = bytesOf(4000);
  const expected = { oid: oidOf(bytes), size: bytes.length };

  it("takes the bytes with the headers that were signed, and they become a blob when taken", async () => {
    const blobs = createBlobStore(area);
    const upload = await blobs.signedUpload(expected, "repository");
    if (upload === undefined) throw new Error("no address");
    const { address, headers } = upload;
    const life = new URL(address).searchParams.get("X-Amz-Expires");
    const signed = new URL(address).searchParams.get("X-Amz-SignedHeaders");
    expect([life, signed]).toEqual(["300", "content-length;host;x-amz-checksum-sha256"]);
    const put = (body: Uint8Array, more = headers, to = address) =>
      fetch(to, { method: "PUT", headers: more, body: Buffer.from(body) });
    expect((await put(bytes, {})).status).toBe(403);
    expect((await put(bytes.subarray(1))).status).toBe(403);
    expect((await put(bytes, headers, address.replace("/repository/", "/another/"))).status).toBe(
      403,
    );
    expect((await put(bytes)).status).toBe(200);
    expect(await blobs.stat(expected.oid)).toBeUndefined();
    expect(await blobs.takeUpload(expected, "repository")).toBe(true);
    expect(await blobs.verify(expected.oid)).toBe("intact");
    await blobs.delete(expected.oid);
  });

  it("is not given for more than S3 takes in one request", async () => {
    const blobs = createBlobStore(area);
    expect(await blobs.signedUpload({ ...expected, size: 5 * 2 ** 30 + 1 }, "r")).toBeUndefined();
  });

  it("never lives longer than 300 seconds", async () => {
    for (const seconds of [0, 301, 1.5])
      await expect(
        area.signedUpload("k", { size: 1, sha256: expected.oid }, seconds),
      ).rejects.toThrow(RangeError);
  });
});

describe("a signed address", () => {
  const bytes = bytesOf(1000);
  beforeAll(() => area.write("signed", [bytes]));
  const address = async (options?: Parameters<StorageArea["signedAddress"]>[1]) =>
    (await area.signedAddress("signed", options)) ?? "";

  it("gives the content to whoever has it, with the headers that were signed", async () => {
    const contentDisposition = `attachment; filename="a b.bin"`;
    const answer = await fetch(await address({ contentType: "text/plain", contentDisposition }));
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect(answer.headers.get("content-type")).toContain("text/plain");
    expect(answer.headers.get("content-disposition")).toBe(contentDisposition);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("gives ranges", async () => {
    const answer = await fetch(await address(), { headers: { range: "bytes=2-4" } });
    expect([answer.status, Buffer.from(await answer.arrayBuffer()).toString("hex")]).toEqual([
      206,
      "020304",
    ]);
  });

  it("lives 300 seconds unless a shorter time is asked for, and never longer", async () => {
    const lifeOf = async (seconds?: number) =>
      new URL(await address({ expiresInSeconds: seconds })).searchParams.get("X-Amz-Expires");
    expect([await lifeOf(), await lifeOf(1)]).toEqual(["300", "1"]);
    for (const seconds of [0, -1, 301, 1.5, NaN])
      await expect(lifeOf(seconds)).rejects.toThrow(RangeError);
  });

  it("stops working when its time is over", async () => {
    const short = await address({ expiresInSeconds: 1 });
    vi.useFakeTimers({ toFake: ["Date"], now: vi.getRealSystemTime() + 2100 });
    const { status } = await fetch(short).finally(() => vi.useRealTimers());
    expect(status).toBe(403);
  });

  it("is for one key, one method, one time and one set of headers", async () => {
    const good = await address();
    const changed = [
      good.replace("/signed?", "/ranges?"),
      good.replace("X-Amz-Expires=300", "X-Amz-Expires=301"),
      good.replace("application%2Foctet-stream", "text%2Fhtml"),
      `${good}&response-content-encoding=gzip`,
      good.replace(/(?<=X-Amz-Signature=)./, (digit) => (digit === "0" ? "1" : "0")),
      good.split("?")[0] ?? "",
    ];
    for (const url of changed) expect([url, (await fetch(url)).status]).toEqual([url, 403]);
    expect((await fetch(good, { method: "DELETE" })).status).toBe(403);
    expect((await fetch(good, { method: "HEAD" })).status).toBe(403);
    expect((await fetch(await address({ method: "HEAD" }), { method: "HEAD" })).status).toBe(200);
    expect((await fetch(good)).status).toBe(200);
  });

  it("cannot have a header ended in it", async () => {
    await expect(address({ contentDisposition: "a\r\nx: y" })).rejects.toThrow(TypeError);
    await expect(address({ contentType: "é" })).rejects.toThrow(TypeError);
  });
});

describe("an upload", () => {
  const requests = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
    const before = s3.passed.length;
    await work();
    return s3.passed.slice(before).map((line) => line.split(" ")[0] ?? "");
  };

  it("of known length is one request, whatever its size", async () => {
    const bytes = bytesOf(20_000);
    const known = { size: bytes.length, sha256: oidOf(bytes) };
    expect(await requests(() => area.write("one", inPieces(bytes), known))).toEqual(["PUT"]);
  });

  it("of unknown length goes in parts, one in memory at a time", async () => {
    const bytes = bytesOf(12_000);
    expect(await requests(() => area.write("parts", inPieces(bytes)))).toEqual([
      "POST",
      "PUT",
      "PUT",
      "PUT",
      "POST",
    ]);
    expect(await read(await area.open("parts"))).toBe(bytes.toString("hex"));
  });

  it("in parts that fails is taken back", async () => {
    const content = failing(bytesOf(12_000));
    const sent = await requests(() =>
      expect(area.write("back", content)).rejects.toThrow("hung up"),
    );
    expect([sent[0], sent.at(-1)]).toEqual(["POST", "DELETE"]);
    expect(await area.stat("back")).toBeUndefined();
  });

  it("signs the bytes, so that the server refuses others", async () => {
    const sha256 = oidOf(bytesOf(10, 9));
    await expect(area.write("lie", [bytesOf(10)], { size: 10, sha256 })).rejects.toMatchObject({
      reason: { code: "unavailable", status: 403 },
    });
    expect(await area.stat("lie")).toBeUndefined();
  });
});

/** Opens the same blobs with other deadlines. */
function createBlobStoreOf(deadlines: { readonly answerMs: number; readonly silenceMs: number }) {
  return () => {
    const { client } = s3;
    const hurried = createS3Area({
      client,
      bucket: BUCKET,
      prefix: "s3/",
      partBytes: 5000,
      ...deadlines,
    });
    return { area: hurried, store: createBlobStore(hurried) };
  };
}

describe("a storage in trouble", () => {
  const blobs = () => createBlobStore(area);
  const bytes = bytesOf(5000, 3);
  const oid = oidOf(bytes);
  beforeAll(async () => {
    await blobs().put([bytes], { oid, size: bytes.length });
  });
  const during = async (faults: S3Server["faults"], work: () => Promise<unknown>) => {
    Object.assign(s3.faults, faults);
    try {
      await work();
    } finally {
      for (const fault of Object.keys(faults)) Reflect.deleteProperty(s3.faults, fault);
    }
    expect(await blobs().verify(oid)).toBe("intact");
  };

  // The double says of a 404 that there is no such bucket, as far as an answer has words.
  test.each([403, 404, 500, 503])("that answers %i is unavailable, never empty", async (status) => {
    const reason = { code: "unavailable", status };
    await during({ status }, async () => {
      await expect(blobs().get(oid)).rejects.toMatchObject({ name: "BlobStoreError", reason });
      await expect(blobs().stat(oid)).rejects.toMatchObject({ reason });
      await expect(blobs().put([bytes], { oid, size: 5000 })).rejects.toMatchObject({ reason });
      await expect(blobs().delete(oid)).rejects.toMatchObject({ reason });
      await expect(all(blobs().list())).rejects.toMatchObject({ reason });
    });
  });

  it("that cuts a body makes the stream fail, not end", async () => {
    await during({ cutAfter: 100 }, async () => {
      await expect(read(await blobs().get(oid))).rejects.toMatchObject({
        reason: { code: "unavailable" },
      });
    });
  });

  describe("that hangs", () => {
    const unavailable = { name: "BlobStoreError", reason: { code: "unavailable" } };
    const hurried = createBlobStoreOf({ answerMs: 50, silenceMs: 200 });

    it("S12: is unavailable for every question, though it never answers", async () => {
      const { store, area: bare } = hurried();
      await during({ hang: true }, async () => {
        await expect(store.get(oid)).rejects.toMatchObject(unavailable);
        await expect(store.stat(oid)).rejects.toMatchObject(unavailable);
        await expect(store.delete(oid)).rejects.toMatchObject(unavailable);
        await expect(all(store.list())).rejects.toMatchObject(unavailable);
        await expect(bare.write("parts", inPieces(bytesOf(12_000)))).rejects.toMatchObject(
          unavailable,
        );
      });
    });

    it.each([
      ["a small blob", 5000],
      ["more than the connection holds", 32 * 2 ** 20],
    ])("S12: is unavailable for an upload of %s, though it never reads", async (_, size) => {
      const large = Buffer.alloc(size, 7);
      const known = { sha256: oidOf(large), size };
      await during({ hang: true }, () =>
        expect(hurried().area.write("hung", inPieces(large), known)).rejects.toMatchObject(
          unavailable,
        ),
      );
    });

    it("S12: fails a body that stalls", async () => {
      const { store } = createBlobStoreOf({ answerMs: 30_000, silenceMs: 200 })();
      await during({ stallAfter: 100 }, () =>
        expect(store.get(oid).then(read)).rejects.toMatchObject(unavailable),
      );
    });
  });

  it("that sends other bytes makes a whole read fail before its end", async () => {
    await during({ damage: true }, async () => {
      const content = await blobs().get(oid);
      let size = 0;
      const reading = (async () => {
        for await (const piece of content?.stream ?? []) size += (piece as Buffer).length;
      })();
      await expect(reading).rejects.toMatchObject({ reason: { code: "corrupt" } });
      expect(size).toBeLessThan(5000);
    });
  });

  it("whose keys are wrong, or that is not there, is unavailable", async () => {
    const other = await startS3("wrong");
    const strange = createS3Area({ client: other.client, bucket: BUCKET });
    await expect(strange.stat("a")).rejects.toMatchObject({
      reason: { code: "unavailable", status: 403 },
    });
    const missing = createS3Area({ client: s3.client, bucket: "no-such-bucket" });
    await expect(missing.open("a")).rejects.toMatchObject({
      reason: { code: "unavailable", status: 404 },
    });
    await other.stop();
    await expect(strange.stat("a")).rejects.toMatchObject({ reason: { code: "unavailable" } });
  });
});
