/** Whether every database can keep a text: no NUL character, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && !/\p{Surrogate}/u.test(text);
}
