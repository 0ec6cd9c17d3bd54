import type { CommitRecord, Ref } from "@x/git-contents";
import { resolveRef, isGitContentsError, readContents } from "@x/git-contents";
import type { Context } from "hono";
import { html } from "hono/html";
import type { Repository } from "@x/status-store";
import { requestClient } from "../../http/client-key.ts";
import type { AppEnv } from "../../http/env.ts";
import type { OpenRepository } from "../../repos/access.ts";
import { countOf, sizeOf, timeOf, type Html } from "../layout.ts";
import type { PagePorts } from "../ports.ts";
import { showPage } from "../show.ts";
import { about } from "./about.ts";
import { activityOf } from "./activity.ts";
import { fileBody } from "./file.ts";
import { folderBody, pagesOf, subjectOf } from "./folder.ts";
import { languagesOf } from "./languages.ts";
import { crumbs, heading, pathOf, placePath, refName } from "./parts.ts";
import { contentsAt, openPage, placeAt } from "./place.ts";

/** Commits of a page. */
const COMMITS = 50;

type Answer = Promise<Response>;

/** `/{owner}/{repo}`: the root of the default branch, with the text that introduces it. */
export async function repositoryPage(c: Context<AppEnv>, ports: PagePorts): Answer {
  const open = await openPage(c, ports);
  const { repository, git } = open;
  const ref = await defaultRef(open);
  const clone = `${ports.base()}${pathOf(repository)}.git`;
  const contents = ref && (await readContents(git, ref.commit, ""));
  return showPage(c, ports.base(), {
    ...about(open, `${repository.owner}/${repository.name}`, pathOf(repository)),
    body: html`${heading(repository, "files")}
      <p>Clone: <code>git clone ${clone}</code></p>
      ${
        ref === undefined || contents === undefined
          ? html`<p>The repository is empty. Push to it:</p>
              <pre><code>git remote add origin ${clone}
git push -u origin ${repository.defaultBranch}</code></pre>`
          : html`<p class="quiet">
                ${ref.name} · <a href="${archivePath(open, ref)}">Archive</a> ${sizesOf(repository)}
              </p>
              <div class="charts">
                ${await activityOf(git, ref.commit, ports.nowMs())}
                ${await languagesAt(c, ports, git, ref)}
              </div>
              ${await folderBody(c, ports, { open, ref, path: "" }, contents)}`
      }`,
  });
}

/** Bytes of a repository, as far as they were counted. */
function sizesOf({ gitBytes, lfsBytes }: Repository): Html {
  return html`${gitBytes === 0 ? "" : html`· ${sizeOf(gitBytes)} in git`}
  ${lfsBytes === 0 ? "" : html`· ${sizeOf(lfsBytes)} of large files`}`;
}

async function languagesAt(
  c: Context<AppEnv>,
  ports: PagePorts,
  git: OpenRepository["git"],
  { commit }: Ref,
): Promise<Html> {
  const tree = (await git.readCommit(commit))?.tree;
  if (tree === undefined) return html``;
  return languagesOf(ports, git, { tree, client: requestClient(c, ports) });
}

/** `/{owner}/{repo}/src/{kind}/{ref}/{path}`: a directory or a file. */
export async function sourcePage(c: Context<AppEnv>, ports: PagePorts): Answer {
  const open = await openPage(c, ports);
  const place = await placeAt(open);
  const contents = await contentsAt(place);
  const { repository } = open;
  const body = contents.entry.type === "dir" ? folderBody : fileBody;
  const where = place.path === "" ? refName(place.ref) : place.path;
  return showPage(c, ports.base(), {
    ...about(
      open,
      `${where} · ${repository.owner}/${repository.name}`,
      placePath(repository, "src", place),
    ),
    body: html`${heading(repository, "files", place.ref)} ${crumbs(place)}
    ${await body(c, ports, place, contents)}`,
  });
}

/** `/{owner}/{repo}/commits/{kind}/{ref}/{path}`: the commits of a ref, of a path alone if there is one. */
export async function commitsPage(c: Context<AppEnv>, ports: PagePorts): Answer {
  const open = await openPage(c, ports);
  const place = await placeAt(open);
  const { repository, git } = open;
  const page = Math.max(1, Number.parseInt(c.req.query("page") ?? "1", 10) || 1);
  const query = { from: place.ref.commit, path: place.path };
  const [ids, count] = await Promise.all([
    git.listCommits({ ...query, skip: (page - 1) * COMMITS, limit: COMMITS }),
    git.countCommits(query),
  ]);
  const commits = await Promise.all(ids.map((id) => git.readCommit(id)));
  const here = placePath(repository, "commits", place);
  return showPage(c, ports.base(), {
    ...about(open, `Commits · ${repository.owner}/${repository.name}`, here),
    body: html`${heading(repository, "commits", place.ref)} ${crumbs(place)}
      <p class="quiet">${countOf(count, "commit")}</p>
      <ol class="plain">
        ${commits.map((commit) => (commit === undefined ? "" : commitRow(open, commit)))}
      </ol>
      ${pagesOf(here, page, count, COMMITS)}`,
  });
}

/** Default branch. `undefined`: the repository has no commit on it. */
export async function defaultRef({ git }: OpenRepository): Promise<Ref | undefined> {
  try {
    return await resolveRef(git);
  } catch (error) {
    const isEmpty =
      isGitContentsError(error) &&
      (error.reason.code === "repository-empty" || error.reason.code === "ref-not-found");
    if (isEmpty) return undefined;
    throw error;
  }
}

function archivePath({ repository }: OpenRepository, { commit }: Ref): string {
  return `/api/v1/repos${pathOf(repository)}/archive/${commit}.tar.gz`;
}

function commitRow({ repository }: OpenRepository, commit: CommitRecord): Html {
  return html`<li class="card">
    <a href="${pathOf(repository)}/commit/${commit.id}"><strong>${subjectOf(commit)}</strong></a>
    <p class="quiet">
      ${commit.author.name} · ${timeOf(commit.committer.atMs)} ·
      <span class="mono">${commit.id.slice(0, 10)}</span>
    </p>
  </li>`;
}
