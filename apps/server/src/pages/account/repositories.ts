import type { Account } from "@x/status-core";
import type { AccountUsage, OpenedRepository, Quota } from "@x/status-store";
import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../../http/env.ts";
import { sizeOf, timeOf, type Html } from "../layout.ts";
import type { PagePorts } from "../ports.ts";
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
    const [limits, usage] = await Promise.all([
      store.quotas.limits(account.id),
      store.quotas.usage(account.id),
    ]);
    return showOwn(c, ports, {
      tab: "repositories",
      body: html`<h2>What they take</h2>
        ${usageOf(limits, usage)}
        <h2>Yours, and those of others that you may write to or read</h2>
        ${items.length === 0 ? html`<p class="quiet">There are none yet.</p>` : tableOf(items, account)}
        ${pagesOf(OWN_PAGES.repositories, page, total, PER_PAGE)}`,
    });
  });
}

function usageOf({ accountBytes, repositoryBytes, repositories }: Quota, used: AccountUsage): Html {
  const { publicGitBytes, privateGitBytes, lfsBytes, attachmentBytes } = used;
  const bytes = publicGitBytes + privateGitBytes + lfsBytes + attachmentBytes;
  return html`<ul class="plain">
      <li>
        ${meterOf("Disk", bytes, accountBytes)} ${sizeOf(bytes)}
        ${accountBytes === undefined ? "" : html`of ${sizeOf(accountBytes)}`}
      </li>
      <li>
        ${meterOf("Repositories", used.repositories, repositories)} ${used.repositories}
        ${repositories === undefined ? "" : html`of ${repositories}`} repositories
      </li>
    </ul>
    <p class="quiet">
      Git ${sizeOf(publicGitBytes + privateGitBytes)}, large files ${sizeOf(lfsBytes)}, files of
      posts
      ${sizeOf(attachmentBytes)}${
        repositoryBytes === undefined
          ? ""
          : html`; one repository takes ${sizeOf(repositoryBytes)} at most`
      }.
    </p>`;
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
    <td class="wide quiet">${timeOf(repository.updatedAtMs)}</td>
  </tr>`;
}

const RIGHTS: Readonly<Record<OpenedRepository["access"], string>> = {
  read: "read",
  write: "read and write",
  admin: "read, write and administer",
};
