import { expect, it } from "vitest";
import { parseCommit } from "./commit.ts";
import { encodeText } from "./text.ts";
import type { ObjectId } from "./types.ts";

const ID = "1".repeat(40) as ObjectId;
const HEAD = `tree ${"2".repeat(40)}\nauthor A <a@x> 1 +0000\ncommitter A <a@x> 1 +0000\n`;
const ARMOUR = ["-----BEGIN SSH SIGNATURE-----", "AAAA", "", "BBBB", "-----END SSH SIGNATURE-----"];

it.each([
  ["the last header", "", `gpgsig ${ARMOUR.join("\n ")}\n`, ""],
  ["before another", "", `gpgsig ${ARMOUR.join("\n ")}\n`, "encoding UTF-8\n"],
  ["of a repository of SHA-256", "", `gpgsig-sha256 ${ARMOUR.join("\n ")}\n \n`, ""],
])("parseCommit cuts a signature out that is %s", (_, before, signature, after) => {
  const text = `${HEAD}${before}${signature}${after}\nmessage\n\ngpgsig of the message\n`;
  const { signed, message } = parseCommit(ID, encodeText(text));
  expect(message).toBe("message\n\ngpgsig of the message\n");
  expect(signed).toEqual({
    signature: `${ARMOUR.join("\n")}\n`,
    payload: `${HEAD}${before}${after}\nmessage\n\ngpgsig of the message\n`,
  });
});

it("parseCommit finds no signature where there is none", () => {
  const text = `${HEAD}\ngpgsig x\n`;
  expect(parseCommit(ID, encodeText(text))).not.toHaveProperty("signed");
});
