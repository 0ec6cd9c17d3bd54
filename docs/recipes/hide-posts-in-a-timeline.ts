import { actionFor, compileFilters, type Filter } from "@x/filters";

const mute = (id: string, text: string, action: Filter["action"]): Filter => ({
  id,
  title: text,
  context: ["home"],
  action,
  keywords: [{ id: `${id}-1`, text, wholeWord: true }],
  statusIds: [],
});
const filters = compileFilters([mute("1", "finale", "hide"), mute("2", "football", "warn")]);
const timeline = [
  { id: "1", text: "Good morning" },
  { id: "2", text: "What a finale!" },
  { id: "3", text: "Football tonight" },
];

const view = { context: "home", nowMs: Date.now() } as const;
for (const post of timeline) {
  const action = actionFor(filters.match(post, view.nowMs), view);
  if (action !== "hide") console.log(post.text, action ?? "as it is");
}
//=> Good morning as it is
//=> Football tonight warn
