import { placeAddress } from "@x/git-contents/http";
import type { Ref } from "@x/git-contents";
import type { Repository } from "@x/status-store";
import { html } from "hono/html";
import { trusted, type Html } from "../layout.ts";
import type { Place } from "./place.ts";

/** Path of a repository's page. */
export function pathOf({ owner, name }: Pick<Repository, "owner" | "name">): string {
  return `/${encodeURIComponent(owner)}/${encodeURIComponent(name)}`;
}

/** Path of a page about a place: `src`, `raw`, `commits`, `breaking`, `edit`, `schema` or `upload`. */
export function placePath(
  repository: Pick<Repository, "owner" | "name">,
  word: "src" | "raw" | "commits" | "breaking" | "edit" | "schema" | "upload",
  place: { readonly ref: Pick<Ref, "kind" | "name">; readonly path: string },
): string {
  return placeAddress({ html: pathOf(repository) }, word, place);
}

/** Path of a line of a source below a directory. @param file - name from that directory on */
export function sourceLine({ open, ref, path }: Place, file: string, line: number): string {
  const source = path === "" ? file : `${path}/${file}`;
  return `${placePath(open.repository, "src", { ref, path: source })}#L${line}`;
}

/** Name of a ref as people say it. */
export function refName({ kind, name }: Pick<Ref, "kind" | "name">): string {
  return kind === "commit" ? name.slice(0, 10) : name;
}

/** Whether the reader may write to the branch that a place is on, as far as rights go. */
export function mayEdit({ open: { access, repository }, ref }: Place): boolean {
  const isOpen = !repository.archived && !repository.mirror;
  return isOpen && ref.kind === "branch" && (access === "write" || access === "admin");
}

/** Tab of a repository's pages. */
export type Tab = "files" | "commits" | "refs";

/** Heading of every page of a repository. */
export function heading(repository: Repository, tab: Tab, ref?: Ref): Html {
  const path = pathOf(repository);
  const at = ref ?? { kind: "branch" as const, name: repository.defaultBranch };
  const tabs: readonly (readonly [Tab, string, string])[] = [
    ["files", "Files", ref === undefined ? path : placePath(repository, "src", { ref, path: "" })],
    ["commits", "Commits", placePath(repository, "commits", { ref: at, path: "" })],
    ["refs", "Branches and tags", `${path}/branches`],
  ];
  return html`<h1>
      <a href="/@${repository.owner}">${repository.owner}</a> /
      <a href="${path}">${repository.name}</a>
      ${repository.private ? html`<span class="tag">private</span>` : ""}
      ${repository.archived ? html`<span class="tag">archived</span>` : ""}
    </h1>
    ${repository.description === "" ? "" : html`<p>${repository.description}</p>`}
    <nav class="tabs" aria-label="Repository">
      ${tabs.map(
        ([name, text, href]) =>
          html`<a href="${href}" ${name === tab ? trusted('aria-current="page"') : ""}>${text}</a>`,
      )}
    </nav>`;
}

/** The parts of a path as links. */
export function crumbs({ open: { repository }, ref, path }: Place): Html {
  const parts = path === "" ? [] : path.split("/");
  return html`<p class="crumbs mono">
    <a href="${placePath(repository, "src", { ref, path: "" })}">${refName(ref)}</a>
    ${parts.map((part, at) => {
      const whole = parts.slice(0, at + 1).join("/");
      return html`<span>/</span>${
          at === parts.length - 1
            ? html`<span>${part}</span>`
            : html`<a href="${placePath(repository, "src", { ref, path: whole })}">${part}</a>`
        }`;
    })}
  </p>`;
}
