import { describe, expect, it } from 'vitest';
import { boundsOf, placesOf, type SpanFigures, simpleStay, staysOf, type WeightRequest, weighFlocks } from './weigh';

const flock = { flockId: 'a', farmId: 'f', kind: 'layer' };
const march: WeightRequest = {
  way: 'birdDays',
  farmId: 'f',
  from: '2026-03-01',
  to: '2026-03-31',
  kind: null,
  shedId: null,
};
const none = { changeDays: 0, placed: 0, movedIn: 0, soldG: 0, eggs: 0, firstIn: null, lastIn: null };

/** 100 birds placed on 20 February; 10 died on 11 March, the rest left on 10 April. */
const figures: SpanFigures[] = [
  {
    ...none,
    flockId: 'a',
    shedId: 's',
    span: 0,
    change: 100,
    placed: 100,
    firstChange: '2026-02-20',
    lastChange: '2026-02-20',
    firstIn: '2026-02-20',
    lastIn: '2026-02-20',
  },
  {
    ...none,
    flockId: 'a',
    shedId: 's',
    span: 1,
    change: -10,
    changeDays: -200,
    firstChange: '2026-03-11',
    lastChange: '2026-03-11',
  },
  {
    ...none,
    flockId: 'a',
    shedId: 's',
    span: 2,
    change: -90,
    changeDays: -1800,
    soldG: 180_500,
    eggs: 7,
    firstChange: '2026-04-10',
    lastChange: '2026-04-10',
  },
];
const places = placesOf([flock], figures);
const april: WeightRequest = { ...march, from: '2026-04-01', to: '2026-04-30' };
const weigh = (requests: readonly WeightRequest[]) =>
  weighFlocks(requests, { places, stays: places.flatMap((place) => simpleStay(place) ?? []) }, () => 12.5).map(
    (weights) => weights[0]?.weight ?? 0,
  );

describe('what a flock weighs in an expense', () => {
  it('is made of the spans between the days of all that is asked', () => {
    expect(boundsOf([april, march])).toEqual(['2026-03-01', '2026-04-01', '2026-05-01']);
    // 11 days that 100 birds began and 20 that 90 did; then ten days of 90.
    expect(weigh([march, april])).toEqual([11 * 100 + 20 * 90, 10 * 90]);
    expect(weigh([march, april, { ...march, to: '2026-04-30' }])[2]).toBe(2900 + 900);
  });

  it('counts birds once, kilograms, eggs and square metres over the days that they stood', () => {
    const request = (way: WeightRequest['way']) =>
      weigh([
        { ...march, way },
        { ...april, way },
      ]);
    expect(request('birds')).toEqual([100, 90]);
    expect(request('kg')).toEqual([0, 180.5]);
    expect(request('eggs')).toEqual([0, 7]);
    expect(request('area')).toEqual([31 * 12.5, 9 * 12.5]);
    const elsewhere = { ...march, shedId: 'other' };
    expect(weigh([elsewhere, { ...april, kind: 'broiler' }, { ...april, farmId: 'g' }])).toEqual([0, 0, 0]);
  });

  it('goes through the days where birds came on several', () => {
    const twice = placesOf([flock], [{ ...figures[0], lastIn: '2026-02-21' } as SpanFigures]);
    expect(twice.map(simpleStay)).toEqual([null]);
    const days = [
      { day: '2026-02-20', change: 5 },
      { day: '2026-02-25', change: -5 },
      { day: '2026-03-02', change: 0 },
      { day: '2026-03-04', change: 3 },
    ];
    expect(staysOf({ flock, shedId: 's' }, days).map(({ since, until }) => [since, until])).toEqual([
      ['2026-02-20', '2026-02-25'],
      ['2026-03-04', null],
    ]);
  });
});
