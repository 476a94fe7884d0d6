import { randomUUID } from 'node:crypto';
import type { BodyOf, OutputOf } from '@henhouse/contract/endpoint';
import { listEggStock, type StockedEggs } from '@henhouse/contract/hatchery/egg-stock';
import { type getHatch, type HatchDetail, planHatch, takeHatchStep } from '@henhouse/contract/hatchery/hatch';
import type { Day } from '@henhouse/domain/day/day';
import type { EggGrade } from '@henhouse/domain/egg/egg-grade';
import { publishedStandards } from '@henhouse/domain/standards/published';
import { sql } from 'kysely';
import { post } from '../src/ledger/post';
import { addFlock, fixtureIds } from './farm.fixture';
import type { Actor, CompanyName } from './people';

import { requireOk, type TestApp } from './test-app';

const parents =
  publishedStandards.find(({ product }) => product === 'Ross 308 PS') ??
  publishedStandards.find(({ productionKind }) => productionKind === 'breeder');

/** A hatchery on the first farm of a company with two setters and two hatchers, and breeders who lay for it. */
export interface Hatchery {
  readonly companyId: string;
  readonly farmId: string;
  readonly hatcheryId: string;
  readonly setters: readonly [string, string];
  readonly hatchers: readonly [string, string];
  /** Breeders that hatched so that they are 30 weeks old on 2026-03-02. */
  readonly flockIds: readonly [string, string];
  readonly shedIds: readonly [string, string];
}

export async function settleHatchery(test: TestApp, company: CompanyName = 'vale'): Promise<Hatchery> {
  const { companyId, farmId } = fixtureIds(company);
  const kind = {
    productionKind: 'breeder' as const,
    breed: 'Ross 308 PS',
    sexes: ['female', 'male'] as const,
    standardId: parents?.id ?? '',
  };
  const [first, second] = [await addFlock(test.app.db, company, kind), await addFlock(test.app.db, company, kind)];
  const hatcheryId = randomUUID();
  const machines = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
  await test.app.db.company(companyId, null, async (tx) => {
    await tx.run(sql`update flock set hatch_day = '2025-08-04', state = 'production'
      where company_id = ${companyId} and id in (${first.flockId}, ${second.flockId})`);
    await tx.run(sql`
      insert into hatchery (company_id, id, farm_id, name, code, eggs_per_week, own_egg_value_minor, hatching_cost_minor)
      values (${companyId}, ${hatcheryId}, ${farmId}, ${`Hatchery of ${company}`}, ${company}, 40000, 20, 5)`);
    for (const [index, id] of machines.entries()) {
      const isSetter = index < 2;
      await tx.run(sql`
        insert into machine (company_id, id, hatchery_id, farm_id, kind, code, name, stage, trolleys, trays_per_trolley,
          eggs_per_tray)
        values (${companyId}, ${id}, ${hatcheryId}, ${farmId}, ${isSetter ? 'setter' : 'hatcher'},
          ${`${isSetter ? 'S' : 'H'}${(index % 2) + 1}`}, ${isSetter ? 'Setter' : 'Hatcher'}, 'single', 4, 15, 100)`);
    }
  });
  return {
    companyId,
    farmId,
    hatcheryId,
    setters: [machines[0], machines[1]],
    hatchers: [machines[2], machines[3]],
    flockIds: [first.flockId, second.flockId],
    shedIds: [first.shedIds[0], second.shedIds[0]],
  };
}

/** Hatching eggs of a flock into the egg room, as its collections would bring them. */
export async function layHatchingEggs(
  test: TestApp,
  { companyId, farmId, flockIds, shedIds }: Pick<Hatchery, 'companyId' | 'farmId' | 'flockIds' | 'shedIds'>,
  {
    flock = 0,
    day,
    quantity,
    grade = 'hatching',
  }: { readonly flock?: 0 | 1; readonly day: Day; readonly quantity: number; readonly grade?: EggGrade },
): Promise<void> {
  const [flockId, shedId] = [flockIds[flock], shedIds[flock]];
  const lot = { kind: 'eggs' as const, flockId, layDay: day, grade };
  await test.app.db.company(companyId, null, (tx) =>
    post(tx, { kind: 'egg', id: randomUUID(), version: 1 }, [
      {
        lot,
        from: { kind: 'laid', flockId, shedId },
        to: { kind: 'store', farmId },
        quantity,
        day,
        field: 'hatching',
      },
    ]),
  );
}

