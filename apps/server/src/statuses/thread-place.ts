import type { StatusId, Thread, ThreadPlace } from "@x/status-core";
import { parseStatusId } from "@x/status-core";
import { RequestError } from "../http/request-error.ts";

/**
 * Reads where a thread goes on: `ID.DEPTH`, as the `next` address of a truncated answer has it.
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
 * Says where a thread goes on that was too long for one answer: `next` for more replies, `up` for what
 * stands above the oldest ancestor.
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
