import { describe, expect, it } from 'vitest';
import { observe } from '../alarm/watch';
import { layThresholds } from '../attention/lay/lay-thresholds';
import { attentionThresholds } from '../attention/thresholds';
import { tenthDay } from '../entry/entry-context.fixture';
import { mortalityRules } from '../entry/mortality/mortality';
import { type ProductionKind, productionKinds } from '../standards/standard';
import { judgeLosses, mortalityLimits } from './daily-mortality';
import { entryLimits } from './entry-limits';
import { checkOwnLimits, limitAt, type OwnLimits } from './limit';
import { limitFigures } from './limit-figure';
import { publishedLimits } from './limit-table';

const birds = 100_000;
const ages = Array.from({ length: 600 }, (_, age) => age);

/** Whether each of the three says that a day's losses are high. */
function findingsOf(lost: number, kind: ProductionKind, ageDays: number, own: OwnLimits): boolean[] {
  const limits = entryLimits(own, kind, ageDays);
  const context = {
    ...tenthDay,
    productionKind: kind,
    ageDays,
    limits,
    birds: [{ sex: 'asHatched' as const, atOpening: birds, cameIn: 0, alive: birds }],
  };
  const lines = [{ fate: 'dead' as const, cause: 'leg', count: lost }];
  const entry = mortalityRules
    .check({ sex: 'asHatched', timeOfDay: null, lines }, context)
    .some(({ code }) => code === 'mortalityHigh');
  const thresholds = kind === 'broiler' ? attentionThresholds(own) : layThresholds(own, kind);
  const dashboard = judgeLosses({ lost, birdDays: birds }, thresholds.dailyMortality(ageDays)).isHigh;
  const rule = { comparison: 'overLimit', threshold: null, delayS: 0, hysteresis: 0 } as const;
  const setPoint = mortalityLimits(own, kind, ageDays).dailyMortalityPct;
  const { effect } = observe(rule, null, { atMs: 0, value: (lost * 100) / birds, setPoint });
  return [dashboard, entry, effect?.kind === 'raise'];
}

describe('limits', () => {
  it.each(productionKinds)(
    'of losses of a day are the same for dashboard, entry and alarm of %s at every age',
    (kind) => {
      for (const own of [{}, { [`dailyMortalityPct-${kind}-4`]: 0.25 }]) {
        for (const age of ages) {
          const limit = Math.round((limitAt(own, 'dailyMortalityPct', kind, age) * birds) / 100);
          expect(findingsOf(limit, kind, age, own), `${kind} at ${age}`).toEqual([false, false, false]);
          expect(findingsOf(limit + 1, kind, age, own), `${kind} at ${age}`).toEqual([true, true, true]);
        }
      }
    },
  );

  it('have a figure of their own for exactly the age and kind that the company says', () => {
    const own = { 'dailyMortalityPct-broiler-8': 0.12 };
    expect([7, 8, 42].map((age) => limitAt(own, 'dailyMortalityPct', 'broiler', age))).toEqual([0.3, 0.12, 0.12]);
    expect(limitAt(own, 'dailyMortalityPct', 'layer', 8)).toBe(0.1);
    expect(limitAt({}, 'dailyMortalityPct', 'broiler', 8)).toBe(0.17);
  });

  it('are in their own range as published, each once, and begin at hatch', () => {
    expect(checkOwnLimits(Object.fromEntries(publishedLimits.map(({ key, value }) => [key, value])))).toEqual([]);
    expect(new Set(publishedLimits.map(({ key }) => key)).size).toBe(publishedLimits.length);
    for (const figure of Object.keys(limitFigures)) {
      const kinds = new Set(publishedLimits.filter((limit) => limit.figure === figure).map(({ kind }) => kind));
      expect(kinds.size, figure).toBeGreaterThan(0);
      for (const kind of kinds)
        expect(publishedLimits.some((one) => one.figure === figure && one.kind === kind && one.fromAge === 0)).toBe(
          true,
        );
    }
  });

  it('of a company are known, in their range, no finer than they are shown, and a warning comes before its danger', () => {
    const found = (own: OwnLimits) => checkOwnLimits(own).map(({ code, field }) => `${code} ${field}`);
    expect(found({ 'dailyMortalityPct-goose-0': 1 })).toEqual(['unknownValue figures']);
    expect(found({ 'dailyMortalityPct-broiler-8': 0 })).toEqual(['outOfRange figures.dailyMortalityPct-broiler-8']);
    expect(found({ 'dailyMortalityPct-broiler-8': 0.123 })).toEqual(['invalid figures.dailyMortalityPct-broiler-8']);
    expect(found({ 'weightBelowWarningPct-layer-0': 7 })).toEqual(['outOfRange figures.weightBelowWarningPct-layer-0']);
    expect(found({ 'weightBelowWarningPct-layer-0': 7, 'weightBelowDangerPct-layer-0': 9 })).toEqual([]);
  });
});
