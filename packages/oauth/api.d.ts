// What users of the package can see; `pnpm api --write` writes it.
/** Registered app, a "client" of OAuth. */
interface App {
  /** Of the record. */
  readonly id: string;
  /** Name that people see. */
  readonly name: string;
  /** Address of the app's own page. */
  readonly website?: string | undefined;
  /** Addresses that codes may be sent to, one or more. */
  readonly redirectUris: readonly string[];
  /** Scopes that it may ask for, word by word. */
  readonly scopes: readonly string[];
  /** Public name of the app in requests. */
  readonly clientId: string;
  /** Digest of its secret. Absent: it is a public app, which could not keep one, and proves itself by PKCE. */
  readonly secretDigest?: string | undefined;
  /** Account that registered it and manages it. Absent: the app registered itself. */
  readonly ownerId?: string | undefined;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
}
/** Request of an app to be registered. */
interface AppRequest {
  /** Name that people see. */
  readonly name: string | undefined;
  /** Address of the app's own page. */
  readonly website?: string | undefined;
  /** Addresses for codes; each text may hold several, with white space between. */
  readonly redirectUris: readonly string[];
  /** Scopes with white space between. Absent: `read`. */
  readonly scopes?: string | undefined;
  /** Whether it is a public app, without a secret. Default: false. */
  readonly isPublic?: boolean | undefined;
  /** Account that registers it. Absent: the app itself does. */
  readonly ownerId?: string | undefined;
}
/** Largest name of an app, in characters. */
declare const MAX_APP_NAME_LENGTH = 60;
/** Largest address that an app may name, in characters. */
declare const MAX_URI_LENGTH = 2e3;
/** Most redirect addresses of an app. */
declare const MAX_REDIRECT_URIS = 20;
/** Scopes of an app that names none. */
declare const DEFAULT_SCOPES: readonly string[];
/**
* Reads what an app says of itself.
*
* @param known - scopes that there are
* @throws OAuthError `invalid_client_metadata`, `invalid_redirect_uri`, `invalid_scope`
*/
declare function parseAppRequest(request: AppRequest, known: readonly string[]): Pick<App, "name" | "website" | "redirectUris" | "scopes">;
/** Codes of refusals, as RFC 6749, 7009 and 7591 name them. They stand in answers as they are. */
type OAuthErrorCode = "invalid_request" | "invalid_client" | "invalid_grant" | "invalid_scope" | "invalid_redirect_uri" | "invalid_client_metadata" | "unauthorized_client" | "unsupported_grant_type" | "unsupported_response_type" | "access_denied";
/** Why this package refused something. `code` is stable. */
interface OAuthErrorReason {
  /** Code for the program. */
  readonly code: OAuthErrorCode;
}
/** The one error of this package: a request of an app that is refused. */
declare class OAuthError extends Error {
  /** The guard of this class goes by this name. */
  override readonly name = "OAuthError";
  /** The reason, for a program. */
  readonly reason: OAuthErrorReason;
  constructor(code: OAuthErrorCode, message: string);
}
/** Goes by name, so that it holds across copies of the package. */
declare function isOAuthError(error: unknown): error is OAuthError;
/** Session of a person in a browser. */
interface Session {
  /** Account that logged in. */
  readonly accountId: string;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** From then on it is over. Milliseconds since 1970. */
  readonly expiresAtMs: number;
  /** Where the person logged in from, for the list of sessions. */
  readonly address: string;
  /** Name of the browser as it says itself; may be empty. */
  readonly agent: string;
}
/** Session in the list of an account. */
interface ListedSession extends Session {
  /** Digest of its secret, which stands for it in a form. */
  readonly digest: string;
}
/** Table of sessions, by the digest of their secret. */
interface SessionStore {
  /** Adds a session. */
  add(digest: string, session: Session): Promise<void>;
  /** A session, also when its time is over. */
  find(digest: string): Promise<Session | undefined>;
  /** Ends a session of an account. */
  end(accountId: string, digest: string): Promise<void>;
  /** Ends all sessions of an account. */
  endAll(accountId: string): Promise<void>;
  /** Sessions of an account, the newest first. */
  list(accountId: string, nowMs: number): Promise<readonly ListedSession[]>;
}
/** Account as it is looked up to log in. */
interface LoginAccount {
  /** Id of the account. */
  readonly accountId: string;
  /** Whether it is shut out. */
  readonly suspended: boolean;
  /** Stored form of its password. Absent: it has none. */
  readonly hash?: string | undefined;
}
/** Table of passwords, as their stored forms. */
interface PasswordStore {
  /** Account of this server by its name, in any case, with its password. One query whether it is there or not. */
  findByName(username: string): Promise<LoginAccount | undefined>;
  /** Stores the form of a new password. */
  set(accountId: string, hash: string, nowMs: number): Promise<void>;
}
/** Table of browsers that an account logged in with before, by the digest of a secret. */
interface DeviceStore {
  /** Adds a browser. */
  add(digest: string, accountId: string, nowMs: number): Promise<void>;
  /** Whether an account of that name logged in with it. */
  knows(digest: string, username: string): Promise<boolean>;
  /** Forgets all browsers of an account. */
  forget(accountId: string): Promise<void>;
}
/** Invitation to sign up. Its secret is in the link that people are sent. */
interface Invitation {
  /** Id, which stands for it in lists. */
  readonly id: string;
  /** How often it may be used. */
  readonly maxUses: number;
  /** How often it was used. */
  readonly uses: number;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** From then on it opens nothing. Milliseconds since 1970. Absent: never. */
  readonly expiresAtMs?: number | undefined;
  /** When it was revoked, in milliseconds since 1970. Absent: it was not. */
  readonly revokedAtMs?: number | undefined;
}
/** Invitation to be added. */
type NewInvitation = Omit<Invitation, "id" | "uses" | "revokedAtMs">;
/** Table of invitations, by the digest of their secret. */
interface InvitationStore {
  /** Adds an invitation and gives it its id. */
  add(digest: string, invitation: NewInvitation): Promise<Invitation>;
  /** An invitation, used, expired and revoked ones too. */
  find(digest: string): Promise<Invitation | undefined>;
  /**
  * Uses an invitation once, whole also outside of a transaction.
  *
  * @returns its id; `undefined`: it is unknown, used up, expired or revoked
  */
  use(digest: string, nowMs: number): Promise<string | undefined>;
  /** All invitations, the newest first. */
  list(): Promise<readonly Invitation[]>;
  /** Revokes an invitation by its id. @returns whether there is one that was not revoked */
  revoke(id: string, nowMs: number): Promise<boolean>;
}
/** Codes of authenticator apps: TOTP of RFC 6238, six digits every thirty seconds. */
interface AuthenticatorCodes {
  /** A new secret of 160 random bits, in base32. */
  create(): string;
  /**
  * Step of the clock whose code this is, by the secret: the present one, the one before or the next.
  *
  * @returns `undefined` when it is a code of none of them
  */
  stepOf(secret: string, code: string, nowMs: number): number | undefined;
  /** Address of the secret, which apps read from a picture. */
  address(about: AuthenticatorAddress): string;
}
/** What the address of a secret says. */
interface AuthenticatorAddress {
  /** Secret in base32. */
  readonly secret: string;
  /** Name of the server, as the app shows it. */
  readonly issuer: string;
  /** Name of the account. */
  readonly username: string;
}
/** Second factor of an account. */
interface SecondFactor {
  /** Secret of the authenticator app, in base32. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** When the first code came, in milliseconds since 1970. Absent: none came, and none is asked for. */
  readonly confirmedAtMs?: number | undefined;
  /** Step of the last code that was used: codes of it and of earlier ones are refused. */
  readonly lastStep: number;
}
/** First code of a new second factor. */
interface FirstCode {
  /** Secret that it is a code of. */
  readonly secret: string;
  /** Its step. */
  readonly step: number;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}
