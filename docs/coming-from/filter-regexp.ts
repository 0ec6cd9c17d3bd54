import { compileFilters, explain, type Filter } from "@x/filters";

const phrases = ["season finale", "Straße", "c++"];
const posts = ["The SEASON FINALE!", "Meet me in the STRASSE", "season finales", "I like C++"];

// Before: escape, join, hope.
const escaped = phrases.map((phrase) => phrase.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
const pattern = new RegExp(`\\b(?:${escaped.join("|")})\\b`, "iu");
console.log(posts.map((post) => pattern.test(post)));
//=> [ true, false, false, false ]

// After: the rules of Mastodon, for all phrases in one pass.
const filter: Filter = {
  id: "1",
  title: "Spoilers",
  context: ["home"],
  action: "warn",
  keywords: phrases.map((text, at) => ({ id: String(at), text, wholeWord: true })),
  statusIds: [],
};
const filters = compileFilters([filter]);
console.log(posts.map((text) => filters.match({ id: "7", text }, Date.now()).length > 0));
//=> [ true, true, false, true ]

// And why not.
const { keywords } = explain(filter, { id: "8", text: "season finales" }, { nowMs: Date.now() });
console.log(keywords[0]?.occurrences[0]?.obstacle); //=> word-after
