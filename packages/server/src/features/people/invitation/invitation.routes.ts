import {
  acceptInvitation,
  getInvitation,
  invitePerson,
  joinByInvitation,
  listInvitations,
  lookAtInvitation,
  resendInvitation,
  revokeInvitation,
} from '@henhouse/contract/people/invitation';
import { personLine } from '@henhouse/contract/people/user';
import { memberReach } from '@henhouse/domain/people/ability-rule';
import { personKinds } from '@henhouse/domain/people/person-kind';
import type { App } from '../../../platform/http/app';
import type { CompanyContext } from '../../../platform/http/context';
import { notFound, orNotFound, Stale } from '../../../platform/http/refusal';
import { publicRoute, route } from '../../../platform/http/route';
import { granterOfMember } from '../user/grant.service';
import { listInvitationLines } from '../user/person-line.store';
import { kindOf, lineNow } from '../user/user.routes';
import { accessOf } from '../user/user.service';
import { accept, join, look } from './accept-invitation';
import { invite, sendAgain } from './invitation.service';
import { type InvitationRow, lockInvitation, setInvitationRevoked } from './invitation.store';

type OneInvitation = Pick<CompanyContext<typeof resendInvitation>, 'tx' | 'session' | 'now' | 'params'>;

/** The open invitation that the path names, locked, if the caller has seen its last version. */
async function invitationOf(asking: OneInvitation, version: number): Promise<InvitationRow> {
  const { tx, session, params } = asking;
  const kind = kindOf(params);
  const found = await orNotFound(lockInvitation(tx, personKinds[kind], memberReach(session), params.invitationId));
  if (found.version !== version) throw new Stale(await lineNow(asking, kind, params.invitationId), personLine);
  return found;
}

export function registerInvitations(app: App): void {
  route(app, invitePerson, async (call) => {
    const { tx, session, params, input, user, audit, event } = call;
    const kind = kindOf(params);
    const role = personKinds[kind];
    const grant = await invite(app, tx, role, granterOfMember(session), user.name, input);
    const after = { fullName: input.fullName, email: input.email, ...accessOf(grant) };
    audit({ action: 'invite', subject: role, subjectId: input.id, after });
    event('people.saved', { invitationId: input.id });
    return lineNow(call, kind, input.id);
  });

  route(app, getInvitation, async (call) => {
    const line = await lineNow(call, kindOf(call.params), call.params.invitationId);
    if (line.expiresAt === null) throw notFound();
    return line;
  });

  route(app, listInvitations, ({ tx, session, rights, query, now }) => {
    const roles = (query.kind ? [personKinds[query.kind]] : Object.values(personKinds)).filter((role) =>
      rights.can('read', role),
    );
    return listInvitationLines(tx, roles, memberReach(session), query, now);
  });

  route(app, resendInvitation, async (call) => {
    const { tx, session, params, version, user, audit, event } = call;
    const invitation = await invitationOf(call, version);
    await sendAgain(app, tx, invitation, granterOfMember(session), user.name);
    const { fullName, email } = invitation;
    audit({ action: 'inviteAgain', subject: invitation.role, subjectId: invitation.id, after: { fullName, email } });
    event('people.saved', { invitationId: invitation.id });
    return lineNow(call, kindOf(params), invitation.id);
  });

  route(app, revokeInvitation, async (call) => {
    const { tx, version, audit, event } = call;
    const invitation = await invitationOf(call, version);
    await setInvitationRevoked(tx, invitation.id);
    const { fullName, email } = invitation;
    audit({
      action: 'revokeInvitation',
      subject: invitation.role,
      subjectId: invitation.id,
      before: { fullName, email },
    });
    event('people.saved', { invitationId: invitation.id });
  });

  publicRoute(app, lookAtInvitation, ({ input }) => look(app, input.token));
  publicRoute(app, acceptInvitation, (call) => accept(app, call.input, call));
  publicRoute(app, joinByInvitation, (call) => join(app, call.input, call));
}
