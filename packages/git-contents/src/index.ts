export {
  ARCHIVE_FORMATS,
  archiveFileName,
  parseArchiveName,
  type ArchiveFormat,
  type ArchiveName,
  type ArchiveOrder,
  type FillArchive,
} from "./read/archive.ts";
export { lfsPaths, MAX_GITATTRIBUTES_BYTES } from "./paths/attributes.ts";
export type {
  ChangeSet,
  ChmodChange,
  CommitOptions,
  Committed,
  CreateChange,
  DeleteChange,
  FileChange,
  FileContent,
  MergedCommit,
  RenameChange,
  StoredBlob,
  TouchedPath,
  UpdateChange,
  UploadChange,
} from "./write/change.ts";
export { attemptOf, changeFilesByRules, type RuledCommitOptions } from "./write/change-by-rules.ts";
export {
  changeFiles,
  checkChangeSet,
  createBranch,
  deleteBranch,
  MAX_CHANGES,
} from "./write/change-files.ts";
export {
  buildTag,
  createRef,
  createTag,
  deleteRef,
  fullNameOf,
  parseRefName,
  parseTagName,
  type BuiltTag,
  type NewRef,
  type NewTag,
  type RefName,
} from "./write/change-refs.ts";
export { renameBranch, type BranchRename, type RenameCalls } from "./write/rename-branch.ts";
export {
  diffTrees,
  MAX_DIFFERENCES,
  type DiffTreesOptions,
  type FileDifference,
  type FileVersion,
} from "./read/diff-trees.ts";
export { applyPatch, type PatchedBranch } from "./write/apply-patch.ts";
export { mergeBranch, type MergeOrder, type MergeStyle } from "./write/merge-branch.ts";
export { updateRef, type RefUpdate } from "./write/update-ref.ts";
export type { RefReason } from "./ref-reasons.ts";
export type { TagRecord } from "./objects/tag.ts";
export {
  describeReason,
  GitContentsError,
  type GitContentsCode,
  type GitContentsReason,
  isGitContentsError,
} from "./errors.ts";
export {
  MAX_COMMIT_SECONDS,
  MAX_IDENTITY_BYTES,
  parseMoment,
  signatureOf,
} from "./objects/signature.ts";
export { findRefSync, lastCommitSync, readFileSync, type WholeFile } from "./read/read-sync.ts";
export { findReceipt } from "./read/find-receipt.ts";
export type { Receipt } from "./write/receipt.ts";
export { commitMessage, generateMessage, MAX_MESSAGE_BYTES } from "./write/message.ts";
export {
  formatOf,
  parseObjectId,
  type BranchName,
  type CommitRecord,
  type Entry,
  type EntryDetail,
  type EntryMode,
  type EntryType,
  type FileMode,
  type Identity,
  type Moment,
  type ObjectFormat,
  type ObjectId,
  type ObjectType,
  type RepoPath,
  type Signature,
  type StoredSignature,
} from "./objects/types.ts";
export {
  cleanPath,
  MAX_PART_BYTES,
  MAX_PATH_BYTES,
  MAX_PATH_DEPTH,
  nameOf,
  parentOf,
  parseRepoPath,
} from "./paths/path.ts";
export {
  pathsToRead,
  planEdits,
  type DropEdit,
  type PutEdit,
  type TreeEdit,
  type TreeState,
} from "./write/plan.ts";
export { checkProtected, parsePathPatterns, type PathPatterns } from "./write/protected.ts";
export {
  describeEntry,
  listDirectory,
  listTree,
  MAX_LINK_BYTES,
  MAX_LISTED_ENTRIES,
  readContents,
  readEntry,
  type Contents,
} from "./read/read.ts";
export {
  findRef,
  isRefName,
  MAX_BRANCH_BYTES,
  MAX_TAG_DEPTH,
  parseBranchName,
  resolveRef,
  type Ref,
} from "./read/ref.ts";
export { withoutCredentials } from "./read/submodule.ts";
export { trackRefs, type TrackedRefs } from "./read/track-refs.ts";
export {
  judgeBranch,
  type BranchAttempt,
  type BranchConditions,
  type BranchFacts,
  type BranchRefusal,
  type BranchVerdict,
  type FileCondition,
  writingRefusal,
} from "./rules/branch-rules.ts";
export {
  filesOfChanges,
  filesOfMove,
  type FilesToReview,
  type ReviewedFiles,
  type ReviewScope,
} from "./rules/reviewed-files.ts";
export {
  combineStates,
  COMMIT_STATES,
  isCommitState,
  type CommitState,
} from "./rules/commit-states.ts";
export {
  MAX_PROTECTED_BRANCHES,
  protectBranch,
  type ProtectionFacts,
  type WantedProtection,
} from "./rules/branch-protections.ts";
export { checkHistory } from "./rules/check-history.ts";
export type {
  AbortSignalLike,
  BytePart,
  CommitComparison,
  CommitQuery,
  CompareQuery,
  ConfirmMove,
  GitStore,
  LineCounts,
  NamedRef,
  ObjectInfo,
  ObjectReader,
  PatchOrder,
  TreePair,
  RefChange,
  SyncReads,
  RefReader,
  SyncRefs,
} from "./store.ts";
export { Tree, type TreeEntry } from "./objects/tree.ts";
export type { TreeRow } from "./objects/tree-edit.ts";
