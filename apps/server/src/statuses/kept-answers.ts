import type { Statuses, Viewer } from "@x/status-core";
import { Recent } from "../cache/lru-cache.ts";
import { readyText, type ReadyText } from "../http/send-body.ts";
import { statusEntity } from "../entities/status.ts";
import type { Views } from "./view.ts";

/** One status as one reader gets it. */
export interface StatusAnswer {
  readonly etag: string;
  readonly json: ReadyText;
}

/** Makes the answers to reads of one status. */
export interface StatusAnswers {
  /**
   * @param asOf - the store's change number, from before this call; absent: nothing is kept
   * @throws StatusError `status-not-found`
   */
  of(id: string, viewer: Viewer, asOf: number | undefined): Promise<StatusAnswer>;
}

/** Where answers come from. */
export interface AnswerPorts {
  readonly statuses: Pick<Statuses, "read">;
  readonly views: Views;
  readonly nowMs: () => number;
}

/** Bytes of answers that are kept, all together. */
const CAPACITY = 16_777_216;

interface Kept extends StatusAnswer {
  readonly asOf: number;
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * Keeps answers, each for the reader that got it, for as long as the store's change number stays and none
 * of the reader's filters runs out. Without a change number each request asks the store.
 */
export function createStatusAnswers({ statuses, views, nowMs }: AnswerPorts): StatusAnswers {
  const kept = new Recent<Kept>(CAPACITY);
  return {
    async of(id, viewer, asOf) {
      const key = `${viewer?.id ?? ""} ${id}`;
      const fromMs = nowMs();
      const found = kept.get(key);
      if (found !== undefined && found.asOf === asOf && isWithin(found, fromMs)) return found;
      const status = await statuses.read(id, viewer);
      const view = await views.of(viewer, asOf);
      const json = readyText(JSON.stringify(statusEntity(status, view)));
      const answer = { etag: etagOf(status), json };
      const { untilMs } = view;
      if (asOf !== undefined) kept.set(key, { ...answer, asOf, fromMs, untilMs }, json.bytes);
      return answer;
    },
  };
}

/** Names a state of a status: the same for every reader, and another one after each edit. */
export function etagOf({ id, version }: { readonly id: string; readonly version: number }): string {
  return `"${id}-${version}"`;
}

function isWithin({ fromMs, untilMs }: Kept, nowMs: number): boolean {
  return fromMs <= nowMs && nowMs < untilMs;
}
