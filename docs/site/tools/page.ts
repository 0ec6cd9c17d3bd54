/** Element of the page by its tag and id. @throws Error unless it is there */
export function find<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  id: string,
): HTMLElementTagNameMap[Tag] {
  const element = document.querySelector<HTMLElementTagNameMap[Tag]>(`${tag}#${id}`);
  if (element === null) throw new Error(`${tag}#${id} is missing`);
  return element;
}

/** Makes an element with texts and other elements in it. A text is never markup. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  ...content: readonly (string | Node)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.append(...content);
  return element;
}

/** Makes a list of names and values. */
export function facts(entries: Iterable<readonly [string, string]>): HTMLDListElement {
  const list = make("dl");
  for (const [name, value] of entries)
    list.append(make("dt", name), make("dd", make("code", value)));
  return list;
}

/** Makes a note that something is wrong. */
export function fault(text: string): HTMLParagraphElement {
  const note = make("p", text);
  note.className = "fault";
  return note;
}

/** Makes source that can be scrolled by keys too. */
export function source(text: string): HTMLPreElement {
  const pre = make("pre", make("code", text));
  pre.tabIndex = 0;
  return pre;
}

/** Shows the result now, and whenever one of the fields changes. */
export function showOn(fields: readonly HTMLElement[], result: () => readonly Node[]): void {
  const target = find("div", "result");
  const show = (): void => target.replaceChildren(...result());
  for (const field of fields) field.addEventListener("input", show);
  show();
}
