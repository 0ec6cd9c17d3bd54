/** Codes of refusals, as RFC 6749, 7009 and 7591 name them. They stand in answers as they are. */
export type OAuthErrorCode =
  | "invalid_request"
  | "invalid_client"
  | "invalid_grant"
  | "invalid_scope"
  | "invalid_redirect_uri"
  | "invalid_client_metadata"
  | "unauthorized_client"
  | "unsupported_grant_type"
  | "unsupported_response_type"
  | "access_denied";

/** Why this package refused something. `code` is stable. */
export interface OAuthErrorReason {
  /** Code for the program. */
  readonly code: OAuthErrorCode;
}

/** The one error of this package: a request of an app that is refused. */
export class OAuthError extends Error {
  /** The guard of this class goes by this name. */
  override readonly name = "OAuthError";
  /** The reason, for a program. */
  readonly reason: OAuthErrorReason;

  constructor(code: OAuthErrorCode, message: string) {
    super(message);
    this.reason = { code };
  }
}

/** Goes by name, so that it holds across copies of the package. */
export function isOAuthError(error: unknown): error is OAuthError {
  return error instanceof Error && error.name === "OAuthError";
}
