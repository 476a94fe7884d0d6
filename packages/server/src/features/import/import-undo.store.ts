import type { EntryKind } from '@henhouse/contract/entry/details';
import type { Day } from '@henhouse/domain/day/day';
import type { FlockState } from '@henhouse/domain/flock/flock-state';
import type { Sex } from '@henhouse/domain/standards/standard';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** An entry that a file wrote, as it is now. */
export interface WrittenEntry {
  readonly id: string;
  readonly kind: EntryKind;
  readonly farmId: string;
  readonly shedId: string;
  readonly shedName: string;
  readonly flockId: string;
  readonly flockNumber: string;
  readonly flockState: FlockState;
  readonly sexes: readonly Sex[];
  readonly day: Day;
  readonly detail: never;
  readonly figure: number | null;
  readonly unit: string;
  readonly state: 'posted' | 'deleted';
  /** 1 until a person corrects it or takes it back. */
  readonly version: number;
  readonly changedBy: string;
}

/** Entries with their flocks, locked in the order in which a person's correction locks them: entry, then flock. */
export async function lockWrittenEntries(tx: CompanyTx, ids: readonly string[]): Promise<WrittenEntry[]> {
  await tx.many(sql`
    select from entry where company_id = ${tx.companyId} and id = any(${ids}::uuid[]) order by id for no key update`);
  return tx.many(sql<WrittenEntry>`
    select e.id, e.kind, e.farm_id, e.shed_id, s.name as shed_name, e.flock_id, f.number as flock_number,
      f.state as flock_state, f.sexes::text[] as sexes, e.day, e.detail, e.figure, e.unit, e.state, e.version,
      e.changed_by_name as changed_by
    from unnest(${ids}::uuid[]) with ordinality w (id, at)
    join entry e on e.company_id = ${tx.companyId} and e.id = w.id
    join shed s on s.company_id = e.company_id and s.id = e.shed_id
    join flock f on f.company_id = e.company_id and f.id = e.flock_id
    order by w.at desc`);
}
