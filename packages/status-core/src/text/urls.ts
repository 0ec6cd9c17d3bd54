import { parse } from "tldts";
import type { Entity } from "./entity.ts";

// No flag `u`, so that `i` folds ASCII letters only.
const SCHEME = /(?:https?|dat|dweb|ipfs|ipns|ssb|gopher|gemini):\/\//gi;
const GLUED = /[\p{Script=Latin}\p{Nd}@＠$#＃_]$/u;
/** Symbols too: there are hosts of emoji. */
const LABEL =
  "[\\p{L}\\p{M}\\p{Nd}\\p{So}](?:[\\p{L}\\p{M}\\p{Nd}\\p{So}_-]*[\\p{L}\\p{M}\\p{Nd}\\p{So}])?";
const HOST = new RegExp(`${LABEL}(?:\\.${LABEL})+`, "uy");
const PORT = /:[0-9]{1,5}(?![0-9])/y;
/** White space, quotes and angle brackets end an address, and so do CJK and full-width marks. */
const PATH =
  /[/?#][^\s<>"\p{Cc}\u3000-\u3003\u3008-\u3011\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f]*/uy;
const TRAILING = /[.,:;!?'*_~…]$/u;

/** The addresses of a text that have a scheme and a host under a known top-level domain. */
export function findUrls(text: string): readonly Entity[] {
  const found: Entity[] = [];
  for (const match of text.matchAll(SCHEME)) {
    const start = match.index;
    if (start < (found.at(-1)?.end ?? 0) || GLUED.test(text.slice(Math.max(0, start - 2), start))) {
      continue;
    }
    const end = endOf(text, start + match[0].length);
    if (end !== undefined) found.push({ kind: "url", start, end });
  }
  return found;
}

/** @returns where the address ends that has its host at `at`, or `undefined` when it is none */
function endOf(text: string, at: number): number | undefined {
  const host = knownHost(matchAt(HOST, text, at));
  if (host === undefined) return undefined;
  const hostEnd = at + host.length;
  const end = hostEnd + matchAt(PORT, text, hostEnd).length;
  // The part before an `@` is a user's name, and such addresses only mislead.
  if (text[end] === "@") return undefined;
  const path = matchAt(PATH, text, end);
  return end + withoutTrailing(path).length;
}

function matchAt(sticky: RegExp, text: string, at: number): string {
  sticky.lastIndex = at;
  return sticky.exec(text)?.[0] ?? "";
}

/** The host, or its part up to letters of another script that are written right behind it. */
function knownHost(host: string): string | undefined {
  if (host.length > 253) return undefined;
  if (isKnown(host)) return host;
  const cut = /^(.*\.[A-Za-z]+)[^\p{ASCII}]/u.exec(host)?.[1];
  return cut !== undefined && isKnown(cut) ? cut : undefined;
}

function isKnown(host: string): boolean {
  const { domain, isIcann, isIp } = parse(host, { validateHostname: false });
  return domain !== null && isIcann === true && isIp !== true && !UNREGISTERED.test(domain);
}

/** Registered names have no underscore, and nothing else than ASCII behind the mark of names in ASCII. */
const UNREGISTERED = /_|^[Xx][Nn]--[^.]*\P{ASCII}/u;

/** Cuts off what ends the sentence and not the address; a closing bracket stays where one opens. */
function withoutTrailing(path: string): string {
  let end = path.length;
  let open = bracketsOf(path);
  while (end > 0) {
    const last = path[end - 1] ?? "";
    if (last === ")" && open < 0) open++;
    else if (last === "]" || last === "}" || !TRAILING.test(last)) {
      if (last !== "]" && last !== "}") break;
      if (path.slice(0, end).includes(last === "]" ? "[" : "{")) break;
    }
    end--;
  }
  return path.slice(0, end);
}

/** Round brackets that open and never close; below zero, that close and never opened. */
function bracketsOf(path: string): number {
  let open = 0;
  for (const character of path) {
    if (character === "(") open++;
    else if (character === ")") open--;
  }
  return open;
}
