import { html } from "hono/html";
import { exact, type Html } from "../layout.ts";

/** Form that changes a file. */
export interface EditForm {
  /** Address that it is sent to. */
  readonly action: string;
  /** Token of the browser's forms. */
  readonly token: string;
  /** Path of the file as it is to be; a new one may end in `/`. */
  readonly path: string;
  /** Text of the file. Absent: it stays as it is, since it is no text that can be changed here. */
  readonly content: string | undefined;
  /** Whether its lines end with CR and LF: forms tell no difference. */
  readonly isCrlf: boolean;
  /** Id of the blob that is changed. Absent: the file is new. */
  readonly sha: string | undefined;
  /** Branch that is changed. */
  readonly branch: string;
  /** Branch to be made for the change. Empty: none. */
  readonly newBranch: string;
  /** Message of the commit. Empty: one is made. */
  readonly message: string;
  /** What was wrong with the last attempt. Absent: it is the first. */
  readonly fault?: Html | undefined;
}

/** The form, as a part of a page. */
export function editForm(form: EditForm): Html {
  const { action, token, content, isCrlf, sha, fault } = form;
  return html`${fault === undefined ? "" : html`<p class="fault" role="alert">${fault}</p>`}
    <form method="post" action="${action}">
      <input type="hidden" name="form" value="${token}" />
      <input type="hidden" name="eol" value="${isCrlf ? "crlf" : "lf"}" />
      <input type="hidden" name="sha" value="${sha ?? ""}" />
      <label for="path">Path</label>
      <input
        id="path"
        name="path"
        value="${form.path}"
        required
        autocapitalize="none"
        spellcheck="false"
      />
      ${content === undefined ? KEPT : textField(content)} ${commitFields(form)}
      <p class="row">
        <button class="main" name="action" value="commit">
          ${content === undefined ? "Move the file" : "Commit"}
        </button>
        ${sha === undefined ? "" : html`<button name="action" value="delete">Delete the file</button>`}
      </p>
    </form>`;
}

/** What stands in the place of a text. */
const KEPT = html`<input type="hidden" name="kept" value="yes" />
  <p class="quiet">
    The file is no text, or too large a one to be changed here. Another path moves it; an upload
    replaces it.
  </p>`;

/** A browser takes the first line break of a text area away. */
function textField(content: string): Html {
  return html`<label for="content">Text</label>
    ${exact`<textarea id="content" name="content" rows="24" spellcheck="false" class="mono">\n${content}</textarea>`}`;
}

/** Fields about the commit that is made. */
export function commitFields({
  branch,
  newBranch,
  message,
  sha,
}: Pick<EditForm, "branch" | "newBranch" | "message" | "sha">): Html {
  return html`<label for="message">What the commit does</label>
    <input
      id="message"
      name="message"
      value="${message}"
      placeholder="${sha === undefined ? "Create" : "Update"} the file"
    />
    <label for="new_branch">New branch, to leave ${branch} as it is</label>
    <input
      id="new_branch"
      name="new_branch"
      value="${newBranch}"
      autocapitalize="none"
      spellcheck="false"
    />`;
}
