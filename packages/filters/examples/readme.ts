import { actionFor, compileFilters, explain, type Filter } from "@x/filters";

const spoilers: Filter = {
  id: "1",
  title: "Spoilers",
  context: ["home", "public"],
  action: "hide",
  keywords: [
    { id: "10", text: "season finale", wholeWord: true },
    { id: "11", text: "Straße", wholeWord: true },
  ],
  statusIds: ["99"],
};
const post = { id: "7", text: "The SEASON FINALE was filmed in a STRASSE", altTexts: ["a street"] };

// Once for a reader, then for every post. The clock comes in.
const filters = compileFilters([spoilers]);
const matches = filters.match(post, Date.parse("2026-08-07"));
console.log(matches[0]?.keywordMatches.join(", ")); //=> season finale, Straße

// What a client does with it.
console.log(actionFor(matches, { context: "home", nowMs: 0 })); //=> hide
console.log(actionFor(matches, { context: "thread", nowMs: 0 })); //=> undefined

// Why did it not match?
const { keywords } = explain(spoilers, { id: "8", text: "season finales" }, { nowMs: 0 });
console.log(keywords[0]?.occurrences[0]?.obstacle); //=> word-after
