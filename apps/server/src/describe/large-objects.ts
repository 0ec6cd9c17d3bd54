import { LFS_MEDIA_TYPE } from "@x/lfs-pointer/batch";
import * as v from "valibot";
import { LockBody, PageBody, UnlockBody, VerifyBody } from "../lfs/request.ts";
import { list, type Schema } from "../entities/schemas/parts.ts";
import * as objects from "../entities/schemas/large-object.ts";
import {
  bytesBack,
  bytesBody,
  nothingBack,
  type Area,
  type Sent,
  type Success,
} from "./described.ts";

const ROOT = "/:owner/:repo/info/lfs";

/** What a client asks for of several objects. It is read by the package of git-lfs's formats. */
const BatchBody = v.object({
  operation: v.picklist(["download", "upload"]),
  transfers: v.optional(list(v.string())),
  ref: v.optional(v.object({ name: v.string() })),
  objects: list(v.object({ oid: v.string(), size: v.pipe(v.number(), v.integer()) })),
  hash_algo: v.optional(v.literal("sha256")),
});

function sent(schema: v.GenericSchema): Sent {
  return { types: [LFS_MEDIA_TYPE], schema };
}

function answered(schema: v.GenericSchema, status = 200): Success {
  return { status, type: LFS_MEDIA_TYPE, schema: schema as Schema };
}

/** Descriptions of the routes of git-lfs. */
export const LARGE_OBJECTS: Area = {
  [`POST ${ROOT}/objects/batch`]: {
    id: "planTransfers",
    body: sent(BatchBody),
    answers: [answered(objects.LfsBatch)],
  },
  [`GET ${ROOT}/objects/:oid`]: {
    id: "getLargeObject",
    answers: [
      bytesBack("application/octet-stream"),
      bytesBack("application/octet-stream", 206),
      nothingBack(304),
    ],
    headers: ["ETag"],
    asks: ["If-None-Match", "Range"],
  },
  [`PUT ${ROOT}/objects/:oid/:size`]: {
    id: "putLargeObject",
    body: bytesBody("application/octet-stream"),
    answers: [nothingBack(200)],
  },
  [`POST ${ROOT}/verify`]: {
    id: "verifyLargeObject",
    body: sent(VerifyBody),
    answers: [nothingBack(200)],
  },
  [`GET ${ROOT}/locks`]: { id: "listLocks", answers: [answered(objects.Locks)] },
  [`POST ${ROOT}/locks`]: {
    id: "lockFile",
    body: sent(LockBody),
    answers: [answered(objects.LockAnswer, 201)],
  },
  [`POST ${ROOT}/locks/verify`]: {
    id: "verifyLocks",
    body: sent(PageBody),
    answers: [answered(objects.VerifiedLocks)],
  },
  [`POST ${ROOT}/locks/:id/unlock`]: {
    id: "unlockFile",
    body: sent(UnlockBody),
    answers: [answered(objects.LockAnswer)],
  },
};
