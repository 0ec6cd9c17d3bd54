import {
  decodeFileDescriptorSet,
  encodeFileDescriptorSet,
  isWireError,
  open,
  toJson,
  type WireError,
} from "@x/descriptor-wire";
import { type Category, compare, type RuleId } from "@x/descriptor-wire/compare";
import { isPrintError, printFile, type PrintError } from "@x/descriptor-wire/print";
import { createRegistry } from "@x/descriptor-wire/registry";
import { type Profile, validate } from "@x/descriptor-wire/validate";
import { RequestError } from "../http/request-error.ts";
import { compileSources, type CompileTask } from "./compile-sources.ts";
import { documentSet } from "./document/document.ts";
import type { DocumentQuery } from "./document/model.ts";
import { changeEntity, diagnosticEntity } from "./entity.ts";
import { reviewFiles, type ReviewTask } from "./review-files.ts";
import { parseTwoSets } from "./two-sets.ts";

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
  | CompileTask
  | ReviewTask
  | (ShowTask & { readonly bytes: Uint8Array })
  | (DocumentQuery & { readonly kind: "document"; readonly bytes: Uint8Array })
  | { readonly kind: "validate"; readonly bytes: Uint8Array; readonly profile: Profile }
  | (RuleSelection & {
      readonly kind: "diff";
      readonly before: Uint8Array;
      readonly bytes: Uint8Array;
    })
  /** The same of two sets in one body; `type`: its content type. */
  | (RuleSelection & {
      readonly kind: "diff-body";
      readonly bytes: Uint8Array;
      readonly type: string;
    });

/** Rules of a comparison. */
export interface RuleSelection {
  /** Rules and categories to check. Absent: the default ones. */
  readonly use: readonly (Category | RuleId)[] | undefined;
  /** Rules and categories to leave out. Absent: none. */
  readonly except: readonly (Category | RuleId)[] | undefined;
}

/**
 * Performs a task. The result is text, or bytes for `canonical` and `compile`.
 *
 * @throws RequestError `body-invalid` when bytes are no descriptor set, or no source can express it;
 *   `not-found` when there is no such file; and what {@link parseTwoSets} and {@link compileSources} throw
 */
export async function performDescriptorTask(
  task: DescriptorTask,
): Promise<string | Uint8Array<ArrayBuffer>> {
  try {
    if (task.kind === "compile") return await compileSources(task);
    if (task.kind === "review") return await reviewFiles(task);
    if (task.kind !== "diff-body") return perform(task) as string | Uint8Array<ArrayBuffer>;
    const { use, except } = task;
    const { before, after } = await parseTwoSets(task.bytes, task.type);
    return diff(before, after, { use, except });
  } catch (error) {
    if (isWireError(error)) throw noSet(error);
    throw isPrintError(error) ? noSource(error) : error;
  }
}

function perform(
  task: Exclude<DescriptorTask, { kind: "diff-body" | "compile" | "review" }>,
): string | Uint8Array {
  switch (task.kind) {
    case "json": {
      const { unknownFields } = task;
      return JSON.stringify(toJson(decodeFileDescriptorSet(task.bytes), { unknownFields }));
    }
    case "canonical":
      return encodeFileDescriptorSet(decodeFileDescriptorSet(task.bytes), { mode: "canonical" });
    case "print":
      return sourceOf(task.bytes, task);
    case "document":
      return JSON.stringify(documentSet(task.bytes, task) ?? notThere());
    case "validate": {
      const { profile } = task;
      const { accepted, diagnostics, isTruncated } = validate(open(task.bytes), { profile });
      const entities = diagnostics.map(diagnosticEntity);
      return JSON.stringify({ accepted, diagnostics: entities, is_truncated: isTruncated });
    }
    case "diff": {
      const { use, except } = task;
      return diff(task.before, task.bytes, { use, except });
    }
  }
}

function notThere(): never {
  throw new RequestError("the set has no such file or type", { code: "not-found" });
}

function diff(before: Uint8Array, after: Uint8Array, rules: RuleSelection): string {
  const changes = compare(open(before), open(after), rules);
  return JSON.stringify({ changes: changes.map(changeEntity) });
}

function noSet({ message, reason }: WireError): RequestError {
  return new RequestError(`not a descriptor set: ${message}`, {
    code: "body-invalid",
    facts: { reason: reason.code, offset: reason.offset, path: reason.path },
  });
}

function noSource({ message, reason }: PrintError): RequestError {
  if (reason.code !== "unprintable") return new RequestError(message, { code: "not-found" });
  const { code, element, file, path } = reason;
  return new RequestError(message, {
    code: "body-invalid",
    facts: { reason: code, element, file, path },
  });
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
