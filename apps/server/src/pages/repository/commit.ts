import { parseObjectId, type CommitRecord, type Signature } from "@x/git-contents";
import { missing } from "@x/git-contents/http";
import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../../http/env.ts";
import type { OpenRepository } from "../../repos/access.ts";
import { timeOf, type Html } from "../layout.ts";
import type { PagePorts } from "../ports.ts";
import { showPage } from "../show.ts";
import { differencesOf } from "./differences.ts";
import { subjectOf } from "./folder.ts";
import { about } from "./about.ts";
import { heading, pathOf, placePath } from "./parts.ts";
import { openPage } from "./place.ts";

/** `/{owner}/{repo}/commit/{id}`: a commit, by its whole id. */
export async function commitPage(c: Context<AppEnv>, ports: PagePorts): Promise<Response> {
  const open = await openPage(c, ports);
  const { repository, git } = open;
  const id = parseObjectId(open.rest);
  const commit = id && (await git.readCommit(id));
  if (commit === undefined) throw missing(open.rest);
  const path = `${pathOf(repository)}/commit/${commit.id}`;
  const title = `${subjectOf(commit)} · ${repository.owner}/${repository.name}`;
  return showPage(c, ports.base(), {
    ...about(open, title, path),
    body: html`${heading(repository, "commits")} ${await commitBody(open, commit)}`,
  });
}

async function commitBody(open: OpenRepository, commit: CommitRecord): Promise<Html> {
  const { repository } = open;
  const subject = subjectOf(commit);
  const rest = commit.message.trim().split("\n").slice(1).join("\n").trim();
  const ref = { kind: "commit", name: commit.id } as const;
  return html`<h2>${subject}</h2>
    ${rest === "" ? "" : html`<pre>${rest}</pre>`}
    <p>${personOf("written", commit.author)}</p>
    ${isSame(commit) ? "" : html`<p>${personOf("committed", commit.committer)}</p>`}
    <p class="quiet mono">
      ${commit.id}
      ${commit.parents.map(
        (parent) =>
          html`· parent
            <a href="${pathOf(repository)}/commit/${parent}">${parent.slice(0, 10)}</a> `,
      )}
    </p>
    <p class="row">
      <a href="${placePath(repository, "src", { ref, path: "" })}">Files at this commit</a>
      <a href="${placePath(repository, "commits", { ref, path: "" })}">Commits before</a>
    </p>
    ${await differencesOf(open, commit)}`;
}

function personOf(did: string, { name, atMs }: Signature): Html {
  return html`${name} <span class="quiet">${did} ${timeOf(atMs)}</span>`;
}

function isSame({ author, committer }: CommitRecord): boolean {
  return author.name === committer.name && author.atMs === committer.atMs;
}
