import { describe, expect, it } from 'vitest';
import { channelSetPoint, eggRoomSetPoint, incubationDay, incubationDays } from './set-point';

const hour = 3_600_000;
const lines = [
  { fromHour: 0, tempC: 37.8, humidityPct: null, turnsPerHour: 1 },
  { fromHour: 240, tempC: 37.6, humidityPct: 50, turnsPerHour: 1 },
];

describe('set-points by hour of incubation', () => {
  it('are those of the line that has begun, and of the first one before it', () => {
    expect(channelSetPoint(lines, 'temperatureC', 239.9)).toBe(37.8);
    expect(channelSetPoint(lines, 'temperatureC', 240)).toBe(37.6);
    expect(channelSetPoint(lines, 'humidityPct', 12)).toBeNull();
    expect(channelSetPoint([{ fromHour: 444, tempC: 36.9 }], 'temperatureC', 440)).toBe(36.9);
    expect(channelSetPoint([], 'turns', 3)).toBeNull();
  });
});

describe('days of incubation against the programme', () => {
  it('count from setting, and say what share of the time was within the tolerance', () => {
    const setAtMs = 1_800_000_000_000;
    expect(incubationDay(setAtMs + 25 * hour, setAtMs)).toBe(1);
    const stretch = (hours: number, value: number) => ({
      atMs: setAtMs + hours * hour,
      value,
      min: value - 0.1,
      max: value + 0.1,
    });
    const days = incubationDays(
      [stretch(241, 37.6), stretch(0, 37.8), stretch(1, 38.2), stretch(2, 37.6), stretch(3, 37.5)],
      'temperatureC',
      lines,
      setAtMs,
      0.3,
    );
    expect(days.map(({ day, setPoint, withinPct }) => ({ day, setPoint, withinPct }))).toEqual([
      { day: 0, setPoint: 37.8, withinPct: 75 },
      { day: 10, setPoint: 37.6, withinPct: 100 },
    ]);
    expect(days[0]?.mean).toBeCloseTo(37.775);
    expect([days[0]?.min, days[0]?.max]).toEqual([37.4, 38.300000000000004]);
  });

  it('of an egg room are its hatchery’s, of the rest nobody’s', () => {
    const room = { eggRoomTempC: 17, eggRoomHumidityPct: 75 };
    const wanted = (['temperatureC', 'humidityPct', 'co2Ppm'] as const).map((channel) =>
      eggRoomSetPoint(room, channel),
    );
    expect(wanted).toEqual([17, 75, null]);
  });

  it('judge nothing where the programme says nothing', () => {
    const stretches = [{ atMs: 0, value: 60, min: 58, max: 62 }];
    expect(incubationDays(stretches, 'humidityPct', lines, 0, 5)).toEqual([
      { day: 0, mean: 60, min: 58, max: 62, setPoint: null, withinPct: null },
    ]);
  });
});
