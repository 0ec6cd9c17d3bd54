// What formatting must not change: the descriptors, the comments of each element, and what was formatted already.
import { decodeFileDescriptorSet, encodeFileDescriptorSet } from "@x/descriptor-wire";
import { compile, format, type FindSource } from "../src/index.ts";

/** What is wrong with the formatted sources of some files, in words. */
export function lostByFormat(find: FindSource, names: readonly string[]): readonly string[] {
  const lost: string[] = [];
  const formatted = new Map<string, string>();
  for (const name of names) {
    const { text } = format(find(name) ?? "", name);
    if (text === undefined) lost.push(`${name} is not read`);
    else {
      formatted.set(name, text);
      if (format(text, name).text !== text) lost.push(`${name} is formatted again`);
    }
  }
  const before = describe(find, names);
  const after = describe((name) => formatted.get(name) ?? find(name), names);
  for (const [name, { bytes, comments }] of before) {
    const now = after.get(name);
    if (now === undefined || !Buffer.from(bytes).equals(now.bytes))
      lost.push(`${name} is another file`);
    const different = comments.findIndex((comment, index) => comment !== now?.comments[index]);
    if (different >= 0)
      lost.push(`${name}: ${comments[different]}, and then ${now?.comments[different]}`);
  }
  return lost;
}

interface Described {
  /** Without source info. */
  readonly bytes: Uint8Array;
  readonly comments: readonly string[];
}

function describe(find: FindSource, entry: readonly string[]): ReadonlyMap<string, Described> {
  const { set } = compile({ files: find, entry });
  return new Map(
    decodeFileDescriptorSet(set).file.map((file) => {
      const comments = (file.sourceCodeInfo?.toLocations() ?? [])
        .filter(
          (location) =>
            location.leadingComments ??
            location.trailingComments ??
            location.leadingDetachedComments[0],
        )
        .map(({ path, leadingComments, trailingComments, leadingDetachedComments }) =>
          JSON.stringify({ path, leadingComments, trailingComments, leadingDetachedComments })
            // Blanks at the end of a line go.
            .replace(/(?:[ \t]|\\t|\\r)+(?=\\n|")/g, ""),
        );
      const bytes = encodeFileDescriptorSet({ file: [{ ...file, sourceCodeInfo: undefined }] });
      return [file.name ?? "", { bytes, comments }];
    }),
  );
}
