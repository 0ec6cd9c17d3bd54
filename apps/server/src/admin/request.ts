import type { Context } from "hono";
import { CommandError } from "../config/command-error.ts";
import type { Deps } from "../deps.ts";
import { readAuthorized } from "../http/authorize.ts";
import type { AppEnv } from "../http/env.ts";
import type { ParamRecord } from "../http/nested-params.ts";
import { readParams } from "../http/params.ts";
import { RequestError } from "../http/request-error.ts";
import { sendJson } from "../http/send-body.ts";
import { administratorCheck, portsOf, type AdminScope } from "./administrator.ts";
import type { AdminPorts } from "./audited.ts";

/** Largest body of a request of an administrator, in bytes. */
const MAX_BODY = 65_536;

/** A change that an administrator asks for. */
interface AskedCommand {
  /** Ports of the change, in the name of the administrator. */
  readonly ports: AdminPorts;
  /** Parameters of the request. */
  readonly params: ParamRecord;
}

/** Reads a change that an administrator asks for, and looks up the rights again when its body is there. */
export async function readCommand(
  c: Context<AppEnv>,
  deps: Deps,
  scope: AdminScope,
): Promise<AskedCommand> {
  const check = administratorCheck(c, scope);
  const { body } = await readAuthorized(c, deps, check, (sending) => readParams(sending, MAX_BODY));
  return { ports: portsOf(c, deps, scope), params: body };
}

/**
 * Answers with what a command of operators gives.
 *
 * @throws RequestError `not-found` or `body-invalid` for what the command line would tell a person
 */
export async function answerCommand(
  c: Context<AppEnv>,
  work: () => Promise<object>,
): Promise<Response> {
  try {
    return sendJson(c, await work());
  } catch (cause) {
    if (!(cause instanceof CommandError)) throw cause;
    const code = cause.exitCode === 2 ? "body-invalid" : "not-found";
    throw new RequestError(cause.message, { code }, { cause });
  }
}

/** Id in an address. Absent: the text is none. */
export function idOf(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{1,19}$/.test(text) ? text : undefined;
}

/** Number of entries that a page may have. */
export function limitOf(
  c: Context<AppEnv>,
  { default: usual, most }: { readonly default: number; readonly most: number },
): number {
  const text = c.req.query("limit") ?? "";
  return /^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), most) : usual;
}
