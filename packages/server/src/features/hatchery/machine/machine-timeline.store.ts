import type { QueryOf } from '@henhouse/contract/endpoint';
import type { getMachineTimeline, MachineEvent } from '@henhouse/contract/hatchery/machine-timeline';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { contains, equals, type Page, pageOf, withTotal } from '../../../platform/db/listing';
import { insertRows } from '../../../platform/db/table/write-row';

/** What is kept of an event besides its kind, its time and who wrote it down. */
type EventDetail = Partial<
  Pick<MachineEvent, 'fromState' | 'toState' | 'change' | 'day' | 'nextDay' | 'doneBy' | 'text'>
> & {
  /** Number of the event that this one takes back. */
  readonly takesBack?: number;
};

export interface NewEvent {
  readonly machineId: string;
  readonly kind: 'state' | 'service' | 'calibration' | 'note' | 'changed';
  readonly at: string;
  readonly byName: string;
  readonly detail: EventDetail;
}

export const insertMachineEvents = (tx: CompanyTx, events: readonly NewEvent[]): Promise<void> =>
  insertRows(tx, 'machine_event', { byId: tx.userId }, events);

interface KeptEvent {
  readonly id: number;
  readonly kind: NewEvent['kind'];
  readonly isTakenBack: boolean;
}

/** One event of a machine; nothing when it has none of that number. */
export function readMachineEvent(tx: CompanyTx, machineId: string, event: number): Promise<KeptEvent | undefined> {
  return tx.maybe(sql<KeptEvent>`
    select e.id, e.kind, exists (${takenBackBy(sql`e.id`)}) as is_taken_back
    from machine_event e
    where e.company_id = ${tx.companyId} and e.machine_id = ${machineId} and e.id = ${event}`);
}

const takenBackBy = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select from machine_event back
  where back.company_id = e.company_id and back.machine_id = e.machine_id and back.kind = 'changed'
    and (back.detail ->> 'takesBack')::bigint = ${id}`;

/** Brings last and next service and calibration in line with what is written down and stands. */
export async function settleMachineCare(tx: CompanyTx, machineId: string): Promise<void> {
  const last = (kind: string, field: string) => sql`(
    select (e.detail ->> ${field})::date from machine_event e
    where e.company_id = m.company_id and e.machine_id = m.id and e.kind = ${kind}
      and not exists (${takenBackBy(sql`e.id`)})
    order by e.detail ->> 'day' desc, e.id desc limit 1)`;
  await tx.run(sql`
    update machine m set service_day = ${last('service', 'day')}, next_service_day = ${last('service', 'nextDay')},
      calibration_day = ${last('calibration', 'day')}, next_calibration_day = ${last('calibration', 'nextDay')},
      version = version + 1, changed_at = now(), changed_by = ${tx.userId}
    where m.company_id = ${tx.companyId} and m.id = ${machineId}`);
}

/**
 * The life of every alarm that was ever raised at a machine, without who was told when: that stands with the alarm itself.
 */
const alarmed = (tx: CompanyTx, machineId: string): RawBuilder<unknown> => sql`
  select null::bigint, 'alarm', e.at, e.by_name, null, null, null, null, null, '', e.note, null, null, null, null,
    jsonb_build_object('id', a.id, 'number', e.id, 'step', e.kind, 'source', a.source, 'comparison', a.comparison,
      'threshold', a.threshold, 'setPoint', a.set_point, 'severity', a.severity, 'placeKind', a.place_kind, 'value', e.value)
  from alarm a
  join alarm_event e on e.company_id = a.company_id and e.alarm_id = a.id
    and e.kind <> all(array['told', 'reminded', 'escalated'])
  where a.company_id = ${tx.companyId} and a.machine_id = ${machineId}`;

/**
 * What people wrote down about a machine, the steps of every hatch that was ever in it, as far as they happened there (eggs are set and
 * candled in a setter, pulled from a hatcher, and transferred from one into the other), and its alarms where they may be read.
 */
const happened = (tx: CompanyTx, machineId: string, withAlarms: boolean): RawBuilder<unknown> => sql`
  with mine as materialized (
    select id, kind, at, by_name, detail from machine_event
    where company_id = ${tx.companyId} and machine_id = ${machineId}),
  here as materialized (
    select distinct hatch_id from account
    where company_id = ${tx.companyId} and machine_id = ${machineId} and kind = 'machine')
  select e.id as event, e.kind, e.at, e.by_name as by, e.detail ->> 'fromState' as from_state,
    e.detail ->> 'toState' as to_state, e.detail ->> 'change' as change, e.detail ->> 'day' as day,
    e.detail ->> 'nextDay' as next_day, coalesce(e.detail ->> 'doneBy', '') as done_by,
    coalesce(e.detail ->> 'text', '') as text, null::uuid as hatch_id, null::integer as hatch_number, null::text as step,
    back.detail ->> 'text' as taken_back, null::jsonb as alarm
  from mine e
  left join mine back on back.kind = 'changed' and (back.detail ->> 'takesBack')::bigint = e.id
  union all
  select null, 'changed', created_at, '', null, null, 'registered', null, null, '', '', null, null, null, null, null
  from machine where company_id = ${tx.companyId} and id = ${machineId}
  union all
  select null, 'hatch', s.at, s.created_by_name, null, null, null, s.day::text, null, '', s.notes, h.id, h.number, s.kind, null, null
  from here
  join machine m on m.company_id = ${tx.companyId} and m.id = ${machineId}
  join hatch h on h.company_id = ${tx.companyId} and h.id = here.hatch_id
  join hatch_step s on s.company_id = h.company_id and s.hatch_id = h.id and s.state = 'posted'
    and s.kind = any(case m.kind when 'setter' then array['set', 'candle', 'transfer', 'move', 'abort']
      else array['transfer', 'move', 'pull', 'abort'] end)
  ${withAlarms ? sql`union all ${alarmed(tx, machineId)}` : sql``}`;

export function listMachineEvents(
  tx: CompanyTx,
  machineId: string,
  query: QueryOf<typeof getMachineTimeline> & { readonly withAlarms: boolean },
): Promise<Page<MachineEvent>> {
  const found = sql`from (${happened(tx, machineId, query.withAlarms)}) happened where ${equals(sql`kind`, query.kind)}
    and ${contains([sql`by`, sql`done_by`, sql`text`, sql`coalesce(hatch_number::text, '')`], query.q)}`;
  const direction = sql.raw(query.sortDesc ? 'desc' : 'asc');
  return withTotal(
    tx,
    sql<MachineEvent>`
      select * ${found} order by at ${direction}, event ${direction} nulls last, hatch_number, step,
        (alarm ->> 'number')::bigint ${direction} ${pageOf(query)}`,
    found,
  );
}
