import { compileMastodonFilters, isFiltersError } from "@x/filters/mastodon";

// The answer of GET /api/v2/filters (or of /api/v1/filters), parsed.
const answer: unknown = JSON.parse(`[{
  "id": "20060", "title": "Spoilers", "context": ["home"], "expires_at": null, "filter_action": "hide",
  "keywords": [{ "id": "1291", "keyword": "season finale", "whole_word": true }], "statuses": []
}]`);

const mine = compileMastodonFilters(answer);
const [match] = mine.match({ id: "7", text: "That season finale!" }, Date.now());
console.log(match?.filter.title, match?.keywordMatches); //=> Spoilers [ 'season finale' ]

try {
  compileMastodonFilters([{ id: "1", title: "x", context: ["home"], filter_action: "explode" }]);
} catch (error) {
  if (isFiltersError(error)) console.log(error.reason.path, "-", error.message);
  //=> [0].filter_action - [0].filter_action must be warn, hide, blur, not "explode"
}
