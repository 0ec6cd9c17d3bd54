import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { giteaApi } from "gitea-js";
import { createRestAPIClient, MastoHttpError } from "masto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "./world.ts";

// The clients that people have, against the server over HTTP.
let world: World;
let server: Server;
let url = "";
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_STATUSES: "12/1d" });
  server = createAdaptorServer({ fetch: world.app.fetch, overrideGlobalObjects: false }) as Server;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await world.close();
});

describe("masto.js", () => {
  const clientOf = async (account: typeof world.ada) =>
    createRestAPIClient({ url, accessToken: await world.token(account) });

  it("posts, reads, edits, lists and deletes", async () => {
    const ada = await clientOf(world.ada);
    const status = await ada.v1.statuses.create({
      status: "hello from masto.js",
      visibility: "public",
    });
    expect(status.content).toBe("<p>hello from masto.js</p>");
    expect((await ada.v1.statuses.$select(status.id).fetch()).account.acct).toBe("ada");
    const edited = await ada.v1.statuses.$select(status.id).update({ status: "edited" });
    expect([edited.content, typeof edited.editedAt]).toEqual(["<p>edited</p>", "string"]);
    expect(await ada.v1.statuses.$select(status.id).history.list()).toHaveLength(2);
    // The types of this version lack the list; the client sends it all the same.
    const { list } = ada.v1.statuses as never as { list(query: object): Promise<{ id: string }[]> };
    expect((await list({ id: [status.id] })).map(({ id }) => id)).toEqual([status.id]);
    const removed = await ada.v1.statuses.$select(status.id).remove();
    expect(removed.text).toBe("edited");
    await expect(ada.v1.statuses.$select(status.id).fetch()).rejects.toThrow("Record not found");
  });

  it("follows a thread, and sees what its filters match", async () => {
    const [ada, bob] = [await clientOf(world.ada), await clientOf(world.bob)];
    const first = await ada.v1.statuses.create({ status: "a thread" });
    const reply = await bob.v1.statuses.create({
      status: "@ada with a banned word",
      inReplyToId: first.id,
    });
    const filter = await ada.v2.filters.create({
      title: "no",
      context: ["home"],
      filterAction: "hide",
      keywordsAttributes: [{ keyword: "banned" }],
    });
    const { descendants } = await ada.v1.statuses.$select(first.id).context.fetch();
    expect(descendants.map(({ id }) => id)).toEqual([reply.id]);
    expect(descendants[0]?.filtered?.[0]?.filter.id).toBe(filter.id);
    await ada.v2.filters.$select(filter.id).remove();
    expect(await ada.v2.filters.list()).toEqual([]);
  });

  it("is told of accounts that a post must not mention", async () => {
    const ada = await clientOf(world.ada);
    const refused = await ada.v1.statuses
      .create({ status: "@bob psst", allowedMentions: [] } as never)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MastoHttpError);
    const { statusCode, additionalProperties } = refused as MastoHttpError;
    expect([statusCode, Object.keys(additionalProperties ?? {})]).toEqual([
      422,
      ["unexpectedAccounts"],
    ]);
  });

  it("hits the posting limit", async () => {
    const bob = await clientOf(world.bob);
    const posts = [];
    for (let n = 0; n < 14; n++)
      posts.push(
        await bob.v1.statuses.create({ status: `post ${n}` }).then(
          () => 200,
          (error: MastoHttpError) => error.statusCode,
        ),
      );
    expect(posts.filter((code) => code === 200)).toHaveLength(11);
    expect(posts.slice(-3)).toEqual([429, 429, 429]);
  });
});

