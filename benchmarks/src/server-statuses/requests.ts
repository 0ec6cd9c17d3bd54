import type { Request } from "autocannon";
import type { Stage } from "./stage.ts";

/** Requests for each status in turn, with the reader's token. */
export function reading({ ids, token }: Pick<Stage, "ids" | "token">): Request[] {
  const headers = { Authorization: `Bearer ${token}` };
  return ids.map((id) => ({ path: `/api/v1/statuses/${id}`, headers }));
}

/** Every client posts with a token of its own, again and again, over a connection of its own. */
export function posting({ posters }: Pick<Stage, "posters">): Request[] {
  const body = JSON.stringify({ status: "A post that is on disk before it is answered" });
  return posters.map((token) => ({
    method: "POST" as const,
    path: "/api/v1/statuses",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body,
  }));
}
