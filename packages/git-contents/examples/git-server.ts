import { existsSync } from "node:fs";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { createGitEngine } from "@x/git-contents/git";
import { askForPassword, createGitHandler, WRITE_ACCESS } from "@x/git-contents/http";
import { Hono } from "hono";

const [root = "repositories", token = "secret", port = "3000"] = process.argv.slice(2);
const engine = createGitEngine();
const git = createGitHandler({
  open({ path, wish, request }) {
    const gitDir = join(root, `${path}.git`); // The path is safe: no part of it is `..` or empty.
    if (!existsSync(gitDir)) return undefined;
    const isKnown = request.headers.get("Authorization") === `Basic ${btoa(`ada:${token}`)}`;
    if (wish === "push" && !isKnown) return askForPassword();
    return { repository: engine.open(gitDir), rules: async () => WRITE_ACCESS };
  },
});

const app = new Hono().all("/:owner/:repo/*", (c) => git(c.req.raw));
serve({ fetch: app.fetch, port: Number(port) }, (at) => console.log(`http://127.0.0.1:${at.port}`));
