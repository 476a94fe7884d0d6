import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channelSpecs, channels } from './channel';
import { checkReading, clockOffsetMs, instantMs, isClockOff, isLate, isRefused } from './reading';

const nowMs = Date.parse('2026-11-22T06:00:00Z');
const time = { nowMs, keptFromMs: nowMs - 30 * 86_400_000 };
const at = '2026-11-22T05:59:50Z';

describe('a reading', () => {
  it('is taken with what it measured, a number in milliseconds or an ISO instant as its time', () => {
    expect(checkReading({ at, values: { temperatureC: 37.6, humidityPct: null } }, time)).toEqual({
      atMs: nowMs - 10_000,
      values: { temperatureC: 37.6 },
      refusedChannels: [],
    });
    expect(checkReading({ at: nowMs - 10_000, values: { co2Ppm: 3200 } }, time)).toMatchObject({
      atMs: nowMs - 10_000,
    });
  });

  it('loses a channel that cannot be, and keeps the others', () => {
    const values = { temperatureC: 850, humidityPct: 55, pressure: 1013, co2Ppm: '3200' };
    expect(checkReading({ at, values }, time)).toEqual({
      atMs: nowMs - 10_000,
      values: { humidityPct: 55 },
      refusedChannels: [
        { channel: 'temperatureC', code: 'outOfRange', value: '850' },
        { channel: 'pressure', code: 'unknownChannel', value: '1013' },
        { channel: 'co2Ppm', code: 'notANumber', value: '3200' },
      ],
    });
  });

  it('takes what arithmetic left over for nothing', () => {
    const values = { temperatureC: 1e-300, humidityPct: 4e-31 };
    expect(checkReading({ at: nowMs, values }, time)).toMatchObject({ values: { temperatureC: 0, humidityPct: 0 } });
  });

  it.each([
    ['notAReading', 'on fire'],
    ['notAReading', { at, values: [37.6] }],
    ['noTime', { at: '22.11.2026', values: { temperatureC: 37 } }],
    ['noTime', { values: { temperatureC: 37 } }],
    ['inFuture', { at: '2026-11-22T06:05:01Z', values: { temperatureC: 37 } }],
    ['tooOld', { at: '2026-10-22T06:00:00Z', values: { temperatureC: 37 } }],
    ['nothingMeasured', { at, values: {} }],
    ['nothingMeasured', { at, values: { temperatureC: 999 } }],
  ])('is refused as %s: %j', (code, input) => {
    expect(checkReading(input, time)).toMatchObject({ code });
  });

  it('never gets a value outside the physical range into the books, whatever a device says', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.dictionary(fc.constantFrom(...channels, 'x', '__proto__'), fc.anything()),
        (odd, values) => {
          for (const input of [odd, { at, values }, { at: odd, values }]) {
            const checked = checkReading(input, time);
            if (isRefused(checked)) continue;
            for (const channel of channels) {
              const value = checked.values[channel];
              if (value === undefined) continue;
              expect(value).toBeGreaterThanOrEqual(channelSpecs[channel].min);
              expect(value).toBeLessThanOrEqual(channelSpecs[channel].max);
            }
          }
        },
      ),
    );
  });
});

describe('time', () => {
  it('is read with a zone only', () => {
    expect(instantMs('2026-11-22T06:00:00+01:00')).toBe(nowMs - 3_600_000);
    expect([
      instantMs('2026-11-22T06:00:00'),
      instantMs('2026-02-30T99:00:00Z'),
      instantMs(-1),
      instantMs(1.5),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is late after three intervals, and not before ten minutes', () => {
    expect(isLate(nowMs - 10 * 60_000, nowMs, 10)).toBe(false);
    expect(isLate(nowMs - 10 * 60_000 - 1, nowMs, 10)).toBe(true);
    expect(isLate(nowMs - 45 * 60_000, nowMs, 900)).toBe(false);
    expect(isLate(nowMs - 46 * 60_000, nowMs, 900)).toBe(true);
  });

  it('of a device is off by more than two minutes either way; old readings alone say nothing of its clock', () => {
    expect(clockOffsetMs(nowMs - 130_000, nowMs - 900_000, nowMs)).toBe(-130_000);
    expect(clockOffsetMs(undefined, nowMs + 180_000, nowMs)).toBe(180_000);
    expect(clockOffsetMs(undefined, nowMs - 900_000, nowMs)).toBeUndefined();
    expect([-130_000, -120_000, 0, 120_000, 120_001].map(isClockOff)).toEqual([true, false, false, false, true]);
  });
});
