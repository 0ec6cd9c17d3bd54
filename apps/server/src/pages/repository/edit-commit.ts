import { parseRepoPath, type ChangeSet, type FileChange } from "@x/git-contents";
import type { Context } from "hono";
import type { AppEnv } from "../../http/env.ts";
import type { ParamRecord } from "../../http/nested-params.ts";
import { stringParam } from "../../http/param-values.ts";
import type { WritableRepository } from "../../repos/access-checks.ts";
import { commitChanges } from "../../repos/commit-changes.ts";
import { identityOf, madeBy } from "../../repos/identity.ts";
import type { PagePorts } from "../ports.ts";
import type { EditForm } from "./edit-form.ts";
import { placePath } from "./parts.ts";
import type { Place } from "./place.ts";

/** Fields of the form, as the person left them. */
export type Fields = Omit<EditForm, "action" | "token" | "branch" | "fault">;

/** Place in a repository that the person may write to. */
export type WritablePlace = Place & { readonly open: WritableRepository };

/** Makes the commit of a form. @returns the path to go on to */
export async function commitForm(
  c: Context<AppEnv>,
  ports: PagePorts,
  { open, ref, path }: WritablePlace,
  { form, isDelete }: { readonly form: Fields; readonly isDelete: boolean },
): Promise<string> {
  const { repository, account } = open;
  const set: ChangeSet = {
    changes: [isDelete ? deletionOf(path, form) : changeOf(path, form)],
    branch: ref.name,
    newBranch: form.newBranch === "" ? undefined : form.newBranch,
    message: form.message,
    ...madeBy(identityOf(account), ports.nowMs()),
  };
  const { branch } = await commitChanges(c, ports, open, { set, dryRun: false, isSignable: true });
  const to = { ref: { kind: "branch", name: branch } as const, path: isDelete ? "" : form.path };
  return placePath(repository, "src", to);
}

function changeOf(from: string, { path, content, isCrlf, sha }: Fields): FileChange {
  if (content === undefined)
    return { operation: "rename", path: parseRepoPath(path), fromPath: parseRepoPath(from), sha };
  const text = content.replace(/\r\n?/g, "\n");
  const bytes = new TextEncoder().encode(isCrlf ? text.replace(/\n/g, "\r\n") : text);
  const to = parseRepoPath(path);
  if (sha === undefined) return { operation: "create", path: to, content: bytes };
  const isMoved = path !== from;
  const fromPath = isMoved ? parseRepoPath(from) : undefined;
  return { operation: "update", path: to, fromPath, sha, content: bytes };
}

function deletionOf(path: string, { sha }: Fields): FileChange {
  return { operation: "delete", path: parseRepoPath(path), sha };
}

/** Reads the fields of a form. */
export function formOf(params: ParamRecord): Fields {
  const field = (name: string): string => stringParam(params, name) ?? "";
  return {
    path: field("path"),
    content: field("kept") === "" ? field("content") : undefined,
    isCrlf: field("eol") === "crlf",
    sha: field("sha") || undefined,
    newBranch: field("new_branch").trim(),
    message: field("message"),
  };
}

/** Text of a file. `undefined`: it is none, and a form would spoil it. */
export function textOf(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
