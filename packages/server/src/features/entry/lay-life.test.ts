import { randomUUID } from 'node:crypto';
import type { EntryKind } from '@henhouse/contract/entry/details';
import { createPrescription } from '@henhouse/contract/health/prescription';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { eggColumn, eggGrades, entersEggRoom } from '@henhouse/domain/egg/egg-grade';
import { entryRules } from '@henhouse/domain/entry/entry-rules';
import { addThousandths } from '@henhouse/domain/quantity/thousandths';
import { hyLineBrown } from '@henhouse/domain/standards/figures/hyline-brown-conventional';
import { ross308ParentStock } from '@henhouse/domain/standards/figures/ross-308-parent-stock-2021';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { receiveFeed } from '../../../test/entry-client';
import { addFlock, fixtureIds, type KindOfFlock } from '../../../test/farm.fixture';
import { addHealthItem, addVaccine, receiveGoods } from '../../../test/medicine-chest';
import { counted, lifeStep, type RandomLife, randomLives, type Typing } from '../../../test/random-life';
import { startedApp } from '../../../test/started-app';
import { isLong, timesOf } from '../../../test/this-run';
import { checkBooks } from '../day-book/check-books';

let lives: ReturnType<typeof randomLives<Random>>;
/** A vaccine, and two medicines: one for everybody, one on prescription. */
let chest: { readonly vaccineId: string; readonly freeId: string; readonly prescribedId: string };
/** The prescription of a flock. */
const prescriptions = new Map<string, string>();
const fixture = fixtureIds('vale');
const hatchDay = '2026-03-02';
const today = '2026-03-20';
const test = startedApp({ day: today });
const dayAt = (age: number): Day => addDays(hatchDay, age);

beforeAll(async () => {
  await receiveFeed(test, { kg: 3000, day: hatchDay, expiryDay: dayAt(6) });
  await receiveFeed(test, { kg: 3000, day: dayAt(2) });
  const periods = (days: number) => [
    { product: 'meat' as const, days },
    { product: 'eggs' as const, days },
  ];
  chest = {
    vaccineId: (await addVaccine(test, 'ND')).id,
    freeId: (await addHealthItem(test, { prescriptionOnly: false, periods: periods(1) })).id,
    prescribedId: (await addHealthItem(test, { periods: periods(3) })).id,
  };
  for (const itemId of Object.values(chest)) {
    await receiveGoods(test, { itemId, quantity: 4000, day: hatchDay, expiryDay: dayAt(5) });
    await receiveGoods(test, { itemId, quantity: 4000, day: dayAt(1), expiryDay: dayAt(90) });
  }
  lives = randomLives(test, today, typed);
});

const day = fc.integer({ min: 0, max: 7 }).map(dayAt);
const few = fc.nat(9);
const sex = fc.nat(1);
const of = <Kind extends EntryKind>(kind: Kind) => fc.constant(kind);
const detail = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: of('chick-placement'), sex, count: fc.constantFrom(5, 90, 200), dead: fc.nat(3) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: of('mortality'), sex, dead: fc.constantFrom(0, 2, 40, 150), culled: fc.nat(9) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: of('chick-transfer'), sex, count: fc.constantFrom(1, 60, 120) }) },
  { weight: 3, arbitrary: fc.record({ kind: of('bird-sale'), sex, count: fc.constantFrom(1, 50, 140), found: few }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: of('egg'),
      collection: fc.integer({ min: 1, max: 3 }),
      days: fc.constantFrom(null, 0, 1, 2),
      hatching: fc.constantFrom(0, 30, 120),
      table: fc.constantFrom(0, 45, 110),
      others: fc.tuple(few, few, few, few, few, few, few, few),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: of('egg-weight'),
      eggs: fc.integer({ min: 1, max: 60 }),
      meanG: fc.constantFrom(52, 61),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: of('feed'),
      sex,
      grams: fc.integer({ min: 0, max: 300_000 }),
      refused: fc.constantFrom(0, 0.25, 1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: of('weight'),
      sex,
      birds: fc.integer({ min: 1, max: 20 }),
      meanG: fc.constantFrom(50, 70),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: of('water-consumption'), litres: fc.nat(90) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: of('vaccine'), doses: fc.constantFrom(1, 250, 1000), birds: fc.constantFrom(1, 80) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: of('medicine'),
      onPrescription: fc.boolean(),
      thousandths: fc.integer({ min: 1, max: 900_000 }),
      course: fc.nat(3),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: of('treatment'),
      onPrescription: fc.boolean(),
      days: fc.nat(6),
      birds: fc.constantFrom(1, 70),
    }),
  },
);
type Random = typeof detail extends fc.Arbitrary<infer Value> ? Value : never;
const step = lifeStep(detail, day);

