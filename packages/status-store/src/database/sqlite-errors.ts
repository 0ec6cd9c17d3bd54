import { StoreError } from "../errors.ts";

// https://sqlite.org/rescode.html
const BUSY = 5;
const LOCKED = 6;
const CORRUPT = 11;
const FULL = 13;
const NOTADB = 26;

/** The refusal for an error of `node:sqlite`; errors without one pass unchanged. */
export function sqliteRefusal(error: unknown): unknown {
  const found = resultCode(error);
  if (found === undefined) return closedRefusal(error);
  const message = error instanceof Error ? error.message : "";
  switch (found & 0xff) {
    case BUSY:
    case LOCKED:
      return new StoreError({ code: "store-busy" }, { cause: error });
    case FULL:
      return new StoreError({ code: "database-full" }, { cause: error });
    case CORRUPT:
    case NOTADB:
      return new StoreError({ code: "database-damaged", found: message }, { cause: error });
    default:
      return error;
  }
}

function resultCode(error: unknown): number | undefined {
  return error instanceof Error && "errcode" in error && typeof error.errcode === "number"
    ? error.errcode
    : undefined;
}

function closedRefusal(error: unknown): unknown {
  const closed =
    error instanceof Error &&
    "code" in error &&
    error.code === "ERR_INVALID_STATE" &&
    /not open|finalized/.test(error.message);
  return closed ? new StoreError({ code: "store-closed" }, { cause: error }) : error;
}
