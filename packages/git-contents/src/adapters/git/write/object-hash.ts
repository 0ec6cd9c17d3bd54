import { createHash } from "node:crypto";
import type { ObjectHash } from "../../../write/build-commit.ts";
import type { ObjectFormat, ObjectId } from "../../../objects/types.ts";

/** Names objects as git does. */
export function hashWith(format: ObjectFormat): ObjectHash {
  return (type, bytes) =>
    createHash(format)
      .update(`${type} ${bytes.length}\0`, "latin1")
      .update(bytes)
      .digest("hex") as ObjectId;
}
