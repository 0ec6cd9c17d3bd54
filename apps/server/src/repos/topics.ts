import type { Repository } from "@x/status-store";
import type { Context } from "hono";
import * as v from "valibot";
import type { Deps } from "../deps.ts";
import { readAuthorized } from "../http/authorize.ts";
import { readBytes } from "../http/body.ts";
import type { AppEnv } from "../http/env.ts";
import { respondStored } from "../http/idempotency.ts";
import { parseBody } from "../http/parse-body.ts";
import { RequestError } from "../http/request-error.ts";
import { openForReading } from "./access.ts";
import { changeByPlan } from "./change-by-plan.ts";
import { administratorCheck } from "./change-repository.ts";

/** Most topics of a repository, and most characters of one. */
const MAX_TOPICS = 25;
const MAX_LENGTH = 35;
const TOPIC = /^[a-z0-9][a-z0-9.-]*$/;
/** Largest body, in bytes. */
const MAX_BODY = 65_536;

/** Members of a change of topics. */
export const TopicsBody = v.object(
  { topics: v.nullish(v.array(v.string("topics must be texts"), "topics must be a list"), []) },
  "the body must be a JSON object",
);

/** `GET .../topics` */
export async function answerTopics(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { repository } = await openForReading(c, deps);
  return c.json({ topics: repository.topics });
}

/** `PUT .../topics`: these and no others. Only administrators may. */
export async function answerTopicsChange(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { opened, body } = await readAuthorized(
    c,
    deps,
    administratorCheck(c, deps),
    async (sending) => parseBody(TopicsBody, await readBytes(sending, MAX_BODY)),
  );
  const topics = requireTopics(body.topics ?? []);
  await changeByPlan(deps, opened, { plan: () => ({ topics }) });
  return c.body(null, 204);
}

/** `PUT .../topics/{topic}`: one more. Only administrators may. */
export function answerNewTopic(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  return changeOne(c, deps, (topics, topic) => requireTopics([...topics, topic]));
}

/** `DELETE .../topics/{topic}`: one less, once for each `Idempotency-Key`. Only administrators may. */
export function answerTopicRemoval(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  return changeOne(c, deps, (topics, topic) => {
    if (!topics.includes(topic))
      throw new RequestError(`there is no topic ${topic}`, { code: "not-found" });
    return topics.filter((each) => each !== topic);
  });
}

async function changeOne(
  c: Context<AppEnv>,
  deps: Deps,
  change: (topics: readonly string[], topic: string) => readonly string[],
): Promise<Response> {
  const opened = await administratorCheck(c, deps).open();
  const topic = opened.rest.replace(/\/$/, "").trim().toLowerCase();
  const plan = ({ topics }: Repository) => ({ topics: change(topics, topic) });
  return respondStored(c, deps, { account: opened.account, body: "" }, async () => {
    await changeByPlan(deps, opened, { plan });
    return { status: 204, headers: {} };
  });
}

/** Topics in lower case, each once. @throws RequestError `body-invalid` */
function requireTopics(texts: readonly string[]): readonly string[] {
  const topics = [...new Set(texts.map((text) => text.trim().toLowerCase()))];
  const invalidTopics = topics.filter((text) => text.length > MAX_LENGTH || !TOPIC.test(text));
  if (topics.length > MAX_TOPICS)
    throw new RequestError(`a repository has at most ${MAX_TOPICS} topics`, {
      code: "body-invalid",
      facts: { invalidTopics: null },
    });
  if (invalidTopics.length > 0)
    throw new RequestError(
      `topics are letters, digits, - and ., with a letter or digit first, at most ${MAX_LENGTH} characters`,
      { code: "body-invalid", facts: { invalidTopics: invalidTopics.slice(0, MAX_TOPICS) } },
    );
  return topics;
}
