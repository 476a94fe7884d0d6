import { randomUUID } from 'node:crypto';
import {
  acceptInvitation,
  invitePerson,
  joinByInvitation,
  lookAtInvitation,
  resendInvitation,
  revokeInvitation,
} from '@henhouse/contract/people/invitation';
import { rightPassword } from '../session-app';
import { carriedOut, newcomer, ownCompany, tokenFor } from './newcomer';
import { type CallYard, type ValidCall, valid } from './valid-call';

const kind = 'supervisor';

/** The token of an invitation that somebody just got. */
async function invitedToken(yard: CallYard): Promise<string> {
  const { call } = await carriedOut(yard, invitePerson);
  return tokenFor(yard.test, call.body?.email ?? '');
}

export const invitationCalls: readonly ValidCall[] = [
  valid(invitePerson, (yard) => ({
    as: 'vale.Owner',
    params: { kind },
    body: {
      id: randomUUID(),
      fullName: 'Kim Lang',
      email: `guest${yard.next()}@elsewhere.example`,
      roleId: null,
      allFarms: false,
      farmIds: [yard.at('farmId')],
      shedIds: [yard.at('shedId')],
    },
  })),
  valid(resendInvitation, async (yard) => {
    const { id: invitationId, version } = await yard.done(invitePerson);
    return { as: 'vale.Owner', params: { kind, invitationId }, version, body: {} };
  }),
  valid(revokeInvitation, async (yard) => {
    const { id: invitationId, version } = await yard.done(invitePerson);
    return { as: 'vale.Owner', params: { kind, invitationId }, version, body: {} };
  }),
  valid(lookAtInvitation, async (yard) => ({ as: 'nobody', body: { token: await invitedToken(yard) } })),
  valid(acceptInvitation, async (yard) => {
    const token = await invitedToken(yard);
    const account = { fullName: 'Kim Lang', username: `kim${yard.next()}`, password: rightPassword };
    return { as: 'nobody', body: { token, ...account, language: 'fr' as const } };
  }),
  valid(joinByInvitation, async (yard) => {
    const { company } = await ownCompany(yard);
    const { email } = await newcomer(yard, 'Doctor', company.id);
    const invited = await yard.make(invitePerson);
    if (!invited.body) throw new Error('an invitation says whom it invites');
    const toThem = { ...invited, body: { ...invited.body, email } };
    await carriedOut(yard, invitePerson, () => toThem);
    return { as: 'nobody', body: { token: await tokenFor(yard.test, email), password: rightPassword } };
  }),
];
