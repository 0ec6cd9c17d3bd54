import { html } from "hono/html";
import type { ParamRecord } from "../../http/nested-params.ts";
import { stringParam } from "../../http/param-values.ts";
import { sizeOf, trusted, type Html } from "../layout.ts";
import { commitFields } from "./edit-form.ts";
import type { Place } from "./place.ts";

/** Most files of one form. */
export const MAX_FILES = 20;

/** Fields of the form that uploads files, as the person left them. */
export interface UploadFields {
  /** Directory that the files go to; empty for the root. */
  readonly directory: string;
  /** Commit that the branch was at when the form was opened. */
  readonly head: string;
  /** Whether files of the same names are replaced. */
  readonly isReplacing: boolean;
  /** Branch to be made for the commit. Empty: none. */
  readonly newBranch: string;
  /** Message of the commit. Empty: one is made. */
  readonly message: string;
}

/** What the form says beside its fields. */
export interface UploadFacts {
  /** Path that it is sent to. */
  readonly action: string;
  /** Token of the browser's forms. */
  readonly token: string;
  /** Branch that is changed. */
  readonly branch: string;
  /** Most bytes of all files together. */
  readonly maxBytes: number;
  /** What was wrong with the last attempt. Absent: it is the first. */
  readonly fault?: string | undefined;
}

/** Fields before anything is typed. */
export function firstFields({ path, ref }: Place): UploadFields {
  return { directory: path, head: ref.commit, isReplacing: false, newBranch: "", message: "" };
}

/** Reads the fields of a form. @throws RequestError `body-invalid` */
export function uploadFieldsOf(params: ParamRecord): UploadFields {
  const field = (name: string): string => (stringParam(params, name) ?? "").trim();
  return {
    directory: field("directory").replace(/\/+$/, ""),
    head: field("head"),
    isReplacing: field("replace") !== "",
    newBranch: field("new_branch"),
    message: stringParam(params, "message") ?? "",
  };
}

/** The form, as a part of a page. */
export function uploadForm(fields: UploadFields, facts: UploadFacts): Html {
  const { directory, head, isReplacing, newBranch, message } = fields;
  const { action, token, branch, maxBytes, fault } = facts;
  return html`${fault === undefined ? "" : html`<p class="fault" role="alert">${fault}</p>`}
    <form method="post" action="${action}" enctype="multipart/form-data">
      <input type="hidden" name="form" value="${token}" />
      <input type="hidden" name="head" value="${head}" />
      <label for="files"> Files: ${MAX_FILES} at most, and ${sizeOf(maxBytes)} together </label>
      <input id="files" name="files" type="file" multiple required />
      <label for="directory">Directory; empty for the root</label>
      <input
        id="directory"
        name="directory"
        value="${directory}"
        autocapitalize="none"
        spellcheck="false"
      />
      <label class="choice">
        <input
          type="checkbox"
          name="replace"
          value="yes"
          ${isReplacing ? trusted("checked") : ""}
        />
        <span>Replace files of the same names</span>
      </label>
      ${commitFields({ branch, newBranch, message, sha: undefined })}
      <p><button class="main">Commit the files</button></p>
    </form>`;
}
