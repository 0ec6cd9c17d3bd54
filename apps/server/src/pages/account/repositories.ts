import type { Decision } from "@x/ratelimit";
import type { Account } from "@x/status-core";
import type { AccountUsage, OpenedRepository, Quota } from "@x/status-store";
import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../../http/env.ts";
import { sizeOf, timeOf, type Html } from "../layout.ts";
import type { PagePorts } from "../ports.ts";
import { partsBar, type Part } from "../pictures.ts";
import { pagesOf } from "../repository/folder.ts";
import { pathOf } from "../repository/parts.ts";
import { forPerson, OWN_PAGES, showOwn } from "./shell.ts";

/** Repositories on a page. */
const PER_PAGE = 50;

/** `GET /user/settings/repositories`: repositories that the person owns or was let into, with the rights, and the limits. */
export function ownRepositoriesPage(c: Context<AppEnv>, ports: PagePorts): Promise<Response> {
  return forPerson(c, ports, async (account) => {
    const { store } = ports;
    const page = Math.max(1, Number.parseInt(c.req.query("page") ?? "1", 10) || 1);
    const { items, total } = await store.repositories.search({
      viewerId: account.id,
      memberId: account.id,
      skip: (page - 1) * PER_PAGE,
      limit: PER_PAGE,
    });
    const [limits, usage, requests, posts] = await Promise.all([
      store.quotas.limits(account.id),
      store.quotas.usage(account.id),
      ports.throttle.left(account.id),
      ports.postLimit.left(account),
    ]);
    return showOwn(c, ports, {
      tab: "repositories",
      body: html`<h2>What they take</h2>
        ${usageOf(limits, usage)}
        <h2>What you may ask for</h2>
        <ul class="plain limits">
          ${leftOf("requests to the API", requests)} ${leftOf("posts and edits", posts)}
        </ul>
        <h2>Yours, and those of others that you may write to or read</h2>
        ${items.length === 0 ? html`<p class="quiet">There are none yet.</p>` : tableOf(items, account)}
        ${pagesOf(OWN_PAGES.repositories, page, total, PER_PAGE)}`,
    });
  });
}

function usageOf({ accountBytes, repositoryBytes, repositories }: Quota, used: AccountUsage): Html {
  const { publicGitBytes, privateGitBytes, lfsBytes, attachmentBytes } = used;
  const bytes = publicGitBytes + privateGitBytes + lfsBytes + attachmentBytes;
  return html`${partsBar("Disk", partsOf(used))}
    <ul class="plain limits">
      <li>
        ${meterOf("Disk", bytes, accountBytes)} ${sizeOf(bytes)}
        ${accountBytes === undefined ? "" : html`of ${sizeOf(accountBytes)}`}
      </li>
      <li>
        ${meterOf("Repositories", used.repositories, repositories)} ${used.repositories}
        ${repositories === undefined ? "" : html`of ${repositories}`} repositories
      </li>
    </ul>
    ${
      repositoryBytes === undefined
        ? ""
        : html`<p class="quiet">One repository takes ${sizeOf(repositoryBytes)} at most.</p>`
    }`;
}

function partsOf(used: AccountUsage): readonly Part[] {
  const { publicGitBytes, privateGitBytes, lfsBytes, attachmentBytes } = used;
  const parts = [
    ["public git", publicGitBytes],
    ["private git", privateGitBytes],
    ["large files", lfsBytes],
    ["files of posts", attachmentBytes],
  ] as const;
  const there = parts.filter(([, value]) => value > 0);
  return there.map(([name, value]) => ({ name, value, text: sizeOf(value) }));
}

function leftOf(what: string, decision: Decision | undefined): Html {
  if (decision === undefined) return html`<li>${what}: not counted</li>`;
  const { remaining, limit, resetAtMs } = decision;
  return html`<li>
    ${meterOf(`Left: ${what}`, remaining, limit)} ${remaining} of ${limit} ${what} left
    ${remaining === limit ? "" : html`<span class="quiet">all are back ${timeOf(resetAtMs)}</span>`}
  </li>`;
}

function meterOf(name: string, value: number, most: number | undefined): Html {
  return most === undefined
    ? html``
    : html`<meter aria-label="${name}" value="${Math.min(value, most)}" max="${most}"></meter>`;
}

function tableOf(items: readonly OpenedRepository[], { username }: Account): Html {
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Repository</th>
          <th scope="col">You may</th>
          <th scope="col" class="num">Git</th>
          <th scope="col" class="num wide">Large files</th>
          <th scope="col" class="wide">Changed</th>
        </tr>
      </thead>
      <tbody>
        ${items.map((item) => rowOf(item, username))}
      </tbody>
    </table>
  </div>`;
}

function rowOf({ repository, access }: OpenedRepository, username: string): Html {
  const isOwn = repository.owner === username;
  return html`<tr>
    <td>
      <a href="${pathOf(repository)}">${repository.owner}/${repository.name}</a>
      ${repository.private ? html`<span class="tag">private</span>` : ""}
      ${repository.archived ? html`<span class="tag">archived</span>` : ""}
    </td>
    <td>${isOwn ? "everything: it is yours" : RIGHTS[access]}</td>
    <td class="num quiet">${sizeOf(repository.gitBytes)}</td>
    <td class="num wide quiet">${sizeOf(repository.lfsBytes)}</td>
    <td class="wide quiet">${timeOf(repository.updatedAtMs)}</td>
  </tr>`;
}

const RIGHTS: Readonly<Record<OpenedRepository["access"], string>> = {
  read: "read",
  write: "read and write",
  admin: "read, write and administer",
};
