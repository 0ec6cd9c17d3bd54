import type { GitProgram } from "../process/program.ts";
import { PktReader } from "../../../push/pkt-line.ts";
import { formatReport } from "../../../push/report.ts";
import { readPushRequest, type PushRequest } from "../../../push/request.ts";
import { PUSH_REFUSALS } from "../../../push/rules.ts";
import type { BranchFacts } from "../../../rules/branch-rules.ts";
import { ProgressStream } from "./progress-stream.ts";
import { refuseByName, refuseByObjects, type Refusals } from "./examine-push.ts";
import { applyPush, refuseEvery, refuseOthers } from "./apply-push.ts";
import { landPush, type PushTerms } from "./land-push.ts";
import type { RepositoryHost } from "../repository-host.ts";
import { Quarantine } from "./quarantine.ts";
import { reviewPush } from "./review-push.ts";
import type { Pushed } from "./transfer.ts";
import type { RunningTransfer } from "./transfers.ts";

/** Repository that is pushed to. */
export interface PushSource {
  /** The git program. */
  readonly git: GitProgram;
  /** Absolute path of the repository. */
  readonly gitDir: string;
  /** Host of the repository. */
  readonly host: RepositoryHost;
}

/** Answers a push: progress as it comes, and at the end what came of it. */
export async function* receivePack(
  place: PushSource,
  terms: PushTerms,
  transfer: RunningTransfer,
): AsyncGenerator<Uint8Array, Pushed> {
  const { format } = place.host.files.settings;
  const reader = new PktReader(transfer.input);
  const request = await readPushRequest(reader, format);
  if (request.commands.length === 0)
    return { report: new Uint8Array(), moved: [], defaultBranch: undefined };
  const progress = new ProgressStream(request);
  const push = new Push({ place, terms, request, progress, signal: transfer.signal });
  const pushed = push.run(reader).finally(() => progress.end());
  // Looked at below, when everything was said.
  pushed.catch(() => undefined);
  yield* progress.output;
  return pushed;
}

interface PushParts {
  /** Repository that is pushed to. */
  readonly place: PushSource;
  /** Limit and rules of the push. */
  readonly terms: PushTerms;
  /** Request of the push. */
  readonly request: PushRequest;
  /** Progress for the pusher. */
  readonly progress: ProgressStream;
  /** Ends the push. */
  readonly signal: AbortSignal;
}

/** Push in flight. */
class Push {
  readonly #parts: PushParts;

  constructor(parts: PushParts) {
    this.#parts = parts;
  }

  async run(reader: PktReader): Promise<Pushed> {
    const { terms, request } = this.#parts;
    const rules = await terms.rules();
    if ("denied" in rules) {
      await drain(reader.rest());
      return this.#report(refuseEvery(request, rules.denied));
    }
    const refusals = await this.#refuseEarly(rules);
    if (request.commands.every(({ name }) => refusals.has(name))) {
      await drain(reader.rest());
      return this.#report(refusals);
    }
    return this.#take(reader, rules, refusals);
  }

  /** Refusals that need no objects. */
  async #refuseEarly(rules: BranchFacts): Promise<Refusals> {
    const { place, request } = this.#parts;
    const refusals = refuseByName(request.commands, rules);
    for (const { name, from } of request.commands) {
      if (refusals.has(name)) continue;
      if ((await place.host.refs.readRef(name)) !== from) refusals.set(name, PUSH_REFUSALS.moved);
      else if (await place.host.refWriter.isSymbolic(name))
        refusals.set(name, PUSH_REFUSALS.symbolic);
    }
    return request.capabilities.has("atomic") && refusals.size > 0
      ? refuseOthers(request, refusals)
      : refusals;
  }

  /** Takes the objects aside, and moves the refs when they are found to be good. */
  async #take(reader: PktReader, rules: BranchFacts, early: Refusals): Promise<Pushed> {
    const { place, request, signal, terms, progress } = this.#parts;
    const { git, gitDir, host } = place;
    const { format } = host.files.settings;
    const quarantine = await Quarantine.open({ git, gitDir, format });
    try {
      const unpackError = await this.#index(quarantine, reader);
      if (unpackError !== undefined)
        return this.#report(refuseEvery(request, unpackError), unpackError);
      progress.keepAlive();
      const { removals } = host;
      const wanted = request.commands.filter(({ name }) => !early.has(name));
      const late = await refuseByObjects(quarantine, wanted, { rules, signal });
      const refusals = new Map([...early, ...late]);
      if (request.capabilities.has("atomic") && refusals.size > 0)
        return this.#report(refuseOthers(request, refusals));
      await this.#review(quarantine, refusals);
      signal.throwIfAborted();
      const target = { host, gitDir, quarantine, signal };
      const push = { request, refusals, rules, removals, readRules: terms.rules };
      const landed = await (terms.land === undefined
        ? applyPush(target, push)
        : landPush(target, push, terms.land));
      return this.#report(landed.refusals, undefined, landed.defaultBranch);
    } finally {
      await quarantine.discard();
    }
  }

  async #review(quarantine: Quarantine, refusals: Refusals): Promise<void> {
    const { request, signal, terms, progress } = this.#parts;
    const { review } = terms;
    if (review === undefined) return;
    const commands = request.commands.filter(({ name }) => !refusals.has(name));
    for (const line of await reviewPush(quarantine, commands, { review, signal }))
      progress.say(line);
  }

  async #index(quarantine: Quarantine, reader: PktReader): Promise<string | undefined> {
    const { request, signal, terms, progress } = this.#parts;
    // No pack comes when refs are only deleted.
    if (request.commands.every(({ to }) => to === undefined)) return undefined;
    const isPack = await reader.has(PACK_HEAD_BYTES);
    if (!isPack) return "the objects did not come";
    if (await hasNoObjects(reader)) {
      await drain(reader.rest());
      return undefined;
    }
    const { maxBytes } = terms;
    return quarantine.index(reader.rest(), {
      maxBytes,
      signal,
      onProgress: (bytes) => progress.write(bytes),
    });
  }

  #report(refusals: Refusals, unpackError?: string, defaultBranch?: string): Pushed {
    const { request } = this.#parts;
    return {
      report: formatReport(request, { unpackError, refusals }),
      moved: request.commands.flatMap(({ name }) => (refusals.has(name) ? [] : [name])),
      defaultBranch,
    };
  }
}

const PACK_HEAD_BYTES = 12;

/** A pack of nothing comes when the objects are all there already; git makes no index for it. */
async function hasNoObjects(reader: PktReader): Promise<boolean> {
  const head = await reader.peek(PACK_HEAD_BYTES);
  return new DataView(head.buffer, head.byteOffset).getUint32(8) === 0;
}

async function drain(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of bytes);
}
