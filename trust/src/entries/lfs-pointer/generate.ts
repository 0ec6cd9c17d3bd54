const VERSIONS = [
  "https://git-lfs.github.com/spec/v1",
  "https://git-lfs.github.com/spec/v1",
  "https://git-lfs.github.com/spec/v1",
  "https://hawser.github.com/spec/v1",
  "http://git-media.io/v/2",
  "https://git-lfs.github.com/spec/v2",
];
const SIZES = [
  "1",
  "12345",
  "9223372036854775807",
  "9223372036854775808",
  "0",
  "+5",
  "-0",
  "007",
  "-1",
  "1e3",
  "1_0",
  "",
];
const NAMES = ["foo", "bar", "a-b", "x$y", "_", "9", "caf\u00c3\u00a9", "", "-a", "\u00ff"];
const NOISE = [
  ..." \n\r\t\v\f\0a0:-é",
  "\r\n",
  "\u00c2\u0085",
  "\u00c2\u00a0",
  "\u00e2\u0080\u0083",
  "\u00e3\u0080\u0080",
  "\u00ef\u00bb\u00bf",
  "\n\n",
  "sha256:",
  "oid ",
  "size 1\n",
  "ext-0-",
  "git-lfs",
  "=",
];

/** Makes blobs near the edge of being a pointer: whole ones, damaged ones, and some that are neither. */
export function pointerMaker(random: () => number): () => Buffer {
  const below = (end: number): number => Math.floor(random() * end);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  const often = (share: number): boolean => random() < share;
  const oid = (): string => {
    const hex = Array.from({ length: 64 }, () => below(16).toString(16)).join("");
    if (often(0.97)) return hex;
    return pick([hex.slice(1), `${hex}0`, hex.toUpperCase(), hex.replace(/./, "g"), ""]);
  };
  const size = (): string => (often(0.75) ? String(1 + below(2 ** 31)) : pick(SIZES));
  const extension = (): string =>
    `ext-${often(0.95) ? below(10) : pick(["10", "", "-1", "a"])}-${often(0.6) ? pick(NAMES.slice(0, 4)) : pick(NAMES)} sha256:${oid()}`;

  return () => {
    const extensions = often(0.6) ? [] : Array.from({ length: 1 + below(4) }, extension);
    if (often(0.7)) extensions.sort();
    const lines = [
      `version ${pick(VERSIONS)}`,
      ...extensions,
      `oid sha256:${oid()}`,
      `size ${size()}`,
    ];
    if (often(0.1)) lines.splice(below(lines.length), 0, pick(lines));
    if (often(0.08)) swap(lines, below(lines.length), below(lines.length));
    if (often(0.05)) lines.splice(below(lines.length), 1);
    let text = lines.join(often(0.9) ? "\n" : "\r\n") + (often(0.8) ? "\n" : "");
    for (let damage = often(0.5) ? 0 : 1 + below(2); damage > 0; damage--) text = damaged(text);
    return Buffer.from(text, "latin1").subarray(0, 1023);
  };

  function damaged(text: string): string {
    const at = pick([0, text.length, below(text.length + 1)]);
    return (
      text.slice(0, at) + (often(0.8) ? pick(NOISE) : "") + text.slice(at + (often(0.4) ? 1 : 0))
    );
  }
}

function swap(lines: string[], a: number, b: number): void {
  [lines[a], lines[b]] = [lines[b] ?? "", lines[a] ?? ""];
}
