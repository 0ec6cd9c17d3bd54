import type { Account } from "./account.ts";
import { checkComposed, compose, type Composed } from "./compose.ts";
import { StatusError } from "./errors.ts";
import { parseStatusId } from "./ids.ts";
import { claim, keyedRequest } from "./keys.ts";
import type { Rules } from "./ports.ts";
import { current, reserve } from "./post.ts";
import type { Changed, Edit, EditOptions } from "./requests.ts";
import type { StoredStatus } from "./status.ts";
import type { StatusChange, StatusTransaction } from "./store.ts";
import { knownLanguage } from "./text/language.ts";

/** Replaces a status's text, warning and flag, all in one transaction. */
export async function editStatus<Tx extends StatusTransaction>(
  rules: Rules<Tx>,
  { id, edit }: { readonly id: string; readonly edit: Edit },
  author: Account,
  options: EditOptions<Tx>,
): Promise<Changed> {
  if (author.suspended) throw new StatusError({ code: "account-disabled" });
  const request = keyedRequest(rules, options.idempotencyKey, author.id, ["edit", id, asked(edit)]);
  return rules.store.transaction(async (tx) => {
    const status = await lockOwn(tx, id, author);
    const first = await claim(tx, request);
    if (first !== undefined)
      return { ...(await current(rules, tx, first, author)), changed: false };
    checkVersion(status, options.expectedVersions);
    const composed = await compose(rules, tx, edit, author);
    checkComposed(rules, composed);
    const change = planChange(rules, { status, edit, composed });
    const changed = isChange(status, change);
    if (changed) {
      await reserve(tx, options);
      await tx.changeStatus(status.id, change);
    }
    if (request !== undefined) await tx.settleKey(request, status.id);
    const { status: edited } = await current(rules, tx, status.id, author);
    return { status: edited, replayed: false, changed };
  });
}

function asked(edit: Edit): readonly unknown[] {
  return [edit.text, edit.spoilerText, edit.sensitive, edit.language, edit.allowedMentions];
}

/**
 * The author's own status, which nobody else changes until the transaction ends. A reblog has no text of
 * its own to edit.
 *
 * @throws StatusError `status-not-found`
 */
async function lockOwn(tx: StatusTransaction, id: string, author: Account): Promise<StoredStatus> {
  const statusId = parseStatusId(id);
  const status = statusId === undefined ? undefined : await tx.lockStatus(statusId);
  if (status?.author.id !== author.id || status.reblogOf !== undefined) {
    throw new StatusError({ code: "status-not-found", id });
  }
  return status;
}

/** @throws StatusError `version-mismatch` */
function checkVersion({ version }: StoredStatus, expected: readonly number[] | undefined): void {
  if (expected !== undefined && !expected.includes(version)) {
    throw new StatusError({ code: "version-mismatch", version });
  }
}

interface Plan {
  readonly status: StoredStatus;
  readonly edit: Edit;
  readonly composed: Composed;
}

function planChange({ now }: Rules, { status, edit, composed }: Plan): StatusChange {
  const language = knownLanguage(edit.language) ?? status.language;
  const hasWarning = composed.spoilerIsText || composed.spoilerText !== "";
  return {
    text: composed.text,
    spoilerText: composed.spoilerText,
    sensitive: edit.sensitive === true || hasWarning,
    language,
    editedAtMs: now(),
    mentionedIds: composed.mentioned.map(({ id }) => id),
    tags: composed.tags,
  };
}

function isChange(status: StoredStatus, change: StatusChange): boolean {
  return (
    status.text !== change.text ||
    status.spoilerText !== change.spoilerText ||
    status.sensitive !== change.sensitive ||
    status.language !== change.language
  );
}
