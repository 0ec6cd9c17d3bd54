import { objectLost } from "../errors.ts";
import { encodeText } from "../objects/text.ts";
import type { ObjectId } from "../objects/types.ts";
import type { ObjectReader, TreePair } from "../store.ts";
import { unifiedDiff } from "./unified-diff.ts";

/**
 * The differences of two trees, with the message of a commit before them when one is given, in the form of
 * `git format-patch` without its table of files: for repositories that lie in memory.
 */
export async function* patchOf(
  objects: ObjectReader,
  pair: TreePair,
  id: ObjectId | undefined,
): AsyncGenerator<Uint8Array> {
  if (id !== undefined) {
    const commit = await objects.readCommit(id);
    if (commit === undefined) throw objectLost(id);
    const { author, message } = commit;
    const [subject = "", ...rest] = message.trimEnd().split("\n");
    const lines = [
      `From ${id} Mon Sep 17 00:00:00 2001`,
      `From: ${author.name} <${author.email}>`,
      `Date: ${new Date(author.atMs).toUTCString().replace("GMT", "+0000")}`,
      `Subject: [PATCH] ${subject}`,
      ...rest,
      "---",
      "",
    ];
    yield encodeText(`${lines.join("\n")}\n`);
  }
  yield* unifiedDiff(objects, pair);
}
