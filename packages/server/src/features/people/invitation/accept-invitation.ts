import { randomUUID } from 'node:crypto';
import type { InputOf, OutputOf } from '@henhouse/contract/endpoint';
import type { acceptInvitation, joinByInvitation, lookAtInvitation } from '@henhouse/contract/people/invitation';
import type { SecondStep, SignedIn } from '@henhouse/contract/session/session';
import type { Member } from '@henhouse/domain/people/ability-rule';
import { checkGrant, tidyGrant } from '@henhouse/domain/people/grant';
import { personKindOf } from '@henhouse/domain/people/person-kind';
import type { RoleKind } from '@henhouse/domain/people/role';
import { error } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import { signedBy, writeAuditAcross } from '../../../platform/audit/audit';
import type { AcrossTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { notFound, orNotFound, refuse } from '../../../platform/http/refusal';
import { roleOfMember } from '../../../platform/http/rights';
import { recordEvent } from '../../../platform/live/record-event';
import { insertAccount } from '../../session/account.store';
import { checkNewAccount } from '../../session/new-account';
import { answerSignedIn, type Caller, openSessionOf } from '../../session/open-session';
import { hashPassword } from '../../session/password-hash';
import { hashToken } from '../../session/refresh-token';
import { readPersonToSignIn } from '../../session/session.store';
import { tryPassword } from '../../session/sign-in';
import { attemptOf } from '../../session/sign-in-failures';
import { granterOfMember } from '../user/grant.service';
import {
  type AddressAccount,
  findAccountOfAddress,
  findInvitation,
  insertJoiner,
  markUsed,
  type OpenedInvitation,
  removeUnproved,
} from './invitation.store';

type Look = OutputOf<typeof lookAtInvitation>;

function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${[...name][0] ?? ''}…@${domain}`;
}

function stateOf(invitation: OpenedInvitation, nowMs: number): Look['state'] {
  if (invitation.state !== 'open') return invitation.state;
  return nowMs < Date.parse(invitation.expiresAt) ? 'open' : 'expired';
}

/** An account that never was proved is nobody's yet: the link proves the address. */
const isSomebodys = (account: AddressAccount | undefined) => account?.verified === true;

/** What a link is for. Of one that never was given out: 404. */
export async function look(app: App, token: string): Promise<Look> {
  return app.db.unsafeAcrossCompanies('invitation: look', async (tx) => {
    const invitation = await findInvitation(tx, hashToken(token), false);
    const kind = invitation && personKindOf(invitation.role);
    if (!invitation || !kind) throw notFound();
    const { companyName, roleName, fullName, email, invitedByName, expiresAt } = invitation;
    const state = stateOf(invitation, app.clock.now());
    const hasAccount = state === 'open' && isSomebodys(await findAccountOfAddress(tx, email));
    return {
      state,
      companyName,
      kind,
      roleName,
      fullName,
      maskedEmail: maskedEmail(email),
      invitedBy: invitedByName,
      expiresAt,
      hasAccount,
    };
  });
}

/** The invitation behind a link, to be used now; refused with a sentence when it was used, taken back or is too old. */
async function openInvitation(tx: AcrossTx, token: string, nowMs: number, lock: boolean): Promise<OpenedInvitation> {
  const invitation = await orNotFound(findInvitation(tx, hashToken(token), lock));
  const isOpen = stateOf(invitation, nowMs) === 'open' && invitation.isCompanyActive;
  refuse(isOpen ? [] : [error('invitationOver', 'token')]);
  return invitation;
}

/** What the inviter may give now: rights, farms and roles may have changed since the letter. A super_admin gives Owners. */
async function grantNow(tx: AcrossTx, invitation: OpenedInvitation) {
  const { companyId, role, roleId, allFarms, farmIds, shedIds, invitedBy } = invitation;
  const inviter = await tx.maybe(sql<Member & { readonly must: null }>`
    select coalesce(m.role, 'Owner') as role, coalesce(m.all_farms, true) as all_farms, coalesce(m.farm_ids, '{}') as farm_ids,
      coalesce(m.shed_ids, '{}') as shed_ids, r.permissions as role_permissions
    from user_account u
    left join membership m on m.company_id = ${companyId} and m.user_id = u.id and m.state = 'active'
    ${roleOfMember}
    where u.id = ${invitedBy} and u.state = 'active' and (m.user_id is not null or (u.is_super_admin and ${role} = 'Owner'))`);
  const own = await tx.maybe(sql<{ permissions: string[] }>`select permissions from role
    where company_id = ${companyId} and kind = ${role}
      and ((id = ${roleId}::uuid and not is_built_in) or (${roleId}::uuid is null and is_built_in))`);
  const sheds = await tx.many(sql<{ id: string; farmId: string }>`select id, farm_id from shed
    where company_id = ${companyId} and id = any(${[...shedIds]}::uuid[])`);
  const farmOfShed = new Map(sheds.map(({ id, farmId }) => [id, farmId]));
  const grant = tidyGrant(
    {
      role: role as RoleKind,
      rolePermissions: own?.permissions ?? null,
      allFarms,
      farmIds,
      shedIds: shedIds.filter((id) => farmOfShed.has(id)),
    },
    farmOfShed,
  );
  const giver = inviter && granterOfMember(inviter);
  const mayGive = giver?.held.has(`create:${role}`) && checkGrant(giver, grant, null).length === 0;
  refuse(mayGive ? [] : [error('inviterMayNot', 'token')]);
  return grant;
}

/** Makes the account a member and uses the invitation up, in the transaction that opens the session. */
async function letIn(
  app: App,
  tx: AcrossTx,
  invitation: OpenedInvitation,
  user: { readonly id: string; readonly name: string },
  caller: Caller,
): Promise<void> {
  const grant = await grantNow(tx, invitation);
  const { companyId, id, role, roleId } = invitation;
  const isMember = await tx.maybe(
    sql`select user_id from membership where company_id = ${companyId} and user_id = ${user.id}`,
  );
  refuse(isMember ? [error('memberAlready', 'token')] : []);
  await insertJoiner(tx, invitation, user.id, grant, app.clock.now());
  await markUsed(tx, invitation);
  await writeAuditAcross(tx, companyId, {
    action: 'acceptInvitation',
    subject: role,
    subjectId: user.id,
    after: {
      invitationId: id,
      fullName: user.name,
      roleId,
      allFarms: grant.allFarms,
      farmIds: grant.farmIds,
      shedIds: grant.shedIds,
    },
    ...signedBy(caller, user.id, user.name),
  });
  await recordEvent(tx, companyId, 'people.saved', { userId: user.id });
}

/** Comes in with a new account. The link proves the address. */
export async function accept(app: App, input: InputOf<typeof acceptInvitation>, caller: Caller): Promise<SignedIn> {
  const nowMs = app.clock.now();
  const { fullName, username, password, token } = input;
  const first = await app.db.unsafeAcrossCompanies('invitation: look', (tx) => openInvitation(tx, token, nowMs, false));
  const account = { email: first.email, fullName, username, password };
  refuse(await checkNewAccount(account, first.companyName));
  const passwordHash = await hashPassword(password);
  const opened = await app.db.unsafeAcrossCompanies('invitation: accept', async (tx) => {
    const invitation = await openInvitation(tx, token, nowMs, true);
    const { email, companyLanguage } = invitation;
    const account = await findAccountOfAddress(tx, email);
    // Somebody signed up between the look and now: their password is asked for.
    refuse(isSomebodys(account) ? [error('notUnique', 'email', { value: email, name: email })] : []);
    if (account) await removeUnproved(tx, account.id);
    const taken = await tx.value(sql<boolean>`select exists (select from user_account
      where lower(username) = lower(${username.normalize('NFKC')}))`);
    refuse(taken ? [error('notUnique', 'username', { value: username, name: username })] : []);
    const id = randomUUID();
    const language = input.language ?? companyLanguage;
    await insertAccount(tx, { id, email, username, fullName, passwordHash, language, verifiedAtMs: nowMs });
    await letIn(app, tx, invitation, { id, name: fullName }, caller);
    const comer = await readPersonToSignIn(tx, id, passwordHash);
    if (!comer) throw new Error('somebody who was just let in cannot sign in');
    return openSessionOf(app, tx, comer, caller);
  });
  return answerSignedIn(app, opened, caller.client);
}

/**
 * Comes in with the account that the address has: link and password, and the code where the account asks for one. Failures
 * count like those of signing in.
 */
export async function join(
  app: App,
  input: InputOf<typeof joinByInvitation>,
  caller: Caller,
): Promise<SignedIn | SecondStep> {
  const nowMs = app.clock.now();
  const { token, password } = input;
  const { email } = await app.db.unsafeAcrossCompanies('invitation: look', (tx) =>
    openInvitation(tx, token, nowMs, false),
  );
  const attempt = attemptOf(app.secrets, 'sign-in', email, caller.client.ip);
  let found: AddressAccount | undefined;
  return tryPassword(
    app,
    attempt,
    caller,
    password,
    async (tx) => {
      found = await findAccountOfAddress(tx, email);
      return isSomebodys(found) ? found : undefined;
    },
    async (tx, { id }) => {
      const invitation = await openInvitation(tx, token, nowMs, true);
      const isElsewhere = found?.managedBy != null && found.managedBy !== invitation.companyId;
      refuse(isElsewhere || found?.isSuperAdmin ? [error('accountManaged', 'token')] : []);
      const name = await tx.value(sql<string>`select name from user_account where id = ${id}`);
      await letIn(app, tx, invitation, { id, name }, caller);
    },
  );
}
