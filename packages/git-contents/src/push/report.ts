import { encodeName, encodeText, joinBytes } from "../objects/text.ts";
import { FLUSH_PKT, pktLine, sideBand } from "./pkt-line.ts";
import type { PushRequest } from "./request.ts";

/** Report of a push, for the client's program. */
export interface PushReport {
  /** Why the objects were not taken; absent: they were. */
  readonly unpackError: string | undefined;
  /** By full name: why a ref was not moved. The others were. */
  readonly refusals: ReadonlyMap<string, string>;
}

/** The last bytes of the answer to a push: gitprotocol-pack(5), "Report Status". */
export function formatReport(
  { commands, capabilities }: PushRequest,
  { unpackError, refusals }: PushReport,
): Uint8Array {
  const lines = [
    pktLine(`unpack ${unpackError ?? "ok"}\n`),
    ...commands.map(({ name }) => {
      const refusal = refusals.get(name);
      const head = encodeText(refusal === undefined ? "ok " : "ng ");
      const tail = encodeText(refusal === undefined ? "\n" : ` ${oneLine(refusal)}\n`);
      return pktLine(joinBytes([head, encodeName(name), tail]));
    }),
    FLUSH_PKT,
  ];
  const report = capabilities.has("report-status") ? joinBytes(lines) : new Uint8Array();
  return capabilities.has("side-band-64k") ? joinBytes([sideBand(1, report), FLUSH_PKT]) : report;
}

/** Most characters of a reason, so that it fits a line with any name. */
const MAX_REASON = 2000;

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().slice(0, MAX_REASON);
}
