/** A stretch of a text, in UTF-16 units. */
export interface Stretch {
  /** The first unit. */
  readonly start: number;
  /** One past the last unit. */
  readonly end: number;
}

/** Where a text's `http://` and `https://` addresses stand, in order. Linear in the text. */
export function findUrls(text: string): readonly Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  for (;;) {
    const colon = text.indexOf("://", from);
    if (colon < 0) return found;
    from = colon + 3;
    const start = schemeStart(text, colon);
    if (start === undefined) continue;
    const end = urlEnd(text, from);
    found.push({ start, end });
    from = Math.max(from, end);
  }
}

/** Whether any of the stretches, which are in order and apart, shares a unit with this one. */
export function touchesAny(stretches: readonly Stretch[], { start, end }: Stretch): boolean {
  let from = 0;
  let to = stretches.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((stretches[middle]?.end ?? 0) <= start) from = middle + 1;
    else to = middle;
  }
  const candidate = stretches[from];
  return candidate !== undefined && candidate.start < end;
}

function schemeStart(text: string, colon: number): number | undefined {
  for (const scheme of ["https", "http"]) {
    const start = colon - scheme.length;
    if (start < 0 || text.slice(start, colon).toLowerCase() !== scheme) continue;
    if (start === 0 || !/[A-Za-z0-9]/.test(text.charAt(start - 1))) return start;
  }
  return undefined;
}

/** An address ends before white space and brackets, and without the sentence's punctuation. */
function urlEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && !endsUrl(text.charAt(end))) end++;
  while (end > from && ".,;:!?')]}".includes(text.charAt(end - 1))) end--;
  return end;
}

function endsUrl(character: string): boolean {
  return character <= " " || '<>"'.includes(character) || /\s/.test(character);
}
