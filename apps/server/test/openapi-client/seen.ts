import type { Seen } from "./tour.ts";

/** What the tour sees, in any language. */
export const SEEN: Seen = {
  posted: "<p>hello from a generated client</p>",
  read: "aGVsbG8= Say hello\n",
  files: ["README.md", "hello.txt", "0"],
  refused: "branch-not-found",
  matched: true,
};
