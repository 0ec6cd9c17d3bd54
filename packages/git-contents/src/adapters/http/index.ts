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
export { statusOf } from "./statuses.ts";
export type { GitAccess } from "./services.ts";
