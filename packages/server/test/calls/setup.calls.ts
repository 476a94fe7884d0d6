import { randomUUID } from 'node:crypto';
import { setUpFarm } from '@henhouse/contract/setup/farm-setup';
import { putFirstStepsAway } from '@henhouse/contract/setup/first-steps';
import { type ValidCall, valid } from './valid-call';

export const setupCalls: readonly ValidCall[] = [
  valid(setUpFarm, (fixture) => ({
    as: 'vale.Owner',
    body: {
      id: randomUUID(),
      name: `Brook ${fixture.next()}`,
      sheds: [{ name: 'Shed', count: 2, productionKind: 'layer' as const, birdCapacity: 9_000 }],
      hatchery: { name: `Brook Hatchery ${fixture.next()}`, eggsPerWeek: 30_000 },
    },
  })),
  valid(putFirstStepsAway, () => ({ as: 'vale.Manager', body: { isPutAway: true } })),
];
