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
import { type CallFixture, type ValidCall, valid, validOn } from './valid-call';

const kind = 'supervisor';

/** The token of an invitation that somebody just got. */
async function invitedToken(fixture: CallFixture): Promise<string> {
  const { call } = await carriedOut(fixture, invitePerson);
  return tokenFor(fixture.test, call.body?.email ?? '');
}

export const invitationCalls: readonly ValidCall[] = [
  valid(invitePerson, (fixture) => ({
    as: 'vale.Owner',
    params: { kind },
    body: {
      id: randomUUID(),
      fullName: 'Kim Lang',
      email: `guest${fixture.next()}@elsewhere.example`,
      roleId: null,
      allFarms: false,
      farmIds: [fixture.at('farmId')],
      shedIds: [fixture.at('shedId')],
    },
  })),
  validOn('vale.Owner', resendInvitation, invitePerson, 'invitationId', {}),
  validOn('vale.Owner', revokeInvitation, invitePerson, 'invitationId', {}),
  valid(lookAtInvitation, async (fixture) => ({ as: 'nobody', body: { token: await invitedToken(fixture) } })),
  valid(acceptInvitation, async (fixture) => {
    const token = await invitedToken(fixture);
    const account = { fullName: 'Kim Lang', username: `kim${fixture.next()}`, password: rightPassword };
    return { as: 'nobody', body: { token, ...account, language: 'fr' as const } };
  }),
  valid(joinByInvitation, async (fixture) => {
    const { company } = await ownCompany(fixture);
    const { email } = await newcomer(fixture, 'Doctor', company.id);
    const invited = await fixture.make(invitePerson);
    if (!invited.body) throw new Error('an invitation says whom it invites');
    const toThem = { ...invited, body: { ...invited.body, email } };
    await carriedOut(fixture, invitePerson, () => toThem);
    return { as: 'nobody', body: { token: await tokenFor(fixture.test, email), password: rightPassword } };
  }),
];
