import { jsonAnswer, parseJson, type ContentsAnswer } from "@x/git-contents/http";
import { changeFiles, parseBranchName, type FileChange } from "@x/git-contents";
import * as v from "valibot";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { accountCheck, readAuthorized } from "../http/authorize.ts";
import { readBytes } from "../http/body.ts";
import { respondStored } from "../http/idempotency.ts";
import type { ParamRecord } from "../http/nested-params.ts";
import { checkBody } from "../http/parse-body.ts";
import { RequestError } from "../http/request-error.ts";
import { responseOf } from "../http/send-answer.ts";
import { refuseUnsupported } from "../http/unsupported.ts";
import type { Account } from "@x/status-core";
import { isStoreError, type Repository } from "@x/status-store";
import { repositoryEntity } from "./repository-entity.ts";
import { openForWriting } from "./access-checks.ts";
import { whileClaiming } from "./claim-space.ts";
import { initialFiles } from "./initial-files.ts";
import { requireRepositoryName } from "./names.ts";
import { identityOf, madeBy } from "./identity.ts";

/** Largest body of a new repository, in bytes. */
const MAX_BODY = 65_536;

/** Members of a new repository. */
export const NewRepositoryBody = v.object(
  {
    name: v.string("name is required, as text"),
    description: v.nullish(v.string("description must be text"), ""),
    private: v.nullish(v.boolean("private must be true or false"), false),
    auto_init: v.nullish(v.boolean("auto_init must be true or false"), false),
    default_branch: v.nullish(v.string("default_branch must be text"), ""),
    readme: v.nullish(
      v.picklist(["", "Default"], 'readme must be "Default": there are no other templates'),
    ),
    license: v.nullish(v.string("license must be text"), ""),
    gitignores: v.nullish(v.string("gitignores must be text"), ""),
    issue_labels: v.nullish(
      v.picklist(["", "Default", "Advanced"], "issue_labels must be Default or Advanced"),
    ),
    object_format_name: v.nullish(
      v.picklist(["", "sha1", "sha256"], "object_format_name must be sha1 or sha256"),
      "",
    ),
  },
  "name is required, as text",
);

type NewRepository = v.InferOutput<typeof NewRepositoryBody>;

/** Members of Gitea's request that would add settings that there are not here. Labels are of issues, which no repository has. */
const UNSUPPORTED = ["template", "trust_model"] as const;

/** `POST /user/repos`: a new repository of the caller, once for each `Idempotency-Key`. */
export async function answerNewRepository(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const check = accountCheck(c, "write:repository");
  const { opened: account, body: bytes } = await readAuthorized(c, deps, check, (sending) =>
    readBytes(sending, MAX_BODY),
  );
  const sent = parseJson(bytes);
  const body = checkBody(NewRepositoryBody, sent);
  refuseUnsupported(sent as ParamRecord, UNSUPPORTED);
  const { name, description, private: closed, auto_init: initial } = body;
  requireRepositoryName(name);
  const files = await firstFiles(body, { owner: account.username, nowMs: deps.nowMs() });
  const defaultBranch =
    body.default_branch === "" ? undefined : parseBranchName(body.default_branch);
  const format = body.object_format_name === "" ? undefined : body.object_format_name;
  const facts = { ownerId: account.id, name, description, private: closed, defaultBranch };
  return respondStored(c, deps, { account, body: bytes }, async () => {
    const empty = await deps.repositories.create(facts, { format }).catch(refuseTaken);
    const made = initial ? await commitFirst(deps, empty, account, files) : empty;
    const about = { access: "admin", empty: !initial, format: format ?? "sha1" } as const;
    return { ...jsonAnswer(repositoryEntity(made, deps.base(), about)), status: 201 };
  });
}

function refuseTaken(cause: unknown): never {
  if (!isStoreError(cause) || cause.reason.code !== "taken") throw cause;
  throw new RequestError(
    "The repository with the same name already exists.",
    { code: "repository-exists" },
    { cause },
  );
}

/** Files of the first commit; `auto_init` makes it. @throws RequestError `body-invalid` */
async function firstFiles(
  { name, description, license, gitignores, auto_init: initial }: NewRepository,
  { owner, nowMs }: { readonly owner: string; readonly nowMs: number },
): Promise<readonly FileChange[]> {
  if (!initial && (license !== "" || gitignores !== ""))
    throw new RequestError("license and gitignores need auto_init: nothing is committed without", {
      code: "body-invalid",
      facts: { field: "auto_init" },
    });
  const year = new Date(nowMs).getUTCFullYear();
  return initialFiles({ license, gitignores }, { name, description, owner, year });
}

/** Makes the first commit. A repository that cannot have it goes away again: the next attempt would find its name taken. */
async function commitFirst(
  deps: Deps,
  repository: Repository,
  account: Account,
  changes: readonly FileChange[],
): Promise<Repository> {
  const { git, nowMs, store, repositories } = deps;
  const { id, defaultBranch: branch } = repository;
  const set = { branch, message: "Initial commit", changes };
  try {
    await whileClaiming(deps, id, (claim) =>
      changeFiles(
        git(repository),
        { ...set, ...madeBy(identityOf(account), nowMs()) },
        { confirm: (_touched, newBytes) => claim(newBytes) },
      ),
    );
  } catch (error) {
    await repositories.remove(repository);
    throw error;
  }
  return (await store.repositories.findById(id)) ?? repository;
}

/** `DELETE /repos/{owner}/{repo}`: removes a repository, once for each `Idempotency-Key`. Only administrators may. */
export async function answerRepositoryDeletion(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const run = async (): Promise<ContentsAnswer<string>> => {
    const { repository, access } = await openForWriting(c, deps, { archivedToo: true });
    if (access !== "admin")
      throw new RequestError("only an administrator of the repository may delete it", {
        code: "write-forbidden",
      });
    await deps.repositories.remove(repository);
    return { status: 204, headers: {} };
  };
  const { caller } = c.var;
  // A repeat finds no repository: the key is looked up before the repository is.
  if (caller !== undefined) return respondStored(c, deps, { ...caller, body: "" }, run);
  return responseOf(c, await run());
}
