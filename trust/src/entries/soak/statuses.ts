import { ask } from "./ask.ts";
import { KIB, own, type Operation, type World } from "./operation.ts";

const pick = ({ statuses }: World, random: () => number): string =>
  statuses[Math.floor(random() * statuses.length)] ?? "";

export const STATUSES: readonly Operation[] = [
  { name: "post", weight: 12, sender: "client", bytes: 400, run: post },
  {
    name: "read",
    weight: 12,
    sender: "server",
    bytes: KIB,
    run: own((world, random) => `/api/v1/statuses/${pick(world, random)}`),
  },
  {
    name: "context",
    weight: 6,
    sender: "server",
    bytes: 8 * KIB,
    run: own(({ statuses }) => `/api/v1/statuses/${statuses[0]}/context`),
  },
  {
    name: "timeline",
    weight: 8,
    sender: "server",
    bytes: 20 * KIB,
    run: own((_, random) => `/api/v1/timelines/${random() < 0.5 ? "home" : "public"}?limit=40`),
  },
];

function post(url: string, { token, statuses }: World, random: () => number): Promise<unknown> {
  const reply = random() < 0.2 ? { in_reply_to_id: statuses[0] ?? "" } : {};
  const body = new URLSearchParams({ status: `a status ${random()}`, ...reply }).toString();
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  return ask(`${url}/api/v1/statuses`, { method: "POST", token, headers, body });
}
