import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { createHatchery } from '@henhouse/contract/hatchery/hatchery';
import { publishedStandards } from '@henhouse/domain/standards/published';
import { addFlock, fixtureIds } from '../farm.fixture';
import { done, eggStock, type Hatchery, layHatchingEggs, planned, type Step } from '../hatch.fixture';
import { addMachine } from '../scenario';
import type { CallFixture } from './valid-call';

const eggs = 1000;
const layDay = '2026-02-08';
const setDay = '2026-02-10';

/** A hatchery of its own with 1,000 eggs to set, laid by breeders of its own. */
export interface HatchPlace extends Hatchery {
  readonly lotId: string;
}

export async function hatchPlace(fixture: CallFixture): Promise<HatchPlace> {
  const { test } = fixture;
  const { companyId } = fixtureIds('vale');
  const farmId = fixture.at('farmId');
  const { id: hatcheryId } = await fixture.done(createHatchery);
  const machine = async (kind: 'setter' | 'hatcher') =>
    (await addMachine(test.by('vale.Owner'), hatcheryId, `M${fixture.next()}`, { kind })).id;
  const parents = publishedStandards.find(({ productionKind }) => productionKind === 'breeder');
  const breeders = {
    productionKind: 'breeder',
    breed: parents?.breed ?? '',
    sexes: ['female', 'male'],
    standardId: parents?.id ?? '',
  } as const;
  const flock = await addFlock(test.app.db, 'vale', breeders, farmId);
  // No breeders of this age can be placed on a day that the calls still reach.
  await test.sql`update flock set hatch_day = '2025-07-14', state = 'production'
    where company_id = ${companyId} and id = ${flock.flockId}`;
  const place: Hatchery = {
    companyId,
    farmId,
    hatcheryId,
    setters: [await machine('setter'), await machine('setter')],
    hatchers: [await machine('hatcher'), await machine('hatcher')],
    flockIds: [flock.flockId, flock.flockId],
    shedIds: flock.shedIds,
  };
  await layHatchingEggs(test, place, { day: layDay, quantity: eggs });
  const stock = await eggStock(test, place, setDay);
  const lot = stock.find(({ sourceId }) => sourceId === flock.flockId);
  if (!lot) throw new Error(`no eggs of the flock among ${stock.length}`);
  return { ...place, lotId: lot.lotId };
}

export const setLinesOf = ({ lotId, setters }: HatchPlace) => [
  { lotId, machineId: setters[0], trolley: 1, quantity: eggs },
];

const weighingOf = ({ flockIds }: HatchPlace) => ({ sourceId: flockIds[0], fullG: 5650, emptyG: 1050, eggs: 84 });

const setStep = (place: HatchPlace): Step => ({
  kind: 'set',
  at: '2026-02-10T06:00:00Z',
  detail: { lots: setLinesOf(place), weighings: [weighingOf(place)] },
  notes: 'Warmed up well',
  confirmed: [],
});

export const transferStep = (place: HatchPlace): Step => ({
  kind: 'transfer',
  at: '2026-02-28T18:00:00Z',
  detail: {
    sources: [
      {
        sourceId: place.flockIds[0],
        clear: 40,
        rejected: 5,
        lost: 5,
        to: [{ machineId: place.hatchers[0], trolley: 1, quantity: eggs - 52 }],
        restReason: 'Miscounted when set',
      },
    ],
    weighings: [weighingOf(place)],
  },
  notes: 'One tray fell',
  confirmed: ['transferTimeOff'],
});

export const pullStep = ({ flockIds }: HatchPlace): Step => ({
  kind: 'pull',
  at: '2026-03-03T08:00:00Z',
  detail: {
    weighings: [{ sourceId: flockIds[0], fullG: 5000, emptyG: 800, chicks: 100 }],
    window: [{ hoursBefore: 24, hatched: 20, of: 100 }],
  },
  notes: 'Dry and lively',
  confirmed: ['pullTimeOff'],
});

export const gradeStep = ({ flockIds }: HatchPlace): Step => ({
  kind: 'grade',
  at: '2026-03-03T10:00:00Z',
  detail: {
    areShared: false,
    sources: [
      {
        sourceId: flockIds[0],
        chicks: [{ grade: 'a', sex: 'asHatched', count: 840 }],
        culled: 10,
        dead: 5,
        unhatched: 90,
        restReason: 'Not found',
      },
    ],
    pasgar: { chicks: 50, defects: 12 },
    tona: { chicks: 30, score: 93.5 },
  },
  notes: 'Good navels',
  confirmed: [],
});

const steps = {
  plan: [],
  set: [setStep],
  transfer: [setStep, transferStep],
  pull: [setStep, transferStep, pullStep],
} as const;
const stepsTo = { ...steps, grade: [...steps.pull, gradeStep] };

/** A hatch of the place that has come so far, set on 2026-02-10 and pulled on 2026-03-03. */
export async function hatchAfter(
  { test }: CallFixture,
  place: HatchPlace,
  step: keyof typeof stepsTo,
): Promise<HatchDetail> {
  let hatch = await planned(test, place, setLinesOf(place), setDay);
  for (const input of stepsTo[step]) hatch = await done(test, hatch, input(place));
  return hatch;
}
