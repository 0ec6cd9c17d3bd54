import type { Contents } from "@x/git-contents";
import { parsePointer } from "@x/lfs-pointer";
import { encodePath } from "@x/git-contents/http";
import type { Context } from "hono";
import { html } from "hono/html";
import { requestClient } from "../../http/client-key.ts";
import type { AppEnv } from "../../http/env.ts";
import { RequestError } from "../../http/request-error.ts";
import { sizeOf, type Html } from "../layout.ts";
import type { PagePorts } from "../ports.ts";
import { ownBytes, rendered } from "../rendered.ts";
import { comparisonsOf } from "./breaking.ts";
import { mayEdit, pathOf, placePath } from "./parts.ts";
import type { Place } from "./place.ts";

/** Largest file that is shown as text, in bytes. */
const MAX_TEXT_BYTES = 262_144;
/** Largest descriptor set that is shown as source, in bytes. */
const MAX_SET_BYTES = 1_048_576;
/** A zero byte among the first tells a binary file, as git has it. */
const SNIFF_BYTES = 8000;
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i;
const DESCRIPTOR_SET = /\.(?:binpb|desc|protoset|fds)$/i;

/** Body of the page of a file. */
export async function fileBody(
  c: Context<AppEnv>,
  ports: PagePorts,
  place: Place,
  { entry }: Contents,
): Promise<Html> {
  const { repository } = place.open;
  const raw = placePath(repository, "raw", place);
  return html`<p class="row quiet">
      <span>${sizeOf(entry.size)}</span>
      ${entry.mode === "100755" ? html`<span>executable</span>` : ""}
      <a href="${raw}">Raw</a>
      <a href="${placePath(repository, "commits", place)}">History</a>
      ${mayEdit(place) ? html`<a href="${placePath(repository, "edit", place)}">Edit</a>` : ""}
      <a
        href="${placePath(repository, "src", { ref: { kind: "commit", name: place.ref.commit }, path: place.path })}"
        >This version for good</a
      >
    </p>
    ${await shown(c, ports, place, { entry })}`;
}

async function shown(
  c: Context<AppEnv>,
  ports: PagePorts,
  place: Place,
  { entry }: Contents,
): Promise<Html> {
  const { repository, git } = place.open;
  const raw = placePath(repository, "raw", place);
  if (entry.type === "symlink")
    return html`<p>A symbolic link to <code>${entry.target ?? ""}</code>.</p>`;
  if (entry.type === "submodule")
    return html`<p>
      Another repository at commit <code>${entry.id}</code>:
      <code>${entry.submoduleUrl ?? "unknown"}</code>
    </p>`;
  if (PICTURE.test(entry.name)) return html`<p><img src="${raw}" alt="${entry.name}" /></p>`;
  if (DESCRIPTOR_SET.test(entry.name) && entry.size <= MAX_SET_BYTES) {
    const source = await sourceOf(c, ports, place, entry.id);
    if (source !== undefined) return source;
  }
  if (entry.size > MAX_TEXT_BYTES)
    return html`<p>The file is too large to be shown here: <a href="${raw}">read it raw</a>.</p>`;
  const bytes = (await git.readBlob(entry.id)) ?? new Uint8Array();
  return notShown(place, bytes) ?? shownText(c, ports, entry, bytes);
}

/** What stands in the place of bytes that are no text. `undefined`: they are one. */
function notShown(place: Place, bytes: Uint8Array): Html | undefined {
  const { repository } = place.open;
  const pointer = parsePointer(bytes);
  if (pointer.ok) {
    const media = `/api/v1/repos${pathOf(repository)}/media/${encodePath(place.path)}?ref=${encodeURIComponent(place.ref.commit)}`;
    return html`<p>
      A large object of ${sizeOf(Number(pointer.size))}, stored with git-lfs:
      <a href="${media}">download</a>. Its hash is <code>${pointer.oid}</code>.
    </p>`;
  }
  return bytes.subarray(0, SNIFF_BYTES).includes(0)
    ? html`<p>A binary file: <a href="${placePath(repository, "raw", place)}">download</a>.</p>`
    : undefined;
}

async function shownText(
  c: Context<AppEnv>,
  ports: PagePorts,
  { id, name }: Contents["entry"],
  bytes: Uint8Array,
): Promise<Html> {
  const text = await rendered(c, ports, `${id} highlight ${name}`, async () => ({
    kind: "highlight",
    bytes: new Uint8Array(bytes),
    name,
  }));
  return lines(text, bytes);
}

function lines(text: Html | undefined, bytes: Uint8Array): Html {
  return html`<pre
    class="lines"
    tabindex="0"
  ><code>${text ?? Buffer.from(bytes).toString()}</code></pre>`;
}

/** A descriptor set as its source. `undefined`: it is none. */
async function sourceOf(
  c: Context<AppEnv>,
  ports: PagePorts,
  place: Place,
  id: Contents["entry"]["id"],
): Promise<Html | undefined> {
  try {
    const printed = await rendered(c, ports, `${id} descriptors`, async () => {
      const bytes = await ownBytes(place.open.git, id);
      const task = { kind: "print", bytes, file: undefined, display: true } as const;
      const source = await ports.runTask(task, requestClient(c, ports));
      return { kind: "highlight", bytes: Buffer.from(source), name: "set.proto" };
    });
    return html`<p class="row">
        <span class="quiet">A descriptor set, printed as source.</span>
        <a href="${placePath(place.open.repository, "schema", place)}">Its documentation</a>
      </p>
      ${await comparisonsOf(place)} ${printed === undefined ? "" : lines(printed, new Uint8Array())}`;
  } catch (error) {
    if (error instanceof RequestError && error.reason.code === "body-invalid") return undefined;
    throw error;
  }
}