/** What a person would type for a random detail. */
const typed: Typing<Random> = (random, life, otherShedId) => {
  const sexOf = (number: number) => life.sexes[number % life.sexes.length] ?? 'female';
  const { kind } = random;
  switch (kind) {
    case 'chick-placement': {
      const unknown = { sampleBirds: null, sampleMeanG: null, boxes: null, houseTempC: null, priceMinorPerChick: null };
      const docket = { supplierName: '', docket: '', arrivalTime: null };
      const birds = { sex: sexOf(random.sex), count: random.count, deadOnArrival: random.dead };
      return { kind, detail: { ...birds, ...docket, ...unknown } };
    }
    case 'mortality': {
      const lines = [
        { fate: 'dead' as const, cause: 'prolapse' as const, count: random.dead },
        { fate: 'culled' as const, cause: 'leg' as const, count: random.culled },
      ];
      return { kind, detail: { sex: sexOf(random.sex), lines, timeOfDay: null } };
    }
    case 'chick-transfer': {
      const birds = { sex: sexOf(random.sex), count: random.count, meanWeightG: null };
      return { kind, detail: { ...birds, toShedId: otherShedId, reason: '' } };
    }
    case 'bird-sale': {
      const found = Math.min(random.count, random.found);
      const lorry = { grossKg: random.count * 0.07 + 20, tareKg: 20, feedOffTime: null, catchTime: null };
      const sale = { sex: sexOf(random.sex), purpose: 'thinning' as const, customerName: '', docket: '' };
      return { kind, detail: { ...sale, count: random.count, ...lorry, deadOnArrival: found, condemned: 0 } };
    }
    case 'egg': {
      const [large, small, doubleYolk, dirty, cracked, soft, floor, rejected] = random.others;
      const { collection, days, hatching, table } = random;
      const others = { large, small, doubleYolk, dirty, cracked, soft, floor, rejected };
      return { kind, detail: { collection, days, hatching, table, ...others, timeOfDay: null } };
    }
    case 'egg-weight':
      return { kind, detail: { eggs: random.eggs, totalG: random.eggs * random.meanG, eachG: null } };
    case 'feed': {
      const kg = random.grams / 1000;
      const amount = { lotId: null, kg, bags: null, kgPerBag: null, refusalKg: Math.min(kg, random.refused) };
      return { kind, detail: { sex: sexOf(random.sex), itemId: fixture.feedItemId, ...amount } };
    }
    case 'weight':
      return {
        kind,
        detail: { sex: sexOf(random.sex), birds: random.birds, meanG: random.meanG, sdG: null, eachG: null },
      };
    case 'water-consumption': {
      const meter = { meterStartL: null, meterEndL: null, meterReset: false };
      return { kind, detail: { litres: random.litres, ...meter, additives: '' } };
    }
    case 'vaccine': {
      const given = { route: 'drinkingWater' as const, givenBy: 'Crew', reaction: '' };
      return {
        kind,
        detail: { itemId: chest.vaccineId, lotId: null, doses: random.doses, birds: random.birds, ...given },
      };
    }
    case 'medicine': {
      const courses = life.entries.filter((entry) => entry.kind === 'treatment');
      const treatmentId = courses[random.course]?.id ?? null;
      const given = { quantity: random.thousandths / 1000, purpose: 'enteritis', route: 'drinkingWater' as const };
      return { kind, detail: { ...medicineOf(random.onPrescription, life), lotId: null, ...given, treatmentId } };
    }
    case 'treatment': {
      const words = { diagnosis: 'enteritis', prescriber: 'Dr Hale', dose: '10 mg per kg', result: '' };
      const course = { endDay: addDays(hatchDay, random.days), birds: random.birds, route: 'drinkingWater' as const };
      return { kind, detail: { ...medicineOf(random.onPrescription, life), ...words, ...course } };
    }
  }
};

function medicineOf(onPrescription: boolean, { flockId }: RandomLife) {
  if (!onPrescription) return { itemId: chest.freeId, prescriptionId: null };
  return { itemId: chest.prescribedId, prescriptionId: prescriptions.get(flockId) ?? null };
}

const layers: KindOfFlock = {
  productionKind: 'layer',
  breed: 'Hy-Line',
  sexes: ['female'],
  standardId: hyLineBrown.id,
};
const breeders: KindOfFlock = {
  productionKind: 'breeder',
  breed: 'Ross',
  sexes: ['female', 'male'],
  standardId: ross308ParentStock.id,
};

/** A flock with 200 hens (and breeders as many cocks) in each of its sheds; a medicine is prescribed for four days. */
async function begin(kind: KindOfFlock): Promise<RandomLife> {
  const life: RandomLife = { ...(await addFlock(test.app.db, 'vale', kind)), sexes: kind.sexes, entries: [] };
  for (const shed of [0, 1]) {
    for (const sex of kind.sexes.keys()) {
      await lives.write(life, shed, hatchDay, { kind: 'chick-placement', sex, count: 200, dead: 0 });
    }
  }
  const terms = { itemId: chest.prescribedId, diagnosis: 'enteritis', dose: '10 mg', route: 'drinkingWater' as const };
  const body = { id: randomUUID(), ...terms, fromDay: dayAt(1), toDay: dayAt(4) };
  const { flockId } = life;
  const prescribed = await test.ok(createPrescription, { params: { flockId }, body }, 'vale.Doctor');
  prescriptions.set(flockId, prescribed.id);
  return life;
}

