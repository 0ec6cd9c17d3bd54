// Sources with small faults, made by chance from a seed.

/** What the grammar knows, and what it does not. */
const WORDS: readonly string[] =
  '; { } [ ] ( ) < > = , . - : / 0 1 7 19000 536870911 536870912 2147483647 2147483648 0x10 08 1.5 .5 1e5 inf nan true false "" "x" "\\q" optional required repeated message enum service rpc returns stream oneof map group extend extensions reserved option import public weak package syntax edition export local to max default json_name packed deprecated string int32 bytes float double uint64 M E a .M google.protobuf.FieldOptions features map_entry allow_alias message_set_wire_format // /* */ # @ \\ é \u0000 \u0001 \n \t'.split(
    " ",
  );

const TOKEN = /[A-Za-z_]\w*|\d[\w.]*|"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\s+|[^]/g;

/** A source with one to three changes: tokens that go, come, change places, or lose a character. */
export function mutantOf(random: () => number, source: string): string {
  const pick = (length: number): number => Math.floor(random() * length);
  const tokens: string[] = source.match(TOKEN) ?? [];
  for (let left = random() < 0.7 ? 1 : 1 + pick(3); left > 0; left--) {
    const at = pick(tokens.length);
    const own = tokens[at] ?? "";
    const word = WORDS[pick(WORDS.length)] ?? "";
    const other = pick(tokens.length);
    const cut = pick(own.length);
    const changes: readonly (() => void)[] = [
      () => tokens.splice(at, 1),
      () => tokens.splice(at, 0, word),
      () => (tokens[at] = word),
      () => (tokens[at] = tokens[other] ?? ""),
      () => tokens.splice(at, 0, own),
      () => (tokens[at] = own.slice(0, cut) + own.slice(cut + 1)),
      () => tokens.splice(at, 0, tokens[other] ?? ""),
      () => ([tokens[at], tokens[other]] = [tokens[other] ?? "", own]),
      () => (tokens.length = random() < 0.2 ? at : tokens.length),
    ];
    changes[pick(changes.length)]?.();
  }
  return tokens.join("");
}
