import type { Context } from "hono";
import { html } from "hono/html";
import type { Repository } from "@x/status-store";
import type { AppEnv } from "../../http/env.ts";
import type { Html } from "../layout.ts";
import type { PagePorts } from "../ports.ts";
import { showPage } from "../show.ts";
import { about } from "./about.ts";
import { pagesOf } from "./folder.ts";
import { heading, pathOf, placePath } from "./parts.ts";
import { openPage } from "./place.ts";

/** Branches, and tags, on a page. */
const PER_PAGE = 200;

/** `/{owner}/{repo}/branches`: branches and tags. */
export async function refsPage(c: Context<AppEnv>, ports: PagePorts): Promise<Response> {
  const open = await openPage(c, ports);
  const { repository, git } = open;
  const namesIn = async (folder: string): Promise<readonly string[]> =>
    (await git.listRefs(folder)).map(({ name }) => name.slice(folder.length));
  const [branches, tags] = await Promise.all([namesIn("refs/heads/"), namesIn("refs/tags/")]);
  const page = Math.max(1, Number.parseInt(c.req.query("page") ?? "1", 10) || 1);
  const here = `${pathOf(repository)}/branches`;
  const shown = (names: readonly string[]): readonly string[] =>
    names.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const title = `Branches and tags · ${repository.owner}/${repository.name}`;
  return showPage(c, ports.base(), {
    ...about(open, title, here),
    body: html`${heading(repository, "refs")}
      <h2>Branches</h2>
      ${listOf(repository, "branch", shown(branches))}
      <h2>Tags</h2>
      ${tags.length === 0 ? html`<p class="quiet">There are none.</p>` : listOf(repository, "tag", shown(tags))}
      ${pagesOf(here, page, Math.max(branches.length, tags.length), PER_PAGE)}`,
  });
}

function listOf(repository: Repository, kind: "branch" | "tag", names: readonly string[]): Html {
  return html`<ul>
    ${names.map((name) => itemOf(repository, kind, name))}
  </ul>`;
}

function itemOf(repository: Repository, kind: "branch" | "tag", name: string): Html {
  const isDefault = kind === "branch" && name === repository.defaultBranch;
  return html`<li>
    <a href="${placePath(repository, "src", { ref: { kind, name }, path: "" })}">${name}</a>
    ${isDefault ? html`<span class="tag">default</span>` : ""}
  </li>`;
}
