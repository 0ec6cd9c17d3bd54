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
  /** Text of the file. */
  readonly content: string;
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
  // A browser takes the first line break of a text area away.
  const text = exact`<textarea id="content" name="content" rows="24" spellcheck="false" class="mono">\n${content}</textarea>`;
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
      <label for="content">Text</label>
      ${text} ${commitFields(form)}
      <p class="row">
        <button class="main" name="action" value="commit">Commit</button>
        ${sha === undefined ? "" : html`<button name="action" value="delete">Delete the file</button>`}
      </p>
    </form>`;
}

/** Fields about the commit that is made. */
function commitFields({ branch, newBranch, message, sha }: EditForm): Html {
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
