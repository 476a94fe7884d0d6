import { randomUUID } from 'node:crypto';
import {
  cancelSupply,
  createSupply,
  declineSupply,
  receiveSupply,
  reopenSupply,
  requestSupply,
  returnSupply,
  sendEggs,
  sendSupply,
} from '@henhouse/contract/supply/supply';
import { fixtureIds } from '../farm.fixture';
import { stockUp } from '../stock-client';
import { hatchPlace } from './hatch-place';
import { type CallFixture, type ValidCall, valid, validOn } from './valid-call';

const day = '2026-03-05';

/** 400 kg of a lot of their own: in the company's store, unless it names another one. */
async function goods(fixture: CallFixture, storeId = fixture.at('companyId')) {
  const lotId = await stockUp(fixture.test, { quantity: 1000, storeId });
  return { day, carrier: 'H-VA 12', lots: [{ lotId, quantity: 400 }] };
}

const about = { kind: 'feed', notes: 'By the back gate' } as const;

export const supplyCalls: readonly ValidCall[] = [
  valid(requestSupply, async (fixture) => {
    const lines = [{ itemId: fixture.at('feedItemId'), quantity: 400 }];
    const body = { id: randomUUID(), ...about, neededDay: '2026-03-09', lines };
    return { as: 'vale.Manager', params: { farmId: fixture.at('farmId') }, body };
  }),
  valid(createSupply, async (fixture) => ({
    as: 'vale.Owner',
    params: { farmId: fixture.at('farmId') },
    body: { id: randomUUID(), ...about, ...(await goods(fixture)) },
  })),
  valid(returnSupply, async (fixture) => ({
    as: 'vale.Manager',
    params: { farmId: fixture.at('farmId') },
    body: { id: randomUUID(), ...about, ...(await goods(fixture, fixture.at('farmId'))) },
  })),
  valid(sendEggs, async (fixture) => {
    const { farmId, lotId } = await hatchPlace(fixture);
    const { farmId: first, otherFarmId } = fixtureIds('vale');
    const toFarm = farmId === otherFarmId ? first : otherFarmId;
    const lots = [{ lotId, quantity: 900 }];
    const body = { id: randomUUID(), toFarm, day, carrier: 'H-VA 12', notes: 'Mind the trays', lots };
    return { as: 'vale.Manager', params: { farmId }, body };
  }),
  validOn('vale.Owner', sendSupply, requestSupply, 'supplyId', async (fixture) => ({
    ...(await goods(fixture)),
    day: '2026-03-06',
    reason: 'As asked for',
  })),
  valid(receiveSupply, async (fixture) => {
    const { id, version, lots } = await fixture.done(createSupply);
    const came = { lotId: lots[0]?.lotId ?? '', good: 390, broken: 5, reason: 'A bag was torn, one is missing' };
    const body = { day: '2026-03-06', lots: [came], reason: 'Counted at the gate' };
    return { as: 'vale.Owner', params: { supplyId: id }, version, body };
  }),
  validOn('vale.Owner', reopenSupply, receiveSupply, 'supplyId', { reason: 'It is still on the lorry' }),
  validOn('vale.Owner', declineSupply, requestSupply, 'supplyId', { reason: 'None left' }),
  validOn('vale.Owner', cancelSupply, createSupply, 'supplyId', { reason: 'It never left' }),
];
