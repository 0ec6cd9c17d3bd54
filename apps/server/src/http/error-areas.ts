/** Area of the API: each has its own bodies of refusals. */
export type Area = "statuses" | "repositories" | "large objects" | "git";

const LFS_ROUTE = /^\/[^/]+\/[^/]+\/info\/lfs(?:\/|$)/;
const GIT_ROUTE = /^\/[^/]+\/[^/]+\/(?:info\/refs|git-upload-pack|git-receive-pack)$/;
const REPOSITORY_ROUTE =
  /^\/(?:(?:api\/v1\/)?(?:repos|users?)|api\/v1\/(?:repositories|licenses|gitignore|orgs))(?:\/|$)/;

/** Area of an address. */
export function areaOf(path: string): Area {
  if (LFS_ROUTE.test(path)) return "large objects";
  if (GIT_ROUTE.test(path)) return "git";
  return REPOSITORY_ROUTE.test(path) ? "repositories" : "statuses";
}
