import type { Root } from "protobufjs";
import { decodeFileDescriptorSet } from "../decode/decode.ts";
import { encodeFileDescriptorSet } from "../encode/encode.ts";
import { modern } from "../generated/modern/schema.ts";
import { open } from "../open/scan.ts";
import { describeFiles } from "./describe-file.ts";
import { originOf } from "./origin.ts";
import { applyChanges } from "./three-way.ts";
import { buildRoot } from "./to-root.ts";

/**
 * The descriptor set of a protobufjs root, as bytes.
 *
 * Of a root that `toRoot` has made, the set that it was made of, with what was changed in the root
 * since. Of any other root what protobufjs keeps: a file for each file name and package, with
 * imports, options (custom ones too, whose extensions are in the root), JSON names, default values,
 * map entries and synthetic oneofs; without source locations.
 *
 * @throws Error of protobufjs when the root does not resolve
 */
export function fromRoot(root: Root): Uint8Array {
  root.resolveAll();
  const now = describeFiles(root);
  const origin = originOf(root);
  if (origin === undefined) {
    return encodeFileDescriptorSet({ file: now }, { schema: modern, mode: "canonical" });
  }
  const set = decodeFileDescriptorSet(origin.bytes, { schema: modern, maxExpansion: Infinity });
  const before = describeFiles(buildRoot(open(origin.bytes), origin.options));
  applyChanges(set, { file: before }, { file: now });
  return encodeFileDescriptorSet(set, { schema: modern });
}
