import { compileMastodonFilters } from "@x/filters/mastodon";

const filters = compileMastodonFilters([
  {
    id: "1",
    title: "Spoilers",
    context: ["home"],
    filter_action: "warn",
    keywords: [{ id: "1", keyword: "straße", whole_word: true }],
  },
]);
const [match] = filters.match({ id: "7", text: "Meet me in the STRASSE!" }, Date.now());
console.log(match?.filter.title, match?.keywordMatches); //=> Spoilers [ 'straße' ]
