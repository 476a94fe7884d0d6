import type { Day } from '@henhouse/domain/day/day';
import type { CourseOfFlock } from '@henhouse/domain/entry/medicine/medicine';
import type { FormerUse, LabelledGoods, MedicineInUse } from '@henhouse/domain/entry/medicine-use';
import type { PrescriptionTerms } from '@henhouse/domain/health/prescription';
import type { SaleOfFlock } from '@henhouse/domain/health/sold-in-withdrawal';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { findItem } from '../catalogue/item.store';
import { readTreatedFlock } from './doses-given.store';
import { readSales } from './flock-sales.store';
import { readHealthItem, readPeriods } from './health-item.store';
import { readTerms } from './prescription/prescription.store';

interface MedicineSurroundings {
  readonly medicine: MedicineInUse | null;
  readonly prescriptions: readonly PrescriptionTerms[];
  readonly country: string;
  readonly productionDay: Day | null;
  readonly sales: readonly SaleOfFlock[];
}

/** What a medicine's label says, what the flock was prescribed of it, and where the flock stands with what was sold of it. Sends its queries at once. */
export async function readMedicineSurroundings(
  tx: CompanyTx,
  { flockId, itemId }: { readonly flockId: string; readonly itemId: string },
): Promise<MedicineSurroundings> {
  const [, item, prescriptions, { country, productionDay }, sales] = await Promise.all([
    findItem(tx, itemId),
    readHealthItem(tx, itemId),
    readTerms(tx, flockId, itemId),
    readTreatedFlock(tx, flockId),
    readSales(tx, flockId),
  ]);
  return { medicine: item?.category === 'medicine' ? item : null, prescriptions, country, productionDay, sales };
}

/** A medicated feed or a vaccine with a label, and the flock as far as that matters. */
export async function readLabelledGoods(
  tx: CompanyTx,
  flockId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<LabelledGoods> {
  const [periods, { country, productionDay }, sales] = await Promise.all([
    readPeriods(tx, id),
    readTreatedFlock(tx, flockId),
    readSales(tx, flockId),
  ]);
  return { name, periods, country, productionDay, sales };
}

/** A course of treatment of the flock by the id of its entry; none when it was taken back. */
export function readCourses(tx: CompanyTx, flockId: string, entryId: string | null): Promise<CourseOfFlock[]> {
  return tx.many(sql<CourseOfFlock>`
    select id, (detail ->> 'itemId')::uuid as item_id, detail ->> 'route' as route, day as first_day, (detail ->> 'endDay')::date as last_day,
      (detail ->> 'prescriptionId')::uuid as prescription_id
    from entry
    where company_id = ${tx.companyId} and flock_id = ${flockId} and id = ${entryId} and kind = 'treatment'
      and state = 'posted'`);
}

/** What an entry says of a medicine before it is corrected; null of a new one. */
export const readFormerUse = (tx: CompanyTx, entryId: string | null): Promise<FormerUse | null> =>
  entryId === null
    ? Promise.resolve(null)
    : tx.one(sql<FormerUse>`
        select (e.detail ->> 'itemId')::uuid as item_id,
          coalesce(e.detail ->> 'prescriptionId', course.detail ->> 'prescriptionId')::uuid as prescription_id, e.day as first_day,
          coalesce((e.detail ->> 'endDay')::date, e.day) as last_day
        from entry e
        left join entry course on course.company_id = e.company_id and course.id = (e.detail ->> 'treatmentId')::uuid
        where e.company_id = ${tx.companyId} and e.id = ${entryId}`);

/** Last day on which medicine was given in a course; null when none was. */
export const readLastGivenDay = (tx: CompanyTx, flockId: string, entryId: string | null): Promise<Day | null> =>
  tx.value(sql<Day | null>`
    select max(day) from entry
    where company_id = ${tx.companyId} and flock_id = ${flockId} and kind = 'medicine' and state = 'posted'
      and detail ->> 'treatmentId' = ${entryId}::text`);

/** The first course of a medicine in a shed that has a day in common with another, but for the entry that is being corrected. */
export const readOtherCourse = async (
  tx: CompanyTx,
  course: {
    readonly flockId: string;
    readonly shedId: string;
    readonly itemId: string;
    readonly firstDay: Day;
    readonly endDay: Day;
    readonly correctedId: string | null;
  },
): Promise<{ day: Day; birds: number } | null> =>
  (await tx.maybe(sql<{ day: Day; birds: number }>`
    select day, (detail ->> 'birds')::int as birds from entry
    where company_id = ${tx.companyId} and flock_id = ${course.flockId} and shed_id = ${course.shedId} and kind = 'treatment'
      and state = 'posted' and detail ->> 'itemId' = ${course.itemId}::text and id is distinct from ${course.correctedId}
      and day <= ${course.endDay} and (detail ->> 'endDay')::date >= ${course.firstDay}::date
    order by day, id limit 1`)) ?? null;

/** A vaccine of the company, and whether its label has ever said how long it holds what birds give. */
export const findVaccine = (
  tx: CompanyTx,
  itemId: string,
): Promise<{ name: string; hasPeriods: boolean } | undefined> =>
  tx.maybe(sql<{ name: string; hasPeriods: boolean }>`
    select name, exists (select from item_label l where l.company_id = item.company_id and l.item_id = item.id
      and l.periods <> '[]') as has_periods
    from item where company_id = ${tx.companyId} and id = ${itemId} and category = 'vaccine' for key share`);

/** What entries of a day in a shed give of a medicine or vaccine. */
interface GivenOnDay {
  readonly kind: 'medicine' | 'vaccine';
  readonly itemId: string;
  /** In the unit of the item; doses of a vaccine. */
  readonly quantity: number;
  readonly entries: number;
}

/** {@link GivenOnDay} of each, without the entry that is being corrected. */
export const readGivenOn = (
  tx: CompanyTx,
  place: { readonly flockId: string; readonly shedId: string; readonly day: Day; readonly correctedId: string | null },
): Promise<GivenOnDay[]> =>
  tx.many(sql<GivenOnDay>`
    select kind, (detail ->> 'itemId')::uuid as item_id, sum(figure)::float8 as quantity, count(*)::int as entries
    from entry
    where company_id = ${tx.companyId} and flock_id = ${place.flockId} and shed_id = ${place.shedId} and day = ${place.day}
      and kind in ('medicine', 'vaccine') and state = 'posted' and id is distinct from ${place.correctedId}
    group by kind, 2 order by kind, 2`);

/** So much of one item. */
export const quantityOf = (given: readonly GivenOnDay[], itemId: string): number =>
  given.find((one) => one.itemId === itemId)?.quantity ?? 0;
