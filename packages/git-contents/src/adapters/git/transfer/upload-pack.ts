import { joinBytes } from "../../../objects/text.ts";
import { AGENT, serviceLine } from "./advertise-push.ts";
import { RECEIPTS } from "../../../write/receipt.ts";
import { exchangeWithGit } from "../process/exchange.ts";
import { refuseFetch } from "./refuse-fetch.ts";
import type { RunningTransfer, TransferPlace } from "./transfers.ts";

/** Clones may leave file contents out; what costs the server a walk for each client is not offered. */
const SETTINGS = [
  "uploadpack.allowFilter=true",
  "uploadpackfilter.sparse:oid.allow=false",
  "uploadpackfilter.tree.maxDepth=0",
  // A clone without contents asks for them later, by their ids. Every object may be read by who may read any.
  "uploadpack.allowAnySHA1InWant=true",
  `uploadpack.hideRefs=${RECEIPTS}`,
  "uploadpack.keepAlive=5",
  "core.bigFileThreshold=32m",
  "core.deltaBaseCacheLimit=32m",
  "pack.deltaCacheSize=32m",
  "pack.windowMemory=64m",
];

/** Git says every 5 s that it works once it makes a pack; before that it may look for objects for long. */
const SILENCE_MS = { uploadPack: 300_000, advertise: 60_000 } as const;

/** Answers one request of a fetch. */
export function uploadPack(
  place: TransferPlace,
  protocol: number,
  { input, signal }: RunningTransfer,
): AsyncGenerator<Uint8Array> {
  const command = {
    ...commandOf(place, protocol, ["--stateless-rpc"]),
    silenceMs: SILENCE_MS.uploadPack,
  };
  return exchangeWithGit(command, { input, signal, refuse: refuseFetch });
}

/** Refs and abilities for who wants to fetch: what git says of itself. */
export async function* advertiseFetch(
  place: TransferPlace,
  protocol: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const args = ["--stateless-rpc", "--http-backend-info-refs"];
  // Version 2 begins with its own first line.
  let head = protocol === 2 ? new Uint8Array() : serviceLine("upload-pack");
  const command = { ...commandOf(place, protocol, args), silenceMs: SILENCE_MS.advertise };
  for await (const chunk of exchangeWithGit(command, { input: [], signal })) {
    yield joinBytes([head, chunk]);
    head = new Uint8Array();
  }
}

function commandOf(
  { git, gitDir }: TransferPlace,
  protocol: number,
  args: readonly string[],
): Parameters<typeof exchangeWithGit>[0] {
  return {
    git,
    args: ["upload-pack", "--strict", ...args, gitDir],
    // This directory alone is safe, whichever user owns it.
    settings: [...SETTINGS, `safe.directory=${gitDir}`],
    environment: {
      GIT_USER_AGENT: AGENT,
      ...(protocol === 0 ? {} : { GIT_PROTOCOL: `version=${protocol}` }),
    },
  };
}
