import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import * as git from "@x/git-contents";
import { createGitEngine } from "@x/git-contents/git";

// GET    /pages            what there is
// GET    /pages/NAME       a page; its ETag is the version to change
// PUT    /pages/NAME       writes it; If-Match with the ETag of what was read, none for a new page
// DELETE /pages/NAME       takes it away, with If-Match
// GET    /history/NAME     who changed it, newest first

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly etag?: string;
}

const json = (status: number, value: unknown): Answer => ({ status, body: JSON.stringify(value) });

/** What goes wrong in a change, in the words of HTTP; what is not here is the request's fault. */
const STATUS: Readonly<Record<string, number>> = {
  "sha-mismatch": 412,
  "sha-required": 428,
  "path-exists": 428,
};

/** A content management system that keeps pages as Markdown files in a bare git repository. */
export async function createCms(
  gitDir: string,
): Promise<{ server: Server; close: () => Promise<void> }> {
  const engine = createGitEngine();
  await engine.init(gitDir);
  const repository = engine.open(gitDir);
  const head = async (): Promise<git.ObjectId | undefined> =>
    (await git.findRef(repository, "main"))?.commit;

  async function list(): Promise<Answer> {
    const commit = await head();
    const entries = commit && (await git.listDirectory(repository, commit, "pages"));
    return json(200, entries?.map(({ path, size }) => ({ path, size })) ?? []);
  }

  async function read(path: git.RepoPath): Promise<Answer> {
    const commit = await head();
    const entry = commit && (await git.readEntry(repository, commit, path));
    const bytes = entry && (await repository.readBlob(entry.id));
    if (!bytes) return json(404, { error: "there is no such page" });
    return { status: 200, body: new TextDecoder().decode(bytes), etag: `"${entry.id}"` };
  }

  async function save(change: git.FileChange, who: string, status: number): Promise<Answer> {
    const person = { name: who, email: `${who}@example.com` };
    const now = { atMs: Date.now(), offsetMinutes: 0 };
    const { commit } = await git.changeFiles(repository, {
      branch: "main",
      changes: [change],
      author: person,
      committer: person,
      authoredAt: now,
      committedAt: now,
    });
    return json(status, { commit: commit.id, message: commit.message.trim() });
  }

  async function history(path: git.RepoPath): Promise<Answer> {
    const from = await head();
    const ids = from ? await repository.listCommits({ from, path, skip: 0, limit: 20 }) : [];
    const commits = await Promise.all(ids.map((id) => repository.readCommit(id)));
    return json(
      200,
      commits.map((commit) => `${commit?.author.name}: ${commit?.message.trim()}`),
    );
  }

  const server = createServer(async (request, response) => {
    const [, area, name = ""] = decodeURIComponent(request.url ?? "/").split("/");
    const sha = request.headers["if-match"]?.replaceAll('"', "");
    const who = String(request.headers["x-user"] ?? "anonymous");
    const route = async (): Promise<Answer> => {
      if (request.method === "GET" && area === "pages" && name === "") return list();
      const path = git.parseRepoPath(`pages/${name}.md`);
      if (request.method === "GET" && area === "history") return history(path);
      if (area !== "pages") return json(404, { error: "there is no such address" });
      if (request.method === "GET") return read(path);
      if (request.method === "DELETE") return save({ operation: "delete", path, sha }, who, 200);
      if (request.method !== "PUT") return json(405, { error: "GET, PUT or DELETE" });
      const content = new TextEncoder().encode(await text(request));
      if (sha === undefined) return save({ operation: "create", path, content }, who, 201);
      return save({ operation: "update", path, sha, content }, who, 200);
    };
    const answer = await route().catch((error: unknown) => {
      if (!git.isGitContentsError(error)) return json(500, { error: "something broke" });
      return json(STATUS[error.reason.code] ?? 422, { error: error.message });
    });
    response.writeHead(answer.status, answer.etag === undefined ? {} : { etag: answer.etag });
    response.end(answer.body);
  });
  return { server, close: () => engine.close() };
}
