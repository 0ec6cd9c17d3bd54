import type { UninterpretedOptionView } from "../generated/classic/views.ts";
import type { ValidationContext } from "./context.ts";
import type { DiagnosticCode } from "./codes.ts";
import type { InterpretationPass } from "./pending-groups.ts";
import type { PendingOptions } from "./pending-options.ts";
import { messageRecord } from "./option-bytes.ts";
import {
  fieldNamed,
  optionField,
  type OptionField,
  optionMessage,
  type OptionMessage,
} from "./option-field.ts";
import { readOptionValue } from "./option-value.ts";
import type { Presence } from "./presence.ts";

/** One option, and which of them are looked at now. */
export interface Task {
  /** All uninterpreted options of the element. */
  readonly pending: PendingOptions;
  /** The option. */
  readonly option: UninterpretedOptionView;
  /** Its index among them. */
  readonly index: number;
  /** The options that are interpreted now. */
  readonly pass: InterpretationPass;
}

/** Finds what one option means. Whether the element's other options are to be looked at. */
export function interpretOne(context: ValidationContext, task: Task): boolean {
  const { option, pass } = task;
  const [first] = option.name;
  if (first === undefined || first.namePart === "uninterpreted_option") {
    if (pass === "built-in") return true;
    const text =
      first === undefined
        ? "Option must have a name."
        : 'Option must not use reserved name "uninterpreted_option".';
    return failName(context, task, "option-name", text);
  }
  if (pass !== "all" && (pass === "extensions") !== first.isExtension) return true;
  const target = findTarget(context, task);
  return target !== undefined && setValue(context, task, target);
}

/** The field that an option sets, behind those that lead to it. */
interface Target {
  /** The fields, outermost first. */
  readonly fields: readonly OptionField[];
  /** The option's name, as the source writes it. */
  readonly name: string;
}

function findTarget(context: ValidationContext, task: Task): Target | undefined {
  const { pending, option } = task;
  const fields: OptionField[] = [];
  let message: OptionMessage | undefined = optionMessage(context, pending.group.message);
  if (typeof message !== "string") context.use(message.file);
  let name = "";
  for (const [index, part] of option.name.entries()) {
    const text = part.namePart ?? "";
    name += `${index === 0 ? "" : "."}${part.isExtension === true ? `(${text})` : text}`;
    const found: OptionField | undefined = findPart(context, task, {
      message,
      part: text,
      isExtension: part.isExtension === true,
      name,
    });
    if (found === undefined) return undefined;
    fields.push(found);
    if (isFeatureOfOwnFile(context, task, found)) {
      const words = `Feature "${name}" can't be used in the same file it's defined in.`;
      failName(context, task, "feature-of-same-file", words);
      return undefined;
    }
    if (index === option.name.length - 1) return { fields, name };
    if (!mayDescend(context, task, found, name)) return undefined;
    ({ message } = found);
  }
  return undefined;
}

interface Part {
  /** The message that should have the field. */
  readonly message: OptionMessage | undefined;
  /** The part's own name. */
  readonly part: string;
  /** Whether it names an extension. */
  readonly isExtension: boolean;
  /** The name up to this part, as the source writes it. */
  readonly name: string;
}

function findPart(context: ValidationContext, task: Task, part: Part): OptionField | undefined {
  const { message, name } = part;
  const found = part.isExtension
    ? findExtension(context, task, part)
    : message === undefined
      ? undefined
      : fieldNamed(context, message, part.part);
  if (found === "reported") return undefined;
  if (found === undefined) {
    const advice = context.rules.isModern ? " (i.e. via import option after edition 2024)" : "";
    const text = `Option "${name}" unknown. Ensure that your proto definition file imports the proto which defines the option${advice}.`;
    failName(context, task, "option-unknown", text);
    return undefined;
  }
  if (found.owner === message) return found;
  const owner = typeof message === "string" ? message : message?.name;
  const text = `Option field "${name}" is not a field or extension of message "${owner}".`;
  failName(context, task, "option-of-other-message", text);
  return undefined;
}

function findExtension(
  context: ValidationContext,
  task: Task,
  { part, name }: Part,
): OptionField | "reported" | undefined {
  const { symbol, committedTo } = context.lookUpInFile(part, {
    fullName: task.pending.scope,
  });
  if (symbol?.kind === "field" || symbol?.kind === "extension") return optionField(context, symbol);
  if (committedTo === undefined) return undefined;
  const text = `Option "${name}" is resolved to "(${committedTo})", which is not defined. The innermost scope is searched first in name resolution. Consider using a leading '.'(i.e., "(.${name.slice(1)}") to start from the outermost scope.`;
  failName(context, task, "option-shadowed", text);
  return "reported";
}

function isFeatureOfOwnFile(
  context: ValidationContext,
  { option }: Task,
  field: OptionField,
): boolean {
  const [first] = option.name;
  return (
    context.rules.isModern &&
    field.element?.file === context.file &&
    first?.namePart === "features" &&
    first.isExtension === false
  );
}

function mayDescend(
  context: ValidationContext,
  task: Task,
  field: OptionField,
  name: string,
): boolean {
  if (field.kind !== "message") {
    const text = `Option "${name}" is an atomic type, not a message.`;
    return failName(context, task, "option-not-message", text);
  }
  if (!field.isRepeated) return true;
  const text = `Option field "${name}" is a repeated message. Repeated message options must be initialized using an aggregate value.`;
  return failName(context, task, "option-repeated-message", text);
}

function setValue(context: ValidationContext, task: Task, { fields, name }: Target): boolean {
  const { pending, option } = task;
  const field = fields.at(-1) as OptionField;
  if (!field.isRepeated && isSet(pending.set, fields)) {
    return failName(context, task, "option-set-twice", `Option "${name}" was already set.`);
  }
  const value = readOptionValue(context, option, field);
  if ("fault" in value) {
    const [element, at] = [pending.element, { path: pending.path }];
    const below = [999, task.index];
    context.fail({
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
  pending.understood.push([task.index, fields]);
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

function failName(
  context: ValidationContext,
  task: Task,
  code: DiagnosticCode,
  text: string,
): false {
  const { pending, index } = task;
  context.fail({
    code,
    element: pending.element,
    at: { path: pending.path },
    below: [999, index],
    location: "OPTION_NAME",
    text,
  });
  return false;
}
