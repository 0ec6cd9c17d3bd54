import { resolveRef } from "@x/git-contents";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { isNotModified } from "../http/conditional.ts";
import { itemsBefore, pageRequest, setPageHeaders } from "../http/paging.ts";
import { addressesOf } from "./addresses.ts";
import { gitCommitEntity } from "./entity.ts";
import { openForReading } from "./access.ts";
import { refOrEmpty } from "./read-contents.ts";

/** Commits of one page when the client does not say, and at most. */
const PER_PAGE = { default: 30, most: 100 } as const;

/** `GET .../commits?sha=&path=&page=&limit=`: newest first; with a path, those that changed it. */
export async function answerCommits(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { git, repository } = await openForReading(c, deps);
  const named = c.req.query("sha");
  const ref =
    named === undefined || named === ""
      ? await refOrEmpty(git, undefined)
      : await resolveRef(git, named);
  const page = pageRequest(c, PER_PAGE);
  const base = deps.base();
  if (ref === undefined) {
    setPageHeaders(c, page, { base, total: 0 });
    return c.json([]);
  }
  const etag = `"${ref.commit}"`;
  c.header("ETag", etag);
  c.header("Cache-Control", "private, no-cache");
  if (isNotModified((name) => c.req.header(name), { etag })) return c.body(null, 304);
  const query = { from: ref.commit, path: c.req.query("path") };
  const [ids, total] = await Promise.all([
    git.listCommits({ ...query, skip: itemsBefore(page), limit: page.size }),
    git.countCommits(query),
  ]);
  setPageHeaders(c, page, { base, total });
  const commits = await Promise.all(ids.map((id) => git.readCommit(id)));
  const addresses = addressesOf(base, repository);
  return c.json(
    commits.flatMap((commit) => (commit === undefined ? [] : [gitCommitEntity(commit, addresses)])),
  );
}
