// Regular expressions as RE2 of Go takes them (https://pkg.go.dev/regexp/syntax), where JavaScript takes others.

/** A letter or digit that may be behind a backslash. */
const ESCAPED = /[abABdDsSwWQEzfnrtvxpP0-7]/;
/** What JavaScript has and RE2 has not: looking around, and references to groups. */
const FOREIGN = /\(\?(?:[=!]|<[=!])|\\[1-7](?![0-7])/;
/** Names of classes inside brackets. */
const CLASSES =
  /^(?:alnum|alpha|ascii|blank|cntrl|digit|graph|lower|print|punct|space|upper|word|xdigit)$/;
/** The largest count of repetitions. */
const MOST = 1000;

/** Whether a text is a regular expression that RE2 takes. */
export function isPattern(pattern: string): boolean {
  const plain = withoutQuotes(pattern);
  for (const [, escaped = ""] of plain.matchAll(/\\([\s\S]|$)/g)) {
    if (escaped === "" || (/[A-Za-z0-9]/.test(escaped) && !ESCAPED.test(escaped))) return false;
  }
  if (FOREIGN.test(plain.replaceAll(/\\[^0-9]/g, "."))) return false;
  for (const [, least, most] of plain.matchAll(/\{(\d+)(?:,(\d*))?\}/g)) {
    if (Number(least) > MOST || Number(most ?? 0) > MOST) return false;
  }
  for (const [, name = ""] of plain.matchAll(/\[:\^?([a-z]+):\]/g)) {
    if (!CLASSES.test(name)) return false;
  }
  for (const [, name = ""] of plain.matchAll(/\\[pP](\{\^?\w+\}|[A-Z])/g)) {
    if (!isUnicodeClass(name.replaceAll(/[{}^]/g, ""))) return false;
  }
  return isRegExp(inJavaScript(plain));
}

/** A script, or a general category by its short name. */
function isUnicodeClass(name: string): boolean {
  const isCategory = name.length < 3 && isRegExp(`\\p{${name}}`, "u");
  return name === "Any" || isCategory || isRegExp(`\\p{Script=${name}}`, "u");
}

/** `\Q...\E` stands for its characters. */
function withoutQuotes(pattern: string): string {
  return pattern.replaceAll(/\\Q[\s\S]*?(?:\\E|$)/g, "x");
}

function inJavaScript(pattern: string): string {
  return pattern
    .replaceAll(/\\(?:[pP](?:\{\^?\w+\}|[A-Z])|x\{[0-9A-Fa-f]+\})/g, "\\w")
    .replaceAll(/\[:\^?[a-z]+:\]/g, "\\w")
    .replaceAll(/\(\?P?<(\w+)>/g, "(?<$1>")
    .replaceAll(/\(\?[imsU]+(?:-[imsU]+)?(:|\))/g, (_, end: string) => (end === ":" ? "(?:" : ""))
    .replaceAll(/\(\?-[imsU]+(:|\))/g, (_, end: string) => (end === ":" ? "(?:" : ""));
}

function isRegExp(pattern: string, flags?: string): boolean {
  try {
    return new RegExp(pattern, flags) instanceof RegExp;
  } catch {
    return false;
  }
}
