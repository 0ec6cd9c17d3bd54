import { createLimiter, parseWindow, retryAfter } from "@x/ratelimit";
import { createMemoryUsageStore } from "@x/ratelimit/memory";

const now = () => Date.parse("2026-08-07T13:37:00Z"); // Date.now, outside of examples
const policy = { family: "posts", ...parseWindow("1/3h") };
const limiter = createLimiter(policy, { store: createMemoryUsageStore(), now });

const { decision } = await limiter.reserve("ada");
console.log(decision.allowed, decision.remaining); //=> true 0
const second = await limiter.reserve("ada");
console.log(second.decision.allowed, retryAfter(second.decision, now())); //=> false 4980
