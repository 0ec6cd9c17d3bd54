import { createLimiter, mastodonHeaders } from "@x/ratelimit";
import { createMemoryStore } from "@x/ratelimit/memory";

const now = () => Date.parse("2026-01-01T01:00:00.5Z");
const policy = { family: "statuses", limit: 300, windowMs: 3 * 3_600_000 };
const limiter = createLimiter(policy, { store: createMemoryStore(), now });

const held = await limiter.reserve("account:1");
console.log(mastodonHeaders(held.decision, now())["X-RateLimit-Remaining"]); //=> 299
await held.rollback(); // the post failed: its unit is given back
console.log((await limiter.peek("account:1")).decision.remaining); //=> 300
