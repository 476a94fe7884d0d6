import { randomUUID } from 'node:crypto';
import { createFarm, retireFarm, updateFarm } from '@henhouse/contract/farm/farm';
import { type ValidCall, valid } from './valid-call';

const farmFields = { name: 'Meadow', kind: 'broiler', ownership: 'own' } as const;

export const farmCalls: readonly ValidCall[] = [
  valid(createFarm, (fixture) => ({
    as: 'vale.Owner',
    body: { id: randomUUID(), ...farmFields, code: `M${fixture.next()}` },
  })),
  valid(updateFarm, async (fixture) => {
    const { id, version, code } = await fixture.done(createFarm);
    return { as: 'vale.Owner', params: { farmId: id }, version, body: { ...farmFields, code, name: 'Meadow North' } };
  }),
  valid(retireFarm, async (fixture) => {
    const { id, version } = await fixture.done(createFarm);
    return {
      as: 'vale.Owner',
      params: { farmId: id },
      version,
      body: { retired: true, reason: 'Sold to a neighbour' },
    };
  }),
];