/** Table of second factors and recovery codes. Each change is whole, also outside of a transaction. */
interface SecondFactorStore {
  /** Second factor of an account, also one that is not confirmed. */
  find(accountId: string): Promise<SecondFactor | undefined>;
  /**
  * Adds a second factor that is not confirmed, in place of one that was not.
  *
  * @returns `false` when the account has a confirmed one
  */
  begin(accountId: string, secret: string, nowMs: number): Promise<boolean>;
  /** Confirms a second factor. @returns `false` when it has another secret, or is confirmed already */
  confirm(accountId: string, first: FirstCode): Promise<boolean>;
  /** Uses the code of a step. @returns `false` when this or a later one was used */
  useStep(accountId: string, step: number): Promise<boolean>;
  /** Removes a second factor and its recovery codes. @returns whether there was a confirmed one */
  remove(accountId: string): Promise<boolean>;
  /** Sets the recovery codes of an account, by their digests; those before are gone. */
  setRecoveryCodes(accountId: string, digests: readonly string[]): Promise<void>;
  /** Uses a recovery code. @returns `false` when there is none of that digest */
  useRecoveryCode(accountId: string, digest: string): Promise<boolean>;
  /** Number of recovery codes that an account has. */
  countRecoveryCodes(accountId: string): Promise<number>;
}
/** Log-in whose password was right, and whose code is missing. */
interface LoginStep {
  /** Account that logs in. */
  readonly accountId: string;
  /** Digest of the browser, when the account logged in with it before. */
  readonly device?: string | undefined;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** From then on it is over. Milliseconds since 1970. */
  readonly expiresAtMs: number;
}
/** Table of log-ins whose code is missing, by the digest of their secret. */
interface LoginStepStore {
  /** Adds a log-in. */
  add(digest: string, step: LoginStep): Promise<void>;
  /** A log-in, also when its time is over. */
  find(digest: string): Promise<LoginStep | undefined>;
  /** Ends a log-in. */
  end(digest: string): Promise<void>;
  /** Ends all log-ins of an account. */
  endAll(accountId: string): Promise<void>;
}
/** Source of secrets, and their digests. */
interface Secrets {
  /** A new secret of 256 random bits or more, in letters that need no escape in an address. */
  create(): string;
  /** Digest that stores have instead of a secret. Equal for equal texts. */
  digest(secret: string): string;
  /** Challenge of a PKCE verifier: base64url of its SHA-256, without padding. */
  challenge(verifier: string): string;
}
/** Table of apps. */
interface AppStore {
  /** Adds an app and gives it its id. */
  add(app: Omit<App, "id">): Promise<App>;
  /** An app by the name that it has in requests. */
  findByClientId(clientId: string): Promise<App | undefined>;
  /** An app by the id of its record. */
  find(id: string): Promise<App | undefined>;
  /** Apps that an account registered, the oldest first. */
  listOwned(ownerId: string): Promise<readonly App[]>;
  /**
  * Removes an app that an account registered, with its tokens and grants.
  *
  * @returns whether the account has such an app
  */
  removeOwned(ownerId: string, id: string): Promise<boolean>;
}
/** Right to tokens that was granted and is used once: a code, or a refresh token. */
interface Grant {
  /** Kind of the secret that stands for it. */
  readonly kind: "code" | "refresh";
  /** Family: all that came from one consent. */
  readonly familyId: string;
  /** App that it was granted to. */
  readonly appId: string;
  /** Account that granted it. */
  readonly accountId: string;
  /** Scopes that were granted. */
  readonly scopes: readonly string[];
  /** Address that the code was sent to. */
  readonly redirectUri?: string | undefined;
  /** PKCE challenge of the code. Absent: the app sent none. */
  readonly challenge?: string | undefined;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** From then on it opens nothing. Milliseconds since 1970. Absent: never. */
  readonly expiresAtMs?: number | undefined;
  /** Set when it was used. Milliseconds since 1970. */
  readonly usedAtMs?: number | undefined;
}
/** Table of grants, by the digest of their secret. */
interface GrantStore {
  /** Adds a grant. */
  add(digest: string, grant: Grant): Promise<void>;
  /** A grant, used ones too. In a transaction nobody else uses it until that ends. */
  find(digest: string): Promise<Grant | undefined>;
  /** Notes that it was used. */
  use(digest: string, nowMs: number): Promise<void>;
}
/** Token to be stored. */
interface NewToken {
  /** Digest of its text. */
  readonly digest: string;
  /** App that it is issued to. */
  readonly appId: string;
  /** Account that it acts for. Absent: the app itself. */
  readonly accountId?: string | undefined;
  /** Family that it belongs to. Absent: none. */
  readonly familyId?: string | undefined;
  /** Its scopes. */
  readonly scopes: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Milliseconds since 1970. Absent: never. */
  readonly expiresAtMs?: number | undefined;
}
/** App that an account authorised. */
interface Authorization {
  /** App with tokens that still open something. */
  readonly app: App;
  /** All their scopes. */
  readonly scopes: readonly string[];
  /** When the first of them was issued, in milliseconds since 1970. */
  readonly sinceMs: number;
}
/** Table of access tokens that apps have. */
interface IssuedTokenStore {
  /** Adds a token. */
  add(token: NewToken): Promise<void>;
  /** App and family of a token or refresh token, revoked ones too. */
  find(digest: string): Promise<{
    readonly appId?: string;
    readonly familyId?: string;
  } | undefined>;
  /** Revokes one token. */
  revoke(digest: string, nowMs: number): Promise<void>;
  /** Revokes all tokens of a family, and uses up its grants. */
  revokeFamily(familyId: string, nowMs: number): Promise<void>;
  /** Revokes all that an app has of an account. */
  revokeApp(accountId: string, appId: string, nowMs: number): Promise<void>;
  /** Apps that an account authorised, and that still have a token. */
  list(accountId: string, nowMs: number): Promise<readonly Authorization[]>;
}
/** All tables of this package. */
interface OAuthTables {
  /** Apps. */
  readonly apps: AppStore;
  /** Codes and refresh tokens. */
  readonly grants: GrantStore;
  /** Tokens of apps. */
  readonly issuedTokens: IssuedTokenStore;
  /** Sessions of people. */
  readonly sessions: SessionStore;
  /** Passwords. */
  readonly passwords: PasswordStore;
  /** Known browsers. */
  readonly devices: DeviceStore;
  /** Second factors. */
  readonly secondFactors: SecondFactorStore;
  /** Log-ins whose code is missing. */
  readonly loginSteps: LoginStepStore;
  /** Invitations to sign up. */
  readonly invitations: InvitationStore;
}
/** The tables, and transactions over them. */
interface OAuthStore extends OAuthTables {
  /** Does work that is seen whole or not at all. It may be done again from its start. */
  transaction<Result>(work: (tables: OAuthTables) => Promise<Result>): Promise<Result>;
}
/** Parameters of the address that an app sends a person to. */
interface AuthorizeRequest {
  /** Public name of the app. */
  readonly clientId: string | undefined;
  /** Address for the answer. */
  readonly redirectUri: string | undefined;
  /** Only `code` is answered. */
  readonly responseType: string | undefined;
  /** Scopes with spaces between. Absent: `read`. */
  readonly scope: string | undefined;
  /** Text that comes back as it is. */
  readonly state: string | undefined;
  /** PKCE challenge. */
  readonly codeChallenge: string | undefined;
  /** Only `S256` is accepted. */
  readonly codeChallengeMethod: string | undefined;
}
/** Request that a person may consent to. */
interface Consentable {
  /** App that asks. */
  readonly app: App;
  /** Scopes that it asks for. */
  readonly scopes: readonly string[];
  /** Registered address that the answer goes to. */
  readonly redirectUri: string;
  /** Text that comes back as it is. */
  readonly state: string | undefined;
  /** PKCE challenge. */
  readonly challenge: string | undefined;
}
/** Answer to a request before anybody is asked. */
type AuthorizeCheck = {
  readonly kind: "ask";
  readonly request: Consentable;
} | {
  readonly kind: "redirect";
  readonly to: string;
} | {
  readonly kind: "refused";
  readonly error: OAuthError;
};
/** Name and secret of an app, as it sends them. */
interface AppCredentials {
  /** Public name of the app. */
  readonly clientId: string | undefined;
  /** Its secret. */
  readonly clientSecret: string | undefined;
}
/** Token that was issued. Its text is here and nowhere else. */
interface IssuedToken {
  /** Text of the token. */
  readonly accessToken: string;
  /** Its scopes. */
  readonly scopes: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Milliseconds since 1970. Absent: never. */
  readonly expiresAtMs?: number | undefined;
  /** Text of a refresh token. Absent: the access token does not expire. */
  readonly refreshToken?: string | undefined;
}
/** Parts that tokens are issued with. */
interface ExchangePorts {
  /** Tables. */
  readonly store: OAuthStore;
  /** Source of secrets. */
  readonly secrets: Secrets;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Beginning of every token, for secret scanners. */
  readonly tokenPrefix: string;
  /** Life of a token, in milliseconds. Absent: without end, and no refresh tokens. */
  readonly tokenLifetimeMs?: number | undefined;
}
/** Request for a token. */
interface TokenRequest extends AppCredentials {
  /** `authorization_code`, `client_credentials` or `refresh_token`. */
  readonly grantType: string | undefined;
  /** Code of `authorization_code`. */
  readonly code: string | undefined;
  /** Address that the code was sent to. */
  readonly redirectUri: string | undefined;
  /** PKCE verifier. */
  readonly codeVerifier: string | undefined;
  /** Refresh token of `refresh_token`. */
  readonly refreshToken: string | undefined;
  /** Scopes with spaces between; a code has its own. */
  readonly scope: string | undefined;
}
/** Parts of the rules. */
interface OAuthPorts extends ExchangePorts {
  /** Scopes that apps may register. */
  readonly scopes: readonly string[];
  /** Issuer of this server, which answers name (RFC 9207). */
  readonly issuer: () => string;
}
/** Answer of a person who consented: an address to go to, or a code to copy. */
type Granted = {
  readonly kind: "redirect";
  readonly to: string;
} | {
  readonly kind: "shown";
  readonly code: string;
};
/** Rules of OAuth 2 over the tables. */
interface OAuth {
  /**
  * Registers an app.
  *
  * @returns the app, and its secret, which cannot be found again; `""` for a public app
  * @throws OAuthError `invalid_client_metadata`, `invalid_redirect_uri`, `invalid_scope`
  */
  register(request: AppRequest): Promise<{
    readonly app: App;
    readonly secret: string;
  }>;
  /** Checks what an app asks a person for. */
  check(request: AuthorizeRequest): Promise<AuthorizeCheck>;
  /** Grants what was asked for. */
  grant(request: Consentable, accountId: string): Promise<Granted>;
  /** Refuses it: the address that tells the app. Absent: there is none, the code would have been shown. */
  deny(request: Consentable): string | undefined;
  /**
  * Issues a token.
  *
  * @throws OAuthError `invalid_client`, `invalid_grant`, `invalid_scope`, `invalid_request`, `unsupported_grant_type`
  */
  exchange(request: TokenRequest): Promise<IssuedToken>;
  /**
  * Revokes a token of the app, and all that came of the same consent. An unknown token is revoked already.
  *
  * @throws OAuthError `unauthorized_client` for an app that is not known, and for the token of another one
  */
  revoke(request: AppCredentials & {
    readonly token: string | undefined;
  }): Promise<void>;
}
/** Life of a code, in milliseconds. */
declare const CODE_LIFETIME_MS = 6e5;
/** Makes the rules over their parts. */
declare function createOAuth(ports: OAuthPorts): OAuth;
/** Slow one-way function over passwords. */
interface PasswordHasher {
  /** Stored form of a password, with a new salt and today's cost in it. */
  hash(password: string): Promise<string>;
  /** Whether a password is the one of a stored form. Takes as long when it is not. */
  verify(password: string, stored: string): Promise<boolean>;
  /** Whether a stored form has another cost than today's. */
  isStale(stored: string): boolean;
  /** Stored form that no password has, of today's cost: verifying it takes as long as any other. */
  readonly decoy: string;
}
/** Fewest characters of a password. */
declare const MIN_PASSWORD_LENGTH = 8;
/** Most characters of a password. */
declare const MAX_PASSWORD_LENGTH = 256;
/** Why a password cannot be set, as a sentence; `undefined`: it can. */
declare function passwordFault(password: string): string | undefined;
/** Address that stands for "show the code to the person" (out of band). */
declare const OUT_OF_BAND = "urn:ietf:wg:oauth:2.0:oob";
/** Whether an app may register an address for its codes. */
declare function isRedirectUri(text: string): boolean;
/**
* Whether an address is the registered one: letter by letter, except for the port of a loopback
* address, which a native app does not know before it listens (RFC 8252).
*/
declare function isSameRedirect(registered: string, asked: string): boolean;
/** An address with more parameters in its query. Absent ones are left out. */
declare function withParameters(uri: string, parameters: Readonly<Record<string, string | undefined>>): string;
/** Source of an address for `form-action` of a Content-Security-Policy: its origin, or its scheme. */
declare function formActionOf(uri: string): string | undefined;
/**
* Reads scopes with white space between.
*
* @param allowed - words that may be asked for
* @returns each once, in their order; `undefined` when there are none
* @throws OAuthError `invalid_scope` for a word that is not allowed
*/
declare function parseScopes(text: string | undefined, allowed: readonly string[]): readonly string[] | undefined;
/** Name and password to be checked. */
interface PasswordRequest {
  /** Name of the account, in any case. */
  readonly username: string;
  /** Password as it was typed. */
  readonly password: string;
  /** Address that the request comes from. */
  readonly address: string;
  /** Secret of a browser that logged in before. */
  readonly device?: string | undefined;
}
/** Name and password of one request without a session, with the code that the account may want. */
interface OneTimeRequest extends PasswordRequest {
  /** Code of the authenticator app. */
  readonly code?: string | undefined;
  /** Whether the code can be sent again afterwards: it opens nothing that can be misused. Default: false. */
  readonly keepsCode?: boolean | undefined;
}
/** Request of a person to log in. */
interface LoginRequest extends PasswordRequest {
  /** Name of the browser, as it says itself. */
  readonly agent: string;
  /** Secret of the session that the browser has now; it ends. */
  readonly session?: string | undefined;
}
/** Second half of a log-in: the code of the authenticator app, or a recovery code. */
interface CodeRequest extends Omit<LoginRequest, "username" | "password"> {
  /** Secret of the log-in whose password was right. */
  readonly step: string | undefined;
  /** Code as it was typed. */
  readonly code: string;
}
/** Whose attempts are counted. */
interface LoginAttempt {
  /** Name that was typed, in lower case: also of no account. */
  readonly username: string;
  /** Address that it came from. */
  readonly address: string;
  /** Digest of a browser that this account logged in with before. Absent: unknown. */
  readonly device: string | undefined;
}
/** Whose attempts with codes are counted. Who makes them has the password. */
interface CodeAttempt extends Omit<LoginAttempt, "username"> {
  /** Account whose password was right. */
  readonly accountId: string;
}
/** Counter of attempts to log in. */
interface AttemptLimits {
  /** Takes one attempt, before the password is looked at. */
  take(attempt: LoginAttempt): Promise<TakenAttempt>;
  /** Takes one attempt, before the code is looked at. */
  takeCode(attempt: CodeAttempt): Promise<TakenAttempt>;
}
/** Answer to an attempt. */
interface TakenAttempt {
  /** Whether the password may be looked at. */
  readonly allowed: boolean;
  /** When another attempt is allowed, in milliseconds since 1970. */
  readonly retryAtMs: number;
  /** Gives the attempt back: it succeeded. */
  giveBack(): Promise<void>;
}
/** Why a name and a password open nothing. */
type LoginRefusal = {
  readonly kind: "wrong";
} | {
  readonly kind: "disabled";
} | {
  readonly kind: "limited";
  readonly retryAtMs: number;
};
/** A wrong code, or none, of an account whose password was right. */
interface WrongCode {
  /** Kind of the answer. */
  readonly kind: "code-wrong";
  /** Account whose password was right. */
  readonly accountId: string;
}
/** Answer to a name and a password. */
type Verified = LoginRefusal | WrongCode | {
  readonly kind: "right";
  readonly accountId: string;
};
/** New session of a person. */
interface LoggedIn {
  /** Kind of the answer. */
  readonly kind: "in";
  /** Account that logged in. */
  readonly accountId: string;
  /** Secret of the session. */
  readonly session: string;
  /** End of the session, in milliseconds since 1970. */
  readonly expiresAtMs: number;
  /** Secret by which the browser is known next time. */
  readonly device: string;
  /** Second factor that was shown. Absent: the account has none. */
  readonly factor?: "authenticator" | "recovery" | undefined;
}
/** Answer to a right password of an account with a second factor. */
interface CodeWanted {
  /** Kind of the answer. */
  readonly kind: "code-wanted";
  /** Account whose password was right. */
  readonly accountId: string;
  /** Secret of the log-in, for the request with the code. */
  readonly step: string;
  /** End of the log-in, in milliseconds since 1970. */
  readonly expiresAtMs: number;
}
/** Answer to a person who logs in. */
type Login = LoginRefusal | CodeWanted | WrongCode | {
  readonly kind: "expired";
} | LoggedIn;
/** Parts that second factors are set up with. */
interface SecondFactorPorts {
  /** Tables. */
  readonly store: OAuthStore;
  /** Source of secrets. */
  readonly secrets: Secrets;
  /** Codes of authenticator apps. */
  readonly codes: AuthenticatorCodes;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
/** State of an account's second factor. */
interface SecondFactorState {
  /** Whether a code is asked for at log-in. */
  readonly isOn: boolean;
  /** Number of recovery codes that are left. */
  readonly recoveryCodes: number;
}
/** New secret for an authenticator app. */
interface NewAuthenticator {
  /** Secret in base32, to be typed. */
  readonly secret: string;
  /** Its address, to be shown as a picture. */
  readonly address: string;
}
/** First code of an authenticator app, from a person who is logged in. */
interface SetUp {
  /** The account. */
  readonly accountId: string;
  /** Code as it was typed. */
  readonly code: string;
  /** Digest of the session that stays; the others end. */
  readonly session: string;
}
/** Rules of second factors: how they are set up, renewed and turned off. Ask for the password before each. */
interface SecondFactors {
  /** State of an account's second factor. */
  state(accountId: string): Promise<SecondFactorState>;
  /**
  * Makes a secret, which counts once {@link SecondFactors.confirm} has a code of it.
  *
  * @returns `undefined` when the account has a second factor
  */
  begin(account: {
    readonly accountId: string;
    readonly username: string;
    readonly issuer: string;
  }): Promise<NewAuthenticator | undefined>;
  /**
  * Turns the second factor on by its first code. Other sessions end and browsers are forgotten: who came in by
  * the password alone is out.
  *
  * @returns recovery codes, which cannot be found again; `undefined`: the code is wrong
  */
  confirm(setUp: SetUp): Promise<readonly string[] | undefined>;
  /** Makes new recovery codes, in place of those before. @returns `undefined` when there is no second factor */
  renewRecoveryCodes(accountId: string): Promise<readonly string[] | undefined>;
  /** Turns the second factor off. @returns whether it was on */
  turnOff(accountId: string): Promise<boolean>;
}
/** Recovery codes of an account. Each works once. */
declare const RECOVERY_CODES = 10;
/** Makes the rules over their parts. */
declare function createSecondFactors(ports: SecondFactorPorts): SecondFactors;
/** Parts that people sign up with. */
interface SignUpPorts<Tables extends OAuthTables> {
  /** Tables, and transactions over them. */
  readonly store: Pick<OAuthTables, "invitations"> & {
    transaction<Result>(work: (tables: Tables) => Promise<Result>): Promise<Result>;
  };
  /** Source of secrets. */
  readonly secrets: Secrets;
  /** Function over passwords. */
  readonly hasher: PasswordHasher;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Adds an account of a name that may be taken. @returns its id; `undefined`: the name is taken */
  readonly addAccount: (tables: Tables, username: string) => Promise<string | undefined>;
}
/** Person who signs up. The name and the password have no fault. */
interface NewPerson {
  /** Secret of the invitation. */
  readonly invitation: string;
  /** Name of the account. */
  readonly username: string;
  /** Its password. */
  readonly password: string;
}
/** Answer to a person who signs up. */
type SignedUp = {
  readonly kind: "made";
  readonly accountId: string;
  readonly invitationId: string;
} | {
  readonly kind: "no-invitation";
} | {
  readonly kind: "name-taken";
};
/** Rules of signing up by invitation. */
interface SignUp {
  /** Whether an invitation can be used now. */
  isOpen(secret: string): Promise<boolean>;
  /** Makes an account with a password, and uses the invitation: both or none. */
  signUp(person: NewPerson): Promise<SignedUp>;
}
/** Makes the rules over their parts. */
declare function createSignUp<Tables extends OAuthTables>(ports: SignUpPorts<Tables>): SignUp;
/** Whether an invitation can be used at a time. */
declare function isUsable({
  uses,
  maxUses,
  expiresAtMs,
  revokedAtMs
}: Invitation, nowMs: number): boolean;
/** Parts that people are logged in with. */
interface SignInPorts {
  /** Tables. */
  readonly store: OAuthStore;
  /** Source of secrets. */
  readonly secrets: Secrets;
  /** Function over passwords. */
  readonly hasher: PasswordHasher;
  /** Counter of attempts. */
  readonly attempts: AttemptLimits;
  /** Codes of authenticator apps. */
  readonly codes: AuthenticatorCodes;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
/** Account whose password was right. */
interface RightPassword {
  /** Kind of the answer. */
  readonly kind: "right";
  /** The account. */
  readonly accountId: string;
  /** Digest of the browser, when the account logged in with it before. */
  readonly device: string | undefined;
}
/** Session that a browser has. */
interface OpenSession extends Session {
  /** Digest of its secret. */
  readonly digest: string;
}
/** Life of a session, in milliseconds: 30 days. */
declare const SESSION_LIFETIME_MS: number;
/** Rules of logging in. */
interface SignIn {
  /** Checks name and password, and opens a new session; where the account has a second factor, asks for its code. */
  logIn(request: LoginRequest): Promise<Login>;
  /** Checks the code that was asked for, and opens a new session. */
  enterCode(request: CodeRequest): Promise<Login>;
  /** Checks name, password and code for one request, without a session. */
  verify(request: OneTimeRequest): Promise<Verified>;
  /** Checks the password of a person who is logged in, before something that a thief of the session must not do. */
  verifyPassword(request: PasswordRequest): Promise<LoginRefusal | RightPassword>;
  /** Session of a secret, as long as it lasts. */
  session(secret: string | undefined): Promise<OpenSession | undefined>;
  /** Ends a session by its secret. */
  logOut(secret: string): Promise<void>;
  /** Sets a password, and ends all sessions: who knew the old one is out. */
  setPassword(accountId: string, password: string): Promise<void>;
}
/** Time between a right password and its code, in milliseconds. */
declare const LOGIN_STEP_LIFETIME_MS = 6e5;
/** Makes the rules over their parts. */
declare function createSignIn(ports: SignInPorts): SignIn;
/**
* Sets a password, ends all sessions of the account and forgets its browsers: who knew the old one is out.
*
* @param password - without a fault
*/
declare function setPassword({
  store,
  hasher,
  now
}: Pick<SignInPorts, "store" | "hasher" | "now">, accountId: string, password: string): Promise<void>;
declare namespace index_d_exports {
  export {
    App,
    AppCredentials,
    AppRequest,
    AppStore,
    AttemptLimits,
    AuthenticatorAddress,
    AuthenticatorCodes,
    Authorization,
    AuthorizeCheck,
    AuthorizeRequest,
    CODE_LIFETIME_MS,
    CodeAttempt,
    CodeRequest,
    CodeWanted,
    Consentable,
    DEFAULT_SCOPES,
    DeviceStore,
    ExchangePorts,
    FirstCode,
    Grant,
    GrantStore,
    Granted,
    Invitation,
    InvitationStore,
    IssuedToken,
    IssuedTokenStore,
    LOGIN_STEP_LIFETIME_MS,
    ListedSession,
    LoggedIn,
    Login,
    LoginAccount,
    LoginAttempt,
    LoginRefusal,
    LoginRequest,
    LoginStep,
    LoginStepStore,
    MAX_APP_NAME_LENGTH,
    MAX_PASSWORD_LENGTH,
    MAX_REDIRECT_URIS,
    MAX_URI_LENGTH,
    MIN_PASSWORD_LENGTH,
    NewAuthenticator,
    NewInvitation,
    NewPerson,
    NewToken,
    OAuth,
    OAuthError,
    OAuthErrorCode,
    OAuthErrorReason,
    OAuthPorts,
    OAuthStore,
    OAuthTables,
    OUT_OF_BAND,
    OneTimeRequest,
    OpenSession,
    PasswordHasher,
    PasswordRequest,
    PasswordStore,
    RECOVERY_CODES,
    RightPassword,
    SESSION_LIFETIME_MS,
    SecondFactor,
    SecondFactorPorts,
    SecondFactorState,
    SecondFactorStore,
    SecondFactors,
    Secrets,
    Session,
    SessionStore,
    SetUp,
    SignIn,
    SignInPorts,
    SignUp,
    SignUpPorts,
    SignedUp,
    TakenAttempt,
    TokenRequest,
    Verified,
    WrongCode,
    createOAuth,
    createSecondFactors,
    createSignIn,
    createSignUp,
    formActionOf,
    isOAuthError,
    isRedirectUri,
    isSameRedirect,
    isUsable,
    parseAppRequest,
    parseScopes,
    passwordFault,
    setPassword,
    withParameters,
  };
}
declare namespace memory_d_exports {
  export {
    MemoryOAuthStore,
    createMemoryOAuthStore,
  };
}
/** Store in the memory of one process, for tests and for trying out. */
interface MemoryOAuthStore extends OAuthStore {
  /** Adds an account that can log in once it has a password. */
  addAccount(accountId: string, username: string, suspended?: boolean): void;
  /** Whether a token is known and not revoked. */
  isLive(digest: string): boolean;
}
/** Makes an empty store. Transactions run one after the other; one that throws leaves nothing behind. */
declare function createMemoryOAuthStore(): MemoryOAuthStore;
declare namespace node_d_exports {
  export {
    SCRYPT_COST,
    ScryptCost,
    createScryptHasher,
    createSecrets,
  };
}
/** Makes secrets of 256 random bits; digests are SHA-256 in hex digits. */
declare function createSecrets(): Secrets;
/** Cost of scrypt. Memory: 128 × `blockSize` × 2^`logN` bytes. */
interface ScryptCost {
  /** Binary logarithm of the number of rounds. */
  readonly logN: number;
  /** Size of a block, in 128 bytes. */
  readonly blockSize: number;
  /** Repetitions. */
  readonly parallel: number;
}
/** Cost of a new password: 32 MiB, and about 0.3 s of one core. One that OWASP's list has. */
declare const SCRYPT_COST: ScryptCost;
/**
* Makes a hasher with scrypt. Stored forms name their cost, so that it can be raised later.
*
* @param cost - of new passwords
*/
declare function createScryptHasher(cost?: ScryptCost): PasswordHasher;
declare namespace otpauth_d_exports {
  export {
    createAuthenticatorCodes,
  };
}
/** Makes codes of authenticator apps by the library `otpauth`. */
declare function createAuthenticatorCodes(): AuthenticatorCodes;
export {
  index_d_exports as main,
  memory_d_exports as memory,
  node_d_exports as node,
  otpauth_d_exports as otpauth,
};