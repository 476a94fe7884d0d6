import { randomUUID } from 'node:crypto';
import { createShed, deleteShed, moveShedState, updateShed } from '@henhouse/contract/farm/shed';
import { type ValidCall, valid, validOn } from './valid-call';

const shedFields = (code: string) => ({
  name: `Shed ${code}`,
  code,
  productionKind: 'broiler' as const,
  lengthM: 100,
  widthM: 20,
  areaM2: 2000,
  birdCapacity: 25_000,
  maximumDensityKgM2: 39,
  yearBuilt: 2015,
  drinkers: 800,
  feeders: 400,
  nests: 0,
  silos: 2,
  waterLine: 'North well',
  activeFromDay: '2026-01-01',
  activeToDay: '2040-12-31',
  notes: 'Beside the road',
});

export const shedCalls: readonly ValidCall[] = [
  valid(createShed, (fixture) => ({
    as: 'vale.Owner',
    params: { farmId: fixture.at('farmId') },
    body: { id: randomUUID(), ...shedFields(`N${fixture.next()}`) },
  })),
  validOn('vale.Owner', updateShed, createShed, 'shedId', (_, { code }) => ({
    ...shedFields(code),
    name: 'Shed by the wood',
  })),
  validOn('vale.Owner', moveShedState, createShed, 'shedId', {
    state: 'outOfService',
    day: '2026-03-06',
    reason: 'The roof leaks',
  }),
  validOn('vale.Owner', deleteShed, createShed, 'shedId', { reason: 'Never built' }),
];
