import { isUsable, type Invitation } from "@x/oauth";
import { CommandError } from "../config/command-error.ts";
import type { Settings } from "../config/settings.ts";
import { SECRETS } from "../oauth/create-oauth.ts";
import { audited, type AdminPorts } from "./audited.ts";
import { usage } from "./names.ts";
import { timeOf, type Row } from "./row.ts";
import { lengthOf } from "./tokens.ts";

/** Part of the ports that has invitations. */
type InvitationPorts = Pick<AdminPorts, "store" | "actor">;

/** Options of `invite create`. */
export interface InvitationOptions {
  /** How often it may be used. */
  readonly uses: string;
  /** Its life, such as `7d`. */
  readonly expiresIn: string;
}

/** Most uses of an invitation. */
const MAX_USES = 1000;

/** `invite create`: its link is shown this once. */
export async function createInvitation(
  services: InvitationPorts,
  { registration, baseUrl, host, port }: Settings,
  options: InvitationOptions,
): Promise<object> {
  if (registration === "closed")
    throw new CommandError("nobody can sign up: set REGISTRATION to invite first");
  const maxUses = /^\d{1,4}$/.test(options.uses) ? Number(options.uses) : 0;
  if (maxUses < 1 || maxUses > MAX_USES)
    throw usage(`--uses takes a number from 1 to ${MAX_USES}, not ${options.uses}`);
  const createdAtMs = Date.now();
  const expiresAtMs = createdAtMs + lengthOf(options.expiresIn);
  const secret = SECRETS.create();
  const { id } = await audited(
    services,
    ({ invitations }) =>
      invitations.add(SECRETS.digest(secret), { maxUses, createdAtMs, expiresAtMs }),
    (made) => ({
      event: "invitation.create",
      target: made.id,
      details: { uses: maxUses, expires_at: timeOf(expiresAtMs) },
    }),
  );
  const base = baseUrl ?? `http://${host}:${port}`;
  return { id, url: `${base}/oauth/sign_up?invite=${secret}`, expires_at: timeOf(expiresAtMs) };
}

/** `invite list` */
export async function listInvitations(
  { store }: InvitationPorts,
  { all }: { readonly all?: boolean | undefined },
): Promise<readonly Row[]> {
  const found = await store.invitations.list();
  return found.filter((one) => all === true || isUsable(one, Date.now())).map(rowOf);
}

/** `invite revoke` */
export async function revokeInvitation(services: InvitationPorts, id: string): Promise<object> {
  await audited(
    services,
    async ({ invitations }) => {
      if (await invitations.revoke(id, Date.now())) return;
      throw new CommandError(`there is no invitation ${id} that can be revoked`);
    },
    { event: "invitation.revoke", target: id },
  );
  return { id, revoked: true };
}

function rowOf(invitation: Invitation): Row {
  return {
    id: invitation.id,
    uses: invitation.uses,
    max_uses: invitation.maxUses,
    created_at: timeOf(invitation.createdAtMs),
    expires_at: timeOf(invitation.expiresAtMs),
    revoked_at: timeOf(invitation.revokedAtMs),
  };
}
