import { anchorOf } from "./links.ts";
import { withoutCode, type Document } from "./markdown.ts";

/** Lines above which a README has a list of its headings. */
const LONG = 200;

const PLACE = /<!-- contents -->[\s\S]*?<!-- \/contents -->/;

/** The text with the list of its headings as they are now, where it has a place for one. */
export function withContents(text: string): string {
  const headings = Array.from(
    withoutCode(text).matchAll(/^## (.+)$/gm),
    ([, heading = ""]) => heading,
  );
  const links = headings.map((heading) => `[${heading}](#${anchorOf(heading)})`);
  const list = `<!-- contents -->\n\n**Contents:** ${links.join(" · ")}\n\n<!-- /contents -->`;
  return text.replace(PLACE, () => list);
}

/** Long READMEs without a list of their headings, and lists that are not true, as `file: reason`. */
export function staleContents(all: readonly Document[]): readonly string[] {
  return all
    .filter(({ path }) => path.endsWith("README.md"))
    .flatMap(({ path, text }) => {
      if (!PLACE.test(text))
        return text.split("\n").length > LONG
          ? [`${path}: is long, and has no <!-- contents -->`]
          : [];
      return withContents(text) === text
        ? []
        : [`${path}: its contents are not its headings; run: pnpm prose --write`];
    });
}
