import type { Reader } from "./reader.ts";

/**
 * Byte text between the braces of an option's value: its tokens with a space between them, as protoc 35.1 keeps it.
 * So a comment of the text format, which begins with `#`, goes to the end of the value.
 *
 * @throws STOP
 */
export function readAggregateText(reader: Reader): string {
  const words: string[] = [];
  let depth = 1;
  reader.next();
  while (!reader.isAtEnd) {
    if (reader.is("{")) depth++;
    else if (reader.is("}") && --depth === 0) break;
    words.push(reader.tokens.text);
    reader.next();
  }
  if (reader.isAtEnd) reader.fail("Unexpected end of stream while parsing aggregate value.");
  reader.next();
  return words.join(" ");
}
