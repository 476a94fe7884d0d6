import { type AlarmLine, type AlarmView, type listAlarms, partsAtMost } from '@henhouse/contract/alarm/alarm';
import type { QueryOf } from '@henhouse/contract/endpoint';
import { actsOnAlarm, alarmStates } from '@henhouse/domain/alarm/alarm-life';
import { alarmSeverities } from '@henhouse/domain/alarm/alarm-rule';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { contains, equals, orderedBy, pageOf, within, withTotal } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';
import { seenPattern } from '../task/seen-pattern';
import { joinedPlaces } from '../telemetry/device-places';

/** The clock of a farm: its own, or the company's. */
export const zoneOfFarm = (tx: CompanyTx, farmId: string): Promise<string> =>
  tx.value(sql<string>`
    select coalesce(f.time_zone, c.time_zone) from farm f join company c on c.id = f.company_id
    where f.company_id = ${tx.companyId} and f.id = ${farmId}`);

/** The other parts of an alarm's incident, in the shape of the answer: of an open one those that are open. */
const parts = sql`array(
  select jsonb_build_object('id', p.id, 'source', p.source, 'comparison', p.comparison, 'threshold', p.threshold,
    'setPoint', p.set_point, 'value', p.value, 'severity', p.severity, 'state', p.state, 'raisedAt', p.raised_at,
    'acknowledgedAt', p.acknowledged_at, 'shelvedUntil', p.shelved_until, 'deviceName', pd.name)
  from alarm p left join device pd on pd.company_id = p.company_id and pd.id = p.device_id
  where p.company_id = a.company_id and p.incident_id = a.incident_id and p.id <> a.id
    and (p.state <> 'closed' or a.state = 'closed')
  order by p.raised_at, p.id limit ${sql.lit(partsAtMost)})`;

const columns = sql`
  a.id, a.incident_id, ${parts} as parts, d.name as device_name, a.rule_id, r.name as rule_name, a.source, a.comparison, a.threshold, a.delay_s, a.severity, a.place_kind, a.set_point,
  a.value, ${seenPattern} as pattern, a.day, a.farm_id, f.name as farm_name, a.machine_id, m.code as machine_code, a.shed_id, s.name as shed_name,
  a.hatchery_id, h.name as hatchery_name, a.flock_id, k.number as flock_number, a.device_id, a.state, a.occurrences, a.first_raised_at, a.raised_at,
  a.acknowledged_at, a.acknowledged_by_name, a.cleared_at, a.closed_at, a.closed_by_name, a.cause, a.action, a.shelved_until,
  a.shelved_by_name, a.version, a.created_at, a.changed_at`;

const named = sql`
  join alarm_rule r on r.company_id = a.company_id and r.id = a.rule_id
  join farm f on f.company_id = a.company_id and f.id = a.farm_id
  ${joinedPlaces('a')}
  left join device d on d.company_id = a.company_id and d.id = a.device_id
  left join flock k on k.company_id = a.company_id and k.id = a.flock_id`;

type Row = Omit<AlarmLine, 'acts'>;

/** Rows with what their state lets people do at this moment. */
function withActs(rows: readonly Row[], nowMs: number): AlarmLine[] {
  const msOf = (at: string | null) => (at === null ? null : Date.parse(at));
  return rows.map((row) => ({
    ...row,
    acts: actsOnAlarm(
      {
        state: row.state,
        source: row.source,
        acknowledgedAtMs: msOf(row.acknowledgedAt),
        shelvedUntilMs: msOf(row.shelvedUntil),
      },
      nowMs,
    ),
  }));
}

/** Alarms in reach: those of the farms, and of sheds only where the sheds are in reach too. */
const inReach = ({ farmIds, shedIds }: Scope) =>
  sql`${within(sql`a.farm_id`, farmIds)} and (a.shed_id is null or ${within(sql`a.shed_id`, shedIds)})`;

const rankOf = (column: RawBuilder<unknown>, order: readonly string[]) =>
  sql`array_position(${[...order]}::text[], ${column})`;
const severityRank = rankOf(sql`a.severity`, alarmSeverities);
const sortColumns = {
  raisedAt: sql`a.raised_at`,
  severity: severityRank,
  state: rankOf(sql`a.state`, alarmStates),
} as const satisfies Record<string, RawBuilder<unknown>>;

/**
 * The alarm that leads each open incident: what is not put aside before what is, what holds before what is over, then what nobody has
 * acknowledged, then the most severe, then the oldest.
 */
