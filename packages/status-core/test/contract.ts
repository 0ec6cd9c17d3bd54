import { attachmentsContract } from "./attachments.contract.ts";
import { changeContract } from "./change.contract.ts";
import { kindsContract } from "./kinds.contract.ts";
import { listsContract } from "./lists.contract.ts";
import { marksContract } from "./marks.contract.ts";
import { notificationsContract } from "./notifications.contract.ts";
import { pollsContract } from "./polls.contract.ts";
import { postContract } from "./post.contract.ts";
import { profilesContract } from "./profiles.contract.ts";
import { readContract } from "./read.contract.ts";
import { schedulesContract } from "./schedules.contract.ts";
import { searchContract } from "./search.contract.ts";
import type { Stage } from "./stage.ts";
import { streamsContract } from "./streams.contract.ts";
import { threadContract } from "./thread.contract.ts";

/** Everything that the rules promise, over one store. */
export function statusesContract(name: string, open: () => Promise<Stage>): void {
  postContract(name, open);
  kindsContract(name, open);
  changeContract(name, open);
  readContract(name, open);
  threadContract(name, open);
  marksContract(name, open);
  attachmentsContract(name, open);
  pollsContract(name, open);
  schedulesContract(name, open);
  searchContract(name, open);
  notificationsContract(name, open);
  listsContract(name, open);
  streamsContract(name, open);
  profilesContract(name, open);
}
