import { describe, expect, it } from 'vitest';
import {
  checkProgramme,
  dayOfIncubation,
  hourOfIncubation,
  type ProgrammeLine,
  proposedProgrammes,
  setPointAt,
} from './incubation-programme';

const line = (fromHour: number, tempC: number, more: Partial<ProgrammeLine> = {}): ProgrammeLine => ({
  fromHour,
  tempC,
  humidityPct: 50,
  co2Ppm: null,
  turnsPerHour: null,
  ...more,
});
const found = (kind: 'setter' | 'hatcher', lines: readonly ProgrammeLine[]) =>
  checkProgramme(kind, lines).map(({ code, field, severity }) => `${severity} ${code} ${field}`);

describe('a programme of set-points', () => {
  it('has lines that rise from hour 0 in a setter', () => {
    expect(found('setter', [])).toEqual(['error required lines']);
    expect(found('setter', [line(0, 37.8), line(240, 37.5)])).toEqual([]);
    expect(found('setter', [line(24, 37.8)])).toEqual(['error outOfRange lines.0.fromHour']);
    expect(found('setter', [line(0, 37.8), line(100, 37.6), line(100, 37.5)])).toEqual([
      'error outOfRange lines.2.fromHour',
    ]);
  });

  it('begins at transfer in a hatcher, where no egg is turned', () => {
    expect(found('hatcher', [line(444, 36.9)])).toEqual([]);
    expect(found('hatcher', [line(444, 36.9, { turnsPerHour: 1 })])).toEqual(['error outOfRange lines.0.turnsPerHour']);
  });

  it('asks about temperatures that no guide prints', () => {
    expect(found('setter', [line(0, 36.5)])).toEqual(['confirm outsideUsual lines.0.tempC']);
    expect(found('hatcher', [line(444, 37.8)])).toEqual(['confirm outsideUsual lines.0.tempC']);
  });

  it('gives the set-points of the last line that has begun', () => {
    const lines = [line(0, 37.8), line(240, 37.6), line(336, 37.5)];
    expect(setPointAt(lines, 0)?.tempC).toBe(37.8);
    expect(setPointAt(lines, 239.99)?.tempC).toBe(37.8);
    expect(setPointAt(lines, 240)?.tempC).toBe(37.6);
    expect(setPointAt(lines, 1000)?.tempC).toBe(37.5);
    expect(setPointAt([line(444, 36.9)], 12)?.tempC).toBe(36.9);
    expect(setPointAt([], 12)).toBeNull();
  });

  it('counts hours and completed days from setting', () => {
    const setAt = Date.parse('2026-03-01T06:00:00Z');
    expect(hourOfIncubation(setAt, Date.parse('2026-03-19T18:00:00Z'))).toBe(444);
    expect(dayOfIncubation(setAt, Date.parse('2026-03-19T18:00:00Z'))).toBe(18);
    expect(hourOfIncubation(setAt, setAt - 5)).toBe(0);
  });

  it('is proposed within what the guide prints', () => {
    for (const { kind, lines } of proposedProgrammes) expect(found(kind, lines)).toEqual([]);
    const [multi, single, hatcher] = proposedProgrammes;
    for (const setter of [multi, single]) {
      for (const { tempC, co2Ppm } of setter?.lines ?? []) {
        expect(tempC).toBeGreaterThanOrEqual(37.5);
        expect(tempC).toBeLessThanOrEqual(37.8);
        // The guide prints a limit, which alarms watch, and no set-point.
        expect(co2Ppm).toBeNull();
      }
    }
    // Cobb: 98.5 °F at 456 h, 96.5 °F by 496 h, 96 at 500 h, 95 at 504 h, 94.5 °F (34.7 °C) at 508 h.
    const at = (hour: number) => setPointAt(hatcher?.lines ?? [], hour)?.tempC;
    expect([456, 496, 500, 504, 508].map(at)).toEqual([36.9, 35.8, 35.6, 35, 34.7]);
  });
});
