export {
  DEFAULT_SCOPES,
  MAX_APP_NAME_LENGTH,
  MAX_REDIRECT_URIS,
  MAX_URI_LENGTH,
  parseAppRequest,
  type App,
  type AppRequest,
} from "./app.ts";
export type { AuthorizeCheck, AuthorizeRequest, Consentable } from "./authorize.ts";
export { isOAuthError, OAuthError, type OAuthErrorCode, type OAuthErrorReason } from "./errors.ts";
export type { AppCredentials } from "./authenticate-app.ts";
export type { TokenRequest } from "./exchange.ts";
export type { ExchangePorts, IssuedToken } from "./issue-token.ts";
export {
  CODE_LIFETIME_MS,
  createOAuth,
  type Granted,
  type OAuth,
  type OAuthPorts,
} from "./oauth.ts";
export {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  passwordFault,
  type PasswordHasher,
} from "./password.ts";
export type {
  AppStore,
  Authorization,
  Grant,
  GrantStore,
  IssuedTokenStore,
  NewToken,
  OAuthStore,
  OAuthTables,
  Secrets,
} from "./ports.ts";
export type {
  DeviceStore,
  ListedSession,
  LoginAccount,
  PasswordStore,
  Session,
  SessionStore,
} from "./people-ports.ts";
export {
  formActionOf,
  isRedirectUri,
  isSameRedirect,
  OUT_OF_BAND,
  withParameters,
} from "./redirect.ts";
export { parseScopes } from "./scopes.ts";
export type {
  AttemptLimits,
  CodeAttempt,
  CodeRequest,
  CodeWanted,
  LoggedIn,
  Login,
  LoginAttempt,
  LoginRefusal,
  LoginRequest,
  OneTimeRequest,
  PasswordRequest,
  TakenAttempt,
  Verified,
  WrongCode,
} from "./login.ts";
export {
  createSecondFactors,
  RECOVERY_CODES,
  type NewAuthenticator,
  type SecondFactorPorts,
  type SecondFactors,
  type SecondFactorState,
  type SetUp,
} from "./second-factor.ts";
export type {
  AuthenticatorAddress,
  AuthenticatorCodes,
  FirstCode,
  LoginStep,
  LoginStepStore,
  SecondFactor,
  SecondFactorStore,
} from "./second-factor-ports.ts";
export type { Invitation, InvitationStore, NewInvitation } from "./invitation-ports.ts";
export {
  createSignUp,
  isUsable,
  type NewPerson,
  type SignedUp,
  type SignUp,
  type SignUpPorts,
} from "./sign-up.ts";
export type { RightPassword } from "./verify-password.ts";
export { SESSION_LIFETIME_MS, type OpenSession } from "./open-session.ts";
export { createSignIn, LOGIN_STEP_LIFETIME_MS, setPassword, type SignIn } from "./sign-in.ts";
export type { SignInPorts } from "./sign-in-ports.ts";
