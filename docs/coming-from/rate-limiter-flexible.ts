import { createLimiter } from "@x/ratelimit";
import { createMemoryUsageStore } from "@x/ratelimit/memory";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

// Before: seconds, points, and a promise that rejects for an ordinary "no".
const before = new RateLimiterMemory({ points: 2, duration: 3600 });
await before.consume("ada", 2);
await before.consume("ada").catch((refusal) => {
  console.log(refusal instanceof RateLimiterRes, refusal.remainingPoints); //=> true 0
});
await before.reward("ada", 1);

// After: milliseconds, and a "no" is a value. An error is an error.
const limiter = createLimiter(
  { family: "api", limit: 2, windowMs: 3_600_000 },
  { store: createMemoryUsageStore(), now: Date.now },
);
const held = await limiter.reserve("ada", 2);
const refused = await limiter.reserve("ada");
console.log(refused.decision.allowed, refused.decision.remaining); //=> false 0

// The work failed: what was held is given back, and not more than that.
await held.rollback();
const { decision } = await limiter.peek("ada");
console.log(decision.remaining); //=> 2
