import { randomUUID } from 'node:crypto';
import {
  cancelSupply,
  createSupply,
  declineSupply,
  receiveSupply,
  reopenSupply,
  requestSupply,
  returnSupply,
  sendSupply,
} from '@henhouse/contract/supply/supply';
import { stockUp } from '../stock-client';
import { type CallYard, type ValidCall, valid } from './valid-call';

const day = '2026-03-05';

/** 400 kg of a lot of their own: in the company's store, unless it names another one. */
async function goods(yard: CallYard, storeId = yard.at('companyId')) {
  const lotId = await stockUp(yard.test, { quantity: 1000, storeId });
  return { day, carrier: 'H-VA 12', lots: [{ lotId, quantity: 400 }] };
}

const about = { kind: 'feed', notes: 'By the back gate' } as const;

export const supplyCalls: readonly ValidCall[] = [
  valid(requestSupply, async (yard) => {
    const lines = [{ itemId: yard.at('feedItemId'), quantity: 400 }];
    const body = { id: randomUUID(), ...about, neededDay: '2026-03-09', lines };
    return { as: 'vale.Manager', params: { farmId: yard.at('farmId') }, body };
  }),
  valid(createSupply, async (yard) => ({
    as: 'vale.Owner',
    params: { farmId: yard.at('farmId') },
    body: { id: randomUUID(), ...about, ...(await goods(yard)) },
  })),
  valid(returnSupply, async (yard) => ({
    as: 'vale.Manager',
    params: { farmId: yard.at('farmId') },
    body: { id: randomUUID(), ...about, ...(await goods(yard, yard.at('farmId'))) },
  })),
  valid(sendSupply, async (yard) => {
    const { id, version } = await yard.done(requestSupply);
    const body = { ...(await goods(yard)), day: '2026-03-06', reason: 'As asked for' };
    return { as: 'vale.Owner', params: { supplyId: id }, version, body };
  }),
  valid(receiveSupply, async (yard) => {
    const { id, version, lots } = await yard.done(createSupply);
    const came = { lotId: lots[0]?.lotId ?? '', good: 390, broken: 5, reason: 'A bag was torn, one is missing' };
    const body = { day: '2026-03-06', lots: [came], reason: 'Counted at the gate' };
    return { as: 'vale.Owner', params: { supplyId: id }, version, body };
  }),
  valid(reopenSupply, async (yard) => {
    const { id, version } = await yard.done(receiveSupply);
    return { as: 'vale.Owner', params: { supplyId: id }, version, body: { reason: 'It is still on the lorry' } };
  }),
  valid(declineSupply, async (yard) => {
    const { id, version } = await yard.done(requestSupply);
    return { as: 'vale.Owner', params: { supplyId: id }, version, body: { reason: 'None left' } };
  }),
  valid(cancelSupply, async (yard) => {
    const { id, version } = await yard.done(createSupply);
    return { as: 'vale.Owner', params: { supplyId: id }, version, body: { reason: 'It never left' } };
  }),
];
