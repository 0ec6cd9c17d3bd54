import type { Context } from "hono";
import { html } from "hono/html";
import type { Repository } from "@x/status-store";
import type { AppEnv } from "../../http/env.ts";
import type { Html } from "../layout.ts";
import type { PagePorts } from "../ports.ts";
import { showPage } from "../show.ts";
import { about } from "./about.ts";
import { heading, pathOf, placePath } from "./parts.ts";
import { openPage } from "./place.ts";

/** Branches, and tags, that are listed. */
const MAX_REFS = 500;

/** `/{owner}/{repo}/branches`: branches and tags. */
export async function refsPage(c: Context<AppEnv>, ports: PagePorts): Promise<Response> {
  const open = await openPage(c, ports);
  const { repository, git } = open;
  const namesIn = async (folder: string): Promise<readonly string[]> =>
    (await git.listRefs(folder)).map(({ name }) => name.slice(folder.length));
  const [branches, tags] = await Promise.all([namesIn("refs/heads/"), namesIn("refs/tags/")]);
  const title = `Branches and tags · ${repository.owner}/${repository.name}`;
  return showPage(c, ports.base(), {
    ...about(open, title, `${pathOf(repository)}/branches`),
    body: html`${heading(repository, "refs")}
      <h2>Branches</h2>
      ${listOf(repository, "branch", branches)}
      <h2>Tags</h2>
      ${tags.length === 0 ? html`<p class="quiet">There are none.</p>` : listOf(repository, "tag", tags)}`,
  });
}

function listOf(repository: Repository, kind: "branch" | "tag", names: readonly string[]): Html {
  const more = names.length - MAX_REFS;
  return html`<ul>
      ${names.slice(0, MAX_REFS).map((name) => itemOf(repository, kind, name))}
    </ul>
    ${more > 0 ? html`<p class="quiet">and ${more} more</p>` : ""}`;
}

function itemOf(repository: Repository, kind: "branch" | "tag", name: string): Html {
  const isDefault = kind === "branch" && name === repository.defaultBranch;
  return html`<li>
    <a href="${placePath(repository, "src", { ref: { kind, name }, path: "" })}">${name}</a>
    ${isDefault ? html`<span class="tag">default</span>` : ""}
  </li>`;
}
