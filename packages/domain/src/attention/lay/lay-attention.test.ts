import { describe, expect, it } from 'vitest';
import { addDays } from '../../day/day';
import { type DayBookColumn, emptyDay, type FlockDay } from '../../day-book/flock-day';
import { layFigures } from '../../kpi/lay-flock/lay-figures';
import { layFlock } from '../../kpi/lay-flock/lay-flock';
import { layWeeks } from '../../kpi/lay-flock/lay-week';
import { publishedLayRows } from '../../kpi/lay-flock/published-flock.fixture';
import { hyLineBrown } from '../../standards/figures/hyline-brown-conventional';
import { layAttention } from './lay-attention';
import { layStatus } from './lay-status';

const hatchDay = '2026-01-01';
const today = addDays(hatchDay, 30 * 7 + 6);
const productionDay = addDays(hatchDay, 18 * 7);
const rows = publishedLayRows({
  standard: hyLineBrown,
  curve: 'low',
  hatchDay,
  placed: 10_000,
  layWeek: 18,
  lastWeek: 30,
});

/** What needs attention when the last days are changed; a day is named by how many days ago it was. */
function attentionOf(changed: Readonly<Record<number, Partial<Record<DayBookColumn, number>>>> = {}, age = 30) {
  const day = addDays(hatchDay, age * 7 + 6);
  const changedRows = rows.map((row): FlockDay => {
    const values = Object.entries(changed).find(([ago]) => row.day === addDays(day, -Number(ago)))?.[1];
    return values === undefined ? row : { ...row, ...values };
  });
  const flock = layFlock({ kind: 'layer', rows: changedRows, standard: hyLineBrown, hatchDay, productionDay, day });
  return layAttention(flock, layFigures(flock, layWeeks(flock)), { shedId: 's1', flockId: 'f' }, {});
}
const rulesOf = (...args: Parameters<typeof attentionOf>) => attentionOf(...args).map(({ rule }) => rule);

describe('a flock on standard', () => {
  it('needs nobody, in lay, at the peak and in rearing', () => {
    expect(rulesOf()).toEqual([]);
    expect(rulesOf({}, 24)).toEqual([]);
    expect(rulesOf({}, 10)).toEqual([]);
  });
});

describe('production', () => {
  it('that falls from one day to the next is told, graver when it falls further', () => {
    expect(attentionOf({ 0: { eggsTable: 8400 } })[0]).toMatchObject({
      rule: 'productionDropped',
      severity: 'danger',
      day: today,
    });
    expect(attentionOf({ 0: { eggsTable: 8700 } })[0]).toMatchObject({ severity: 'warning' });
    expect(rulesOf({ 0: { eggsTable: 9200 } })).toEqual([]);
  });

  it('of the last whole week below the lower curve is told once', () => {
    const low = Object.fromEntries(Array.from({ length: 14 }, (_, ago) => [ago, { eggsTable: 8900 }]));
    expect(rulesOf(low)).toEqual(['productionBelow']);
  });

  it('is not judged from days without a collection', () => {
    expect(rulesOf({ 0: { eggsTable: 0, eggEntries: 0 } })).toEqual(['entriesDue']);
    expect(rulesOf({ 1: { eggsTable: 0, eggEntries: 0 } })).toEqual(['entriesMissing']);
  });
});

describe('hens', () => {
  it('that die above the limit are told; two deaths in a small shed are not', () => {
    expect(rulesOf({ 0: { dead: 12 } })).toContain('mortalityHigh');
    expect(rulesOf({ 0: { dead: 2 } })).toEqual([]);
  });

  it('that are light, lay light eggs or hardly eat are told', () => {
    expect(rulesOf({ 0: { weighedBirds: 100, weighedSumG: 100 * 1750 } })).toEqual(['weightBelow']);
    expect(rulesOf({ 0: { weighedEggs: 90, weighedEggsSumG: 90 * 58 } })).toEqual(['eggWeightBelow']);
    expect(rulesOf({ 0: { feedKg: 700 } })).toEqual(['feedOutsideStandard']);
  });

  it('in rearing owe no eggs', () => {
    const flock = layFlock({
      kind: 'layer',
      rows: [{ ...emptyDay({ flockId: 'f', shedId: 's', sex: 'female', day: hatchDay }), placed: 100 }],
      standard: null,
      hatchDay,
      productionDay: null,
      day: addDays(hatchDay, 1),
    });
    const [due] = layAttention(flock, [], { shedId: 's', flockId: 'f' }, {});
    expect(due?.params.kinds).toBe('mortality feed water-consumption');
  });
});

describe('the word of a shed', () => {
  const statusOn = (day: string, without: readonly string[] = []) => {
    const facts = { kind: 'layer', standard: hyLineBrown, hatchDay, productionDay, day } as const;
    const flock = layFlock({ ...facts, rows: rows.filter((row) => !without.includes(row.day)) });
    const kpis = layFigures(flock, layWeeks(flock));
    return layStatus(layAttention(flock, kpis, { shedId: 's1', flockId: 'f' }, {}), flock, kpis, {});
  };

  it('is of production in lay, once a week was whole', () => {
    expect(statusOn(addDays(productionDay, 3))).toBe('comingIntoLay');
    expect(statusOn(today)).toBe('onStandard');
  });

  it('is not "coming into lay" where every week of late lacks a day', () => {
    const sundays = [7, 14, 21].map((ago) => addDays(today, -ago - 1));
    expect(statusOn(addDays(today, -1), sundays)).toBe('entriesMissing');
  });
});
