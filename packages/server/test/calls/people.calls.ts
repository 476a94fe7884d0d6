import { randomUUID } from 'node:crypto';
import { createFarm } from '@henhouse/contract/farm/farm';
import { createApiToken, renameApiToken, revokeApiToken } from '@henhouse/contract/people/api-token';
import {
  addPerson,
  deactivatePerson,
  reactivatePerson,
  resetPassword,
  resetSecondFactor,
  updatePerson,
} from '@henhouse/contract/people/user';
import { rightPassword } from '../session-app';
import { carriedOut, giveSecondFactor, ownCompany } from './newcomer';
import { type CallFixture, type ValidCall, valid, validOn } from './valid-call';

const kind = 'supervisor';

const grantOf = (fixture: CallFixture) => ({
  roleId: null,
  allFarms: false,
  farmIds: [fixture.at('farmId')],
  shedIds: [fixture.at('shedId')],
});

const profileOf = (fixture: CallFixture) => ({
  fullName: 'Ines Roth',
  username: `ines${fixture.next()}`,
  phone: '+49 1',
});

export const peopleCalls: readonly ValidCall[] = [
  valid(addPerson, (fixture) => ({
    as: 'vale.Owner',
    params: { kind },
    body: { ...profileOf(fixture), ...grantOf(fixture), password: rightPassword },
  })),
  validOn('vale.Owner', updatePerson, addPerson, 'userId', (fixture) => ({
    newKind: 'supervisor' as const,
    ...grantOf(fixture),
    profile: profileOf(fixture),
  })),
  validOn('vale.Owner', deactivatePerson, addPerson, 'userId', { reason: 'Left us' }),
  validOn('vale.Owner', reactivatePerson, deactivatePerson, 'userId', {}),
  validOn('vale.Owner', resetPassword, addPerson, 'userId', { password: 'nine white ducks swim upstream' }),
  valid(resetSecondFactor, async (fixture) => {
    const { id, version } = await fixture.done(addPerson);
    await giveSecondFactor(fixture, id);
    return { as: 'vale.Owner', params: { kind, userId: id }, version, body: { reason: 'Phone lost' } };
  }),
  valid(createApiToken, async (fixture) => {
    const { owner } = await ownCompany(fixture);
    const { body: farm } = await carriedOut(fixture, createFarm, (call) => ({ ...call, as: owner.headers }));
    const scope = { lifeDays: 30, permissions: ['read:Farm', 'read:Flock'], farmIds: [farm.id] };
    return { as: owner.headers, body: { id: randomUUID(), name: `Token ${fixture.next()}`, ...scope } };
  }),
  valid(renameApiToken, async (fixture) => {
    const { call, body } = await carriedOut(fixture, createApiToken);
    const { id: tokenId, version } = body.token;
    return { as: call.as, params: { tokenId }, version, body: { name: 'Weighbridge' } };
  }),
  valid(revokeApiToken, async (fixture) => {
    const { call, body } = await carriedOut(fixture, createApiToken);
    return { as: call.as, params: { tokenId: body.token.id }, body: { reason: 'No longer used' } };
  }),
];
