import type { SCOPES } from "../../http/scopes.ts";
import type { SecondFactorTexts } from "./second-factor.ts";
import type { SignUpTexts } from "./sign-up.ts";

/** Texts of the pages that log people in and ask for consent, in one language. */
export interface Texts {
  /** Heading of the page that asks for name and password. */
  readonly logIn: string;
  /** The same, when an app waits. */
  readonly logInFor: (app: string) => string;
  /** Label of the name. */
  readonly name: string;
  /** Label of the password. */
  readonly password: string;
  /** Label of the password, when the log-in was long ago. */
  readonly passwordAgain: string;
  /** Name or password are wrong: nobody learns which. */
  readonly wrong: string;
  /** The account is shut out. */
  readonly disabled: string;
  /** Too many attempts. @param minutes - until the next one */
  readonly tooMany: (minutes: number) => string;
  /** Title of the consent page. */
  readonly allowTitle: (app: string) => string;
  /** Its heading. */
  readonly allowHeading: (app: string, username: string) => string;
  /** Line before the scopes. */
  readonly itWill: string;
  /** Button. */
  readonly allow: string;
  /** Button. */
  readonly deny: string;
  /** Names of apps prove nothing. */
  readonly anybody: string;
  /** What the app says of itself, before its address. */
  readonly saysFrom: string;
  /** Before the address that the code goes to. */
  readonly answerGoesTo: string;
  /** Link. */
  readonly somebodyElse: string;
  /** Title of the page with a code. */
  readonly copyTitle: string;
  /** Its heading. */
  readonly copyHeading: string;
  /** How long the code works. */
  readonly worksOnce: string;
  /** Title of the page about what went wrong. */
  readonly failed: string;
  /** The person said no. */
  readonly saidNo: string;
  /** Texts about second factors. */
  readonly secondFactor: SecondFactorTexts;
  /** Texts about signing up. */
  readonly signUp: SignUpTexts;
  /** Scopes in words. */
  readonly scopes: Readonly<Record<(typeof SCOPES)[number], string>>;
}
