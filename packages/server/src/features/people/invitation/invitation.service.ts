import { checkGrant, type Granter } from '@henhouse/domain/people/grant';
import { invitationDays } from '@henhouse/domain/people/person-change';
import type { RoleKind } from '@henhouse/domain/people/role';
import { error } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { refuse } from '../../../platform/http/refusal';
import { letterIn } from '../../../platform/mail/letter-in';
import { hashToken, randomSecret } from '../../session/refresh-token';
import { type FullGrant, type GrantWish, resolveGrant } from '../user/grant.service';
import { readCompanyWords } from '../user/user.service';
import { findAddress, type InvitationRow, insertInvitation, renewInvitation } from './invitation.store';

const lifeMs = invitationDays * 86_400_000;

/** What inviting needs of the product. */
export interface InvitingApp extends Pick<App, 'clock'> {
  readonly mail: Pick<App['mail'], 'send'>;
  readonly settings: Pick<App['settings'], 'publicUrl'>;
}

interface Invited extends GrantWish {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
}

/** Behind the # the token reaches neither logs nor the next site's referrer. */
const linkOf = (app: InvitingApp, token: string) => `${app.settings.publicUrl}/accept-invite#token=${token}`;

async function sendLetter(
  app: InvitingApp,
  tx: CompanyTx,
  to: { readonly email: string; readonly fullName: string },
  by: string,
  token: string,
): Promise<void> {
  const company = await readCompanyWords(tx);
  const facts = { name: to.fullName, by, company: company.name, link: linkOf(app, token) };
  await app.mail.send(tx, letterIn('invitation', to.email, company.language, facts));
}

/**
 * Invites somebody by mail. What is looked at is the company's own: whether the address has an account elsewhere is neither
 * asked nor answered.
 */
export async function invite(
  app: InvitingApp,
  tx: CompanyTx,
  role: RoleKind,
  giver: Granter,
  by: string,
  input: Invited,
): Promise<FullGrant> {
  const [grant, account] = await Promise.all([resolveGrant(tx, role, input), findAddress(tx, input.email)]);
  refuse([
    ...checkGrant(giver, grant, null),
    ...(account.isMember ? [error('memberAlready', 'email')] : []),
    ...(account.isInvited ? [error('invitedAlready', 'email')] : []),
  ]);
  const token = randomSecret();
  const { id, email, fullName } = input;
  const expiresAtMs = app.clock.now() + lifeMs;
  await insertInvitation(tx, { ...grant, id, email, fullName, tokenHash: hashToken(token), expiresAtMs });
  await sendLetter(app, tx, input, by, token);
  return grant;
}

/** A new link for another seven days, by somebody who may give all of it now. */
export async function sendAgain(
  app: InvitingApp,
  tx: CompanyTx,
  invitation: InvitationRow,
  giver: Granter,
  by: string,
): Promise<void> {
  const grant = await resolveGrant(tx, invitation.role, invitation);
  refuse(checkGrant(giver, grant, null));
  const token = randomSecret();
  await renewInvitation(tx, invitation.id, hashToken(token), app.clock.now() + lifeMs);
  await sendLetter(app, tx, invitation, by, token);
}
