/**
 * The JSON name that compilers give a field: every `_` is dropped and an ASCII letter behind one
 * is raised; the first letter stays.
 */
export function toJsonName(name: string): string {
  return joined(name, false);
}

/** Whether a name in JSON is the one that compilers give to a field's name; makes no text. */
export function isJsonNameOf(jsonName: string, name: string): boolean {
  let at = 0;
  for (let from = 0; from < name.length; from++) {
    let code = name.charCodeAt(from);
    const isRaised = code === UNDERSCORE;
    while (code === UNDERSCORE) code = ++from < name.length ? name.charCodeAt(from) : 0;
    if (from === name.length) break;
    if (isRaised && code >= 97 && code <= 122) code -= 32;
    if (jsonName.charCodeAt(at++) !== code) return false;
  }
  return at === jsonName.length;
}

const UNDERSCORE = 95;

/** The name of the message that a compiler makes for a map field: `some_map` has `SomeMapEntry`. */
export function toMapEntryName(name: string): string {
  return `${joined(name, true)}Entry`;
}

/** Drops every `_`, and raises the ASCII letter behind it. */
export function joined(name: string, raisesFirst: boolean): string {
  if (!name.includes("_")) return raisesFirst ? raised(name) : name;
  const [first = "", ...rest] = name.split("_");
  return (raisesFirst ? raised(first) : first) + rest.map(raised).join("");
}

function raised(word: string): string {
  const first = word.charCodeAt(0);
  return first >= 97 && first <= 122 ? String.fromCharCode(first - 32) + word.slice(1) : word;
}
