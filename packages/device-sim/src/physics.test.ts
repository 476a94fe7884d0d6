import { describe, expect, it } from 'vitest';
import { readFault } from './fault';
import { Physics } from './physics';

const begin = Date.parse('2026-11-22T06:00:00Z');
const device = {
  code: 'S1',
  place: 'machineId',
  channels: [
    { channel: 'temperatureC', setPoint: 37.6 },
    { channel: 'co2Ppm', setPoint: 4000 },
    { channel: 'turns', setPoint: null },
    { channel: 'doorOpen', setPoint: null },
  ],
} as const;

const minutes = (faults: readonly string[], count = 180, setAtMs = begin - 9 * 86_400_000) => {
  const physics = new Physics(device, setAtMs);
  return Array.from({ length: count }, (_, minute) => physics.measure(begin + minute * 60_000, faults.map(readFault)));
};

describe('a setter that is played', () => {
  it('keeps near its set-point and never stands still, turns each hour, and breathes by its day', () => {
    const played = minutes([]);
    for (const { temperatureC = 0 } of played) expect(Math.abs(temperatureC - 37.6)).toBeLessThan(0.5);
    expect(new Set(played.map(({ temperatureC }) => temperatureC)).size).toBeGreaterThan(5);
    expect(played.reduce((sum, { turns = 0 }) => sum + turns, 0)).toBe(3);
    expect(played.at(-1)?.co2Ppm).toBeGreaterThan(minutes([], 180, begin).at(-1)?.co2Ppm ?? 0);
  });

  it('shows the faults that it is told to have, and those of others not', () => {
    expect(minutes(['hot:S1']).at(-1)?.temperatureC).toBeGreaterThan(38.5);
    expect(minutes(['hot:S2']).at(-1)?.temperatureC).toBeLessThan(38.2);
    expect(new Set(minutes(['flat:s1']).map(({ temperatureC }) => temperatureC)).size).toBe(1);
    expect(minutes(['door:S1']).at(-1)).toMatchObject({ doorOpen: 1 });
    expect(minutes(['door:S1']).at(-1)?.temperatureC).toBeLessThan(30);
    expect(() => readFault('tired:S1')).toThrow('is no fault');
  });
});
