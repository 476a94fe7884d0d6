import { ross308AsHatched } from '../standards/figures/ross-308-broiler-2022-as-hatched';
import { standardAt } from '../standards/standard';

/** Numbers from 0 to below 1 that a seed repeats (mulberry32): the domain has no random of its own. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Normally distributed from two of `random`’s numbers (Box–Muller). */
export function normal(random: () => number, mean = 0, sd = 1): number {
  return mean + sd * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Sorts of lives: how evenly a flock grows. */
export const lifeKinds = ['calm', 'ordinary', 'restless', 'setback'] as const;
export type LifeKind = (typeof lifeKinds)[number];

/** A weighing of a life: a sample, with the error of catching and sampling. */
interface LifeWeighing {
  readonly age: number;
  readonly birds: number;
  readonly meanG: number;
  readonly sdG: number;
}

const dailyGainSd: Readonly<Record<LifeKind, number>> = { calm: 0.02, ordinary: 0.06, restless: 0.12, setback: 0.05 };

/**
 * A broiler flock that grows by its own law and not by that of the forecast: every day’s gain is the standard’s times a
 * factor of the flock, with disturbances that last some days; a flock with a setback eats little for four to six days and
 * makes half of it up. Weighed about every seven days, unevenly, by samples that are caught with a bias.
 */
export function randomLife(seed: number): { kind: LifeKind; weighings: LifeWeighing[] } {
  const random = seeded(seed);
  const kind = lifeKinds[Math.floor(random() * lifeKinds.length)] ?? 'calm';
  const vigour = normal(random, 0.98, 0.05);
  const trend = normal(random, 0, 0.002);
  const memory = 0.4 + 0.4 * random();
  const setbackAge = kind === 'setback' ? 9 + Math.floor(random() * 20) : 99;
  const setbackDays = 4 + Math.floor(random() * 3);
  const catchSd = 0.004 + 0.014 * random();
  const cv = 0.07 + 0.05 * random();
  const birds = [50, 100, 150, 300][Math.floor(random() * 4)] ?? 100;
  const weighings: LifeWeighing[] = [];
  let weightG = normal(random, 43, 1.5);
  let disturbance = 0;
  let nextWeighing = 5 + Math.floor(random() * 4);
  for (let age = 1; age <= 49; age += 1) {
    const gainG =
      (standardAt(ross308AsHatched, age, 'weightG') ?? 0) - (standardAt(ross308AsHatched, age - 1, 'weightG') ?? 0);
    disturbance = memory * disturbance + normal(random, 0, dailyGainSd[kind] * Math.sqrt(1 - memory ** 2));
    const since = age - setbackAge;
    const loss = since >= 0 && since < setbackDays ? 0.45 : since >= setbackDays && since < 2 * setbackDays ? -0.2 : 0;
    weightG += gainG * (vigour + trend * (age - 20) + disturbance - loss);
    if (age !== nextWeighing) continue;
    const meanG = weightG * (1 + normal(random, 0, catchSd)) + normal(random, 0, (weightG * cv) / Math.sqrt(birds));
    weighings.push({ age, birds, meanG, sdG: meanG * cv });
    nextWeighing += 5 + Math.floor(random() * 5);
  }
  return { kind, weighings };
}
