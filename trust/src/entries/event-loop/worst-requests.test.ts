import { expect, it } from "vitest";
import { DECLARED_ROUTES } from "../../../../apps/server/src/meta/declared.ts";
import { BY_ROUTE } from "./worst-requests.ts";

it("every route of the server has its worst request, and no request is of another route (S16)", () => {
  expect(Object.keys(BY_ROUTE).toSorted()).toEqual(DECLARED_ROUTES.toSorted());
  for (const requests of Object.values(BY_ROUTE)) expect(requests.length).toBeGreaterThan(0);
});
