import type { Status } from "@x/status-core";
import type { Context } from "hono";
import { html } from "hono/html";
import { DEMO_ACCOUNT, DEMO_REPOSITORY } from "../boot/demo/names.ts";
import type { AppEnv } from "../http/env.ts";
import { OWN_PAGES } from "./account/shell.ts";
import type { Html } from "./layout.ts";
import type { PagePorts } from "./ports.ts";
import { operationPath } from "./reference/operation.ts";
import { pathOf, placePath } from "./repository/parts.ts";

/** Way through the demo, a sentence for each thing. Its repository may be gone, and its thread. */
export async function demoTour(
  c: Context<AppEnv>,
  { store }: PagePorts,
  statuses: readonly Status[],
): Promise<Html> {
  const thread = statuses.find(({ repliesCount, reblogOf }) => repliesCount > 0 && !reblogOf);
  const repository = await store.repositories.find(DEMO_ACCOUNT, DEMO_REPOSITORY);
  const at = (word: "edit" | "breaking", branch: string, path: string): string =>
    placePath({ owner: DEMO_ACCOUNT, name: DEMO_REPOSITORY }, word, {
      ref: { kind: "branch", name: branch },
      path,
    });
  return html`<section class="card" aria-labelledby="tour">
    <h2 id="tour">Look around</h2>
    <ul>
      ${
        thread === undefined
          ? ""
          : html`<li>
              <a href="/@${thread.author.username}/${thread.id}">Read a thread</a>: a post and the
              replies to it
            </li>`
      }
      ${
        repository === undefined || repository.private
          ? ""
          : html`<li>
                <a href="${pathOf(repository)}">Browse a repository</a>: files, commits, branches
              </li>
              <li>
                <a href="${at("edit", "main", "README.md")}">Change a file</a>: a form makes the
                commit
              </li>
              <li>
                <a href="${at("breaking", "draft", "proto")}">See what breaks</a> from one version
                of a schema to the next
              </li>`
      }
      <li><a href="${OWN_PAGES.tokens}">Make a token</a> for a program of yours</li>
      <li>
        <a href="${operationPath("getContents")}">Try a route</a> of the API, here in the browser
      </li>
    </ul>
    ${
      c.var.caller === undefined
        ? html`<p class="quiet">
            To change something, log in as <code>${DEMO_ACCOUNT}</code>: the terminal of the first
            start shows the password.
          </p>`
        : ""
    }
  </section>`;
}
