/** Kind of an armoured block. */
export type ArmorKind = "PGP SIGNATURE" | "PGP PUBLIC KEY BLOCK";

/** Line of base64, or a sum over what stands before it. */
const LINE = /^(?:[A-Za-z0-9+/]+={0,2}|=[A-Za-z0-9+/]{4})$/;

/**
 * Reads the only armoured block of a text; `undefined` for anything else. The sum at its end is not looked at: the
 * signatures inside say more.
 *
 * @param maxCharacters - of a longer text nothing is read
 */
export function readArmor(
  text: string,
  kind: ArmorKind,
  maxCharacters: number,
): Buffer | undefined {
  if (text.length > maxCharacters) return undefined;
  const lines = text.trim().split(/[ \t\r]*\n/);
  if (lines.length < 3 || lines[0] !== `-----BEGIN ${kind}-----`) return undefined;
  if (lines.at(-1) !== `-----END ${kind}-----`) return undefined;
  // An empty line ends the headers; without headers it may be missing.
  const empty = lines.indexOf("");
  const content = lines.slice(Math.max(empty, 0) + 1, -1).filter((line) => line !== "");
  if (!content.every((line) => LINE.test(line))) return undefined;
  const base64 = content.filter((line) => !line.startsWith("=")).join("");
  return Buffer.from(base64, "base64");
}

/** Characters of a line of armoured text. */
const WIDTH = /.{1,64}/g;

/** The armoured text of bytes, without a sum. */
export function formatArmor(bytes: Buffer, kind: ArmorKind): string {
  const lines = bytes.toString("base64").match(WIDTH) ?? [];
  return [`-----BEGIN ${kind}-----`, "", ...lines, `-----END ${kind}-----`, ""].join("\n");
}
