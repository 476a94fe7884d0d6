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
import { type CallYard, type ValidCall, valid } from './valid-call';

const kind = 'supervisor';

const grantOf = (yard: CallYard) => ({
  roleId: null,
  allFarms: false,
  farmIds: [yard.at('farmId')],
  shedIds: [yard.at('shedId')],
});

const profileOf = (yard: CallYard) => ({ fullName: 'Ines Roth', username: `ines${yard.next()}`, phone: '+49 1' });

export const peopleCalls: readonly ValidCall[] = [
  valid(addPerson, (yard) => ({
    as: 'vale.Owner',
    params: { kind },
    body: { ...profileOf(yard), ...grantOf(yard), password: rightPassword },
  })),
  valid(updatePerson, async (yard) => {
    const { id, version } = await yard.done(addPerson);
    const body = { newKind: 'supervisor' as const, ...grantOf(yard), profile: profileOf(yard) };
    return { as: 'vale.Owner', params: { kind, userId: id }, version, body };
  }),
  valid(deactivatePerson, async (yard) => {
    const { id, version } = await yard.done(addPerson);
    return { as: 'vale.Owner', params: { kind, userId: id }, version, body: { reason: 'Left us' } };
  }),
  valid(reactivatePerson, async (yard) => {
    const { id, version } = await yard.done(deactivatePerson);
    return { as: 'vale.Owner', params: { kind, userId: id }, version, body: {} };
  }),
  valid(resetPassword, async (yard) => {
    const { id, version } = await yard.done(addPerson);
    const body = { password: 'nine white ducks swim upstream' };
    return { as: 'vale.Owner', params: { kind, userId: id }, version, body };
  }),
  valid(resetSecondFactor, async (yard) => {
    const { id, version } = await yard.done(addPerson);
    await giveSecondFactor(yard, id);
    return { as: 'vale.Owner', params: { kind, userId: id }, version, body: { reason: 'Phone lost' } };
  }),
  valid(createApiToken, async (yard) => {
    const { owner } = await ownCompany(yard);
    const { body: farm } = await carriedOut(yard, createFarm, (call) => ({ ...call, as: owner.headers }));
    const scope = { lifeDays: 30, permissions: ['read:Farm', 'read:Flock'], farmIds: [farm.id] };
    return { as: owner.headers, body: { id: randomUUID(), name: `Token ${yard.next()}`, ...scope } };
  }),
  valid(renameApiToken, async (yard) => {
    const { call, body } = await carriedOut(yard, createApiToken);
    const { id: tokenId, version } = body.token;
    return { as: call.as, params: { tokenId }, version, body: { name: 'Weighbridge' } };
  }),
  valid(revokeApiToken, async (yard) => {
    const { call, body } = await carriedOut(yard, createApiToken);
    return { as: call.as, params: { tokenId: body.token.id }, body: { reason: 'No longer used' } };
  }),
];
