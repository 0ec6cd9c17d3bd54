import { NewSshKey } from "../keys/account-keys.ts";
import { NewGpgKey } from "../keys/gpg-keys.ts";
import { NewAppBody } from "../tokens/owned-apps.ts";
import { NewTokenBody } from "../tokens/tokens.ts";
import { AccessToken, OwnedApp } from "../entities/schemas/app.ts";
import { GpgKey, PublicKey } from "../entities/schemas/repository.ts";
import { json, jsonBody, jsonList, nothingBack, type Area } from "./described.ts";

/** Descriptions of what an account has: apps, keys and tokens, as clients of Gitea ask for them. */
export const OWN: Area = {
  "GET /api/v1/user/applications/oauth2": {
    id: "listOwnedApps",
    answers: [jsonList(OwnedApp)],
    headers: ["X-Total-Count"],
  },
  "POST /api/v1/user/applications/oauth2": {
    id: "makeOwnedApp",
    body: jsonBody(NewAppBody),
    answers: [json(OwnedApp, 201)],
  },
  "DELETE /api/v1/user/applications/oauth2/:id": {
    id: "deleteOwnedApp",
    answers: [nothingBack()],
  },
  "GET /api/v1/user/keys": {
    id: "listOwnKeys",
    answers: [jsonList(PublicKey)],
    headers: ["X-Total-Count"],
  },
  "POST /api/v1/user/keys": {
    id: "addKey",
    body: jsonBody(NewSshKey),
    answers: [json(PublicKey, 201)],
  },
  "GET /api/v1/user/keys/:id": { id: "getKey", answers: [json(PublicKey)] },
  "DELETE /api/v1/user/keys/:id": { id: "deleteKey", answers: [nothingBack()] },
  "GET /api/v1/users/:name/keys": {
    id: "listKeysOfUser",
    answers: [jsonList(PublicKey)],
    headers: ["X-Total-Count"],
  },
  "GET /api/v1/user/gpg_keys": {
    id: "listOwnGpgKeys",
    answers: [jsonList(GpgKey)],
    headers: ["X-Total-Count"],
  },
  "POST /api/v1/user/gpg_keys": {
    id: "addGpgKey",
    body: jsonBody(NewGpgKey),
    answers: [json(GpgKey, 201)],
  },
  "GET /api/v1/user/gpg_keys/:id": { id: "getGpgKey", answers: [json(GpgKey)] },
  "DELETE /api/v1/user/gpg_keys/:id": { id: "deleteGpgKey", answers: [nothingBack()] },
  "GET /api/v1/users/:name/gpg_keys": {
    id: "listGpgKeysOfUser",
    answers: [jsonList(GpgKey)],
    headers: ["X-Total-Count"],
  },
  "GET /api/v1/users/:username/tokens": {
    id: "listTokens",
    answers: [jsonList(AccessToken)],
    headers: ["X-Total-Count"],
  },
  "POST /api/v1/users/:username/tokens": {
    id: "makeToken",
    body: jsonBody(NewTokenBody),
    answers: [json(AccessToken, 201)],
  },
  "DELETE /api/v1/users/:username/tokens/:token": { id: "revokeToken", answers: [nothingBack()] },
};