describe("gitea-js", () => {
  const base64 = (text: string) => Buffer.from(text).toString("base64");

  it("reads a repository whole", async () => {
    await world.repository("read", {
      "README.md": "# hi\n",
      "src/a.ts": "a\n",
      ".editorconfig": "[*]\nindent_size = 2\n",
    });
    const { repos } = giteaApi(url, { token: await world.token(world.ada), customFetch: fetch });
    expect((await repos.repoGet("ada", "read")).data).toMatchObject({
      full_name: "ada/read",
      default_branch: "main",
      empty: false,
    });
    const list = (await repos.repoGetContentsList("ada", "read")).data;
    expect(list.map(({ name, type }) => [name, type])).toEqual([
      [".editorconfig", "file"],
      ["README.md", "file"],
      ["src", "dir"],
    ]);
    const file = (await repos.repoGetContents("ada", "read", "src/a.ts")).data;
    expect([file.content, file.size]).toEqual([base64("a\n"), 2]);
    expect(
      (await (
        await repos.repoGetRawFile("ada", "read", "README.md", {}, { format: "text" })
      ).data) as unknown,
    ).toBe("# hi\n");
    expect(
      (await repos.repoGetEditorConfig("ada", "read", "a.ts", {}, { format: "json" })).data,
    ).toEqual({ indent_size: "2" });
    expect((await repos.repoListBranches("ada", "read")).data.map(({ name }) => name)).toEqual([
      "main",
    ]);
    expect((await repos.repoGetAllCommits("ada", "read")).data).toHaveLength(1);
    const tree = (await repos.getTree("ada", "read", "main", { recursive: true })).data;
    expect(tree.tree?.map(({ path }) => path)).toEqual([
      ".editorconfig",
      "README.md",
      "src",
      "src/a.ts",
    ]);
    await expect(repos.repoGetContents("ada", "read", "nope")).rejects.toMatchObject({
      status: 404,
    });
  });

  it("renames a repository, and goes on by its old name", async () => {
    await world.repository("before", { "README.md": "# hi\n" });
    const { repos } = giteaApi(url, { token: await world.token(world.ada), customFetch: fetch });
    const { data } = await repos.repoEdit("ada", "before", { name: "after", description: "d" });
    expect([data.full_name, data.description]).toEqual(["ada/after", "d"]);
    expect((await repos.repoGet("ada", "before")).data.full_name).toBe("ada/after");
    const written = { content: base64("new"), message: "by the old name" };
    expect((await repos.repoCreateFile("ada", "before", "a.txt", written)).status).toBe(201);
    const file = await repos.repoGetContents("ada", "before", "a.txt");
    expect([file.data.content, file.data.url]).toEqual([
      base64("new"),
      expect.stringContaining("/repos/ada/after/"),
    ]);
    await expect(repos.repoEdit("ada", "after", { default_branch: "nope" })).rejects.toMatchObject({
      status: 422,
    });
  });

  it("does every write", async () => {
    await world.repository("write", { "README.md": "# hi\n" });
    const { repos } = giteaApi(url, { token: await world.token(world.ada), customFetch: fetch });
    const created = (
      await repos.repoCreateFile("ada", "write", "a.txt", {
        content: base64("one"),
        message: "create",
      })
    ).data;
    const sha = created.content?.sha ?? "";
    const updated = (
      await repos.repoUpdateFile("ada", "write", "a.txt", { content: base64("two"), sha })
    ).data;
    expect(updated.commit?.parents?.map((parent) => parent.sha)).toEqual([created.commit?.sha]);
    await expect(
      repos.repoUpdateFile("ada", "write", "a.txt", { content: base64("late"), sha }),
    ).rejects.toMatchObject({ status: 422 });
    const several = await repos.repoChangeFiles("ada", "write", {
      files: [
        { operation: "create", path: "b.txt", content: base64("b") },
        { operation: "delete", path: "a.txt", sha: updated.content?.sha ?? "" },
      ],
      new_branch: "topic",
    });
    expect(several.data.files?.map((each) => each?.path ?? null)).toEqual(["b.txt", null]);
    const deleted = await repos.repoDeleteFile("ada", "write", "a.txt", {
      sha: updated.content?.sha ?? "",
      message: "delete",
    });
    expect([deleted.status, deleted.data.commit?.message]).toEqual([200, "delete\n"]);
    const branch = await repos.repoCreateBranch("ada", "write", {
      new_branch_name: "more",
      old_branch_name: "main",
    });
    expect(branch.data.name).toBe("more");
    expect((await repos.repoDeleteBranch("ada", "write", "more")).status).toBe(204);
  });

  it("finds accounts and repositories, and keeps topics and rights", async () => {
    await world.repository("found", { a: "a\n" });
    const token = await world.token(world.ada);
    const { repos, user, users, settings } = giteaApi(url, { token, customFetch: fetch });
    const { data: ada } = await users.userGet("ada");
    expect(ada.login).toBe("ada");
    const named = (list: readonly { readonly name?: string }[]) => list.map(({ name }) => name);
    expect(named((await user.userCurrentListRepos()).data)).toContain("found");
    expect(named((await users.userListRepos("ada")).data)).toContain("found");
    const { data: searched } = await repos.repoSearch({ q: "found", uid: ada.id ?? 0 });
    expect([searched.ok, named(searched.data ?? [])]).toEqual([true, ["found"]]);
    await repos.repoUpdateTopics("ada", "found", { topics: ["web"] });
    await repos.repoAddTopic("ada", "found", "cms");
    await repos.repoDeleteTopic("ada", "found", "web");
    expect((await repos.repoListTopics("ada", "found")).data.topics).toEqual(["cms"]);
    await repos.repoAddCollaborator("ada", "found", "bob", { permission: "write" });
    expect((await repos.repoCheckCollaborator("ada", "found", "bob")).status).toBe(204);
    expect((await repos.repoListCollaborators("ada", "found")).data[0]?.login).toBe("bob");
    const { data: rights } = await repos.repoGetRepoPermissions("ada", "found", "bob");
    expect(rights.permission).toBe("write");
    await repos.repoDeleteCollaborator("ada", "found", "bob");
    await repos.repoCreateBranchProtection("ada", "found", { rule_name: "main" });
    await repos.repoEditBranchProtection("ada", "found", "main", { protected_file_patterns: "a" });
    expect((await repos.repoListBranchProtection("ada", "found")).data).toMatchObject([
      { rule_name: "main", protected_file_patterns: "a" },
    ]);
    expect((await repos.repoDeleteBranchProtection("ada", "found", "main")).status).toBe(204);
    expect((await settings.getGeneralRepositorySettings()).data.lfs_disabled).toBe(false);
    expect((await settings.getGeneralUiSettings()).data.allowed_reactions).toEqual([]);
    expect((await settings.getGeneralAttachmentSettings()).data.enabled).toBe(false);
  });

  it("reads and makes refs, tags, comparisons and statuses", async () => {
    await world.repository("refs", { a: "one\n" });
    const { repos } = giteaApi(url, { token: await world.token(world.ada), customFetch: fetch });
    const at = ["ada", "refs"] as const;
    const change = { content: base64("b\n"), new_branch: "side", message: "add b" };
    const { data: made } = await repos.repoCreateFile(...at, "b", change);
    const sha = made.commit?.sha ?? "";
    const { data: refs } = await repos.repoListAllGitRefs(...at);
    expect(refs.map(({ ref }) => ref)).toEqual(["refs/heads/main", "refs/heads/side"]);
    expect((await repos.repoListGitRefs(...at, "heads/side")).data).toMatchObject({
      object: { sha, type: "commit" },
    });
    const order = { tag_name: "v1", message: "first", target: "side" };
    const { data: tag } = await repos.repoCreateTag(...at, order);
    expect((await repos.repoGetTag(...at, "v1")).data.commit?.sha).toBe(sha);
    const { data: annotated } = await repos.getAnnotatedTag(...at, tag.id ?? "");
    expect([annotated.message, annotated.object?.sha]).toEqual(["first", sha]);
    expect((await repos.repoDeleteTag(...at, "v1")).status).toBe(204);
    const text = { format: "text" } as const;
    const diff = await repos.repoDownloadCommitDiffOrPatch(...at, sha, "diff", text);
    expect(diff.data).toContain("+b\n");
    const { data: compared } = await repos.repoCompareDiff(...at, "main...side");
    expect(compared).toMatchObject({ total_commits: 1, commits: [{ sha }] });
    expect((await repos.repoGetSingleCommit(...at, sha)).data).toMatchObject({
      stats: { total: 1, additions: 1, deletions: 0 },
      files: [{ filename: "b", status: "added" }],
    });
    await repos.repoCreateStatus(...at, sha, { state: "success", context: "ci" });
    expect((await repos.repoListStatuses(...at, sha)).data).toMatchObject([{ context: "ci" }]);
    expect((await repos.repoListStatusesByRef(...at, "side")).data).toHaveLength(1);
    const { data: combined } = await repos.repoGetCombinedStatusByRef(...at, "side");
    expect([combined.state, combined.total_count]).toEqual(["success", 1]);
  });
});
