import type { ShedJudgement } from '@henhouse/domain/warning/judge-shed';
import { describe, expect, it } from 'vitest';
import type { SharedRow } from './shared-things.store';
import { causesOf, type JudgedShed } from './warning-view';

const budgets = ['mill', 'oak'].map((farmId) => ({ farmId, days: 60, version: 0 }));

/** A shed whose birds drink as far from what was expected as `place` says. */
function shed(farmId: string, number: number, place: number): JudgedShed {
  const shedId = `${farmId} ${number}`;
  const judgement = { day: '2026-03-20', onceInDays: place < -1 ? 90 : 2, signals: { water: { place } } };
  return {
    shed: { farmId, farmName: farmId, shedId, shedName: `${number}`, flockId: shedId, flockNumber: '', breed: '' },
    said: [judgement as unknown as ShedJudgement],
  } as unknown as JudgedShed;
}
const thing = ({ shed: { shedId, flockId } }: JudgedShed, kind: SharedRow['kind'], thingId: string): SharedRow => ({
  shedId,
  flockId,
  kind,
  thingId,
  name: thingId,
});

describe('what departing sheds share', () => {
  const mill = [1, 2, 3, 4].map((number) => shed('mill', number, -2.2));
  const oak = [1, 2, 3, 4, 5, 6].map((number) => shed('oak', number, 0));
  const farms = [...mill, ...oak].map((each) => thing(each, 'farm', each.shed.farmId));

  it('is found over all farms in sight: the farm itself, once for its sheds', () => {
    expect(causesOf([...mill, ...oak], farms, budgets)).toEqual([
      expect.objectContaining({ kind: 'farm', name: 'mill', departure: 'drinkLess', departingWith: 4, others: 6 }),
    ]);
  });

  it('is the lot that went to two farms, not one of these', () => {
    const sheds = [...mill.slice(0, 2), shed('oak', 7, -2.2), shed('oak', 8, -2.2), ...oak, shed('mill', 5, 0)];
    const onLot = sheds.filter(({ said }) => (said[0].signals.water?.place ?? 0) < -1);
    const things = [
      ...sheds.map((each) => thing(each, 'farm', each.shed.farmId)),
      ...onLot.map((each) => thing(each, 'feedLot', 'F-2231')),
    ];
    expect(causesOf(sheds, things, budgets).map(({ kind, name }) => `${kind} ${name}`)).toEqual(['feedLot F-2231']);
  });

  it('is nothing at a farm that is seen alone and departs as a whole', () => {
    expect(causesOf(mill, farms, budgets)).toEqual([]);
  });
});
