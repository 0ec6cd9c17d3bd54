import { isGitContentsError, readEntry, resolveRef, type Entry } from "@x/git-contents";
import type { Context } from "hono";
import { html } from "hono/html";
import { formToken } from "../../oauth/cookies.ts";
import { whileAuthorized } from "../../http/authorize.ts";
import type { AppEnv } from "../../http/env.ts";
import { refusalOf } from "../../http/errors.ts";
import { stringParam } from "../../http/param-values.ts";
import { writingCheck } from "../../repos/access-checks.ts";
import { parseGitAddress } from "../../repos/path.ts";
import { forPerson } from "../account/shell.ts";
import type { Html } from "../layout.ts";
import { ownParams } from "../own-form.ts";
import type { PagePorts } from "../ports.ts";
import { showPage } from "../show.ts";
import { findEditor } from "../visitor.ts";
import { commitForm, formOf, textOf, type Fields, type WritablePlace } from "./edit-commit.ts";
import { editForm, type EditForm } from "./edit-form.ts";
import { crumbs, heading, placePath } from "./parts.ts";
import { placeAt, type Place } from "./place.ts";

/** Largest text that is changed at a page, in bytes: as large as the largest that is shown. */
export const MAX_EDIT_BYTES = 262_144;
/** Largest form, in bytes: a byte of the text takes three at most. */
const MAX_FORM_BYTES = 1_048_576;

/** `GET /{owner}/{repo}/edit/branch/{branch}/{path}`: a form with the text of a file, or for a new one. */
export function editPage(c: Context<AppEnv>, ports: PagePorts): Promise<Response> {
  return forPerson(c, ports, async () => editorOf(c, ports, await writablePlace(c, ports)));
}

async function editorOf(
  c: Context<AppEnv>,
  ports: PagePorts,
  place: WritablePlace,
): Promise<Response> {
  const { open, ref, path } = place;
  const entry = await readEntry(open.git, ref.commit, path);
  const content = await textAt(place, entry);
  return showForm(c, ports, place, {
    path: entry?.type === "dir" && path !== "" ? `${path}/` : path,
    content,
    isCrlf: /^[^\n]*\r\n/.test(content ?? ""),
    sha: entry === undefined || entry.type === "dir" ? undefined : entry.id,
    newBranch: "",
    message: "",
  });
}

/** Text of what is at a place, empty for a new file. `undefined`: it cannot be changed in a form. */
async function textAt({ open }: Place, entry: Entry | undefined): Promise<string | undefined> {
  if (entry === undefined || entry.type === "dir") return "";
  if (entry.type !== "file" || entry.size > MAX_EDIT_BYTES) return undefined;
  return textOf((await open.git.readBlob(entry.id)) ?? new Uint8Array());
}

/** `POST` to the same address: commits, by the same rules as the API. */
export function answerEdit(c: Context<AppEnv>, ports: PagePorts): Promise<Response> {
  return whileAuthorized(c, { open: () => undefined }, async (sending) => {
    const params = await ownParams(c, ports, sending, MAX_FORM_BYTES);
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

/** Place that the person of the session may write to. */
export async function writablePlace(c: Context<AppEnv>, ports: PagePorts): Promise<WritablePlace> {
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
  const sha = hasMoved && entry !== undefined && entry.type !== "dir" ? entry.id : form.sha;
  return showForm(c, ports, place, { ...form, sha, fault }, hasMoved ? 409 : 422);
}
