import { sha1 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { encodeText } from "../objects/text.ts";
import type { ObjectFormat, ObjectId } from "../objects/types.ts";
import type { ObjectHash } from "../write/build-commit.ts";

/** Names objects as git does, on any runtime: Web Crypto would answer too late, and Node's is not everywhere. */
export function pureHashWith(format: ObjectFormat): ObjectHash {
  const hash = format === "sha1" ? sha1 : sha256;
  return (type, bytes) =>
    bytesToHex(
      hash
        .create()
        .update(encodeText(`${type} ${bytes.length}\0`))
        .update(bytes)
        .digest(),
    ) as ObjectId;
}
