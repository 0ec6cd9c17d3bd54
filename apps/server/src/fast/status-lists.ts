import type { Viewer } from "@x/status-core";
import { run } from "../cache/steps.ts";
import type { Deps } from "../deps.ts";
import { joined } from "../entities/utf8.ts";
import { requireScope, senderOf } from "../http/auth.ts";
import { commonHeadersOf } from "../http/common.ts";
import { OPEN_TO_BROWSERS } from "../http/cross-origin.ts";
import type { Caller } from "../http/env.ts";
import {
  contextAnswer,
  LIST_PARAMS,
  timelineAnswer,
  type ListAnswer,
  type ListPorts,
  type ListReader,
} from "../statuses/list-answers.ts";
import { pageIn } from "../statuses/status-page.ts";
import type { FastRequest, FastResponse, WorkingRoute } from "./fast-route.ts";

/** Services behind this route. */
type Ports = ListPorts & Pick<Deps, "tokenCache">;

/** Addresses with a query of plain words: a parser finds in them what stands there. */
const ADDRESS =
  /^(\/api\/v1\/(?:timelines\/(home|public)|statuses\/(\d{1,19})\/context))(?:\?((?:[\w.-]+=[\w.-]*&)*[\w.-]+=[\w.-]*))?$/;

/**
 * Route of home timelines, public timelines and contexts: what their handlers answer, without what a request
 * goes through on its way to a handler, which takes longer than most of these answers.
 */
export function createListRoute(ports: Ports): WorkingRoute {
  return {
    matches: (url) => ADDRESS.test(url),
    async open(request) {
      const list = listAt(request.url);
      const sender = await run(senderOf(ports, request.authorization, request.version));
      // What an app asks for itself, and refusals, are rare.
      if (list === undefined || "refusal" in sender || sender.app !== undefined) return undefined;
      const { caller } = sender;
      if (caller === undefined && list.kind === "home") return undefined;
      return {
        accountId: caller?.account.id,
        make: async () => {
          if (caller !== undefined) requireScope(caller, "read:statuses");
          const viewer: Viewer = caller && { id: caller.account.id };
          const answer = await answerWith(ports, list, { viewer, version: request.version });
          return responseOf(list, answer, { caller, request });
        },
      };
    },
  };
}

/** List that an address names. */
interface List {
  /** Kind of the list. */
  readonly kind: "home" | "public" | "context";
  /** Id of the status in the address. */
  readonly id: string;
  /** Path of the address. */
  readonly path: string;
  /** Query of the address. */
  readonly query: URLSearchParams;
}

/** @returns `undefined` for an address with parameters that only handlers know */
function listAt(url: string): List | undefined {
  const [, path = "", kind = "context", id = "", text = ""] = ADDRESS.exec(url) ?? [];
  const query = new URLSearchParams(text);
  const names = [...query.keys()];
  const isPlain = new Set(names).size === names.length;
  if (!isPlain || names.some((name) => LIST_PARAMS.includes(name))) return undefined;
  return { kind: kind as List["kind"], id, path, query };
}

function answerWith(ports: Ports, list: List, reader: ListReader): Promise<ListAnswer> {
  const { kind, id, query } = list;
  if (kind === "context") return contextAnswer(ports, reader, id);
  const { viewer } = reader;
  const page = pageIn((name) => query.get(name) ?? undefined);
  const timeline =
    kind === "home" && viewer !== undefined
      ? ({ kind, accountId: viewer.id } as const)
      : ({ kind: "public" } as const);
  return timelineAnswer(ports, reader, timeline, { page, address: list });
}

/** Patterns of the addresses, as routes have them. */
const ROUTES = {
  home: "/api/v1/timelines/home",
  public: "/api/v1/timelines/public",
  context: "/api/v1/statuses/:id/context",
} as const satisfies Record<List["kind"], string>;

function responseOf(
  { kind }: List,
  { pieces, headers, isFresh }: ListAnswer,
  of: { readonly caller: Caller | undefined; readonly request: FastRequest },
): FastResponse {
  const { caller, request } = of;
  const body = joined(pieces);
  const own = { ...headers, "Content-Type": "application/json" };
  const shared = request.authorization === undefined ? OPEN : CLOSED;
  return {
    untilMs: caller?.expiresAtMs ?? Infinity,
    accountId: caller?.account.id,
    tokenId: caller?.tokenId,
    route: ROUTES[kind],
    isFresh,
    headers: Object.entries({ ...shared, ...own, "Content-Length": String(body.length) }).flat(),
    body,
    isOwn: true,
  };
}

/** Headers of all answers, to readers without a token and to others. */
const [OPEN, CLOSED] = [true, false].map((isOpen) =>
  Object.fromEntries([...commonHeadersOf(isOpen), ...OPEN_TO_BROWSERS]),
);
