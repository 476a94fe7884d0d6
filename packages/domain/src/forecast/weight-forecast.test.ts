import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../day/day';
import { hyLineBrown } from '../standards/figures/hyline-brown-conventional';
import { ross308AsHatched } from '../standards/figures/ross-308-broiler-2022-as-hatched';
import { standardAt } from '../standards/standard';
import { standardWeightG, type WeighedFlock, weightForecast } from './weight-forecast';

const hatchDay = '2026-03-01';
const dayOf = (age: number) => addDays(hatchDay, age);
const rossG = (age: number) => standardAt(ross308AsHatched, age, 'weightG') as number;
const weighed = (age: number, weightG: number, birds = 100) => ({
  day: dayOf(age),
  weightG,
  weighedBirds: birds,
  dispersion: null,
});
const flock = (...series: WeighedFlock['series']): WeighedFlock => ({ hatchDay, standard: ross308AsHatched, series });
const forecast = (of: WeighedFlock, age: number) => {
  const found = weightForecast(of, dayOf(age));
  if (found.gap !== null) throw new Error(found.gap);
  return found;
};

describe('weight at a day', () => {
  it('of a flock 5 % under its standard stays 5 % under, and names what it was seen from', () => {
    const found = forecast(flock(weighed(7, rossG(7) * 0.95), weighed(14, rossG(14) * 0.95)), 21);
    expect(found.value).toBeCloseTo(rossG(21) * 0.95, 6);
    expect(found.standardG).toBe(rossG(21));
    expect(found.observed).toEqual([
      { day: dayOf(7), value: rossG(7) * 0.95, standard: rossG(7) },
      { day: dayOf(14), value: rossG(14) * 0.95, standard: rossG(14) },
    ]);
  });

  it('believes the last weighing more than the first', () => {
    const { value } = forecast(flock(weighed(7, rossG(7)), weighed(14, rossG(14)), weighed(21, rossG(21) * 0.9)), 28);
    expect(value).toBeLessThan(rossG(28) * 0.94);
    expect(value).toBeGreaterThan(rossG(28) * 0.9);
  });

  it('grows with the weighings, holds its value inside its bounds, and is less sure further ahead', () => {
    const ratio = fc.double({ min: 0.7, max: 1.3, noNaN: true });
    fc.assert(
      fc.property(ratio, ratio, ratio, fc.integer({ min: 22, max: 41 }), (a, b, c, age) => {
        const of = (scale: number) =>
          flock(
            weighed(7, rossG(7) * a * scale),
            weighed(14, rossG(14) * b * scale),
            weighed(21, rossG(21) * c * scale),
          );
        const found = forecast(of(1), age);
        expect(found.low).toBeLessThan(found.value);
        expect(found.high).toBeGreaterThan(found.value);
        expect(forecast(of(1.1), age).value).toBeCloseTo(found.value * 1.1, 6);
        const later = forecast(of(1), age + 1);
        expect(later.high / later.low).toBeGreaterThan(found.high / found.low);
      }),
    );
  });

  it('is surer of a large sample, and less sure of a flock that jumps', () => {
    const width = (of: WeighedFlock) => forecast(of, 28).high / forecast(of, 28).low;
    const of = (birds: number) => flock(weighed(14, rossG(14), birds), weighed(21, rossG(21), birds));
    expect(width(of(500))).toBeLessThan(width(of(20)));
    expect(width(flock(weighed(14, rossG(14)), weighed(21, rossG(21) * 0.85)))).toBeGreaterThan(width(of(100)));
  });

  it('says why there is none instead of a number', () => {
    const two = [weighed(7, 200), weighed(14, 500)];
    expect(weightForecast({ ...flock(...two), standard: null }, dayOf(20))).toEqual({ gap: 'noStandard' });
    expect(weightForecast(flock(), dayOf(20))).toEqual({ gap: 'noObservation' });
    expect(weightForecast(flock(weighed(0, 43), weighed(14, 500)), dayOf(20))).toEqual({ gap: 'tooFewWeighings' });
    expect(weightForecast(flock(...two), dayOf(14))).toEqual({ gap: 'dayNotAhead' });
    expect(weightForecast(flock(...two), dayOf(36))).toEqual({ gap: 'tooFarAhead' });
    expect(weightForecast(flock(weighed(49, 3800), weighed(55, 4400)), dayOf(57))).toEqual({ gap: 'standardEnds' });
    expect(weightForecast(flock(...two), dayOf(35)).gap).toBeNull();
  });

  it('of layers runs along the middle of a table by weeks', () => {
    // 18 weeks: 1,550 to 1,670 g; 19 weeks: 1,620 to 1,740 g (Hy-Line Brown).
    expect(standardWeightG(hyLineBrown, 18 * 7)).toBe(1610);
    expect(standardWeightG(hyLineBrown, 19 * 7)).toBe(1680);
    expect(standardWeightG(hyLineBrown, 18 * 7 + 3.5)).toBeCloseTo(1645, 9);
    expect(standardWeightG(hyLineBrown, 3)).toBeNull();
  });
});
