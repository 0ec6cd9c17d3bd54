import {
  parseObjectId,
  parseRepoPath,
  readEntry,
  type ChangeSet,
  type FileChange,
  type ObjectId,
} from "@x/git-contents";
import type { Context } from "hono";
import type { AppEnv } from "../../http/env.ts";
import { RequestError } from "../../http/request-error.ts";
import { commitChanges } from "../../repos/commit-changes.ts";
import { identityOf, madeBy } from "../../repos/identity.ts";
import type { PagePorts } from "../ports.ts";
import type { WritablePlace } from "./edit-commit.ts";
import { placePath } from "./parts.ts";
import type { UploadFields } from "./upload-form.ts";
import type { UploadedFile } from "./uploaded-files.ts";

/** Files and fields of a form. */
interface Upload {
  readonly files: readonly UploadedFile[];
  readonly fields: UploadFields;
}

/**
 * Commits the files of a form. One that was there when the form was opened is replaced only where the
 * person says so, and only as it was then.
 *
 * @returns the path to go on to
 * @throws RequestError `body-invalid`; GitContentsError any code
 */
export async function commitUpload(
  c: Context<AppEnv>,
  ports: PagePorts,
  { open, ref }: WritablePlace,
  { files, fields }: Upload,
): Promise<string> {
  if (files.length === 0) throw invalid("No file was chosen");
  const head = parseObjectId(fields.head);
  if (head === undefined || (await open.git.readCommit(head)) === undefined)
    throw invalid("This form is too old");
  const changes: FileChange[] = [];
  for (const file of files) changes.push(await changeOf(open, head, { file, fields }));
  const set: ChangeSet = {
    changes,
    branch: ref.name,
    newBranch: fields.newBranch === "" ? undefined : fields.newBranch,
    message: fields.message,
    ...madeBy(identityOf(open.account), ports.nowMs()),
  };
  const { branch } = await commitChanges(c, ports, open, { set, dryRun: false, isSignable: true });
  const to = { ref: { kind: "branch", name: branch } as const, path: fields.directory };
  return placePath(open.repository, "src", to);
}

async function changeOf(
  { git }: WritablePlace["open"],
  head: ObjectId,
  { file, fields }: { readonly file: UploadedFile; readonly fields: UploadFields },
): Promise<FileChange> {
  const { directory, isReplacing } = fields;
  const path = parseRepoPath(directory === "" ? file.name : `${directory}/${file.name}`);
  const { content } = file;
  const before = await readEntry(git, head, path);
  if (before === undefined) return { operation: "create", path, content };
  if (!isReplacing) throw invalid(`${path} is there already`);
  return { operation: "update", path, sha: before.id, content };
}

function invalid(message: string): RequestError {
  return new RequestError(message, { code: "body-invalid" });
}
