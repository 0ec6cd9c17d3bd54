import * as v from "valibot";
import * as app from "../entities/schemas/app.ts";
import { DescriptorChanges, DescriptorSet, Validation } from "../entities/schemas/descriptor.ts";
import { nothing } from "../entities/schemas/parts.ts";
import * as sent from "../entities/schemas/sent.ts";
import * as server from "../entities/schemas/server.ts";
import {
  bytesBack,
  bytesBody,
  json,
  jsonList,
  params,
  type Area,
  type Described,
} from "./described.ts";

function empty(id: string): Described {
  return { id, answers: [json(nothing)] };
}

const OAUTH_FORM = { types: ["application/x-www-form-urlencoded", "application/json"] } as const;

/** Descriptions of apps and of OAuth. */
export const APPS: Area = {
  "POST /api/v1/apps": {
    id: "registerApp",
    body: params(sent.AppParams),
    answers: [json(app.RegisteredApp)],
  },
  "GET /api/v1/apps/verify_credentials": { id: "verifyApp", answers: [json(app.App)] },
  "POST /oauth/token": {
    id: "issueToken",
    body: { ...OAUTH_FORM, schema: sent.TokenParams },
    answers: [json(app.IssuedToken)],
  },
  "POST /oauth/revoke": {
    id: "revokeIssuedToken",
    body: { ...OAUTH_FORM, schema: sent.RevokeParams },
    answers: [json(server.Empty)],
  },
  "GET /oauth/userinfo": { id: "getUserInfo", answers: [json(app.UserInfo)] },
  "POST /login/oauth/access_token": {
    id: "issueTokenAsGitea",
    body: { ...OAUTH_FORM, schema: sent.TokenParams },
    answers: [json(app.IssuedToken)],
  },
  "GET /login/oauth/userinfo": { id: "getUserInfoAsGitea", answers: [json(app.UserInfo)] },
  "GET /.well-known/oauth-authorization-server": {
    id: "getOAuthMetadata",
    answers: [json(app.OAuthMetadata)],
  },
};

const SET = bytesBody("application/octet-stream", "application/x-protobuf");
/** Two sets: base64 in JSON, or files of a form. */
const TWO_SETS = v.object({ before: v.string(), after: v.string() });

/** Descriptions of what is done with a descriptor set that is sent. */
export const DESCRIPTORS: Area = {
  "POST /api/v1/descriptors/inspect": {
    id: "inspectDescriptors",
    body: SET,
    answers: [json(DescriptorSet)],
  },
  "POST /api/v1/descriptors/validate": {
    id: "validateDescriptors",
    body: SET,
    answers: [json(Validation)],
  },
  "POST /api/v1/descriptors/print": {
    id: "printDescriptors",
    body: SET,
    answers: [bytesBack("text/plain")],
  },
  "POST /api/v1/descriptors/diff": {
    id: "compareDescriptors",
    body: { types: ["application/json", "multipart/form-data"], schema: TWO_SETS },
    answers: [json(DescriptorChanges)],
  },
};

/** Descriptions of what is about the server itself. */
export const SERVER: Area = {
  "GET /api/v1/custom_emojis": empty("listCustomEmojis"),
  "GET /api/v1/announcements": empty("listAnnouncements"),
  "GET /api/v1/trends": empty("listTrends"),
  "GET /api/v1/trends/tags": empty("listTrendingTags"),
  "GET /api/v1/trends/statuses": empty("listTrendingStatuses"),
  "GET /api/v1/trends/links": empty("listTrendingLinks"),
  "GET /api/v1/instance/rules": { id: "listRules", answers: [jsonList(server.Rule)] },
  "GET /.well-known/nodeinfo": { id: "listNodeInfo", answers: [json(server.NodeInfoLinks)] },
  "GET /nodeinfo/2.0": { id: "getNodeInfo20", answers: [json(server.NodeInfo)] },
  "GET /nodeinfo/2.1": { id: "getNodeInfo21", answers: [json(server.NodeInfo)] },
  "GET /.well-known/host-meta": {
    id: "getHostMetaAsXml",
    answers: [bytesBack("application/xrd+xml")],
  },
  "GET /.well-known/host-meta.json": { id: "getHostMeta", answers: [json(server.HostMeta)] },
  "GET /.well-known/webfinger": {
    id: "findByWebFinger",
    answers: [{ ...json(server.WebFinger), type: "application/jrd+json" }],
  },
  "GET /api/v1/instance": { id: "getInstanceV1", answers: [json(server.InstanceV1)] },
  "GET /api/v2/instance": { id: "getInstance", answers: [json(server.InstanceV2)] },
  "GET /api/v1/version": { id: "getVersion", answers: [json(server.Version)] },
  "GET /api/v1/settings/api": { id: "getApiSettings", answers: [json(server.ApiSettings)] },
  "GET /api/v1/settings/ui": { id: "getUiSettings", answers: [json(server.UiSettings)] },
  "GET /api/v1/settings/attachment": {
    id: "getAttachmentSettings",
    answers: [json(server.AttachmentSettings)],
  },
  "GET /api/v1/settings/repository": {
    id: "getRepositorySettings",
    answers: [json(server.RepositorySettings)],
  },
  "GET /api/v1/licenses": { id: "listLicences", answers: [jsonList(server.LicenceName)] },
  "GET /api/v1/licenses/:name": { id: "getLicence", answers: [json(server.Licence)] },
  "GET /api/v1/gitignore/templates": {
    id: "listGitignoreTemplates",
    answers: [json(server.GitignoreNames)],
  },
  "GET /api/v1/gitignore/templates/:name": {
    id: "getGitignoreTemplate",
    answers: [json(server.GitignoreTemplate)],
  },
  "GET /healthz": { id: "getHealth", answers: [json(server.Health)] },
  "GET /readyz": { id: "getReadiness", answers: [json(server.Health)] },
};
