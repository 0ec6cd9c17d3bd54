import type { ContentsAnswer } from "./answer.ts";
import type { ContentsRequest, ContentsSettings, OpenedContents } from "./request.ts";

/**
 * Route of the contents API that reads.
 *
 * @throws GitContentsError with the code of the refusal: see `describeRefusal`
 */
export type ReadingRoute = (
  opened: OpenedContents,
  request: ContentsRequest,
  settings: ContentsSettings,
) => Promise<ContentsAnswer>;
