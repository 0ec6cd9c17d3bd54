import { html } from "hono/html";
import type {
  About,
  FileName,
  Member,
  Part,
  Row,
  SignaturePart,
} from "../../descriptors/document/model.ts";
import { exact, type Html } from "../layout.ts";

/** Where a schema's pages are, and where its sources are. */
export interface SchemaPlace {
  /** Path of the pages. */
  readonly path: string;
  /** Address of a source at a line. `undefined`: the schema is a compiled set. */
  readonly sourceOf: ((file: string, line: number) => string) | undefined;
}

/** Path of the page of a type. */
export function typePath({ path }: Pick<SchemaPlace, "path">, type: string): string {
  return `${path}?type=${encodeURIComponent(type)}`;
}

/** Name of a file, as a link where there is a page of it. */
export function fileLink({ path }: Pick<SchemaPlace, "path">, { name, file }: FileName): Html {
  return file === undefined
    ? html`${name}`
    : html`<a href="${path}?file=${encodeURIComponent(file)}">${name}</a>`;
}

/** List of messages, enums and services. */
export function rowList(place: SchemaPlace, rows: readonly Row[]): Html {
  return html`<ul class="plain">
    ${rows.map(
      ({ kind, name, type, summary }) =>
        html`<li>
          <span class="quiet">${kind}</span>
          ${
            type === undefined
              ? html`<code>${name}</code>`
              : html`<a class="mono" href="${typePath(place, type)}">${name}</a>`
          }
          ${summary === "" ? "" : html`<span class="quiet">${summary}</span>`}
        </li>`,
    )}
  </ul>`;
}

/** Comment and options of a declaration. */
export function aboutBox({ comment, options, isDeprecated }: About): Html {
  return html`${isDeprecated ? html`<p><span class="tag">deprecated</span></p>` : ""}
  ${comment === "" ? "" : paragraphs(comment)}
  ${
    options.length === 0
      ? ""
      : html`<p class="quiet">${options.map((option) => html`<code>${option}</code> `)}</p>`
  }`;
}

/** Comments have their own lines; a blank one begins a paragraph. */
function paragraphs(comment: string): Html {
  return html`${comment.split(/\n\s*\n/).map((text) => html`<p>${text}</p>`)}`;
}

/** Fields, values, methods or extensions, each with an anchor of its name. */
export function memberList(place: SchemaPlace, members: readonly Member[]): Html {
  return html`${members.map((member) => memberItem(place, member))}`;
}

function memberItem(place: SchemaPlace, member: Member): Html {
  const { name, number, signature, words } = member;
  return html`<section class="card" id="${name}">
    <h3 class="mono">
      <a href="#${name}">${name}</a
      >${number === undefined ? "" : html` <span class="quiet">= ${number}</span>`}
    </h3>
    ${
      signature.length === 0 && words.length === 0
        ? ""
        : html`<p class="mono">
            ${signatureOf(place, signature)}
            ${words.map((word) => html`<span class="tag">${word}</span> `)}
          </p>`
    }
    ${aboutBox(member)}
  </section>`;
}

function signatureOf(place: SchemaPlace, parts: readonly SignaturePart[]): Html {
  return exact`${parts.map(({ text, type }) =>
    type === undefined ? exact`${text}` : exact`<a href="${typePath(place, type)}">${text}</a>`,
  )}`;
}

/** Links to the parts of a list before and after. @param query - of the page itself, or empty */
export function partLinks(path: string, query: string, { from, next }: Part): Html {
  if (from === 0 && next === undefined) return html``;
  const start = query === "" ? path : `${path}?${query}`;
  return html`<p class="pages">
    ${from > 0 ? html`<a href="${start}">From the start</a>` : html`<span></span>`}
    ${
      next === undefined
        ? ""
        : html`<a rel="next" href="${start}${query === "" ? "?" : "&"}from=${next}">More</a>`
    }
  </p>`;
}
