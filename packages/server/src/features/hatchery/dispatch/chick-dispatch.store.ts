import type { OutputOf } from '@henhouse/contract/endpoint';
import type { ChickDispatch, listHatchDispatches } from '@henhouse/contract/hatchery/chick-dispatch';
import type { ChickBoxes } from '@henhouse/domain/hatchery/dispatch/chick-dispatch';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { json } from '../../../platform/db/statement';
import { addRow } from '../../../platform/db/table/document-rows';
import { docketsOf } from '../../../platform/files/dockets';

interface DispatchRow extends Omit<ChickDispatch, 'lots' | 'chicks'> {
  readonly boxes: readonly ChickBoxes[];
  readonly sentLots: readonly Pick<
    ChickDispatch['lots'][number],
    'lotId' | 'grade' | 'sex' | 'sent' | 'good' | 'broken'
  >[];
}

/** Chicks of a hatch that left for own farms, the latest first; or one of them. */
export async function readDispatches(tx: CompanyTx, hatchId: string, id?: string): Promise<ChickDispatch[]> {
  const rows = await tx.many(sql<DispatchRow>`
    select s.id, s.number, s.state, s.farm_id as to_farm_id, farm.name as to_farm_name, d.flock_id, f.number as flock_number,
      d.left_at, s.received_day, s.carrier as vehicle, d.vaccines, s.notes, s.created_by_name as by, s.version, d.boxes,
      ${docketsOf(tx, sql`s.id`)} as dockets,
      (select jsonb_agg(jsonb_build_object('lotId', sl.lot_id, 'grade', l.chick_grade, 'sex', l.sex, 'sent', sl.sent,
          'good', sl.good, 'broken', sl.broken) order by sl.place)
        from supply_lot sl join lot l on l.company_id = sl.company_id and l.id = sl.lot_id
        where sl.company_id = s.company_id and sl.supply_id = s.id) as sent_lots
    from chick_dispatch d
    join supply s on s.company_id = d.company_id and s.id = d.supply_id
    join farm on farm.company_id = s.company_id and farm.id = s.farm_id
    left join flock f on f.company_id = d.company_id and f.id = d.flock_id
    where d.company_id = ${tx.companyId} and d.hatch_id = ${hatchId} and ${id === undefined ? sql`true` : sql`s.id = ${id}`}
    order by d.left_at desc, s.number desc limit 200`);
  return rows.map(({ boxes, sentLots, ...row }) => ({
    ...row,
    chicks: sentLots.reduce((sum, { sent }) => sum + sent, 0),
    lots: sentLots.map((lot) => {
      const {
        boxes: count,
        perBox,
        freePct,
      } = boxes.find(({ lotId }) => lotId === lot.lotId) ?? {
        boxes: 0,
        perBox: 0,
        freePct: 0,
      };
      return { ...lot, boxes: count, perBox, freePct };
    }),
  }));
}

/** Farms in use, with their flocks that wait for chicks. */
export function readTargets(
  tx: CompanyTx,
  fromFarmId: string,
): Promise<OutputOf<typeof listHatchDispatches>['targets']> {
  return tx.many(sql<OutputOf<typeof listHatchDispatches>['targets'][number]>`
    select farm.id as farm_id, farm.name as farm_name, coalesce((
      select jsonb_agg(jsonb_build_object('flockId', f.id, 'number', f.number, 'breed', f.breed, 'hatchDay', f.hatch_day,
        'plannedBirds', f.planned_birds) order by f.number collate natural_order)
      from flock f where f.company_id = farm.company_id and f.farm_id = farm.id and f.state in ('planned', 'placed')), '[]')
      as flocks
    from farm where farm.company_id = ${tx.companyId} and not farm.retired and farm.id <> ${fromFarmId}
    order by farm.name collate natural_order`);
}

interface NewDispatch {
  readonly supplyId: string;
  readonly hatchId: string;
  readonly flockId: string | null;
  readonly leftAt: string;
  readonly vaccines: string;
  readonly boxes: readonly ChickBoxes[];
}

export const insertDispatch = (tx: CompanyTx, dispatch: NewDispatch): Promise<unknown> =>
  addRow(tx, 'chick_dispatch', { ...dispatch, boxes: json(dispatch.boxes) });

/** Lots of chicks of a hatch. */
export async function readChickLotIds(tx: CompanyTx, hatchId: string): Promise<ReadonlySet<string>> {
  const found = await tx.values(sql<string>`
    select id from lot where company_id = ${tx.companyId} and hatch_id = ${hatchId} and kind = 'chicks'`);
  return new Set(found);
}

/** True when the supply is chicks of the hatch on their way. */
export const isDispatchOf = (tx: CompanyTx, hatchId: string, supplyId: string): Promise<boolean> =>
  tx.exists(sql`
    select supply_id from chick_dispatch
    where company_id = ${tx.companyId} and hatch_id = ${hatchId} and supply_id = ${supplyId}`);
