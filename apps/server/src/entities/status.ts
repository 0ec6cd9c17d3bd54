import type { FilterTarget } from "@x/filters";
import type { Status } from "@x/status-core";
import { STATUS_MEMBERS, type EntityView } from "./status-members.ts";

/** Entity tag of a status: the same for every reader, and another one after each edit. */
export function versionTag({ id, version }: Pick<Status, "id" | "version">): string {
  return `"${id}-${version}"`;
}

/** The JSON of a status, with the reader's filters noted on it and on the status that it reblogs. */
export interface StatusEntity {
  /** Members by name. */
  readonly [name: string]: unknown;
}

/** The JSON of a status, for one reader. Of lists see `status-json.ts`, which writes the same. */
export function statusEntity(status: Status, view: EntityView): StatusEntity {
  const entity: Record<string, unknown> = {};
  for (const { name, kind, value } of STATUS_MEMBERS) {
    const { reblogOf } = status;
    const member =
      kind === "reblog" && reblogOf !== undefined
        ? statusEntity(reblogOf, view)
        : value(status, view);
    if (member !== undefined) entity[name] = member;
  }
  return entity;
}

/** The JSON of a deleted status: its text to write again, and no rendered content. */
export function deletedStatusEntity(status: Status, view: EntityView): StatusEntity {
  const { content: _, ...entity } = statusEntity(status, view);
  return { ...entity, text: status.text };
}

/** Text of a status that filters look at: a reblog has its original's. */
export function targetOf(status: Status): FilterTarget {
  const { id, text, spoilerText, poll, attachments } = status.reblogOf ?? status;
  return {
    id: status.id,
    reblogOfId: status.reblogOf === undefined ? undefined : id,
    text,
    spoilerText,
    pollOptions: poll?.options.map(({ title }) => title),
    ...(attachments.length === 0
      ? {}
      : { altTexts: attachments.flatMap(({ description }) => description ?? []) }),
  };
}
