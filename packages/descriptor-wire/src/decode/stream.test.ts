import { describe, expect, it, test } from "vitest";
import { demo, hex, reasonOf } from "../../test/fixture.ts";
import { decodeFileDescriptorSet, readFileDescriptors, scan } from "../index.ts";

async function filesOf(
  chunks: Iterable<Uint8Array>,
  options: Parameters<typeof readFileDescriptors>[1] = {},
): Promise<object[]> {
  const files: object[] = [];
  for await (const file of readFileDescriptors(chunks, options)) files.push(file);
  return files;
}

function chunksOf(bytes: Uint8Array, size: number): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.slice(at, at + size));
  return chunks;
}

describe("readFileDescriptors", () => {
  test.each([1, 7, 1000, 1 << 20])("gives every file of chunks of %i bytes", async (size) => {
    expect(await filesOf(chunksOf(demo, size))).toEqual(decodeFileDescriptorSet(demo).file);
  });

  it("passes over what is not a file", async () => {
    const bytes = hex("1001 0a030a0161 1a02ffff 2b2d010203042c 0a030a0162 390102030405060708");
    expect(
      (await filesOf(chunksOf(bytes, 2))).map((file) => (file as { name: string }).name),
    ).toEqual(["a", "b"]);
  });

  test.each([
    ["a file that is cut", "0a030a0161 0a030a01"],
    ["a fault in a file", "0a030a0161 0a030a0361"],
    ["field number 0", "0a030a0161 00"],
    ["the end of a group", "0c"],
    ["a group that is cut", "0b10"],
    ["wire type 7", "0f"],
    ["a long number", "10ffffffffffffffffffff01"],
    ["a long length", "0affffffffff01"],
    ["a cut length", "0a80"],
  ])("refuses %s where the whole is refused", async (_name, bytes) => {
    const whole = reasonOf(() => scan(hex(bytes))) as { code: string };
    const streamed = await filesOf(chunksOf(hex(bytes), 1)).catch(
      (error: { reason: unknown }) => error.reason,
    );
    expect(streamed).toMatchObject({ code: whole.code });
    expect(streamed).toMatchObject({ path: expect.stringMatching(/^(file\[[01]\].*)?$/) });
  });

  it("holds the limits for each file", async () => {
    await expect(filesOf([demo], { maxBytes: 1000 })).rejects.toMatchObject({
      reason: { code: "too-large", path: "file[0]" },
    });
    await expect(filesOf([demo], { maxDepth: 2 })).rejects.toMatchObject({
      reason: { code: "too-deep" },
    });
  });
});