/** Every egg that was laid is in the egg room or thrown away, by grade, in the ledger as in the entries. */
async function expectEggsAccounted(life: RandomLife): Promise<void> {
  const rows = await lives.company((tx) =>
    tx.many<{ grade: string; kind: string; eggs: number }>(sql`
      select l.grade, a.kind, sum(m.change)::int as eggs from lot l
      join (
        select lot_id, to_account_id as account_id, quantity as change from movement where company_id = ${fixture.companyId}
        union all
        select lot_id, from_account_id, -quantity from movement where company_id = ${fixture.companyId}) m on m.lot_id = l.id
      join account a on a.company_id = ${fixture.companyId} and a.id = m.account_id
      where l.company_id = ${fixture.companyId} and l.flock_id = ${life.flockId} and l.kind = 'eggs'
      group by l.grade, a.kind having sum(m.change) <> 0 order by l.grade, a.kind`),
  );
  const moved = new Map(rows.map(({ grade, kind, eggs }) => [`${grade} ${kind}`, eggs]));
  const book = counted(life);
  const expected = eggGrades.flatMap((grade): [string, number][] => {
    const eggs = book.reduce((sum, row) => sum + row[eggColumn[grade]], 0);
    if (eggs === 0) return [];
    return [
      [`${grade} laid`, -eggs],
      [`${grade} ${entersEggRoom(grade) ? 'store' : 'discarded'}`, eggs],
    ];
  });
  expect(moved).toEqual(new Map(expected));
}

/** What the entries gave of each item is what the ledger says that the flock has used up, to the thousandth. */
async function expectGoodsAccounted(life: RandomLife): Promise<void> {
  const rows = await lives.company((tx) =>
    tx.many<{ itemId: string; quantity: number }>(sql`
      select l.item_id, sum(case when m.to_account_id = a.id then m.quantity else -m.quantity end) as quantity
      from account a
      join movement m on m.company_id = a.company_id and (m.to_account_id = a.id or m.from_account_id = a.id)
      join lot l on l.company_id = m.company_id and l.id = m.lot_id
      where a.company_id = ${fixture.companyId} and a.flock_id = ${life.flockId} and a.kind = 'consumed'
      group by l.item_id`),
  );
  const given = new Map<string, number>();
  const add = (itemId: string, quantity: number) => given.set(itemId, addThousandths(given.get(itemId) ?? 0, quantity));
  for (const { kind, detail: input } of life.entries) {
    if (kind === 'vaccine' && 'doses' in input) add(input.itemId, input.doses);
    if (kind === 'medicine' && 'quantity' in input) add(input.itemId, input.quantity);
    if (kind === 'feed' && 'refusalKg' in input) add(input.itemId, addThousandths(input.kg ?? 0, -input.refusalKg));
  }
  const used = rows.filter(({ quantity }) => quantity !== 0).map(({ itemId, quantity }) => [itemId, quantity] as const);
  expect(new Map(used)).toEqual(new Map([...given].filter(([, quantity]) => quantity !== 0)));
}

describe.each([layers, breeders])(
  'whatever is entered, corrected and taken back in the life of a $productionKind flock',
  (kind) => {
    it('leaves every bird, egg and dose accounted for, and a day-book that can be made anew', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 40 }), async (steps) => {
          const life = await begin(kind);
          await lives.live(life, steps);
          await lives.expectAccounted(life);
          await expectEggsAccounted(life);
          await expectGoodsAccounted(life);
        }),
        { numRuns: timesOf(8, 25) },
      );
      expect(await lives.company(checkBooks)).toEqual([]);
    }, 240_000);

    it('is as it was when an entry is taken back and written again', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), fc.nat(20), async (steps, which) => {
          const life = await begin(kind);
          await lives.liveInOrder(life, steps);
          // Medicine holds the birds that were sold before it; and of the birds some may have gone since.
          const mayBeRefused = ['chick-placement', 'chick-transfer', 'bird-sale', 'vaccine', 'treatment'] as const;
          await lives.expectSameAgain(life, which, mayBeRefused);
        }),
        { numRuns: timesOf(4, 10) },
      );
    }, 240_000);
  },
);

// A short run has a third of the lives: what occurs in them is chance.
it.runIf(isLong)('were lives in which every kind was entered, and every other thing happened often', () => {
  const times = (what: RegExp) =>
    [...lives.done].reduce((sum, [done, count]) => (what.test(done) ? sum + count : sum), 0);
  const never = Object.keys(entryRules).filter((kind) => times(new RegExp(`^${kind}$`)) === 0);
  expect(never).toEqual([]);
  expect(times(/^correct egg$/)).toBeGreaterThan(2);
  for (const what of [/^take back egg$/, /^correct /, /^take back /, /^(vaccine|medicine|treatment)$/]) {
    expect(times(what), String(what)).toBeGreaterThan(9);
  }
});
