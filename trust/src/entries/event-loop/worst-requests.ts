import { ACCOUNTS } from "./worst-accounts.ts";
import { ADMIN } from "./worst-admin.ts";
import { DESCRIPTORS } from "./worst-descriptors.ts";
import { FILTERS } from "./worst-filters.ts";
import { MEDIA } from "./worst-media.ts";
import { PAGES } from "./worst-pages.ts";
import { REPOSITORIES } from "./worst-repositories.ts";
import type { WorstRequest, WorstRequests } from "./worst-request.ts";
import { SERVER } from "./worst-server.ts";
import { SIGN_IN } from "./worst-sign-in.ts";
import { START } from "./worst-start.ts";
import { TRANSFERS } from "./worst-transfers.ts";

/** By route. What takes something away comes after those who ask for it. */
export const BY_ROUTE: WorstRequests = {
  ...DESCRIPTORS,
  ...SERVER,
  ...TRANSFERS,
  ...REPOSITORIES,
  ...PAGES,
  ...MEDIA,
  ...ACCOUNTS,
  ...FILTERS,
  ...SIGN_IN,
  ...START,
  ...ADMIN,
};

/** Request, and the route that it is the worst of. */
export interface RoutedRequest extends WorstRequest {
  /** `METHOD address`, as the server's table has it. */
  readonly route: string;
}

/** All of them, in the order in which they can be sent. */
export const WORST_REQUESTS: readonly RoutedRequest[] = Object.entries(BY_ROUTE).flatMap(
  ([route, requests]) => requests.map((request) => ({ ...request, route })),
);
