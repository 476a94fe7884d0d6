import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../day/day';
import { type HourChannel, hourDeparture, type MeasuredHour } from './hour-departure';

const today = '2026-03-20';
/** Eight days of hours, the last of them today. */
const week = (valueOf: (ago: number, hour: number) => number | null): MeasuredHour[] =>
  Array.from({ length: 8 }, (_, ago) =>
    Array.from({ length: 24 }, (__, hour) => {
      const value = valueOf(ago, hour);
      return value === null ? [] : [{ day: addDays(today, -ago), hour, value }];
    }).flat(),
  ).flat();
const byDay = (hour: number) => (hour >= 4 && hour < 22 ? 100 : 2);

describe('hours against the same hours of the days before', () => {
  it('counts by hand: 60 of 100 litres for three hours are (60 − 100) ÷ (0.1 × 100) = −4 each, 6.93 below together', () => {
    const hours = week((ago, hour) => (ago === 0 && hour >= 6 && hour < 9 ? 60 : byDay(hour)));
    expect(hourDeparture('waterL', hours, today)).toEqual({
      channel: 'waterL',
      fromHour: 6,
      hours: 3,
      value: 180,
      expected: 300,
      place: expect.closeTo((-4 * 3) / Math.sqrt(3), 9),
    });
  });

  it('counts by hand: 26 °C in place of 22 °C from 13 to 17 o’clock is 4 ÷ 0.7 = 5.7 each hour', () => {
    const hours = week((ago, hour) => (ago === 0 && hour >= 13 && hour < 17 ? 26 : 22));
    expect(hourDeparture('temperatureC', hours, today)).toMatchObject({
      fromHour: 13,
      hours: 4,
      value: 26,
      expected: 22,
      place: expect.closeTo((2 * 4) / 0.7, 9),
    });
  });

  it('takes growing birds as growing: 5 % a day more is what was expected, standing still is not', () => {
    const grown = (ago: number, hour: number) => byDay(hour) * 1.05 ** -ago;
    expect(hourDeparture('waterL', week(grown), today)).toBeNull();
    const still = hourDeparture(
      'waterL',
      week((ago, hour) => grown(ago, hour) * (ago === 0 && hour > 15 ? 0.6 : 1)),
      today,
    );
    expect(still).toMatchObject({
      fromHour: 16,
      hours: 6,
      value: expect.closeTo(360, 6),
      expected: expect.closeTo(600, 6),
    });
  });

  it('says nothing of one odd hour, of quiet ones, of a day without hours, and with too few days before', () => {
    const odd = (at: number) => week((ago, hour) => (ago === 0 && hour === at ? 10 : byDay(hour)));
    expect(hourDeparture('waterL', odd(12), today)).toBeNull();
    expect(
      hourDeparture(
        'waterL',
        week((ago, hour) => (ago === 0 && hour < 4 ? 0 : byDay(hour))),
        today,
      ),
    ).toBeNull();
    expect(
      hourDeparture(
        'waterL',
        week((ago, hour) => (ago === 0 ? null : byDay(hour))),
        today,
      ),
    ).toBeNull();
    const dry = week((ago, hour) => (ago > 3 ? null : ago === 0 ? 0 : byDay(hour)));
    expect(hourDeparture('waterL', dry, today)).toBeNull();
  });

  const channels = fc.constantFrom<HourChannel>('waterL', 'feedKg', 'temperatureC', 'humidityPct');
  const course = fc.array(fc.double({ min: 10, max: 40, noNaN: true }), { minLength: 24, maxLength: 24 });

  it('never tells of a day that is exactly as those before', () => {
    fc.assert(
      fc.property(channels, course, (channel, hours) => {
        expect(
          hourDeparture(
            channel,
            week((_, hour) => hours[hour] ?? 0),
            today,
          ),
        ).toBeNull();
      }),
    );
  });

  it('does not hang on the order of hours, nor of amounts on the number of birds', () => {
    const values = fc.array(fc.double({ min: 1, max: 40, noNaN: true }), { minLength: 192, maxLength: 192 });
    fc.assert(
      fc.property(channels, values, fc.integer({ min: 2, max: 9 }), (channel, all, times) => {
        const hours = week((ago, hour) => all[ago * 24 + hour] ?? 0);
        const usable = hourDeparture(channel, hours, today);
        expect(hourDeparture(channel, hours.toReversed(), today)).toEqual(usable);
        if (channel !== 'waterL') return;
        const more = hourDeparture(
          channel,
          hours.map((each) => ({ ...each, value: each.value * times })),
          today,
        );
        expect(more?.place ?? null).toEqual(usable === null ? null : expect.closeTo(usable.place, 6));
      }),
    );
  });
});
