import type { Day } from '@henhouse/domain/day/day';
import type { SharedKind } from '@henhouse/domain/warning/common-cause';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** Something that a flock in a shed has to do with, and what people call it. */
export interface SharedRow {
  readonly flockId: string;
  readonly shedId: string;
  readonly kind: SharedKind;
  readonly thingId: string;
  readonly name: string;
}

/**
 * What the ledger and the entries know of some flocks' sheds from a day on: the feed lots that they ate and who delivered them, the
 * chick lots that they came from with the hatch of these, its setters, the flocks that laid its eggs and the vaccine that it got, the
 * vaccine lots that they were given since, who wrote their entries, what they drink from and where they stand.
 */
export function readSharedThings(tx: CompanyTx, flockIds: readonly string[], from: Day): Promise<SharedRow[]> {
  const ours = sql`e.company_id = ${tx.companyId} and e.flock_id = any(${flockIds}::uuid[]) and e.state = 'posted'`;
  const lotsOf = sql`
    from entry e
    join movement m on m.company_id = e.company_id and m.document_id = e.id and m.reverses_id is null
      and m.document_version = e.version
    join lot l on l.company_id = m.company_id and l.id = m.lot_id
    left join item i on i.company_id = l.company_id and i.id = l.item_id`;
  const lotName = sql`concat_ws(' ', i.name, nullif(l.code, ''))`;
  return tx.many(sql<SharedRow>`
    with chicks as (
      select e.flock_id, e.shed_id, c.company_id, c.id, c.code, c.hatch_id, c.partner_id, c.source
      from entry e join lot c on c.company_id = e.company_id and c.id = (e.detail ->> 'chickLotId')::uuid
      where ${ours} and e.kind = 'chick-placement' and e.detail ->> 'chickLotId' is not null
    ), stands as (
      select a.flock_id, s.id as shed_id, s.water_line, farm.id as farm_id, farm.name as farm_name
      from account a
      join shed s on s.company_id = a.company_id and s.id = a.shed_id
      join farm on farm.company_id = s.company_id and farm.id = s.farm_id
      where a.company_id = ${tx.companyId} and a.kind = 'flock' and a.flock_id = any(${flockIds}::uuid[])
    )
    select e.flock_id, e.shed_id, 'feedLot' as kind, l.id::text as thing_id, ${lotName} as name ${lotsOf}
    where ${ours} and e.kind = 'feed' and e.day >= ${from} and l.kind = 'feed'
    union
    select e.flock_id, e.shed_id, 'feedMill', p.id::text, p.name ${lotsOf}
    join partner p on p.company_id = l.company_id and p.id = l.partner_id
    where ${ours} and e.kind = 'feed' and e.day >= ${from} and l.kind = 'feed'
    union
    select e.flock_id, e.shed_id, 'vaccineLot', l.id::text, ${lotName} ${lotsOf}
    where ${ours} and e.kind = 'vaccine' and e.day >= ${from}
    union
    select c.flock_id, c.shed_id, 'chickLot', c.id::text, c.code from chicks c
    union
    select c.flock_id, c.shed_id, 'hatch', h.id::text, '#' || h.number from chicks c
    join hatch h on h.company_id = c.company_id and h.id = c.hatch_id
    union
    select c.flock_id, c.shed_id, 'setter', m.id::text, m.name from chicks c
    join hatch_lot x on x.company_id = c.company_id and x.hatch_id = c.hatch_id
    join machine m on m.company_id = x.company_id and m.id = x.machine_id
    union
    select c.flock_id, c.shed_id, 'breederFlock', s.source_id::text, coalesce(f.number, s.label) from chicks c
    join hatch_source s on s.company_id = c.company_id and s.hatch_id = c.hatch_id
    left join flock f on f.company_id = s.company_id and f.id = s.flock_id
    union
    -- Of bought chicks the supplier's word for the flock is all that is known.
    select c.flock_id, c.shed_id, 'breederFlock', concat(c.partner_id, ' ', lower(c.source)), c.source from chicks c
    where c.hatch_id is null and c.source <> ''
    union
    select c.flock_id, c.shed_id, 'vaccineLot', l.id::text, ${lotName} from chicks c
    join hatch_vaccination v on v.company_id = c.company_id and v.hatch_id = c.hatch_id and v.state = 'posted'
    join lot l on l.company_id = v.company_id and l.id = v.lot_id
    left join item i on i.company_id = l.company_id and i.id = l.item_id
    union
    select flock_id, shed_id, 'waterLine', concat(farm_id, ' ', lower(water_line)), water_line from stands
    where water_line <> ''
    union
    select flock_id, shed_id, 'farm', farm_id::text, farm_name from stands
    union
    select e.flock_id, e.shed_id, 'enteredBy', e.created_by::text, e.created_by_name from entry e
    where ${ours} and e.created_by is not null and e.day >= ${from}
      and e.kind in ('mortality', 'feed', 'water-consumption', 'egg')
    order by 1, 2, 3, 4`);
}
