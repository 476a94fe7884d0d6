import { describe, expect, it } from 'vitest';
import { unlikeWorkedByHand } from './by-hand.fixture';
import { type Kpi, kpiOf } from './kpi';
import { input } from './kpi-input';

const fcr = (inputs: Kpi['inputs'], value: number | null) =>
  kpiOf({ id: 'fcr', value, day: '2026-01-20', formula: 'meanFcr', inputs });
const day = '2026-01-20';
const flock = (of: string, value: number, placed: number) => [
  { ...input('fcr', value, day), of },
  { ...input('placed', placed, day), of },
];

describe('a figure worked out by hand', () => {
  it('is what is shown, or it is said what is wrong', () => {
    expect(unlikeWorkedByHand(fcr([...flock('A', 1.2, 1000), ...flock('B', 1.6, 3000)], 1.5))).toBeNull();
    expect(unlikeWorkedByHand(fcr([...flock('A', 1.2, 1000), ...flock('B', 1.6, 3000)], 1.501))).toContain(
      'by hand it is 1.5',
    );
    expect(unlikeWorkedByHand(fcr([input('flocks', 2, day)], 1.5))).toContain('fcr is not shown');
    expect(unlikeWorkedByHand(fcr([...flock('A', 1.2, 1000)], null))).toContain('a dash without a reason');
    expect(unlikeWorkedByHand({ ...fcr([...flock('A', 1.2, 1000)], null), whyNot: 'birdsMoved' })).toBeNull();
  });
});
