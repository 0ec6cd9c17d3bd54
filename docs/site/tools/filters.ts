import { explain, type Filter, type KeywordExplanation } from "@x/filters";
import { find, make, showOn } from "./page.ts";

const fields = [find("textarea", "words"), find("textarea", "parts"), find("textarea", "text")];
const [words, parts, text] = fields;

showOn(fields, () => {
  const filter: Filter = {
    id: "1",
    title: "tried",
    context: ["home"],
    action: "warn",
    keywords: [...keywordsOf(words?.value, true), ...keywordsOf(parts?.value, false)],
    statusIds: [],
  };
  const post = { id: "1", text: text?.value ?? "" };
  const { matched, keywords } = explain(filter, post, { nowMs: 0 });
  const list = make("ul", ...keywords.map(keywordItem));
  return [
    make("p", make("strong", matched ? "The filter matches." : "The filter does not match.")),
    list,
  ];
});

function keywordsOf(lines = "", wholeWord: boolean): Filter["keywords"] {
  const named = lines.split("\n").map((line) => line.trim());
  return named
    .filter((line) => line !== "")
    .map((line, at) => ({ id: `${wholeWord ? "w" : "p"}${at}`, text: line, wholeWord }));
}

function keywordItem({ keyword, matched, occurrences }: KeywordExplanation): HTMLLIElement {
  const places = occurrences.map((place) => {
    const found = make("mark", place.text);
    const why = place.obstacle === undefined ? "" : ` does not count: ${place.obstacle}`;
    return make("li", `at ${place.start}: `, found, why);
  });
  const verdict = matched ? " is there" : " is not there";
  return make("li", make("code", keyword.text), verdict, make("ul", ...places));
}
