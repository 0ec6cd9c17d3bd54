import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";

/** What a request needs to be allowed: its sender's account alone, or rights to a repository too. */
export type Needs = "account" | "repository" | "administrator";

/** A request that leaves a mark where it acts, which nothing else has. */
export interface MarkedRequest {
  /** Name of the kind. */
  readonly kind: string;
  /** What it needs. */
  readonly needs: Needs;
  /** HTTP method. */
  readonly method: string;
  /** Address, from the root. */
  readonly path: string;
  /** Value of `Content-Type`. */
  readonly type: string;
  /** Body; its last byte is held. */
  readonly body: Buffer;
  /** Text that is in a row, a ref or a commit once the request has acted. */
  readonly mark: string;
}

/** Repository that requests are about. */
export interface Target {
  /** `owner/name`. */
  readonly name: string;
  /** Git data, on this machine. */
  readonly gitDir: string;
}

/** One request of each kind, marked by a number. */
export function requestsFor(target: Target, number: number): readonly MarkedRequest[] {
  const api = `/api/v1/repos/${target.name}`;
  const lfs = `/${target.name}.git/info/lfs`;
  let of = 0;
  const json = (
    kind: string,
    needs: Needs,
    address: string,
    body: (mark: string) => object,
  ): MarkedRequest => {
    const mark = `held-${number}-${of++}-end`;
    const [method = "", path = ""] = address.replaceAll("MARK", mark).split(" ");
    const bytes = Buffer.from(JSON.stringify(body(mark)));
    return { kind, needs, method, path, type: "application/json", body: bytes, mark };
  };
  const title = (mark: string) => ({ title: mark, context: ["home"] });
  const message = (mark: string) => ({ content: "", message: mark });
  const large = Buffer.from(`large object ${number}`);
  const oid = createHash("sha256").update(large).digest("hex");
  return [
    json("status", "account", "POST /api/v1/statuses", (mark) => ({ status: mark })),
    json("filter", "account", "POST /api/v2/filters", title),
    json("new repository", "account", "POST /api/v1/user/repos", (name) => ({ name })),
    json("contents", "repository", `POST ${api}/contents/MARK`, message),
    json("branch", "repository", `POST ${api}/branches`, (mark) => ({ new_branch_name: mark })),
    json("lock", "repository", `POST ${lfs}/locks`, (path) => ({ path })),
    json("PATCH", "administrator", `PATCH ${api}`, (description) => ({ description })),
    {
      ...json("raw", "repository", `PUT ${api}/raw/MARK?message=MARK`, () => ({})),
      type: "application/octet-stream",
    },
    {
      kind: "large object",
      needs: "repository",
      method: "PUT",
      path: `${lfs}/objects/${oid}/${large.length}`,
      type: "application/octet-stream",
      body: large,
      mark: oid,
    },
    pushOf(target, number),
  ];
}

/** A push of one commit to a new branch. */
function pushOf({ name, gitDir }: Target, number: number): MarkedRequest {
  const mark = `held-${number}-push-end`;
  const git = (args: readonly string[], input = ""): Buffer =>
    execFileSync("git", [`--git-dir=${gitDir}`, ...args], { input });
  const line = (text: string) => (text.length + 4).toString(16).padStart(4, "0") + text;
  const head = git(["rev-parse", "refs/heads/main"]).toString().trim();
  const at = `${1_700_000_000 + number} +0000`;
  const tree = git(["rev-parse", `${head}^{tree}`])
    .toString()
    .trim();
  const commit = `tree ${tree}\nparent ${head}\nauthor A <a@x> ${at}\ncommitter A <a@x> ${at}\n\n${mark}\n`;
  const id = createHash("sha1").update(`commit ${commit.length}\0${commit}`).digest("hex");
  const command = `${"0".repeat(40)} ${id} refs/heads/${mark}\0 report-status\n`;
  return {
    kind: "push",
    needs: "repository",
    method: "POST",
    path: `/${name}.git/git-receive-pack`,
    type: "application/x-git-receive-pack-request",
    body: Buffer.concat([Buffer.from(`${line(command)}0000`), packOf(commit)]),
    mark,
  };
}

/** Pack of one commit: gitformat-pack(5). */
function packOf(commit: string): Buffer {
  const bytes = Buffer.from(commit);
  const head = Buffer.from("PACK\0\0\0\u0002\0\0\0\u0001", "latin1");
  const size = Buffer.from([0x90 | (bytes.length & 15), bytes.length >> 4]);
  const body = Buffer.concat([head, size, deflateSync(bytes)]);
  return Buffer.concat([body, createHash("sha1").update(body).digest()]);
}
