import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";

/** One `git-lfs filter-process` that answers many blobs, in git's long-running filter protocol. */
export interface LfsFilter {
  readonly version: string;
  run(command: "clean" | "smudge", blob: Buffer): Promise<Buffer>;
  stop(): Promise<void>;
}

/** Starts it in a repository, told never to download. */
export function startLfsFilter(repository: string, version: string): LfsFilter {
  const child = spawn("git-lfs", ["filter-process", "--skip"], { cwd: repository });
  const packets = readPackets(child);
  const ready = handshake(child, packets);
  return {
    version,
    run: async (command, blob) => {
      await ready;
      send(child, [`command=${command}\n`, "pathname=blob\n"]);
      send(child, blob.length === 0 ? [] : [blob]);
      const status = await group(packets);
      if (!status.toString().includes("status=success")) throw new Error(`git-lfs: ${status}`);
      const content = await group(packets);
      await group(packets);
      return content;
    },
    stop: async () => {
      child.stdin.end();
      await once(child, "exit");
    },
  };
}

type Packets = AsyncIterator<Buffer, undefined>;

async function handshake(child: ChildProcessWithoutNullStreams, packets: Packets): Promise<void> {
  send(child, ["git-filter-client\n", "version=2\n"]);
  await group(packets);
  send(child, ["capability=clean\n", "capability=smudge\n"]);
  await group(packets);
}

/** Packets, then the flush packet. A packet is its length in four hex digits, then its bytes. */
function send(child: ChildProcessWithoutNullStreams, payloads: readonly (string | Buffer)[]): void {
  for (const payload of payloads) {
    const bytes = Buffer.from(payload);
    child.stdin.write((bytes.length + 4).toString(16).padStart(4, "0"));
    child.stdin.write(bytes);
  }
  child.stdin.write("0000");
}

/** The packets up to the next flush packet, joined. */
async function group(packets: Packets): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (;;) {
    const { value } = await packets.next();
    if (value === undefined) throw new Error("git-lfs ended early");
    if (value.length === 0) return Buffer.concat(parts);
    parts.push(value);
  }
}

/** The payload of each packet; a flush packet is empty. */
async function* readPackets(
  child: ChildProcessWithoutNullStreams,
): AsyncGenerator<Buffer, undefined> {
  let pending = Buffer.alloc(0);
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    pending = Buffer.concat([pending, chunk]);
    for (;;) {
      if (pending.length < 4) break;
      const length = Number.parseInt(pending.toString("latin1", 0, 4), 16);
      if (length !== 0 && pending.length < length) break;
      yield length === 0 ? Buffer.alloc(0) : Buffer.from(pending.subarray(4, length));
      pending = pending.subarray(Math.max(length, 4));
    }
  }
  return undefined;
}
