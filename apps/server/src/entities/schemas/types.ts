import type { InferOutput } from "valibot";
import type * as account from "./account.ts";
import type * as attachment from "./attachment.ts";
import type * as filter from "./filter.ts";
import type * as scheduled from "./scheduled-status.ts";
import type * as status from "./status.ts";
import type * as app from "./app.ts";
import type * as largeObject from "./large-object.ts";
import type * as repository from "./repository.ts";
import type * as descriptor from "./descriptor.ts";

// The JSON of answers, as the description says: entities return it, so that the compiler finds what differs.

/** The JSON of `Account`. */
export type AccountJson = InferOutput<typeof account.Account>;

/** The JSON of `CredentialAccount`. */
export type CredentialAccountJson = InferOutput<typeof account.CredentialAccount>;

/** The JSON of `Relationship`. */
export type RelationshipJson = InferOutput<typeof account.Relationship>;

/** The JSON of `List`. */
export type ListJson = InferOutput<typeof account.List>;

/** The JSON of `Markers`. */
export type MarkersJson = InferOutput<typeof account.Markers>;

/** The JSON of `Attachment`. */
export type AttachmentJson = InferOutput<typeof attachment.Attachment>;

/** The JSON of `MatchedFilter`. */
export type MatchedFilterJson = InferOutput<typeof filter.MatchedFilter>;

/** The JSON of `Filter`. */
export type FilterJson = InferOutput<typeof filter.Filter>;

/** The JSON of `FilterKeyword`. */
export type FilterKeywordJson = InferOutput<typeof filter.FilterKeyword>;

/** The JSON of `FilterStatus`. */
export type FilterStatusJson = InferOutput<typeof filter.FilterStatus>;

/** The JSON of `FirstFilter`. */
export type FirstFilterJson = InferOutput<typeof filter.FirstFilter>;

/** The JSON of `FilterExplanation`. */
export type FilterExplanationJson = InferOutput<typeof filter.FilterExplanation>;

/** The JSON of `Poll`. */
export type PollJson = InferOutput<typeof status.Poll>;

/** The JSON of `ScheduledStatus`. */
export type ScheduledStatusJson = InferOutput<typeof scheduled.ScheduledStatus>;

/** The JSON of `StatusSource`. */
export type StatusSourceJson = InferOutput<typeof status.StatusSource>;

/** The JSON of `StatusPreview`. */
export type StatusPreviewJson = InferOutput<typeof status.StatusPreview>;

/** The JSON of `StatusEdit`. */
export type StatusEditJson = InferOutput<typeof status.StatusEdit>;

/** The JSON of `App`. */
export type AppJson = InferOutput<typeof app.App>;

/** The JSON of `RegisteredApp`. */
export type RegisteredAppJson = InferOutput<typeof app.RegisteredApp>;

/** The JSON of `IssuedToken`. */
export type IssuedTokenJson = InferOutput<typeof app.IssuedToken>;

/** The JSON of `OAuthMetadata`. */
export type OAuthMetadataJson = InferOutput<typeof app.OAuthMetadata>;

/** The JSON of `UserInfo`. */
export type UserInfoJson = InferOutput<typeof app.UserInfo>;

/** The JSON of `AccessToken`. */
export type AccessTokenJson = InferOutput<typeof app.AccessToken>;

/** The JSON of `OwnedApp`. */
export type OwnedAppJson = InferOutput<typeof app.OwnedApp>;

/** The JSON of `Owner`. */
export type OwnerJson = InferOutput<typeof repository.Owner>;

/** The JSON of `User`. */
export type UserJson = InferOutput<typeof repository.User>;

/** The JSON of `Repository`. */
export type RepositoryJson = InferOutput<typeof repository.Repository>;

/** The JSON of `Quota`. */
export type QuotaJson = InferOutput<typeof repository.Quota>;

/** The JSON of `Lock`. */
export type LockJson = InferOutput<typeof largeObject.Lock>;

/** The JSON of `Validation`. */
export type ValidationJson = InferOutput<typeof descriptor.Validation>;

/** The JSON of `DescriptorChanges`. */
export type DescriptorChangesJson = InferOutput<typeof descriptor.DescriptorChanges>;

/** The JSON of `PublicKey`. */
export type PublicKeyJson = InferOutput<typeof repository.PublicKey>;

/** The JSON of `GpgKey`. */
export type GpgKeyJson = InferOutput<typeof repository.GpgKey>;

/** The JSON of `GpgSubkey`. */
export type GpgSubkeyJson = InferOutput<typeof repository.GpgSubkey>;
