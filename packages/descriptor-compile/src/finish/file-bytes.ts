import { encodeMessage } from "@x/descriptor-wire";
import { modern } from "@x/descriptor-wire/modern";
import type { LinkedFile } from "@x/descriptor-wire/validate";
import type { FileDraft } from "../parser/drafts.ts";
import type { ParsedFile } from "../parser/file.ts";
import { Output } from "./output.ts";
import { OptionPaths } from "./paths.ts";
import { resolveNames } from "./resolve-names.ts";
import { setOptions } from "./set-options.ts";
import { sourceInfoBytes } from "./source-info.ts";

const SOURCE_INFO_TAG = 74;

/** Bytes of a file as the parser leaves it, to be linked. */
export function parsedBytes(draft: FileDraft): Uint8Array {
  return encoded(draft);
}

/** Bytes of a file that was linked, fields in the order of their numbers. */
export function linkedBytes(
  { draft, reader }: ParsedFile,
  linked: LinkedFile,
  withSourceInfo: boolean,
): Uint8Array {
  resolveNames(draft, linked.element);
  setOptions(reader.holders, linked.options);
  if (!withSourceInfo) return encoded(draft);
  const info = sourceInfoBytes(reader, new OptionPaths(linked));
  const { publicDependency, weakDependency, optionDependency, syntax, edition, ...before } = draft;
  const output = new Output(info.length * 2);
  output.raw(encoded(before));
  output.record(SOURCE_INFO_TAG, info);
  output.raw(encoded({ publicDependency, weakDependency, optionDependency, syntax, edition }));
  return output.bytes();
}

type Encodable = Parameters<typeof encodeMessage<"FileDescriptorProto">>[1];

/** The parser makes what the schema knows. */
function encoded(file: Partial<FileDraft>): Uint8Array {
  return encodeMessage("FileDescriptorProto", file as Encodable, {
    mode: "canonical",
    schema: modern as never,
    unknownKeys: "ignore",
  });
}
