import type { Demo } from "./make-demo.ts";

/** Lines to paste into a terminal, one or more for each area. */
export function demoTour(url: string, { token: made, password, statusId: id }: Demo): string {
  const token =
    made === undefined
      ? 'TOKEN=...   # an earlier start showed it; make another: npm run x-server -- token create demo --scopes "read write"'
      : `TOKEN=${made}   # shown this once`;
  const login =
    password === undefined
      ? "# log in to an app as demo; for another password: npm run x-server -- account password demo"
      : `# log in to an app at ${url} as demo with the password ${password}   # shown this once`;
  return `
# look around in a browser: ${url}/
${token}
${login}

# statuses: post one; read one that the demo's filter matches; read its thread
curl -s ${url}/api/v1/statuses -H "Authorization: Bearer $TOKEN" -d status='Hello from curl'
curl -s ${url}/api/v1/statuses/${id} -H "Authorization: Bearer $TOKEN"
curl -s ${url}/api/v1/statuses/${id}/context

# repository contents: list, read, create
curl -s ${url}/api/v1/repos/demo/welcome/contents
curl -s ${url}/api/v1/repos/demo/welcome/raw/README.md
curl -s ${url}/api/v1/repos/demo/welcome/contents/hello.txt -X POST -H "Authorization: Bearer $TOKEN" -d '{"content":"SGVsbG8hCg==","message":"Say hello"}'

# schema descriptors: a compiled schema of the repository as source; what breaks on another branch; what a set says
curl -s "${url}/api/v1/repos/demo/welcome/descriptors/proto/greeting.binpb?format=proto"
curl -s "${url}/api/v1/repos/demo/welcome/descriptors/proto/greeting.binpb/compare?base=main&head=draft"
curl -s ${url}/api/v1/repos/demo/welcome/raw/proto/greeting.binpb | curl -s ${url}/api/v1/descriptors/inspect --data-binary @-

# every route: ${url}/api/swagger     stop with Ctrl-C

`;
}
