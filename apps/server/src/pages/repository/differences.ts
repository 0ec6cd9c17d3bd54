import { diffTrees, type CommitRecord, type FileDifference } from "@x/git-contents";
import { bytesOfFiles, pairOf } from "@x/git-contents/http";
import { html } from "hono/html";
import type { OpenRepository } from "../../repos/access.ts";
import { exact, type Html } from "../layout.ts";
import { pathOf, placePath } from "./parts.ts";

/** Most files that a page lists. */
const MAX_FILES = 300;
/** Most bytes of the files whose differences a page shows. */
const MAX_FILE_BYTES = 4_194_304;
/** Most bytes of the text of differences on a page. */
const MAX_TEXT_BYTES = 49_152;

/** What a commit changed, compared with its first parent: its files, and their lines. */
export async function differencesOf(open: OpenRepository, commit: CommitRecord): Promise<Html> {
  const { git, repository } = open;
  const pair = await pairOf(git, commit);
  const files = await diffTrees(git, pair, { maxFiles: MAX_FILES, renames: true });
  const diff = `/api/v1/repos${pathOf(repository)}/git/commits/${commit.id}.diff`;
  if (files === undefined)
    return html`<p>
      The commit changes more than ${MAX_FILES} files:
      <a href="${diff}">its differences as text</a>.
    </p>`;
  const isSmall = (await bytesOfFiles(git, files)) <= MAX_FILE_BYTES;
  const text = isSmall ? await startOf(git.streamPatch(pair)) : undefined;
  return html`<h2>${files.length} changed ${files.length === 1 ? "file" : "files"}</h2>
    <ul class="plain mono">
      ${files.map((file) => fileRow(open, commit, file))}
    </ul>
    ${
      text === undefined || text.isCut
        ? html`<p><a href="${diff}">All differences as text</a></p>`
        : ""
    }
    ${text === undefined ? "" : patchOf(text.text)}`;
}

function fileRow(
  { repository }: OpenRepository,
  { id }: CommitRecord,
  { status, path, fromPath }: FileDifference,
): Html {
  const href = placePath(repository, "src", { ref: { kind: "commit", name: id }, path });
  return html`<li>
    <span class="${status === "removed" ? "del" : status === "added" ? "add" : "quiet"}"
      >${status}</span
    >
    ${status === "removed" ? path : html`<a href="${href}">${path}</a>`}
    ${fromPath === undefined ? "" : html`<span class="quiet">from ${fromPath}</span>`}
  </li>`;
}

/** The first bytes of a text that streams, up to the last line that is whole. */
async function startOf(
  stream: AsyncIterable<Uint8Array>,
): Promise<{ readonly text: string; readonly isCut: boolean }> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of stream) {
    parts.push(part);
    bytes += part.length;
    if (bytes > MAX_TEXT_BYTES) break;
  }
  const text = Buffer.concat(parts).subarray(0, MAX_TEXT_BYTES).toString();
  const isCut = bytes > MAX_TEXT_BYTES;
  return { text: isCut ? text.slice(0, text.lastIndexOf("\n") + 1) : text, isCut };
}

function patchOf(text: string): Html {
  const lines = text.replace(/\n$/, "").split("\n");
  return exact`<pre tabindex="0"><code>${lines.map(lineOf)}</code></pre>`;
}

/** A line of a patch. Headers of files begin like lines that came or went. */
function lineOf(line: string): Html {
  if (/^(?:diff |index |--- |\+\+\+ |@@ |new file|deleted file|similarity |rename )/.test(line))
    return exact`<span class="hunk">${line}</span>\n`;
  if (line.startsWith("+")) return exact`<span class="add">${line}</span>\n`;
  return line.startsWith("-") ? exact`<span class="del">${line}</span>\n` : exact`${line}\n`;
}
