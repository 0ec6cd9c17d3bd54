import { existsSync } from "node:fs";
import { serve } from "@hono/node-server";
import { createGitEngine } from "@x/git-contents/git";
import {
  askForPassword,
  createContentsHandler,
  createGitHandler,
  WRITE_ACCESS,
} from "@x/git-contents/http";

const [root = "repositories", token = "secret", port = "3000"] = process.argv.slice(2);
const engine = createGitEngine();

function open({ path, wish, request }: { path: string; wish: string; request: Request }) {
  const gitDir = `${root}/${path}.git`; // The path is safe: no part of it is `..` or empty.
  if (!existsSync(gitDir)) return undefined;
  const isKnown = request.headers.get("Authorization") === `Basic ${btoa(`ada:${token}`)}`;
  if ((wish === "push" || wish === "write") && !isKnown) return askForPassword();
  return { repository: engine.open(gitDir), rules: async () => WRITE_ACCESS };
}

const fetch = createContentsHandler({ open, fallback: createGitHandler({ open }) });
serve({ fetch, port: Number(port) }, (at) => console.log(`http://127.0.0.1:${at.port}`));
