import type { UninterpretedOptionView } from "../generated/classic/views.ts";
import { openMessage } from "../scan.ts";
import { joined } from "../wire/values.ts";
import type { Build } from "./build.ts";
import type { DiagnosticCode } from "./codes.ts";
import type { Pending } from "./interpret.ts";
import {
  fieldNamed,
  optionField,
  optionMessage,
  type OptionField,
  type OptionMessage,
} from "./option-field.ts";
import { readOptionValue } from "./option-value.ts";

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

/** The field that an option sets, and the numbers that lead to it. */
interface Target {
  readonly field: OptionField;
  readonly numbers: readonly number[];
  readonly name: string;
}

function findTarget(build: Build, task: Task): Target | undefined {
  const { pending, option } = task;
  const numbers: number[] = [];
  let message: OptionMessage | undefined = optionMessage(build, pending.message);
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
    numbers.push(found.number);
    if (index === option.name.length - 1) return { field: found, numbers, name };
    if (!mayDescend(build, task, { field: found, numbers, name })) return undefined;
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
  if (symbol?.kind === "field" || symbol?.kind === "extension") return optionField(symbol);
  if (committedTo === undefined) return undefined;
  const text = `Option "${name}" is resolved to "(${committedTo})", which is not defined. The innermost scope is searched first in name resolution. Consider using a leading '.'(i.e., "(.${name.slice(1)}") to start from the outermost scope.`;
  failName(build, task, "option-shadowed", text);
  return "reported";
}

function mayDescend(build: Build, task: Task, { field, name }: Target): boolean {
  if (field.kind !== "message") {
    const text = `Option "${name}" is an atomic type, not a message.`;
    return failName(build, task, "option-not-message", text);
  }
  if (!field.isRepeated) return true;
  const text = `Option field "${name}" is a repeated message. Repeated message options must be initialized using an aggregate value.`;
  return failName(build, task, "option-repeated-message", text);
}

function setValue(build: Build, task: Task, { field, numbers, name }: Target): boolean {
  const { pending, option } = task;
  const key = numbers.join(".");
  if (!field.isRepeated && pending.set.has(key)) {
    return failName(build, task, "option-set-twice", `Option "${name}" was already set.`);
  }
  const value = readOptionValue(option, field, build.rules.isModern);
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
  pending.set.add(key);
  if (value.varint !== undefined && numbers.length === 1) {
    apply(build, pending, [field.number, value.varint]);
  }
  return true;
}

/** Lets later checks see an option that was left for later. */
function apply(build: Build, pending: Pending, [number, value]: readonly [number, number]): void {
  const { owner, message } = pending;
  const known = build.options.of(owner as Pick<Pending, "options">);
  const bytes = joined([known?.bytes ?? [], [...varint(number * 8), ...varint(value >>> 0)]]);
  build.options.replace(owner, openMessage(message, bytes));
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest & 127) | 128);
  return [...bytes, rest];
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
