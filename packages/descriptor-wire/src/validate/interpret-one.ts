import type { UninterpretedOptionView } from "../generated/classic/views.ts";
import type { Build } from "./build.ts";
import type { DiagnosticCode } from "./codes.ts";
import type { Pending } from "./interpret.ts";
import { messageRecord } from "./option-bytes.ts";
import { fieldNamed, optionField, type OptionField, type OptionMessage } from "./option-field.ts";
import { readOptionValue } from "./option-value.ts";
import type { Presence } from "./presence.ts";

/** One option, and which of them are looked at now. */
export interface Task {
  readonly pending: Pending;
  readonly option: UninterpretedOptionView;
  readonly index: number;
  readonly pass: "built-in" | "extensions" | "all";
}

/** Finds what one option means. Whether the element's other options are to be looked at. */
export function interpretOne(build: Build, task: Task): boolean {
  const { option, pass } = task;
  const [first] = option.name;
  if (first === undefined || first.namePart === "uninterpreted_option") {
    if (pass === "built-in") return true;
    const text =
      first === undefined
        ? "Option must have a name."
        : 'Option must not use reserved name "uninterpreted_option".';
    return failName(build, task, "option-name", text);
  }
  if (pass !== "all" && (pass === "extensions") !== first.isExtension) return true;
  const target = findTarget(build, task);
  return target !== undefined && setValue(build, task, target);
}

/** The field that an option sets, behind those that lead to it. */
interface Target {
  readonly fields: readonly OptionField[];
  readonly name: string;
}

function findTarget(build: Build, task: Task): Target | undefined {
  const { pending, option } = task;
  const fields: OptionField[] = [];
  let message: OptionMessage | undefined = build.optionMessage(pending.message);
  if (typeof message !== "string") build.use(message.file);
  let name = "";
  for (const [index, part] of option.name.entries()) {
    const text = part.namePart ?? "";
    name += `${index === 0 ? "" : "."}${part.isExtension === true ? `(${text})` : text}`;
    const found: OptionField | undefined = findPart(build, task, {
      message,
      part: text,
      isExtension: part.isExtension === true,
      name,
    });
    if (found === undefined) return undefined;
    fields.push(found);
    if (isFeatureOfOwnFile(build, task, found)) {
      const words = `Feature "${name}" can't be used in the same file it's defined in.`;
      failName(build, task, "feature-of-same-file", words);
      return undefined;
    }
    if (index === option.name.length - 1) return { fields, name };
    if (!mayDescend(build, task, found, name)) return undefined;
    ({ message } = found);
  }
  return undefined;
}

interface Part {
  readonly message: OptionMessage | undefined;
  readonly part: string;
  readonly isExtension: boolean;
  /** The name up to this part, as the source writes it. */
  readonly name: string;
}

function findPart(build: Build, task: Task, part: Part): OptionField | undefined {
  const { message, name } = part;
  const found = part.isExtension
    ? findExtension(build, task, part)
    : message === undefined
      ? undefined
      : fieldNamed(build, message, part.part);
  if (found === "reported") return undefined;
  if (found === undefined) {
    const advice = build.rules.isModern ? " (i.e. via import option after edition 2024)" : "";
    const text = `Option "${name}" unknown. Ensure that your proto definition file imports the proto which defines the option${advice}.`;
    failName(build, task, "option-unknown", text);
    return undefined;
  }
  if (found.owner === message) return found;
  const owner = typeof message === "string" ? message : message?.name;
  const text = `Option field "${name}" is not a field or extension of message "${owner}".`;
  failName(build, task, "option-of-other-message", text);
  return undefined;
}

function findExtension(
  build: Build,
  task: Task,
  { part, name }: Part,
): OptionField | "reported" | undefined {
  const { symbol, committedTo } = build.lookUp(part, { fullName: task.pending.scope });
  if (symbol?.kind === "field" || symbol?.kind === "extension") return optionField(build, symbol);
  if (committedTo === undefined) return undefined;
  const text = `Option "${name}" is resolved to "(${committedTo})", which is not defined. The innermost scope is searched first in name resolution. Consider using a leading '.'(i.e., "(.${name.slice(1)}") to start from the outermost scope.`;
  failName(build, task, "option-shadowed", text);
  return "reported";
}

function isFeatureOfOwnFile(build: Build, { option }: Task, field: OptionField): boolean {
  const [first] = option.name;
  return (
    build.rules.isModern &&
    field.element?.file === build.file &&
    first?.namePart === "features" &&
    first.isExtension === false
  );
}

function mayDescend(build: Build, task: Task, field: OptionField, name: string): boolean {
  if (field.kind !== "message") {
    const text = `Option "${name}" is an atomic type, not a message.`;
    return failName(build, task, "option-not-message", text);
  }
  if (!field.isRepeated) return true;
  const text = `Option field "${name}" is a repeated message. Repeated message options must be initialized using an aggregate value.`;
  return failName(build, task, "option-repeated-message", text);
}

function setValue(build: Build, task: Task, { fields, name }: Target): boolean {
  const { pending, option } = task;
  const field = fields.at(-1) as OptionField;
  if (!field.isRepeated && isSet(pending.set, fields)) {
    return failName(build, task, "option-set-twice", `Option "${name}" was already set.`);
  }
  const value = readOptionValue(build, option, field);
  if ("fault" in value) {
    const [element, at] = [pending.element, { path: pending.path }];
    const below = [999, task.index];
    build.fail({
      code: "option-value",
      element,
      at,
      below,
      location: "OPTION_VALUE",
      text: value.fault,
    });
    return false;
  }
  let { record } = value;
  for (const around of fields.slice(0, -1).toReversed()) record = messageRecord(around, record);
  pending.set.add(record);
  pending.added.push(record);
  return true;
}

/** Whether the last of the fields is there, inside those before it. */
function isSet(set: Presence, fields: readonly OptionField[]): boolean {
  let inside: Presence | undefined = set;
  for (const [index, { number, isGroup }] of fields.entries()) {
    if (index === fields.length - 1) return inside.has(number);
    inside = inside.inside(number, isGroup);
    if (inside === undefined) return false;
  }
  return false;
}

function failName(build: Build, task: Task, code: DiagnosticCode, text: string): false {
  const { pending, index } = task;
  build.fail({
    code,
    element: pending.element,
    at: { path: pending.path },
    below: [999, index],
    location: "OPTION_NAME",
    text,
  });
  return false;
}
