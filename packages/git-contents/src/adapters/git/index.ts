export { createGitEngine } from "./create-engine.ts";
export { ownerState, PROCESS_PLACE, THIS_PROCESS, type OwnerState } from "./process/owner.ts";
export { GIT_SETTINGS, gitEnvironment, MIN_GIT_VERSION } from "./process/command.ts";
export { MAX_WHOLE_BLOB_BYTES } from "./objects/cached-reader.ts";
export type { GitLimits } from "./limits.ts";
export type {
  CheckReport,
  GitCacheCounts,
  GitCaches,
  GitLoad,
  MaintenanceReport,
  ObjectUsage,
  PurgeReport,
  GitEngine,
  GitEngineOptions,
  GitRepository,
  GitSource,
  ImportOptions,
  InitOptions,
  RemoteSource,
} from "./engine.ts";
export { emptyPushAdvertisement } from "./transfer/advertise-push.ts";
export { createSignatureJudge, type SignatureJudgePorts } from "./signatures/judge-signatures.ts";
export {
  readOpenpgpKey,
  type OpenpgpKey,
  type OpenpgpKeyPart,
} from "./signatures/openpgp/openpgp-key.ts";
export type { FindSignerKeys, SignerKeys } from "./signatures/signer-keys.ts";
export { parseSshPublicKey, type SshPublicKey } from "./signatures/ssh-key.ts";
export { createSshSigner, type SshSigner } from "./signatures/ssh-signer.ts";
export { FairQueue, type QueueEntry, type QueueLimits } from "./transfer/fair-queue.ts";
export type {
  AdvertiseOptions,
  FetchTransfer,
  Pushed,
  PushDenied,
  PushReview,
  PushRules,
  PushTransfer,
  ReviewedMove,
  Transfer,
  TransferServer,
  TransferService,
} from "./transfer/transfer.ts";
export { startGitWorker, type GitWorker, type ListenOptions } from "./worker/worker-process.ts";
