import type { Filter } from "@x/filters";

/** Keywords; a bare text is a whole word. */
export type Words = readonly (string | readonly [text: string, wholeWord: boolean])[];

/** A filter with these keywords; a bare text is a whole word. */
export function filterOf(words: Words, more: Partial<Filter> = {}): Filter {
  const keywords = words.map((word, at) => {
    const [text, wholeWord] = typeof word === "string" ? ([word, true] as const) : word;
    return { id: String(at), text, wholeWord };
  });
  return {
    id: "1",
    title: "t",
    context: ["home"],
    action: "warn",
    keywords,
    statusIds: [],
    ...more,
  };
}
