import { encodePath } from "@x/git-contents/http";
import type { EntryDetail } from "@x/git-contents";
import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../../http/env.ts";
import type { Html } from "../layout.ts";
import type { PagePorts } from "../ports.ts";
import { ownBytes, rendered } from "../rendered.ts";
import { placePath } from "./parts.ts";
import type { Place } from "./place.ts";

/** Largest text that is shown below a directory, in bytes. */
const MAX_README_BYTES = 262_144;
const README = /^readme(?:\.(?:md|markdown|txt))?$/i;

/** Text that introduces a directory. Nothing when it has none, or one that is too large. */
export async function readmeOf(
  c: Context<AppEnv>,
  ports: PagePorts,
  place: Place,
  entries: readonly EntryDetail[],
): Promise<Html> {
  const entry = entries.find(({ name, type }) => type === "file" && README.test(name));
  if (entry === undefined || entry.size > MAX_README_BYTES) return html``;
  const { open, ref, path } = place;
  const { git, repository } = open;
  if (/\.txt$|^[^.]*$/i.test(entry.name))
    return html`<h2>${entry.name}</h2>
      <pre>${Buffer.from(await ownBytes(git, entry.id)).toString()}</pre>`;
  const below = path === "" ? "" : `${encodePath(path)}/`;
  const root = { ref, path: "" };
  const links = `${placePath(repository, "src", root)}/${below}`;
  const pictures = `${placePath(repository, "raw", root)}/${below}`;
  const text = await rendered(c, ports, `${entry.id} markdown ${links}`, async () => ({
    kind: "markdown",
    bytes: await ownBytes(git, entry.id),
    links,
    pictures,
  }));
  return html`<h2>${entry.name}</h2>
    <div class="text card">${text ?? html`<p>This text takes too long to show.</p>`}</div>`;
}
