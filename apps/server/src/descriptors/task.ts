import { decodeFileDescriptorSet, encodeFileDescriptorSet, open, toJson } from "@x/descriptor-wire";
import { type Category, compare, type RuleId } from "@x/descriptor-wire/compare";
import { printFile } from "@x/descriptor-wire/print";
import { createRegistry } from "@x/descriptor-wire/registry";
import { type Profile, validate } from "@x/descriptor-wire/validate";
import { changeEntity, diagnosticEntity } from "./entity.ts";

/** Format of a set. */
export type ShowTask =
  /** Its JSON form; `unknownFields`: what the schema does not name too, as base64. */
  | { readonly kind: "json"; readonly unknownFields: boolean }
  /** Its bytes in canonical form, as protoc writes them. */
  | { readonly kind: "canonical" }
  /**
   * Its source. `file`: of one file only. `display`: says in comments what no source can say,
   * instead of refusing.
   */
  | { readonly kind: "print"; readonly file: string | undefined; readonly display: boolean };

/** Task on descriptor sets; some take long. */
export type DescriptorTask =
  | (ShowTask & { readonly bytes: Uint8Array })
  | { readonly kind: "validate"; readonly bytes: Uint8Array; readonly profile: Profile }
  | {
      readonly kind: "diff";
      readonly before: Uint8Array;
      readonly bytes: Uint8Array;
      readonly use: readonly (Category | RuleId)[] | undefined;
      readonly except: readonly (Category | RuleId)[] | undefined;
    };

/**
 * Performs a task. The result is text, or bytes for `canonical`.
 *
 * @throws WireError when bytes are no descriptor set
 * @throws PrintError when there is no such file, or no source can express its content
 */
export function performTask(task: DescriptorTask): string | Uint8Array {
  switch (task.kind) {
    case "json": {
      const { unknownFields } = task;
      return JSON.stringify(toJson(decodeFileDescriptorSet(task.bytes), { unknownFields }));
    }
    case "canonical":
      return encodeFileDescriptorSet(decodeFileDescriptorSet(task.bytes), { mode: "canonical" });
    case "print":
      return sourceOf(task.bytes, task);
    case "validate": {
      const { profile } = task;
      const { accepted, diagnostics, isTruncated } = validate(open(task.bytes), { profile });
      const entities = diagnostics.map(diagnosticEntity);
      return JSON.stringify({ accepted, diagnostics: entities, is_truncated: isTruncated });
    }
    case "diff": {
      const { use, except } = task;
      const changes = compare(open(task.before), open(task.bytes), { use, except });
      return JSON.stringify({ changes: changes.map(changeEntity) });
    }
  }
}

/** Joins sources: one file alone, several each under its name. */
function sourceOf(
  bytes: Uint8Array,
  { file, display }: { readonly file: string | undefined; readonly display: boolean },
): string {
  const registry = createRegistry(open(bytes));
  const names = file === undefined ? registry.files.map(({ name }) => name) : [file];
  const sources = names.map((name) => ({
    name,
    source: printFile(registry, name, { unprintable: display ? "comment" : "throw" }),
  }));
  const [only] = sources;
  if (sources.length === 1 && only !== undefined) return only.source;
  return sources.map(({ name, source }) => `// ${JSON.stringify(name)}\n\n${source}`).join("\n");
}
