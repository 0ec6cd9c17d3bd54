import type { OAuthTables } from "@x/oauth";
import type { Runner } from "../database/session.ts";
import { createApps } from "./apps.ts";
import { createGrants } from "./grants.ts";
import { createIssuedTokens } from "./issued-tokens.ts";
import { createDevices, createPasswords } from "./passwords.ts";
import { createInvitations } from "./invitations.ts";
import { createLoginSteps, createSecondFactors } from "./second-factors.ts";
import { createSessions } from "./sessions.ts";

/** The tables of `@x/oauth`, where `run` says. */
export function createOAuthTables(run: Runner): OAuthTables {
  return {
    apps: createApps(run),
    grants: createGrants(run),
    issuedTokens: createIssuedTokens(run),
    sessions: createSessions(run),
    passwords: createPasswords(run),
    devices: createDevices(run),
    secondFactors: createSecondFactors(run),
    loginSteps: createLoginSteps(run),
    invitations: createInvitations(run),
  };
}
