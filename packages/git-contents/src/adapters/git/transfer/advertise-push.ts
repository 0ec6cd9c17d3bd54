import type { ObjectFormat } from "../../../objects/types.ts";
import { FLUSH_PKT, pktLine } from "../../../push/pkt-line.ts";
import { PUSH_CAPABILITIES } from "../../../push/request.ts";
import { encodeText, joinBytes } from "../../../objects/text.ts";
import { RECEIPTS } from "../../../write/receipt.ts";
import { exchangeWithGit } from "../process/exchange.ts";
import type { TransferService } from "./transfer.ts";
import type { TransferPlace } from "./transfers.ts";

/**
 * Refs and abilities for who wants to push: the refs as git lists them, and what our own side of a
 * push can do. A repository that is still to be made has none.
 */
export async function* advertisePush(
  { git, gitDir, format }: TransferPlace,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const args = ["for-each-ref", "--format=%(objectname) %(refname)"];
  let head = serviceLine("receive-pack");
  let own = abilities(format);
  for await (const lines of wholeLines(
    exchangeWithGit({ git, gitDir, args }, { input: [], signal }),
  )) {
    const refs = lines.filter(isTold).map((line) => {
      const said = pktLine(joinBytes([line, own, Uint8Array.of(LINE_FEED)]));
      // Only the first says them.
      own = NOTHING;
      return said;
    });
    if (refs.length === 0) continue;
    yield joinBytes([head, ...refs]);
    head = NOTHING;
  }
  yield head.length === 0 ? FLUSH_PKT : joinBytes([head, noRefs(format)]);
}

/** Advertisement for a push that makes its repository. */
export function emptyPushAdvertisement(format: ObjectFormat): Uint8Array {
  return joinBytes([serviceLine("receive-pack"), noRefs(format)]);
}

/** Over HTTP the first answer says what it is the answer to. */
export function serviceLine(service: TransferService): Uint8Array<ArrayBuffer> {
  return joinBytes([pktLine(`# service=git-${service}\n`), FLUSH_PKT]);
}

function noRefs(format: ObjectFormat): Uint8Array {
  const noRef = `${"0".repeat(format === "sha1" ? 40 : 64)} capabilities^{}`;
  const line = joinBytes([encodeText(noRef), abilities(format), Uint8Array.of(LINE_FEED)]);
  return joinBytes([pktLine(line), FLUSH_PKT]);
}

const LINE_FEED = 0x0a;
const NOTHING: Uint8Array<ArrayBuffer> = new Uint8Array();

/** Name of this side of a push: no version, neither of ours nor of the git below. */
export const AGENT = "git-contents";

/** The agent is last, as git has it: libgit2 reads `object-format` up to the next space, beyond the line's end. */
function abilities(format: ObjectFormat): Uint8Array<ArrayBuffer> {
  const words = [...PUSH_CAPABILITIES, `object-format=${format}`, `agent=${AGENT}`];
  return encodeText(`\0${words.join(" ")}`);
}

function isTold(line: Uint8Array): boolean {
  return !Buffer.from(line).includes(` ${RECEIPTS}`);
}

/** Lines without their ends, as many at once as came. */
async function* wholeLines(
  output: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly Uint8Array[]> {
  let rest: Uint8Array = NOTHING;
  for await (const chunk of output) {
    const bytes = joinBytes([rest, chunk]);
    const lines: Uint8Array[] = [];
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
      lines.push(bytes.subarray(start, end));
      start = end + 1;
    }
    rest = bytes.subarray(start);
    if (lines.length > 0) yield lines;
  }
}
