import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../day/day';
import {
  checkLaid,
  checkWithdrawal,
  type DosesGiven,
  heldOn,
  heldProductsOf,
  holdsOfDoses,
  lastHolds,
} from './withdrawal';
import { clearanceOf, type HeldProduct, periodOf, stricter, type WithdrawalPeriod } from './withdrawal-period';

const period = (more: Partial<WithdrawalPeriod> = {}): WithdrawalPeriod => ({
  product: 'meat',
  species: 'chicken',
  country: null,
  route: null,
  permitted: true,
  days: 7,
  ...more,
});
const given = (more: Partial<DosesGiven> = {}): DosesGiven => ({
  entryId: 'entry',
  source: 'treatment',
  itemId: 'item',
  itemName: 'Enrofloxacin 10 %',
  route: 'drinkingWater',
  firstDoseDay: '2026-03-10',
  lastDoseDay: '2026-03-14',
  writtenAt: '2026-03-14T08:00:00Z',
  statements: [[period()]],
  ...more,
});
/** After what is given above was written down. */
const grantedAt = '2026-03-15T08:00:00Z';
const broiler = { productionKind: 'broiler', country: 'BE', productionDay: null } as const;
const layer = { productionKind: 'layer', country: 'BE', productionDay: '2026-03-01' } as const;
const inWater = { ...broiler, route: 'drinkingWater' } as const;
const held = (doses: readonly DosesGiven[], day: Day, product: HeldProduct = 'meat') =>
  checkWithdrawal(holdsOfDoses(doses, broiler), { product, day });

describe('the period that counts', () => {
  const belgium = period({ country: 'BE', days: 3 });
  const france = period({ country: 'FR', days: 4 });

  it('is that of the country, then of the kind of birds, then of the route', () => {
    const everywhere = period({ days: 12 });
    expect(periodOf([everywhere, france, belgium], 'meat', inWater)?.days).toBe(3);
    expect(periodOf([everywhere, france], 'meat', inWater)?.days).toBe(12);
    expect(periodOf([everywhere, period({ species: 'broiler', days: 5 })], 'meat', inWater)?.days).toBe(5);
    expect(periodOf([everywhere, period({ route: 'drinkingWater', days: 6 })], 'meat', inWater)?.days).toBe(6);
    expect(periodOf([belgium, period({ species: 'broiler', route: 'drinkingWater', days: 9 })], 'meat', inWater)).toBe(
      belgium,
    );
  });

  it('is none of another country, kind, route or product', () => {
    const others = [france, period({ species: 'layer' }), period({ route: 'feed' }), period({ product: 'eggs' })];
    expect(periodOf(others, 'meat', inWater)).toBeNull();
  });

  it('is the longer of two that say different things of the same case', () => {
    const two = [period({ days: 3 }), period({ days: 7 })];
    expect([periodOf(two, 'meat', inWater)?.days, periodOf(two.toReversed(), 'meat', inWater)?.days]).toEqual([7, 7]);
    expect(periodOf([period({ permitted: false, days: null }), ...two], 'meat', inWater)?.permitted).toBe(false);
  });
});

describe('the day on which a product is free', () => {
  it('is the last dose and the period after it', () => {
    expect(clearanceOf(period({ days: 4 }), '2026-03-14', null)).toEqual({ state: 'on', day: '2026-03-18' });
    expect(clearanceOf(period({ days: 0 }), '2026-03-14', null)).toEqual({ state: 'on', day: '2026-03-14' });
    expect(clearanceOf(null, '2026-03-14', null)).toEqual({ state: 'unknown' });
  });

  it('of eggs that are not permitted never comes in lay; before lay it comes after the days that the label names', () => {
    const notInLay = period({ product: 'eggs', permitted: false, days: 14 });
    expect(clearanceOf(notInLay, '2026-03-14', '2026-03-14')).toEqual({ state: 'never' });
    expect(clearanceOf(notInLay, '2026-03-14', '2026-03-15')).toEqual({ state: 'on', day: '2026-03-28' });
    expect(clearanceOf(notInLay, '2026-03-14', null)).toEqual({ state: 'on', day: '2026-03-28' });
    expect(clearanceOf({ ...notInLay, days: null }, '2026-03-14', null)).toEqual({ state: 'never' });
  });

  it('of two is the later; never beats any day, and a day beats not knowing', () => {
    const on = (day: Day) => ({ state: 'on', day }) as const;
    const [never, unknown] = [{ state: 'never' }, { state: 'unknown' }] as const;
    expect(stricter(on('2026-03-14'), on('2026-03-18'))).toEqual(on('2026-03-18'));
    expect([stricter(never, on('2026-03-14')), stricter(on('2026-03-14'), never)]).toEqual([never, never]);
    expect([stricter(unknown, on('2026-03-14')), stricter(on('2026-03-14'), unknown)]).toEqual([
      on('2026-03-14'),
      on('2026-03-14'),
    ]);
  });
});

