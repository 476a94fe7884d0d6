import { randomUUID } from 'node:crypto';
import { setUpFarm } from '@henhouse/contract/setup/farm-setup';
import { putFirstStepsAway } from '@henhouse/contract/setup/first-steps';
import { type ValidCall, valid } from './valid-call';

export const setupCalls: readonly ValidCall[] = [
  valid(setUpFarm, (yard) => ({
    as: 'vale.Owner',
    body: {
      id: randomUUID(),
      name: `Brook ${yard.next()}`,
      sheds: [{ name: 'Shed', count: 2, productionKind: 'layer' as const, birdCapacity: 9_000 }],
      hatchery: { name: `Brook Hatchery ${yard.next()}`, eggsPerWeek: 30_000 },
    },
  })),
  valid(putFirstStepsAway, () => ({ as: 'vale.Manager', body: { isPutAway: true } })),
];
