import type {
  Explanation,
  Filter,
  FilterContext,
  FilterTarget,
  KeywordExplanation,
} from "@x/filters";
import type { Account } from "@x/status-core";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { sendJson } from "../http/send-body.ts";
import type { ParamRecord } from "../http/nested-params.ts";
import { listParam, stringParam } from "../http/param-values.ts";
import { RequestError } from "../http/request-error.ts";
import { targetOf } from "../entities/status.ts";
import { explainInSteps } from "./explain-in-steps.ts";
import { requireFound } from "../http/present.ts";
import { contextOf, newFilterOf, readFilterParams } from "./request.ts";
import type { FilterExplanationJson } from "../entities/schemas/types.ts";

/**
 * `POST /explain`: why a filter matches or does not. A draft, or a stored one (`filter_id`), on a text or on
 * a status (`status_id`). Nothing is stored.
 *
 * @throws RequestError `body-invalid`, `not-found`; StatusError `status-not-found`
 */
export async function answerExplanation(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { account, params } = await readFilterParams(c, deps, "read:filters");
  const filter = await filterToExplain(deps, account, params);
  const target = await targetToMatch(deps, account, params);
  const name = stringParam(params, "in_context");
  const context = name === undefined ? undefined : contextOf(name);
  const explanation = await explainInSteps(filter, target, { nowMs: deps.nowMs(), context });
  return sendJson(c, explanationEntity(explanation));
}

async function filterToExplain(deps: Deps, { id }: Account, params: ParamRecord): Promise<Filter> {
  const filterId = stringParam(params, "filter_id");
  if (filterId !== undefined) return requireFound(await deps.store.filters.find(id, filterId));
  const draft = newFilterOf({ title: "draft", context: ALL_CONTEXTS, ...params }, deps.nowMs());
  return {
    id: "draft",
    title: draft.title,
    context: draft.context,
    action: draft.action,
    expiresAtMs: draft.expiresAtMs,
    keywords: (draft.keywords ?? []).map((keyword, at) => ({ id: String(at), ...keyword })),
    statusIds: listParam(params, "status_ids") ?? [],
  };
}

/** Longest text to explain a filter on, all fields together, in UTF-16 units. */
const MAX_TEXT_LENGTH = 5000;

const ALL_CONTEXTS: readonly FilterContext[] = [
  "home",
  "notifications",
  "public",
  "thread",
  "account",
];

async function targetToMatch(
  deps: Deps,
  account: Account,
  params: ParamRecord,
): Promise<FilterTarget> {
  const statusId = stringParam(params, "status_id");
  if (statusId !== undefined) return targetOf(await deps.statuses.read(statusId, account));
  const text = stringParam(params, "text");
  if (text === undefined)
    throw new RequestError("text or status_id is required", { code: "body-invalid" });
  const spoilerText = stringParam(params, "spoiler_text");
  const pollOptions = listParam(params, "poll_options") ?? [];
  const altTexts = listParam(params, "alt_texts") ?? [];
  const length = [text, spoilerText ?? "", ...pollOptions, ...altTexts].join("").length;
  if (length > MAX_TEXT_LENGTH)
    throw new RequestError(`the texts are longer than ${MAX_TEXT_LENGTH} characters`, {
      code: "body-invalid",
    });
  return { id: "draft", text, spoilerText, pollOptions, altTexts };
}

function explanationEntity(explanation: Explanation): FilterExplanationJson {
  return {
    matched: explanation.matched,
    applies: explanation.applies,
    obstacles: explanation.obstacles,
    keywords: explanation.keywords.map(keywordEntity),
    status_matches: explanation.statusMatches,
  };
}

function keywordEntity({
  keyword,
  matched,
  occurrences,
}: KeywordExplanation): FilterExplanationJson["keywords"][number] {
  return {
    id: keyword.id,
    keyword: keyword.text,
    whole_word: keyword.wholeWord,
    matched,
    occurrences: occurrences.map(({ field, index, start, end, text, obstacle }) => ({
      field: FIELD_NAMES[field],
      index,
      start,
      end,
      text,
      obstacle: obstacle ?? null,
    })),
  };
}

const FIELD_NAMES = {
  text: "text",
  spoilerText: "spoiler_text",
  pollOption: "poll_option",
  altText: "alt_text",
} as const satisfies Record<KeywordExplanation["occurrences"][number]["field"], string>;