/** Eggs that could be set on a day. */
export async function eggStock(
  test: TestApp,
  { farmId }: Hatchery,
  day: Day,
  as: Actor = 'vale.Manager',
): Promise<StockedEggs[]> {
  const query = { day, perPage: 200 };
  return (await test.ok(listEggStock, { params: { farmId }, query }, as)).items;
}

type SetLines = BodyOf<typeof planHatch>['lots'];

/** Plans a hatch of lots. */
export async function planned(
  test: TestApp,
  { farmId, hatcheryId }: Hatchery,
  lots: SetLines,
  plannedDay: Day,
  as: Actor = 'vale.Manager',
): Promise<HatchDetail> {
  const body = { id: randomUUID(), hatcheryId, breed: 'Ross 308', plannedDay, notes: '', lots };
  return await test.ok(planHatch, { params: { farmId }, body }, as);
}

/** Eggs of the first flock, laid on a day and planned into a machine: the hatch, and the lots that set it. */
export async function plannedOfLaid(
  test: TestApp,
  place: Hatchery,
  {
    layDay,
    day,
    quantity,
    laid = quantity,
    machineId = place.setters[0],
  }: {
    readonly layDay: Day;
    readonly day: Day;
    readonly quantity: number;
    readonly laid?: number;
    readonly machineId?: string;
  },
): Promise<{ hatch: HatchDetail; lots: SetLines }> {
  await layHatchingEggs(test, place, { day: layDay, quantity: laid });
  const lot = (await eggStock(test, place, day)).find((one) => one.layDay === layDay && one.unplanned >= quantity);
  const lots = [{ lotId: lot?.lotId ?? '', machineId, quantity }];
  return { hatch: await planned(test, place, lots, day), lots };
}

export type Step = BodyOf<typeof takeHatchStep>['step'];

/** Takes a step of a hatch, as it answers. */
export function step(
  test: TestApp,
  hatch: Pick<OutputOf<typeof getHatch>, 'id' | 'version'>,
  input: Step,
  as: Actor = 'vale.Manager',
) {
  const args = { params: { hatchId: hatch.id }, version: hatch.version, body: { id: randomUUID(), step: input } };
  return test.call(takeHatchStep, args, as);
}

/** Takes a step that has to go well. */
export async function done(test: TestApp, hatch: HatchDetail, input: Step): Promise<HatchDetail> {
  return requireOk(await step(test, hatch, input));
}

/** A hatch of one flock's eggs, set on 2026-03-02 and graded on 2026-03-23: 84 % of them A chicks, the rest unhatched. */
export async function gradedHatch(test: TestApp, place: Hatchery, eggs: number): Promise<HatchDetail> {
  const sourceId = place.flockIds[0];
  const chicks = Math.round(eggs * 0.84);
  const to = [{ machineId: place.hatchers[0], quantity: eggs }];
  const out = { culled: 0, dead: 0, unhatched: eggs - chicks };
  const { lots, ...of } = await plannedOfLaid(test, place, { layDay: '2026-02-28', day: '2026-03-02', quantity: eggs });
  let { hatch } = of;
  const steps: readonly Step[] = [
    { kind: 'set', at: '2026-03-02T06:00:00Z', detail: { lots } },
    {
      kind: 'transfer',
      at: '2026-03-20T18:00:00Z',
      detail: { sources: [{ sourceId, clear: 0, rejected: 0, lost: 0, to }] },
    },
    { kind: 'pull', at: '2026-03-23T08:00:00Z', detail: {} },
    {
      kind: 'grade',
      at: '2026-03-23T10:00:00Z',
      detail: { sources: [{ sourceId, chicks: [{ grade: 'a', sex: 'asHatched', count: chicks }], ...out }] },
    },
  ];
  for (const input of steps) hatch = await done(test, hatch, input);
  return hatch;
}
