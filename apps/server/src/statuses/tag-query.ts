import type { TaggedWith } from "@x/status-core";
import type { Context } from "hono";
import type { AppEnv } from "../http/env.ts";
import { booleanParam, listParam } from "../http/param-values.ts";
import { queryParams } from "../http/params.ts";

/** Most hashtags that are asked for at once, of each kind. */
const MAX_TAGS = 10;

/** Hashtags that a client asks for. @param first - the one in the address */
export function tagQuery(
  c: Context<AppEnv>,
  first: string,
): TaggedWith & { readonly onlyMedia?: boolean } {
  const query = queryParams(c);
  const named = (name: string): readonly string[] =>
    (listParam(query, name) ?? []).slice(0, MAX_TAGS).map(tagOf);
  const onlyMedia = booleanParam(query, "only_media");
  return {
    any: [tagOf(first), ...named("any")],
    all: named("all"),
    none: named("none"),
    ...(onlyMedia === undefined ? {} : { onlyMedia }),
  };
}

/** A hashtag as statuses have it. */
export function tagOf(text: string): string {
  return text.replace(/^#/, "").normalize("NFKC").toLowerCase();
}