describe('the gate', () => {
  it('names the medicine, the last dose and the day it is free on', () => {
    expect(held([given()], '2026-03-20')).toEqual([
      {
        code: 'withdrawalRunning',
        field: 'day',
        severity: 'error',
        params: {
          value: '2026-03-20',
          name: 'Enrofloxacin 10 %',
          day: '2026-03-14',
          max: '2026-03-21',
          product: 'meat',
        },
      },
    ]);
    expect(held([given()], '2026-03-21')).toEqual([]);
    expect(held([given()], '2026-03-09')).toEqual([]);
  });

  it('is shut from the first dose on, while the course still runs', () => {
    expect(held([given({ statements: [[period({ days: 0 })]] })], '2026-03-10')).toHaveLength(1);
  });

  it('stays shut when nobody has said how long', () => {
    expect(held([given({ statements: [] })], '2027-03-10')).toMatchObject([{ code: 'withdrawalWithoutEnd' }]);
    expect(held([given({ statements: [[]] })], '2027-03-10')).toMatchObject([{ code: 'withdrawalWithoutEnd' }]);
  });

  it('is not opened by a shorter period that somebody states afterwards', () => {
    const statements = [[period({ days: 7 })], [period({ days: 0 })]];
    expect(held([given({ statements })], '2026-03-20')).toHaveLength(1);
    expect(held([given({ statements: [[], [period({ days: 2 })]] })], '2026-03-16')).toEqual([]);
  });

  it('holds the eggs of hens and not the meat alone, each by its own period', () => {
    const statements = [[period({ days: 2 }), period({ product: 'eggs', days: 9 })]];
    const holds = holdsOfDoses([given({ statements })], layer);
    expect(checkWithdrawal(holds, { product: 'meat', day: '2026-03-17' })).toEqual([]);
    expect(checkWithdrawal(holds, { product: 'eggs', day: '2026-03-17' })).toHaveLength(1);
    expect(holdsOfDoses([given({ statements })], broiler).map(({ product }) => product)).toEqual(['meat']);
  });

  it('is opened by an override for that product and day alone, and says whose it is', () => {
    const holds = holdsOfDoses([given()], layer);
    const people = { askedBy: 'Dr Hale', grantedBy: 'Olive', grantedAt, singleHand: '' };
    const override = { product: 'meat' as const, day: '2026-03-20', ...people };
    expect(checkWithdrawal(holds, { product: 'meat', day: '2026-03-20' }, override)).toMatchObject([
      { code: 'withdrawalOverridden', severity: 'warn', params: { name: 'Olive', value: 'Dr Hale' } },
    ]);
    for (const other of [
      { product: 'meat', day: '2026-03-19' } as const,
      { product: 'eggs', day: '2026-03-20' } as const,
    ]) {
      expect(checkWithdrawal(holds, other, override)).toMatchObject([{ severity: 'error' }]);
    }
  });

  it('reads once what was given in two sheds, or by two courses, that end alike', () => {
    const [one, another] = [given({ entryId: 'one' }), given({ entryId: 'another' })];
    expect(held([one, another], '2026-03-20')).toHaveLength(1);
    expect(held([one, { ...another, lastDoseDay: '2026-03-15' }], '2026-03-20')).toHaveLength(2);
  });

  it('lets each product go with the last of what holds it, and not by time alone where something has no end', () => {
    const laid = [period(), period({ product: 'eggs', days: 3 })];
    const later = given({ itemId: 'later', lastDoseDay: '2026-03-16', statements: [laid] });
    const both = holdsOfDoses([given({ statements: [laid] }), later], layer);
    expect(heldProductsOf(both)).toEqual([
      { product: 'meat', freeDay: '2026-03-23' },
      { product: 'eggs', freeDay: '2026-03-19' },
    ]);
    expect(lastHolds(both)).toMatchObject([{ itemId: 'later' }, { itemId: 'later' }]);
    const unknown = holdsOfDoses([given({ itemId: 'nobody said', statements: [] })], broiler);
    expect(heldProductsOf([...both, ...unknown])).toMatchObject([{ freeDay: null }, { freeDay: '2026-03-19' }]);
    const shut = { product: 'eggs', source: 'quarantine', fromDay: '2026-03-10', releasedDay: null } as const;
    const quarantine = { ...shut, by: 'Dr Hale', reason: 'Salmonella', sampleId: null, writtenAt: null };
    expect(heldProductsOf([...both, quarantine]).map(({ freeDay }) => freeDay)).toEqual(['2026-03-23', null]);
  });

  it('is opened for no more than was granted', () => {
    const people = { askedBy: 'Dr Hale', grantedBy: 'Olive', grantedAt, singleHand: '' };
    const override = { product: 'meat' as const, day: '2026-03-20', atMost: 250, ...people };
    const gate = (count?: number) =>
      checkWithdrawal(
        holdsOfDoses([given()], broiler),
        { product: 'meat', day: '2026-03-20', ...(count && { count }) },
        override,
      );
    for (const count of [undefined, 250]) expect(gate(count)).toMatchObject([{ code: 'withdrawalOverridden' }]);
    const params = { value: 251, max: 250, unit: 'birds', name: 'Olive' };
    expect(gate(251)).toEqual([{ code: 'moreThanLetGo', field: 'day', severity: 'error', params }]);
  });

  it('is not opened for what was written down since it was granted, and says so alone', () => {
    const people = { askedBy: 'Dr Hale', grantedBy: 'Olive', grantedAt, singleHand: '' };
    const override = { product: 'meat' as const, day: '2026-03-20', ...people };
    const gate = (writtenAt: string | null) => {
      const later = given({ itemName: 'Amoxicillin', writtenAt });
      return checkWithdrawal(holdsOfDoses([given(), later], broiler), { product: 'meat', day: '2026-03-20' }, override);
    };
    expect(gate(grantedAt)).toMatchObject([{ code: 'withdrawalOverridden' }]);
    for (const writtenAt of ['2026-03-15T08:00:01Z', null]) {
      expect(gate(writtenAt)).toMatchObject([{ code: 'withdrawalRunning', params: { name: 'Amoxicillin' } }]);
    }
  });

  it('is not shortened by a country that the company moves to, but for what was given after', () => {
    const statements = [[period({ country: 'DE', days: 20 }), period({ country: 'FR', days: 1 })]];
    const [dose] = [given({ statements })];
    const freeOn = (flock: object) => holdsOfDoses([dose], { ...broiler, ...flock }).map(({ clearance }) => clearance);
    const formerCountries = [{ country: 'DE', untilDay: dose.firstDoseDay }];
    expect(freeOn({ country: 'FR', formerCountries })).toEqual(freeOn({ country: 'DE' }));
    const left = [{ country: 'DE', untilDay: addDays(dose.firstDoseDay, -1) }];
    expect(freeOn({ country: 'FR', formerCountries: left })).toEqual(freeOn({ country: 'FR' }));
    expect(freeOn({ country: 'FR' })).not.toEqual(freeOn({ country: 'DE' }));
    expect(freeOn({ country: 'PL', formerCountries })).toMatchObject([{ state: 'unknown' }]);
  });

  it('stays in eggs that were laid in it, but for a medicine without a period for eggs', () => {
    const eggs = (days: number) => holdsOfDoses([given({ statements: [[period({ product: 'eggs', days })]] })], layer);
    const leaving = { laidDay: '2026-03-11', day: '2026-05-01', field: 'lots.0.lotId' } as const;
    const [refused] = checkLaid(leaving, eggs(9), null);
    expect(refused).toMatchObject({ code: 'laidInWithdrawal', severity: 'error', params: { value: '2026-03-11' } });
    expect(checkLaid(leaving, eggs(0), null)).toEqual([]);
    expect(checkLaid(leaving, holdsOfDoses([given({ statements: [] })], layer), null)).toHaveLength(1);
    const override = {
      product: 'eggs' as const,
      day: '2026-05-01',
      askedBy: 'a',
      grantedBy: 'b',
      grantedAt,
      singleHand: '',
    };
    expect(checkLaid(leaving, eggs(9), override)).toMatchObject([{ code: 'withdrawalOverridden', severity: 'warn' }]);
    expect(checkLaid({ ...leaving, day: '2026-05-02' }, eggs(9), override)).toMatchObject([{ severity: 'error' }]);
  });

  it('is shut by a quarantine from its day until the day of release, and says who, since when and why', () => {
    const shut = {
      product: 'meat',
      source: 'quarantine',
      sampleId: null,
      writtenAt: '2026-03-10T08:00:00Z',
      fromDay: '2026-03-10',
      releasedDay: '2026-03-14',
      by: 'Dr Hale',
      reason: 'swollen heads',
    } as const;
    const on = (request: Day) => checkWithdrawal([shut], { product: 'meat', day: request });
    expect(on('2026-03-10')).toEqual([
      {
        code: 'flockQuarantined',
        field: 'day',
        severity: 'error',
        params: { value: '2026-03-10', name: 'Dr Hale', day: '2026-03-10', reason: 'swollen heads' },
      },
    ]);
    expect([on('2026-03-09'), on('2026-03-14')]).toEqual([[], []]);
    expect(checkWithdrawal([{ ...shut, releasedDay: null }], { product: 'meat', day: '2027-03-10' })).toHaveLength(1);
    const people = { askedBy: 'Olive', grantedBy: 'Dr Hale', grantedAt, singleHand: '' };
    const override = { product: 'meat' as const, day: '2026-03-12', ...people };
    expect(checkWithdrawal([shut], { product: 'meat', day: '2026-03-12' }, override)).toMatchObject([
      { severity: 'warn' },
    ]);
  });

  const day = fc.integer({ min: 0, max: 400 }).map((count) => addDays('2026-01-01', count));
  const life = fc.array(
    fc.record({ first: day, length: fc.integer({ min: 0, max: 20 }), days: fc.integer({ min: 0, max: 60 }) }),
    { maxLength: 8 },
  );

  it('is shut on exactly the days from a first dose to the day before last dose + period, for any life', () => {
    fc.assert(
      fc.property(life, day, (courses, request) => {
        const doses = courses.map(({ first, length, days }) =>
          given({ firstDoseDay: first, lastDoseDay: addDays(first, length), statements: [[period({ days })]] }),
        );
        const expected = courses.filter(
          ({ first, length, days }) => request >= first && request < addDays(first, length + days),
        );
        expect(heldOn(holdsOfDoses(doses, broiler), request)).toHaveLength(expected.length);
        expect(held(doses, request)).toHaveLength(expected.length);
      }),
    );
  });

  it('never opens earlier when a course is extended', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 9 }), (first, length, more) => {
        const course = given({ firstDoseDay: first, lastDoseDay: addDays(first, length) });
        const longer = { ...course, lastDoseDay: addDays(first, length + more) };
        const clear = (one: DosesGiven) => holdsOfDoses([one], broiler)[0]?.clearance;
        const before = clear(course) as { day: Day };
        expect(clear(longer)).toEqual({ state: 'on', day: addDays(before.day, more) });
      }),
    );
  });
});
