import { describe, expect, it } from 'vitest';
import { type EggCounts, eggGrades } from '../../egg/egg-grade';
import { layingDay, read, tenthDay } from '../entry-context.fixture';
import { type EggContext, type EggDetail, eggRules, nextCollection } from './egg';

const none = Object.fromEntries(eggGrades.map((grade) => [grade, 0])) as unknown as EggCounts;
const collected = (counts: Partial<EggCounts>, collection = 1): EggDetail => ({
  ...none,
  ...counts,
  collection,
  days: null,
  timeOfDay: null,
});
const laying: EggContext = { ...layingDay, collections: [] };

describe('a collection of eggs', () => {
  it('is taken when hens can have laid it', () => {
    expect(eggRules.check(collected({ table: 5300, cracked: 60, dirty: 90 }), laying)).toEqual([]);
  });

  it('is refused above 1.1 eggs a hen, all collections of the day together', () => {
    const before: EggContext = {
      ...laying,
      collections: [1],
      recorded: { ...laying.recorded, eggs: 4000, eggDays: 1 },
    };
    expect(read(eggRules.check(collected({ table: 2600 }, 2), before))).toEqual(['warn henDayOver100 detail.table']);
    expect(read(eggRules.check(collected({ table: 2601 }, 2), before))).toEqual(['error moreThanHensLay detail.table']);
    expect(eggRules.check(collected({ table: 2601 }, 2), before)[0]?.params).toMatchObject({
      value: 6601,
      max: 6600,
      hens: 6000,
    });
  });

  it('counts the hens of a breeder flock, and never its males', () => {
    const breeders: EggContext = {
      ...laying,
      productionKind: 'breeder',
      sexes: ['female', 'male'],
      birds: [
        { sex: 'female', atOpening: 1000, cameIn: 0, alive: 1000 },
        { sex: 'male', atOpening: 100, cameIn: 0, alive: 100 },
      ],
    };
    expect(read(eggRules.check(collected({ hatching: 1101 }), breeders))).toEqual([
      'error moreThanHensLay detail.hatching',
    ]);
    expect(eggRules.deltasOf(collected({ hatching: 900 }), breeders)[0]).toMatchObject({
      sex: 'female',
      eggsHatching: 900,
    });
  });

  it('may stand for several days where eggs are not collected daily', () => {
    const few: EggContext = { ...laying, birds: [{ sex: 'asHatched', atOpening: 3, cameIn: 0, alive: 3 }] };
    const six = { ...collected({ table: 6 }), days: 3 };
    expect(eggRules.check(six, few)).toEqual([]);
    expect(read(eggRules.check({ ...six, days: null }, few))).toEqual(['error moreThanHensLay detail.table']);
    expect(eggRules.deltasOf(six, few)[0]).toMatchObject({ eggDays: 3 });
    expect(eggRules.deltasOf(collected({ table: 6 }, 2), few)[0]).toMatchObject({ eggDays: 0 });
  });

  it('stands once for its number', () => {
    const again = eggRules.check(collected({ table: 10 }, 2), { ...laying, collections: [1, 2] });
    expect(read(again)).toEqual(['error collectionExists detail.collection']);
    expect(again[0]?.params).toMatchObject({ value: 2, max: 3 });
    expect(nextCollection([])).toBe(1);
  });

  it('is for hens only, and says when production has not been started', () => {
    expect(read(eggRules.check(collected({ table: 1 }), { ...tenthDay, collections: [] }))).toEqual([
      'error laysNoEggs ',
    ]);
    expect(read(eggRules.check(collected({ small: 12 }), { ...laying, flockState: 'rearing' }))).toEqual([
      'warn productionNotStarted ',
    ]);
  });

  it('asks when birds in rearing are too young to lay: another flock is meant', () => {
    const reared: EggContext = { ...laying, flockState: 'rearing', productionDay: null, ageDays: 65 };
    const problems = eggRules.check(collected({ hatching: 600 }), reared);
    expect(read(problems)).toEqual(['confirm tooYoungToLay detail.hatching']);
    expect(problems[0]?.params).toMatchObject({ value: 9, min: 16 });
    expect(eggRules.check(collected({}), reared)).toEqual([]);
    expect(read(eggRules.check(collected({ small: 3 }), { ...reared, ageDays: 112 }))).toEqual([
      'warn productionNotStarted ',
    ]);
  });

  it('asks when it is of a day before production, and names that day', () => {
    const early: EggContext = { ...laying, productionDay: '2026-10-05' };
    const [problem] = eggRules.check(collected({ small: 12 }), early);
    expect(problem).toMatchObject({ code: 'eggsBeforeProduction', severity: 'confirm', params: { day: '2026-10-05' } });
    expect(eggRules.check(collected({}), early)).toEqual([]);
    expect(eggRules.check(collected({ small: 12 }), { ...laying, productionDay: laying.day })).toEqual([]);
  });

  it('brings every egg somewhere: what can be sold or set into the egg room, the rest away', () => {
    const detail = collected({ hatching: 5, table: 4, soft: 3, floor: 2, rejected: 1 });
    const moved = eggRules.postingsOf(detail, laying);
    expect(moved.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(eggRules.figureOf(detail, {}).value);
    expect(moved.map(({ lot, to }) => `${'grade' in lot ? lot.grade : ''} ${to.kind}`)).toEqual([
      'hatching store',
      'table store',
      'soft discarded',
      'floor store',
      'rejected discarded',
    ]);
  });
});
