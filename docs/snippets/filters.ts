import { compileFilters } from "@x/filters";

const filters = compileFilters([
  {
    id: "1",
    title: "Spoilers",
    context: ["home"],
    action: "warn",
    keywords: [{ id: "1", text: "straße", wholeWord: true }],
    statusIds: [],
  },
]);
const [match] = filters.match({ id: "7", text: "Meet me in the STRASSE!" }, Date.now());
console.log(match?.filter.title, match?.keywordMatches); //=> Spoilers [ 'straße' ]
