import { open } from "../../src/index.ts";
import { type Profile, validate } from "../../src/validate/index.ts";
import type { Judge } from "./judges.ts";

/** In what a verdict on a file differs from a compiler's; `undefined` when it does not. */
export function differenceFrom(judge: Judge, set: Uint8Array, file: string): string | undefined {
  const theirs = judge.says(set, file);
  const { accepted, diagnostics } = validate(open(set), { profile: judge.profile });
  const ours = diagnostics
    .filter((one) => one.isReported && one.file === file)
    .map(({ severity, text }) => (severity === "warning" ? `warning: ${text}` : text))
    // A byte that is not UTF-8 is not UTF-8 in their output either.
    .map((text) => Buffer.from(text).toString());
  const isSilent = ours.length === 0 && theirs.messages.length === 0;
  if (
    inOrder(ours, judge.profile) === inOrder(theirs.messages, judge.profile) &&
    (!isSilent || !accepted || theirs.accepted)
  ) {
    return undefined;
  }
  const show = (list: readonly string[]) => list.map((text) => `    ${text}`).join("\n");
  return `${judge.name} on ${file}\n  ours:\n${show(ours)}\n  theirs (${theirs.accepted}):\n${show(theirs.messages)}\n  beside:\n${show(theirs.others)}`;
}

/** Unused imports come in no order; protoc 3.21 finds them and loads imports, and its library does not. */
function inOrder(messages: readonly string[], profile: Profile): string {
  const isUnused = (text: string): boolean => /^warning: Import .* is unused\.$/.test(text);
  const others = messages.filter((text) => !isUnused(text));
  if (profile === "protoc-35")
    return [...others, ...messages.filter(isUnused).toSorted()].join("\n");
  return others
    .map((text) => text.replace(/ has not been loaded\.$/, " was not found or had errors."))
    .join("\n");
}
