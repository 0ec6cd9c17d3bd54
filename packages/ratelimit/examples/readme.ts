import { createLimiter, mastodonHeaders, parseWindow, retryAfter } from "@x/ratelimit";
import { createMemoryUsageStore } from "@x/ratelimit/memory";

const nowMs = Date.parse("2026-08-07T13:37:00Z");
const limiter = createLimiter(
  { family: "statuses", ...parseWindow("2/3h") },
  { store: createMemoryUsageStore(), now: () => nowMs },
);

// Hold a unit while the post is made; keep it when that worked, give it back when it did not.
const first = await limiter.reserve("account:7");
first.commit();
const second = await limiter.reserve("account:7");
await second.rollback();

const third = await limiter.reserve("account:7");
console.log(third.decision.allowed, third.decision.remaining); //=> true 0
console.log(mastodonHeaders(third.decision, nowMs)["X-RateLimit-Reset"]); //=> 2026-08-07T15:00:00.000000Z

const fourth = await limiter.reserve("account:7");
console.log(fourth.decision.allowed, retryAfter(fourth.decision, nowMs)); //=> false 4980
