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
 * chick lots that they came from, the vaccine lots that they were given, who wrote their entries.
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
    select e.flock_id, e.shed_id, 'chickLot', c.id::text, c.code
    from entry e join lot c on c.company_id = e.company_id and c.id = (e.detail ->> 'chickLotId')::uuid
    where ${ours} and e.kind = 'chick-placement' and e.detail ->> 'chickLotId' is not null
    union
    select e.flock_id, e.shed_id, 'enteredBy', e.created_by::text, e.created_by_name from entry e
    where ${ours} and e.created_by is not null and e.day >= ${from}
      and e.kind in ('mortality', 'feed', 'water-consumption', 'egg')
    order by 1, 2, 3, 4`);
}
