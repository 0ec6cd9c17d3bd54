import { createLimiter, parseWindow } from "@x/ratelimit";
import { rateLimit } from "@x/ratelimit/hono";
import { createMemoryUsageStore } from "@x/ratelimit/memory";
import { Hono, type Context } from "hono";

const options = { store: createMemoryUsageStore(), now: Date.now };
const window = (family: string, text: string) => ({ family, ...parseWindow(text) });

type Env = { Variables: { user: string } };
export const app: Hono<Env> = new Hono<Env>();

// Per address: the one that your proxy vouches for. Without one nothing is counted.
const perAddress = createLimiter(window("address", "100/1m"), options);
app.use(rateLimit({ limiter: perAddress, keys: (c) => c.req.header("x-real-ip") }));

// Login throttling: only failures count, for the name and for the address. A success gives its units back.
const logins = createLimiter(
  [window("login-name", "3/15m"), window("login-from", "30/1h")],
  options,
);
app.post(
  "/login/:name",
  rateLimit({
    limiter: logins,
    keys: (c: Context<object, "/login/:name">) => ({
      "login-name": c.req.param("name").toLowerCase(),
      "login-from": c.req.header("x-real-ip") ?? "unknown",
    }),
    counts: (status) => status === 401,
  }),
  async (c) => c.text("", (await c.req.text()) === "secret" ? 200 : 401),
);

// Per user, in several windows: all of them must have room, and a refusal by one takes nothing of the others.
app.use("/api/*", async (c, next) => {
  c.set("user", c.req.header("x-user") ?? "anonymous"); // Your sessions or tokens say who it is.
  await next();
});
const perUser = createLimiter([window("burst", "5/1s"), window("day", "10/1d")], options);
app.use("/api/*", rateLimit({ limiter: perUser, keys: (c: Context<Env>) => c.get("user") }));
app.get("/api/me", (c) => c.json({ user: c.get("user") }));
