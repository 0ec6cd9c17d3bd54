import type { StatusId, Thread, ThreadPlace } from "@x/status-core";
import { parseStatusId } from "@x/status-core";
import { RequestError } from "../http/request-error.ts";

/**
 * Reads the place where a thread continues: `ID.DEPTH`, from the `next` link of a truncated answer.
 *
 * @throws RequestError `parameters-invalid`
 */
export function placeOf(text: string | undefined): ThreadPlace | undefined {
  if (text === undefined) return undefined;
  const [, digits = "", depth = ""] = /^(\d+)\.(\d{1,6})$/.exec(text) ?? [];
  const id = parseStatusId(digits);
  if (id === undefined || Number(depth) === 0)
    throw new RequestError("after must be the ID.DEPTH of a Link header", {
      code: "parameters-invalid",
    });
  return { id, depth: Number(depth) };
}

/**
 * Link header of a thread that is too long for one answer: `next` for more replies, `up` for statuses
 * above the oldest ancestor.
 *
 * @param origin - of every address
 */
export function linkOf(id: string, thread: Thread, origin: string): string | undefined {
  const { ancestorsAfter, descendantsAfter } = thread;
  const of = (status: StatusId | string): string => `${origin}/api/v1/statuses/${status}/context`;
  const links = [
    ...(descendantsAfter === undefined
      ? []
      : [`<${of(id)}?after=${descendantsAfter.id}.${descendantsAfter.depth}>; rel="next"`]),
    ...(ancestorsAfter === undefined ? [] : [`<${of(ancestorsAfter)}>; rel="up"`]),
  ];
  return links.length === 0 ? undefined : links.join(", ");
}
