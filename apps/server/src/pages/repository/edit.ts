import { isGitContentsError, readEntry, resolveRef } from "@x/git-contents";
import type { Context } from "hono";
import { html } from "hono/html";
import { isOwnForm, formToken } from "../../oauth/cookies.ts";
import { whileAuthorized } from "../../http/authorize.ts";
import { isCrossOrigin } from "../../http/cross-site.ts";
import type { AppEnv } from "../../http/env.ts";
import { refusalOf } from "../../http/errors.ts";
import { stringParam } from "../../http/param-values.ts";
import { bodyParams } from "../../http/params.ts";
import { RequestError } from "../../http/request-error.ts";
import { writingCheck } from "../../repos/access-checks.ts";
import { parseGitAddress } from "../../repos/path.ts";
import type { Html } from "../layout.ts";
import type { PagePorts } from "../ports.ts";
import { showPage } from "../show.ts";
import { findEditor } from "../visitor.ts";
import {
  commitForm,
  formOf,
  notText,
  textOf,
  type Fields,
  type WritablePlace,
} from "./edit-commit.ts";
import { editForm, type EditForm } from "./edit-form.ts";
import { crumbs, heading, placePath } from "./parts.ts";
import { placeAt, type Place } from "./place.ts";

/** Largest text that is changed at a page, in bytes: as large as the largest that is shown. */
export const MAX_EDIT_BYTES = 262_144;
/** Largest form, in bytes: a byte of the text takes three at most. */
const MAX_FORM_BYTES = 1_048_576;

/** `GET /{owner}/{repo}/edit/branch/{branch}/{path}`: a form with the text of a file, or for a new one. */
export async function editPage(c: Context<AppEnv>, ports: PagePorts): Promise<Response> {
  const place = await writablePlace(c, ports);
  const { open, ref, path } = place;
  const entry = await readEntry(open.git, ref.commit, path);
  const isFile = entry?.type === "file";
  if (isFile && entry.size > MAX_EDIT_BYTES) throw notText(path);
  const bytes = isFile ? await open.git.readBlob(entry.id) : undefined;
  const content = textOf(path, bytes ?? new Uint8Array());
  return showForm(c, ports, place, {
    path: entry?.type === "dir" && path !== "" ? `${path}/` : path,
    content,
    isCrlf: /^[^\n]*\r\n/.test(content),
    sha: isFile ? entry.id : undefined,
    newBranch: "",
    message: "",
  });
}

/** `POST` to the same address: commits, by the same rules as the API. */
export function answerEdit(c: Context<AppEnv>, ports: PagePorts): Promise<Response> {
  return whileAuthorized(c, { open: () => undefined }, async (sending) => {
    const params = await bodyParams(sending, MAX_FORM_BYTES);
    if (!isOwnForm(c, ports, stringParam(params, "form") ?? "") || isCrossOrigin(c, ports.base()))
      throw new RequestError("This form is too old, or is not ours. Go back and begin again.", {
        code: "write-forbidden",
      });
    const place = await writablePlace(c, ports);
    const form = formOf(params);
    try {
      const to = await commitForm(c, ports, place, {
        form,
        isDelete: stringParam(params, "action") === "delete",
      });
      return c.redirect(to, 303);
    } catch (error) {
      return showFault(c, ports, place, { form, error });
    }
  });
}

async function writablePlace(c: Context<AppEnv>, ports: PagePorts): Promise<WritablePlace> {
  await findEditor(c, ports);
  const address = parseGitAddress(c.req.raw.url);
  const open = await writingCheck(c, ports, { address }).open();
  const place = await placeAt(open);
  return { ...place, open };
}

function showForm(
  c: Context<AppEnv>,
  ports: PagePorts,
  place: Place,
  form: Fields & Pick<EditForm, "fault">,
  status: 200 | 409 | 422 = 200,
): Response | Promise<Response> {
  const { open, ref, path } = place;
  const { repository } = open;
  const action = placePath(repository, "edit", { ref, path });
  const token = formToken(c, ports);
  return showPage(c, ports.base(), {
    title: `Edit ${path} · ${repository.owner}/${repository.name}`,
    status,
    body: html`${heading(repository, "files", ref)} ${crumbs(place)}
    ${editForm({ ...form, action, token, branch: ref.name })}`,
  });
}

/**
 * Shows the form again, with the text that was sent, and says what was wrong. A file that has moved on
 * meanwhile is named, and sent again the text replaces it.
 */
async function showFault(
  c: Context<AppEnv>,
  ports: PagePorts,
  place: WritablePlace,
  { form, error }: { readonly form: Fields; readonly error: unknown },
): Promise<Response> {
  if (!isGitContentsError(error)) throw error;
  const { status, message } = refusalOf(error, "PUT");
  if (status === 403 || status === 423 || status >= 500) throw error;
  const now = await resolveRef(place.open.git, place.ref.name);
  const entry = await readEntry(place.open.git, now.commit, place.path);
  const hasMoved = error.reason.code === "sha-mismatch";
  const present = placePath(place.open.repository, "src", place);
  const fault: Html = hasMoved
    ? html`The file has changed since you opened it: <a href="${present}">see its present text</a>.
        Your text is below; committed now, it replaces that.`
    : html`${message}`;
  const sha = hasMoved && entry?.type === "file" ? entry.id : form.sha;
  return showForm(c, ports, place, { ...form, sha, fault }, hasMoved ? 409 : 422);
}
