import { randomUUID } from 'node:crypto';
import { createFarm, retireFarm, updateFarm } from '@henhouse/contract/farm/farm';
import { type ValidCall, valid, validOn } from './valid-call';

const farmFields = { name: 'Meadow', kind: 'broiler', ownership: 'own' } as const;

export const farmCalls: readonly ValidCall[] = [
  valid(createFarm, (fixture) => ({
    as: 'vale.Owner',
    body: { id: randomUUID(), ...farmFields, code: `M${fixture.next()}` },
  })),
  validOn('vale.Owner', updateFarm, createFarm, 'farmId', (_, { code }) => ({
    ...farmFields,
    code,
    name: 'Meadow North',
  })),
  validOn('vale.Owner', retireFarm, createFarm, 'farmId', { retired: true, reason: 'Sold to a neighbour' }),
];
