import { GitContentsError } from "../../../errors.ts";

/**
 * Refusals of `git upload-pack` for requests that it cannot read: of broken lines (pkt-line.c), of commands
 * (serve.c), of their arguments (upload-pack.c, list-objects-filter-options.c), and of an end in the
 * middle. It dies of each, as it does of a broken repository.
 */
const MISTAKES: readonly RegExp[] = [
  /^protocol error: bad line length/,
  /^the remote end hung up unexpectedly/,
  /unexpected (?:line|response end packet)/,
  /^(?:no command requested|invalid command|unknown capability|expected flush)/,
  /^command '.*' requested after already requesting/,
  /^(?:mismatched|unknown) object format/,
  /^git upload-pack: (?:protocol error|expected SHA1|not our ref|ambiguous|deepen|filtering)/,
  /^invalid (?:shallow line|filter-spec)/,
  /^Invalid deepen/,
];

/** The refusal of a fetch that git could not read; `undefined` when git died of something else. */
export function refuseFetch(said: string): GitContentsError | undefined {
  const [, detail = ""] = /^(?:fatal|BUG): (.*)$/m.exec(said) ?? [];
  if (!MISTAKES.some((mistake) => mistake.test(detail))) return undefined;
  return new GitContentsError({ code: "request-malformed", detail: printable(detail) });
}

/** Git repeats what it was sent. */
function printable(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]+/g, "?").slice(0, MAX_DETAIL);
}

const MAX_DETAIL = 200;
