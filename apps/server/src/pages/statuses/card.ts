import type { Account, Attachment, Poll, Status } from "@x/status-core";
import { html } from "hono/html";
import { accountEntity } from "../../entities/account.ts";
import { attachmentEntity } from "../../entities/attachment.ts";
import type { EntityView } from "../../entities/status-members.ts";
import { countOf, timeOf, trusted, type Html } from "../layout.ts";

/** Card of a status: who, when, what; behind a warning where the author or a filter of the reader wants one. */
export function statusCard(
  status: Status,
  view: EntityView,
  { isFocus = false }: { readonly isFocus?: boolean } = {},
): Html {
  const shown = status.reblogOf ?? status;
  const matches = view.matches(status);
  if (matches.some(({ filter }) => filter.action === "hide") && !isFocus) return html``;
  const titles = matches.map(({ filter }) => filter.title);
  return html`<article class="card${isFocus ? " focus" : ""}" id="${status.id}">
    ${
      status.reblogOf === undefined
        ? ""
        : html`<p class="quiet">
            <a href="/@${status.author.username}">${nameOf(status.author)}</a> reblogged
          </p>`
    }
    <header>
      <img class="face" src="${faceOf(shown.author, view.base)}" alt="" width="38" height="38" />
      <a href="/@${shown.author.username}"
        ><strong>${nameOf(shown.author)}</strong>
        <span class="quiet">@${shown.author.username}</span></a
      >
      <a class="quiet" href="/@${shown.author.username}/${shown.id}"
        >${timeOf(shown.createdAtMs)}</a
      >
      ${shown.editedAtMs === undefined ? "" : html`<span class="quiet">edited</span>`}
      ${shown.visibility === "public" ? "" : html`<span class="tag">${shown.visibility}</span>`}
    </header>
    ${warned(
      titles.length > 0 ? `Filtered: ${titles.join(", ")}` : shown.spoilerText,
      contentOf(shown, view.base),
    )}
    <footer class="quiet row">
      <a href="/@${shown.author.username}/${shown.id}"
        >${countOf(shown.repliesCount, "reply", "replies")}</a
      >
      <span>${countOf(shown.reblogsCount, "reblog")}</span>
      <span>${countOf(shown.favouritesCount, "favourite")}</span>
    </footer>
  </article>`;
}

/** Path of an account's picture. */
export function faceOf(account: Account, base: string): string {
  const { avatar } = accountEntity(account, base);
  return String(avatar).slice(base.length);
}

/** Name of an account for people. */
export function nameOf({
  displayName,
  username,
}: Pick<Account, "displayName" | "username">): string {
  return displayName === "" ? username : displayName;
}

function warned(warning: string, content: Html): Html {
  if (warning === "") return content;
  return html`<details>
    <summary>${warning}</summary>
    ${content}
  </details>`;
}

function contentOf({ content, attachments, poll }: Status, base: string): Html {
  const files = attachments.map((attachment) => fileOf(attachment, base));
  return html`<div class="text">${trusted(content)}</div>
    ${files.length === 0 ? "" : html`<div class="media">${files}</div>`}
    ${poll === undefined ? "" : pollOf(poll)}`;
}

function fileOf(attachment: Attachment, base: string): Html {
  const { url, preview_url } = attachmentEntity(attachment, base);
  const address = url.slice(base.length);
  const preview = (preview_url ?? url).slice(base.length);
  const text = attachment.description ?? "";
  if (attachment.kind === "image")
    return html`<a href="${address}"
      ><img
        src="${preview}"
        alt="${text === "" ? "A picture without a description" : text}"
        loading="lazy"
    /></a>`;
  return html`<a href="${address}">${attachment.kind}${text === "" ? "" : `: ${text}`}</a>`;
}

function pollOf({ options, expired, hideTotals, votersCount, expiresAtMs }: Poll): Html {
  const isHidden = hideTotals && !expired;
  const all = options.reduce((sum, { votes }) => sum + votes, 0);
  return html`<ul class="plain">
      ${options.map(
        ({ title, votes }) =>
          html`<li>
            ${
              isHidden
                ? ""
                : html`<meter
                    min="0"
                    max="${Math.max(all, 1)}"
                    value="${votes}"
                    aria-label="${votes} of ${all} votes"
                  >
                    ${votes}
                  </meter> `
            }${title}
          </li>`,
      )}
    </ul>
    <p class="quiet">
      ${votersCount} voted; ${expired ? "ended" : "open until"} ${timeOf(expiresAtMs)}
    </p>`;
}
