import type { Context } from "hono";
import { html } from "hono/html";
import { requireOwnOrigin, requireOwnForm, shownRefusal } from "../own-form.ts";
import { whileAuthorized } from "../../http/authorize.ts";
import type { AppEnv, BodyContext } from "../../http/env.ts";
import type { Refusal } from "../../http/errors.ts";
import type { ParamRecord } from "../../http/nested-params.ts";
import { stringParam } from "../../http/param-values.ts";
import { readFiles } from "../../http/read-files.ts";
import { formToken } from "../../oauth/cookies.ts";
import { forPerson } from "../account/shell.ts";
import type { PagePorts } from "../ports.ts";
import { showPage } from "../show.ts";
import type { WritablePlace } from "./edit-commit.ts";
import { writablePlace } from "./edit.ts";
import { crumbs, heading, placePath } from "./parts.ts";
import { commitUpload } from "./upload-commit.ts";
import {
  firstFields,
  MAX_FILES,
  uploadFieldsOf,
  uploadForm,
  type UploadFields,
} from "./upload-form.ts";
import { UploadedFiles } from "./uploaded-files.ts";

/** `GET /{owner}/{repo}/upload/branch/{branch}/{path}`: a form that puts files into a directory. */
export function uploadPage(c: Context<AppEnv>, ports: PagePorts): Promise<Response> {
  return forPerson(c, ports, async () => {
    const place = await writablePlace(c, ports);
    return showUpload(c, ports, place, { fields: firstFields(place) });
  });
}

/** `POST` to the same address: commits the files, by the same rules as the API. */
export function answerUpload(c: Context<AppEnv>, ports: PagePorts): Promise<Response> {
  requireOwnOrigin(c, ports);
  return whileAuthorized(c, { open: () => writablePlace(c, ports) }, async (sending, place) => {
    const uploaded = new UploadedFiles(place.open.git);
    let fields = firstFields(place);
    try {
      const params = await readUploadForm(sending, ports, uploaded);
      requireOwnForm(c, ports, stringParam(params, "form") ?? "");
      fields = uploadFieldsOf(params);
      const now = await writablePlace(c, ports);
      const path = await commitUpload(c, ports, now, { files: uploaded.files, fields });
      return c.redirect(path, 303);
    } catch (error) {
      return await showFault(c, ports, place, { fields, refusal: refusalShown(error) });
    } finally {
      await uploaded.discard((error) =>
        ports.log.warn({ err: error }, "an uploaded blob stays a day"),
      );
    }
  });
}

/** Reads the form; its files are stored while they come. */
async function readUploadForm(
  sending: BodyContext,
  { limits: { maxBodyBytes } }: PagePorts,
  uploaded: UploadedFiles,
): Promise<ParamRecord> {
  const sizes = { file: maxBodyBytes, files: maxBodyBytes, ofName: MAX_FILES };
  const { params } = await readFiles<{ files: void }>(sending, sizes, {
    files: (file, name) => uploaded.add(file, name),
  });
  return params;
}

/** Refusals of the person's rights are pages of their own. */
function refusalShown(error: unknown): Refusal {
  const refusal = shownRefusal(error);
  if ([401, 403, 404, 423].includes(refusal.status)) throw error;
  return refusal;
}

/** Shows the form again, as the branch is now. The files must be chosen again. */
async function showFault(
  c: Context<AppEnv>,
  ports: PagePorts,
  place: WritablePlace,
  { fields, refusal }: { readonly fields: UploadFields; readonly refusal: Refusal },
): Promise<Response> {
  const now = await writablePlace(c, ports);
  const hasMoved = refusal.code === "sha-mismatch";
  const fault = hasMoved
    ? "A file of that name has changed since you opened this page. Look at it, and choose the files again to replace it."
    : `${refusal.message}. Choose the files again.`;
  const shown = { ...fields, head: now.ref.commit };
  return showUpload(c, ports, place, {
    fields: shown,
    fault,
    status: hasMoved ? 409 : refusal.status === 413 ? 413 : 422,
  });
}

function showUpload(
  c: Context<AppEnv>,
  ports: PagePorts,
  place: WritablePlace,
  {
    fields,
    fault,
    status = 200,
  }: {
    readonly fields: UploadFields;
    readonly fault?: string;
    readonly status?: 200 | 409 | 413 | 422;
  },
): Response | Promise<Response> {
  const { open, ref } = place;
  const { repository } = open;
  const form = uploadForm(fields, {
    action: placePath(repository, "upload", place),
    token: formToken(c, ports),
    branch: ref.name,
    maxBytes: ports.limits.maxBodyBytes,
    fault,
  });
  return showPage(c, ports.base(), {
    title: `Upload to ${repository.owner}/${repository.name}`,
    status,
    body: html`${heading(repository, "files", ref)} ${crumbs(place)} ${form}`,
  });
}
