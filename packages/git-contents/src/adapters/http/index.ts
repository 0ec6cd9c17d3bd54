export {
  askForPassword,
  createGitHandler,
  type GitHandlerOptions,
  type GitRequest,
} from "./git-handler.ts";
export {
  answerHeaders,
  isProbe,
  protocolOf,
  readTransferHeaders,
  serviceOf,
  type DecodeBody,
  type ReadHeader,
} from "./protocol.ts";
export { answerPush, MAX_COMMANDS_BYTES, WRITE_ACCESS } from "./push.ts";
export { REFUSAL_CODES, statusOf } from "./statuses.ts";
export type { GitAccess } from "./services.ts";
export { addressesOf, encodePath, placeAddress, type Addresses } from "./contents/addresses.ts";
export {
  answerOnce,
  ANSWER_LIFETIME_MS,
  type IdempotencyPorts,
  type KeyedRequest,
  type KeyedWork,
} from "./contents/answer-once.ts";
export {
  answerByReceipt,
  type KeyClaim,
  type ReceiptKeys,
  type ReceiptPorts,
  type ReceiptWork,
} from "./contents/answer-by-receipt.ts";
export { jsonAnswer, type AnswerBody, type ContentsAnswer } from "./contents/answer.ts";
export {
  fileAnswer,
  filesAnswer,
  type ChangedContents,
  type Made,
} from "./contents/answer-changes.ts";
export { REQUEST_BODIES, type RequestBodyName } from "./contents/bodies.ts";
export type { ChangeOrder, Defaults } from "./contents/change-order.ts";
export {
  MAX_PATCH_BODY,
  readFileChange,
  readFileChanges,
  readPatch,
  type PatchRequest,
} from "./contents/change-request.ts";
export { answerEditorconfig } from "./contents/editorconfig.ts";
export { expectedHead } from "./contents/expected-head.ts";
export { isFileNew } from "./contents/is-file-new.ts";
export { answerRefs, refEntity, refNameOf } from "./contents/git-refs.ts";
export { answerAnnotatedTag, answerTag, tagEntity } from "./contents/tags.ts";
export {
  readNewRef,
  readNewTag,
  readRefUpdate,
  type NewRefRequest,
  type NewTagRequest,
  type RefUpdateRequest,
} from "./contents/ref-request.ts";
export { requireBranch, requireRef, requireWriting } from "./contents/require-branch.ts";
export { decodeBase64 } from "./contents/base64.ts";
export {
  combinedStatusEntity,
  commitStatusEntity,
  readCommitStatus,
  type CombinedParts,
  type CommitStatusRequest,
  type KnownCommitStatus,
} from "./contents/commit-status.ts";
export { protectionEntity, readProtection } from "./contents/branch-protection.ts";
export { answerComparison } from "./contents/compare.ts";
export { answerCommits } from "./contents/commits.ts";
export type { Validators } from "./contents/conditional.ts";
export {
  contentAnswer,
  contentHeaders,
  unchangedAnswer,
  validatorHeaders,
  type PartBody,
  type ServedContent,
} from "./contents/content-answer.ts";
export {
  contentDisposition,
  SNIFF_BYTES,
  textTypeOf,
  type ContentType,
} from "./contents/content-type.ts";
export {
  commitEntity,
  dateOf,
  entryEntity,
  type EntryFacts,
  type EntryView,
} from "./contents/entities.ts";
export { findFile, readsOf, type FoundFile, type RepositoryReads } from "./contents/find-file.ts";
export { findMade } from "./contents/find-made.ts";
export { bytesOfFiles, pairOf } from "./contents/commit-facts.ts";
export { answerBlob, answerCommit, answerTree } from "./contents/git-data.ts";
export type { IdempotencyClaim, IdempotencyKey, IdempotencyStore } from "./contents/idempotency.ts";
export { createMemoryAnswers, type MemoryAnswersOptions } from "./contents/memory-answers.ts";
export { parseJson } from "./contents/parse-json.ts";
export { itemsBefore, pageHeaders, pageRequest, type PageRequest } from "./contents/paging.ts";
export { wantedArchive, type WantedArchive } from "./contents/read-archive.ts";
export { answerContents, factsOfBytes, missing } from "./contents/read-contents.ts";
export { answerContentsExt, answerFileContents } from "./contents/read-many.ts";
export {
  answerFile,
  answerRaw,
  fileHeaders,
  findWebFile,
  servedFile,
  validatorsOf,
  WHOLE_BYTES,
  type FilePorts,
  type FileRepository,
  type ServedFile,
  type StreamPart,
} from "./contents/read-raw.ts";
export { answerBranch, answerBranches, answerTags, branchEntity } from "./contents/refs.ts";
export type {
  EditorconfigOf,
  ContentsRequest,
  ContentsSettings,
  ObjectPointer,
  OpenedContents,
  RepositoryFacts,
} from "./contents/request.ts";
export type {
  JudgeSignature,
  SignatureVerdict,
  SignedObject,
  Signer,
  VerificationSettings,
} from "./contents/verification.ts";
export type { ListingCache } from "./contents/listing-cache.ts";
export type { ReadingRoute } from "./contents/route.ts";
export { run, runSync, step, type Steps } from "./contents/steps.ts";
export { describeRefusal, type HttpRefusal } from "./refusal.ts";
export type { ContentsAccess, ContentsLimits } from "./contents/access.ts";
export {
  createContentsHandler,
  type ContentsAsked,
  type ContentsHandlerOptions,
} from "./contents/contents-handler.ts";
export { readBranchName, readNewBranch, type NewBranch } from "./contents/new-branch.ts";
export { mergeAnswer } from "./contents/merge-answer.ts";
export { readMerge, type MergeRequest } from "./contents/merge-request.ts";
