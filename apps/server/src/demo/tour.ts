import type { Demo } from "./make-demo.ts";

/**
 * What a person can paste into a terminal, one or more lines for each area.
 *
 * @param demo - what this start made; `undefined` when an earlier one did
 */
export function demoTour(url: string, demo: Demo | undefined): string {
  const token =
    demo === undefined
      ? '# the token was shown at the first start; make another with: x-server token create demo --scopes "read write"'
      : `TOKEN=${demo.token}   # shown this once`;
  const id = demo?.statusId ?? "STATUS_ID";
  return `
${token}

# statuses: post one; read one that the demo's filter matches; read its thread
curl -s ${url}/api/v1/statuses -H "Authorization: Bearer $TOKEN" -d status='Hello from curl'
curl -s ${url}/api/v1/statuses/${id} -H "Authorization: Bearer $TOKEN"
curl -s ${url}/api/v1/statuses/${id}/context

# repository contents: list, read, create
curl -s ${url}/api/v1/repos/demo/welcome/contents
curl -s ${url}/api/v1/repos/demo/welcome/raw/README.md
curl -s ${url}/api/v1/repos/demo/welcome/contents/hello.txt -X POST -H "Authorization: Bearer $TOKEN" -d '{"content":"SGVsbG8hCg==","message":"Say hello"}'

# schema descriptors: what a compiled schema of the repository says
curl -s ${url}/api/v1/repos/demo/welcome/raw/proto/greeting.binpb | curl -s ${url}/api/v1/descriptors/inspect --data-binary @-

# every route: ${url}/api/swagger     stop with Ctrl-C

`;
}
