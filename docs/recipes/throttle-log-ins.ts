import { createLimiter, parseWindow, retryAfter } from "@x/ratelimit";
import { createMemoryUsageStore } from "@x/ratelimit/memory";

const now = () => 0; // Date.now, outside of examples
const attempts = createLimiter(
  [
    { family: "name", ...parseWindow("2/15m") },
    { family: "address", ...parseWindow("30/1h") },
  ],
  { store: createMemoryUsageStore(), now },
);

async function logIn(name: string, password: string): Promise<string> {
  const attempt = await attempts.reserve({ name: name.toLowerCase(), address: "192.0.2.1" });
  if (!attempt.decision.allowed) return `429, again in ${retryAfter(attempt.decision, now())} s`;
  if (password !== "secret") return "401";
  await attempt.rollback(); // Only failures count.
  return "200";
}
for (const password of ["secret", "guess", "guess", "secret"])
  console.log(await logIn("Ada", password));
//=> 200
//=> 401
//=> 401
//=> 429, again in 900 s
