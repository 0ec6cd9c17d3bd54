import { html } from "hono/html";
import type {
  FileDocument,
  FileRow,
  IndexDocument,
  SchemaDocument,
  TypeDocument,
} from "../../descriptors/document/model.ts";
import type { Html } from "../layout.ts";
import {
  aboutBox,
  fileLink,
  memberList,
  partLinks,
  rowList,
  typePath,
  type SchemaPlace,
} from "./parts.ts";

/** Documentation of a part of a schema, as the body of a page. */
export function schemaBody(place: SchemaPlace, document: SchemaDocument): Html {
  switch (document.kind) {
    case "index":
      return indexBody(place, document);
    case "file":
      return fileBody(place, document);
    case "message":
    case "enum":
    case "service":
      return typeBody(place, document);
  }
}

/** Title of a part of a schema. */
export function schemaTitle(document: SchemaDocument): string {
  if (document.kind === "index") return "Schema";
  return document.kind === "file" ? document.name : document.fullName;
}

function indexBody(place: SchemaPlace, { files, part }: IndexDocument): Html {
  return html`<h2>${part.total} ${part.total === 1 ? "file" : "files"}</h2>
    ${files.map((file) => fileItem(place, file))} ${partLinks(place.path, "", part)}`;
}

function fileItem(place: SchemaPlace, file: FileRow): Html {
  return html`<section class="card">
    <h3 class="mono">${fileLink(place, file)}</h3>
    ${file.package === "" ? "" : html`<p class="quiet">package <code>${file.package}</code></p>`}
    ${rowList(place, file.declarations)}
    ${file.more === 0 ? "" : html`<p class="quiet">and ${file.more} more</p>`}
  </section>`;
}

function fileBody(place: SchemaPlace, document: FileDocument): Html {
  const { name, syntax, imports, declarations, extensions, part } = document;
  const source = place.sourceOf?.(name, 1);
  return html`<h2 class="mono">${name}</h2>
    <p class="row quiet">
      <a href="${place.path}">All files</a>
      <span>${syntax}</span>
      ${document.package === "" ? "" : html`<span>package <code>${document.package}</code></span>`}
      ${source === undefined ? "" : html`<a href="${source}">Source</a>`}
    </p>
    ${aboutBox(document)}
    ${
      imports.length === 0
        ? ""
        : html`<h3>Imports</h3>
            <ul>
              ${imports.map((file) => html`<li class="mono">${fileLink(place, file)}</li>`)}
            </ul>`
    }
    <h3>${part.total === 0 ? "It declares no types." : "Declarations"}</h3>
    ${rowList(place, declarations)}
    ${partLinks(place.path, `file=${encodeURIComponent(name)}`, part)}
    ${
      extensions.length === 0
        ? ""
        : html`<h2>Extensions</h2>
            ${memberList(place, extensions)}`
    }`;
}

const MEMBERS: Readonly<Record<TypeDocument["kind"], string>> = {
  message: "Fields",
  enum: "Values",
  service: "Methods",
};

function typeBody(place: SchemaPlace, document: TypeDocument): Html {
  const { kind, fullName, members, nested, extensions, reserved, part } = document;
  return html`<h2 class="mono">${fullName}</h2>
    ${typeFacts(place, document)} ${aboutBox(document)}
    ${
      reserved.length === 0
        ? ""
        : html`<p class="quiet">
            Reserved: ${reserved.map((text) => html`<code>${text}</code> `)}
          </p>`
    }
    <h2>${part.total === 0 ? `It has no ${MEMBERS[kind].toLowerCase()}.` : MEMBERS[kind]}</h2>
    ${memberList(place, members)}
    ${partLinks(place.path, `type=${encodeURIComponent(fullName)}`, part)}
    ${
      nested.length === 0
        ? ""
        : html`<h2>Inside</h2>
            ${rowList(place, nested)}`
    }
    ${
      extensions.length === 0
        ? ""
        : html`<h2>Extensions</h2>
            ${memberList(place, extensions)}`
    }`;
}

function typeFacts(place: SchemaPlace, { kind, file, line, parent }: TypeDocument): Html {
  const source =
    line === undefined || file.file === undefined ? undefined : place.sourceOf?.(file.file, line);
  return html`<p class="row quiet">
    <span>${kind}</span>
    <span>in ${fileLink(place, file)}</span>
    ${parent === undefined ? "" : html`<span>inside <a href="${typePath(place, parent)}">${parent}</a></span>`}
    ${source === undefined ? "" : html`<a href="${source}">Source</a>`}
  </p>`;
}
