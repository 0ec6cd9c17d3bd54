/**
 * The batch API of git-lfs as data: what a client asks, what is to be done, what a server answers.
 *
 * @module
 */

export {
  downloadRequest,
  readDownloadAnswer,
  type BatchAnswer,
  type DownloadAction,
} from "./client.ts";
export { isBatchObject, planBatch, type BatchPlanOptions } from "./plan.ts";
export { readBatchRequest } from "./read-request.ts";
export {
  LFS_MEDIA_TYPE,
  type BatchObject,
  type BatchRefusal,
  type BatchRefusalCode,
  type BatchRequest,
  type BatchStep,
  type NamedObject,
} from "./records.ts";
