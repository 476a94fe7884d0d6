import { expect, it } from 'vitest';
import { machineStays } from './machine-stays';
import { type ReplayStep, replayHatch } from './replay';

const steps: ReplayStep[] = [
  {
    id: '1',
    kind: 'set',
    day: '2026-03-02',
    at: '2026-03-02T06:00:00Z',
    detail: { lots: [{ lotId: 'a', machineId: 'S1', trolley: null, quantity: 100 }], weighings: [] },
  },
  {
    id: '2',
    kind: 'move',
    day: '2026-03-05',
    at: '2026-03-05T06:00:00Z',
    detail: { moves: [{ sourceId: 'a', fromMachineId: 'S1', toMachineId: 'S2', trolley: null, quantity: 40 }] },
  },
  {
    id: '3',
    kind: 'transfer',
    day: '2026-03-20',
    at: '2026-03-20T18:00:00Z',
    detail: {
      sources: [
        {
          sourceId: 'a',
          clear: 0,
          rejected: 0,
          lost: 0,
          to: [{ machineId: 'H1', trolley: null, quantity: 100 }],
          restReason: '',
        },
      ],
      weighings: [],
    },
  },
];
const lot = {
  lotId: 'a',
  lot: { kind: 'eggs', lotId: 'a' },
  sourceId: 'a',
  flockId: null,
  layDay: '2026-02-28',
  grade: 'hatching',
  quarantinedFrom: null,
} as const;

it('a hatch was in each machine from the first egg that came to the last that left', () => {
  const context = { hatchId: 'h', farmId: 'f', transferDay: 18.5, incubationHours: 506, lots: new Map([['a', lot]]) };
  const played = replayHatch(steps, { ...context, chickLot: () => ({ kind: 'chicks', lotId: 'c' }) });
  expect(machineStays(played)).toEqual([
    { machineId: 'S1', from: '2026-03-02T06:00:00Z', to: '2026-03-20T18:00:00Z' },
    { machineId: 'S2', from: '2026-03-05T06:00:00Z', to: '2026-03-20T18:00:00Z' },
    { machineId: 'H1', from: '2026-03-20T18:00:00Z', to: null },
  ]);
});
