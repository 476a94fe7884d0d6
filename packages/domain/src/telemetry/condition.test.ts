import { describe, expect, it } from 'vitest';
import { flatChannel, isSilent, strayChannel } from './condition';
import { noPlace } from './device-place';

const nowMs = 1_800_000_000_000;

describe('a silent device', () => {
  it('has missed three intervals', () => {
    expect(isSilent(nowMs - 30_000, 10, nowMs, 0)).toBe(false);
    expect(isSilent(nowMs - 30_001, 10, nowMs, 0)).toBe(true);
  });

  it('is not one that never sent anything, nor one that nobody could hear', () => {
    expect(isSilent(null, 10, nowMs, 0)).toBe(false);
    expect(isSilent(nowMs - 3_600_000, 10, nowMs, nowMs - 20_000)).toBe(false);
    expect(isSilent(nowMs - 3_600_000, 10, nowMs, nowMs - 31_000)).toBe(true);
  });
});

describe('a straight line', () => {
  const hours = (count: number, min: number, max: number, readings = 720) => ({
    min,
    max,
    count: readings,
    fromMs: nowMs - count * 3_600_000,
    toMs: nowMs,
  });

  it('is implausible after the device’s own time, of what never stands still', () => {
    expect(flatChannel({ temperatureC: hours(2, 37.5, 37.5) }, 120)).toBe('temperatureC');
    expect(flatChannel({ temperatureC: hours(1.9, 37.5, 37.5) }, 120)).toBeUndefined();
    expect(flatChannel({ temperatureC: hours(2, 37.5, 37.6), co2Ppm: hours(2, 400, 400) }, 120)).toBe('co2Ppm');
  });

  it('is nothing of doors and meters, of humidity at its end, nor of five readings', () => {
    expect(
      flatChannel({ doorOpen: hours(9, 0, 0), waterL: hours(9, 0, 0), lightLux: hours(9, 0, 0) }, 120),
    ).toBeUndefined();
    expect(flatChannel({ humidityPct: hours(9, 100, 100) }, 120)).toBeUndefined();
    expect(flatChannel({ temperatureC: hours(9, 20, 20, 5) }, 120)).toBeUndefined();
  });
});

describe('a value that its place cannot measure', () => {
  it.each([
    ['machineId', { temperatureC: 79 }, 'temperatureC'],
    ['machineId', { temperatureC: 55, humidityPct: 100, co2Ppm: 20_000 }, undefined],
    ['machineId', { temperatureC: -1 }, 'temperatureC'],
    ['shedId', { temperatureC: -1, humidityPct: 60 }, undefined],
    ['shedId', { temperatureC: 20, co2Ppm: 0 }, 'co2Ppm'],
    ['shedId', { ammoniaPpm: 400, waterL: 0 }, undefined],
    ['hatcheryId', { temperatureC: 46 }, 'temperatureC'],
    ['hatcheryId', { temperatureC: 8, humidityPct: 75 }, undefined],
  ] as const)('of %s: %j is %s', (field, latest, channel) => {
    expect(strayChannel(latest, { ...noPlace, [field]: 'p' })).toBe(channel);
  });
});
