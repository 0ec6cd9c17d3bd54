// Types of what is used of `highlight.js/lib/common`. Its own types need those of a browser, and would bring
// them to all files of the server.

/** Library with its common languages. */
export interface Highlighter {
  /** Colors a text. */
  highlight(
    text: string,
    options: { readonly language: string; readonly ignoreIllegals?: boolean },
  ): { readonly value: string };
  /** A language by its name or an ending. */
  getLanguage(name: string): { readonly name?: string | undefined } | undefined;
  /** Adds a language. */
  registerLanguage(name: string, language: object): void;
}

declare const highlighter: Highlighter;
export default highlighter;
