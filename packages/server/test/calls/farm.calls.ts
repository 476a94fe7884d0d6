import { randomUUID } from 'node:crypto';
import { createFarm, retireFarm, updateFarm } from '@henhouse/contract/farm/farm';
import { type ValidCall, valid } from './valid-call';

const farmFields = { name: 'Meadow', kind: 'broiler', ownership: 'own' } as const;

export const farmCalls: readonly ValidCall[] = [
  valid(createFarm, (yard) => ({
    as: 'vale.Owner',
    body: { id: randomUUID(), ...farmFields, code: `M${yard.next()}` },
  })),
  valid(updateFarm, async (yard) => {
    const { id, version, code } = await yard.done(createFarm);
    return { as: 'vale.Owner', params: { farmId: id }, version, body: { ...farmFields, code, name: 'Meadow North' } };
  }),
  valid(retireFarm, async (yard) => {
    const { id, version } = await yard.done(createFarm);
    return {
      as: 'vale.Owner',
      params: { farmId: id },
      version,
      body: { retired: true, reason: 'Sold to a neighbour' },
    };
  }),
];
