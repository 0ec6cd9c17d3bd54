/** Work on the text of a file for a page. A file may be made to be slow: it is done in a thread. */
export type RenderTask =
  /** Markdown as HTML. */
  | {
      readonly kind: "markdown";
      readonly bytes: Uint8Array;
      /** Path that relative links of the text begin with, with a slash at its end. */
      readonly links: string;
      /** Path that relative addresses of pictures begin with, with a slash at its end. */
      readonly pictures: string;
    }
  /** Source text as HTML with its lines numbered. */
  | { readonly kind: "highlight"; readonly bytes: Uint8Array; readonly name: string }
  /** Numbers of bytes by endings of names, as JSON, to numbers by languages. */
  | { readonly kind: "languages"; readonly bytes: Uint8Array };

/** Whether a task is one of these. */
export function isRenderTask(task: { readonly kind: string }): task is RenderTask {
  return ["markdown", "highlight", "languages"].includes(task.kind);
}

/** Performs a task. The libraries are loaded in the thread that does it, and nowhere else. */
export async function performRenderTask(task: RenderTask): Promise<string> {
  if (task.kind === "markdown") {
    const { renderMarkdown } = await import("./markdown.ts");
    return renderMarkdown(textOf(task.bytes), task);
  }
  const { highlight, sumLanguages } = await import("./highlight.ts");
  if (task.kind === "languages") return sumLanguages(textOf(task.bytes));
  return highlight(textOf(task.bytes), task.name);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
