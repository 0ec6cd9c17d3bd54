import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT, withoutCode, type Document } from "./markdown.ts";

/** A link inside the repository that leads nowhere, as `file:line: reason`. */
export function brokenLinks(all: readonly Document[]): readonly string[] {
  const anchors = new Map(all.map(({ path, text }) => [path, anchorsOf(text)]));
  return all.flatMap(({ path, text }) =>
    linksOf(text).flatMap(({ target, line }) => {
      const fault = faultOf(path, target, anchors);
      return fault === undefined ? [] : [`${path}:${line}: ${target} ${fault}`];
    }),
  );
}

function faultOf(
  from: string,
  target: string,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  const [file = "", anchor] = target.split("#");
  const path = file === "" ? from : join(dirname(from), decodeURIComponent(file));
  if (path.startsWith("..")) return "leaves the repository";
  if (!existsSync(join(ROOT, path))) return "is not there";
  if (anchor === undefined) return undefined;
  if (statSync(join(ROOT, path)).isDirectory()) return "is a folder, which has no headings";
  return anchors.get(path)?.has(anchor) === true ? undefined : "names no heading";
}

/** Links that stay in the repository, with their lines. */
function linksOf(text: string): readonly { readonly target: string; readonly line: number }[] {
  return withoutCode(text)
    .split("\n")
    .flatMap((content, at) =>
      Array.from(content.matchAll(/\]\(([^)\s]+)\)/g), ([, target = ""]) => ({
        target,
        line: at + 1,
      })),
    )
    .filter(({ target }) => !/^[a-z]+:/.test(target));
}

/** Headings as GitHub names them in addresses. */
function anchorsOf(text: string): ReadonlySet<string> {
  const headings = withoutCode(text).matchAll(/^#+ (.+)$/gm);
  return new Set(Array.from(headings, ([, heading = ""]) => anchorOf(heading)));
}

/** What a link to a heading ends in. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, "")
    .replaceAll(" ", "-");
}