const leading = (tx: CompanyTx, now: string) => sql`a.id in (
  select distinct on (o.incident_id) o.id from alarm o where o.company_id = ${tx.companyId} and o.state <> 'closed'
  order by o.incident_id, coalesce(o.shelved_until > ${now}, false), o.state = 'cleared', o.acknowledged_at is not null,
    ${rankOf(sql`o.severity`, alarmSeverities)} desc, o.raised_at, o.id)`;

export async function listAlarmRows(
  tx: CompanyTx,
  scope: Scope,
  query: QueryOf<typeof listAlarms>,
  nowMs: number,
): Promise<{ items: AlarmLine[]; total: number }> {
  const now = new Date(nowMs).toISOString();
  const { show, shelved } = query;
  const states = show === 'open' ? leading(tx, now) : show === 'closed' ? sql`a.state = 'closed'` : sql`true`;
  const isShelved = sql`coalesce(a.shelved_until > ${now}, false)`;
  const shown = sql`
    where a.company_id = ${tx.companyId} and ${inReach(scope)} and ${states}
      and ${equals(sql`a.state`, query.state)} and ${equals(sql`a.severity`, query.severity)}
      and ${equals(sql`a.source`, query.source)} and ${equals(sql`a.farm_id`, query.farmId)}
      and ${equals(sql`a.machine_id`, query.machine)} and ${equals(sql`a.hatchery_id`, query.hatchery)}
      and ${equals(sql`a.shed_id`, query.shed)}
      and ${shelved === undefined ? sql`true` : sql`${isShelved} = ${shelved}`}
      and ${contains([sql`f.name`, sql`coalesce(m.code, '')`, sql`coalesce(s.name, '')`, sql`coalesce(h.name, '')`, sql`coalesce(k.number, '')`, sql`r.name`, sql`a.cause`], query.q)}`;
  const { items: rows, total } = await withTotal(
    tx,
    sql<Row>`select ${columns} from alarm a ${named} ${shown}
      ${orderedBy(sortColumns[query.sortBy], query.sortDesc, sql`a.raised_at desc, a.id`)} ${pageOf(query)}`,
    sql`from alarm a ${named} ${shown}`,
  );
  return { items: withActs(rows, nowMs), total };
}

const bellItems = 20;

/** Open incidents in short; those that are put aside are counted as open, and not shown. */
export async function readOpenAlarms(tx: CompanyTx, scope: Scope, nowMs: number) {
  const now = new Date(nowMs).toISOString();
  const open = sql`a.company_id = ${tx.companyId} and ${leading(tx, now)} and ${inReach(scope)}`;
  const isLoud = sql`a.acknowledged_at is null and coalesce(a.shelved_until <= ${now}, true)`;
  const [rows, byFarm] = await Promise.all([
    tx.many(sql<Row>`select ${columns} from alarm a ${named} where ${open} and coalesce(a.shelved_until <= ${now}, true)
      order by ${isLoud} desc, (a.state <> 'cleared') desc, ${severityRank} desc, a.raised_at desc, a.id
      limit ${sql.lit(bellItems)}`),
    tx.many(sql<{ farmId: string; open: number; critical: number; unacknowledged: number }>`
      select a.farm_id, count(*) as open,
        count(*) filter (where exists (select from alarm p where p.company_id = a.company_id and p.incident_id = a.incident_id
          and p.severity = 'critical' and p.state in ('raised', 'acknowledged'))) as critical,
        count(*) filter (where ${isLoud}) as unacknowledged
      from alarm a where ${open} group by a.farm_id order by a.farm_id`),
  ]);
  const sum = (of: 'open' | 'critical' | 'unacknowledged') => byFarm.reduce((all, farm) => all + farm[of], 0);
  return {
    open: sum('open'),
    critical: sum('critical'),
    unacknowledged: sum('unacknowledged'),
    items: withActs(rows, nowMs),
    byFarm,
  };
}

/** An alarm with its history, oldest first. */
export async function readAlarm(tx: CompanyTx, id: string, nowMs: number): Promise<AlarmView | undefined> {
  const [rows, history] = await Promise.all([
    tx.many(sql<Row>`select ${columns} from alarm a ${named} where a.company_id = ${tx.companyId} and a.id = ${id}`),
    tx.many(sql<AlarmView['history'][number]>`
      select kind, at, value, note, by_name, coalesce(told, '[]') as told from alarm_event
      where company_id = ${tx.companyId} and alarm_id = ${id} order by id desc limit 200`),
  ]);
  const [alarm] = withActs(rows, nowMs);
  return alarm && { ...alarm, history: history.toReversed() };
}
