import { describe, expect, it } from "vitest";
import { reasonsOf } from "../../test/refusal.ts";
import type { FileChange } from "./change.ts";
import { commitMessage, generateMessage } from "./message.ts";
import { parseRepoPath } from "../paths/path.ts";

const content = new Uint8Array();
const change = (operation: FileChange["operation"], name: string): FileChange =>
  ({
    operation,
    path: parseRepoPath(name),
    fromPath: parseRepoPath("from"),
    content,
    mode: "100644",
  }) as FileChange;
const committer = { name: "Ann", email: "ann@example.org" };

describe("generateMessage", () => {
  const rows: readonly (readonly [FileChange[], string])[] = [
    [[change("create", "new/file1.txt")], "Add new/file1.txt"],
    [[change("create", "a"), change("create", "b")], "Add a, b"],
    [
      [
        change("delete", "d"),
        change("update", "u"),
        change("create", "c"),
        change("rename", "r"),
        change("upload", "up"),
        change("chmod", "m"),
        change("delete-dir", "dd"),
      ],
      "Add c\nUpdate u, r, up, m\nDelete d, dd",
    ],
  ];
  it.each(rows)("%#", (changes, message) => {
    expect(generateMessage(changes)).toBe(message);
  });
});

describe("commitMessage", () => {
  const changes = [change("create", "a")];
  it.each([
    [undefined, false, "Add a\n"],
    ["  \n ", false, "Add a\n"],
    ["  My message \n\n", false, "My message\n"],
    ["Subject\n\nBody", true, "Subject\n\nBody\n\nSigned-off-by: Ann <ann@example.org>"],
  ])("stores %j (signed off: %j) as %j", (message, signoff, stored) => {
    expect(commitMessage({ message, changes, signoff, committer })).toBe(stored);
  });
  it.each(["a\0b", "a\ud800", "x".repeat(1_048_577)])(
    "B19: refuses a message that git cannot store",
    (message) => {
      const reasons = reasonsOf(() => commitMessage({ message, changes, committer }));
      expect(reasons.map(({ code }) => code)).toEqual(["message-invalid"]);
    },
  );
});
