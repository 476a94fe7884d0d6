import { randomUUID } from 'node:crypto';
import type { AlarmEventKind, AlarmLife, AlarmState } from '@henhouse/domain/alarm/alarm-life';
import { alarmSources } from '@henhouse/domain/alarm/alarm-source';
import { type IncidentPart, sharesIncident } from '@henhouse/domain/alarm/incident';
import { type PlaceIds, placeIdOf, placeIdsOf } from '@henhouse/domain/telemetry/device-place';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { json } from '../../platform/db/statement';
import { addRow, setFields } from '../../platform/db/table/document-rows';
import type { StoredRule } from './rule/alarm-rule.store';
import type { WatchedPlace } from './watch/watch.store';

/** An alarm as its rules look at it. */
export interface OpenAlarm extends IncidentPart {
  readonly id: string;
  readonly ruleId: string;
  readonly farmId: string;
  readonly shedId: string | null;
}

interface Row extends Omit<OpenAlarm, 'life'> {
  readonly state: AlarmState;
  readonly occurrences: number;
  readonly escalated: number;
  readonly raisedAt: string;
  readonly acknowledgedAt: string | null;
  readonly shelvedUntil: string | null;
  readonly remindedAt: string | null;
  readonly clearedAt: string | null;
}

const msOf = (at: string | null) => (at === null ? null : Date.parse(at));
const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

function openAlarm(row: Row): OpenAlarm {
  const { id, ruleId, incidentId, source, severity, farmId, shedId, state, occurrences, escalated } = row;
  const life: AlarmLife = {
    state,
    occurrences,
    escalated,
    raisedAtMs: Date.parse(row.raisedAt),
    acknowledgedAtMs: msOf(row.acknowledgedAt),
    shelvedUntilMs: msOf(row.shelvedUntil),
    remindedAtMs: msOf(row.remindedAt),
    clearedAtMs: msOf(row.clearedAt),
  };
  return { id, ruleId, incidentId, source, severity, farmId, shedId, life };
}

const columns = sql`id, rule_id, incident_id, source, severity, farm_id, shed_id, state, occurrences, escalated, raised_at, acknowledged_at,
  shelved_until, reminded_at, cleared_at`;

/** The alarm of a rule at a target that is not closed, locked. */
export async function lockOpenAlarm(tx: CompanyTx, ruleId: string, targetId: string): Promise<OpenAlarm | undefined> {
  const row = await tx.maybe(sql<Row>`
    select ${columns} from alarm
    where company_id = ${tx.companyId} and rule_id = ${ruleId} and target_id = ${targetId} and state <> 'closed' for update`);
  return row && openAlarm(row);
}

/** Holds a machine, shed or egg room until the end of the transaction: what is raised, told and done there is one after the other. */
export const holdPlace = (tx: CompanyTx, place: PlaceIds): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('alarm ' || ${tx.companyId} || ${placeIdOf(place)}, 0))`);

/** An alarm, locked, with the others of its incident that are not closed; its place is held. */
export async function lockIncident(tx: CompanyTx, id: string): Promise<OpenAlarm[]> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('alarm ' || company_id || coalesce(machine_id, shed_id, hatchery_id, id), 0))
    from alarm where company_id = ${tx.companyId} and id = ${id}`);
  const rows = await tx.many(sql<Row>`
    select ${columns} from alarm where company_id = ${tx.companyId} and (id = ${id} or (state <> 'closed'
      and incident_id = (select a.incident_id from alarm a where a.company_id = ${tx.companyId} and a.id = ${id})))
    order by id for update`);
  return rows.map(openAlarm);
}

const sharing = alarmSources.filter(sharesIncident);

/** What devices have raised at a place and is not closed, but for one alarm. */
export async function listOpenAt(
  tx: CompanyTx,
  { machineId, shedId, hatcheryId }: PlaceIds,
  butId: string | null,
): Promise<OpenAlarm[]> {
  const rows = await tx.many(sql<Row>`
    select ${columns} from alarm where company_id = ${tx.companyId} and state <> 'closed' and source = any(${sharing}::text[])
      and machine_id is not distinct from ${machineId}::uuid and shed_id is not distinct from ${shedId}::uuid
      and hatchery_id is not distinct from ${hatcheryId}::uuid
      and id is distinct from ${butId}::uuid order by id`);
  return rows.map(openAlarm);
}

/** Whether anything of an incident is not closed. */
export const isIncidentOpen = (tx: CompanyTx, incidentId: string): Promise<boolean> =>
  tx.exists(sql`select from alarm
    where company_id = ${tx.companyId} and incident_id = ${incidentId} and state <> 'closed' limit 1`);

/** What joins an incident is known to whoever knows of the part that speaks for it. */
export async function takeWordOf(tx: CompanyTx, id: string, speakerId: string, state: AlarmState): Promise<void> {
  await tx.run(sql`
    update alarm a set state = ${state}, acknowledged_at = s.acknowledged_at, acknowledged_by = s.acknowledged_by,
      acknowledged_by_name = s.acknowledged_by_name, shelved_until = coalesce(s.shelved_until, a.shelved_until),
      shelved_by_name = case when s.shelved_until is null then a.shelved_by_name else s.shelved_by_name end
    from alarm s
    where a.company_id = ${tx.companyId} and a.id = ${id} and s.company_id = a.company_id and s.id = ${speakerId}`);
}

/** Alarms that have something to say by now; those that another process is at are left to it. */
export async function lockDueAlarms(tx: CompanyTx, nowMs: number): Promise<OpenAlarm[]> {
  const rows = await tx.many(sql<Row>`
    select ${columns} from alarm where company_id = ${tx.companyId} and next_at <= ${isoOf(nowMs)}
    order by id limit 200 for update skip locked`);
  return rows.map(openAlarm);
}

interface Raised {
  readonly rule: StoredRule;
  readonly targetId: string;
  readonly value: number;
  readonly place: WatchedPlace;
  readonly life: AlarmLife;
  readonly nextAtMs: number | null;
  /** The alarm that it is once more; null: it is new. */
  readonly openId: string | null;
  /** The incident that it is part of; null: it begins one. */
  readonly incidentId: string | null;
}

/** Writes an alarm that was raised: as a new one, or as one more occurrence of one that is open. Answers its id. */
export async function insertAlarm(tx: CompanyTx, raised: Raised): Promise<string> {
  const { rule, targetId, value, place, life, nextAtMs, openId, incidentId } = raised;
  const { farmId, flockId, deviceId, setPoint, day } = place;
  const { source, comparison, threshold, delayS, severity, placeKind } = rule;
  const raisedAt = isoOf(life.raisedAtMs);
  const ruled = { source, comparison, threshold, delayS, severity, placeKind };
  const now = { ...ruled, value, setPoint, day, flockId, raisedAt, nextAt: isoOf(nextAtMs) };
  if (openId === null) {
    const id = randomUUID();
    const places = { farmId, ...placeIdsOf(place), deviceId };
    const incident = { incidentId: incidentId ?? id, ruleId: rule.id, targetId };
    await addRow(tx, 'alarm', { id, ...incident, ...places, ...now, firstRaisedAt: raisedAt });
    return id;
  }
  const isAcknowledged = life.acknowledgedAtMs !== null;
  await setFields(tx, 'alarm', openId, {
    ...now,
    state: life.state,
    occurrences: life.occurrences,
    clearedAt: null,
    acknowledgedAt: isoOf(life.acknowledgedAtMs),
    acknowledgedBy: sql`case when ${isAcknowledged} then acknowledged_by end`,
    acknowledgedByName: sql`case when ${isAcknowledged} then acknowledged_by_name else '' end`,
    escalated: life.escalated,
    remindedAt: isoOf(life.remindedAtMs),
    incidentId,
    version: sql`version + 1`,
    changedAt: sql`now()`,
  });
  return openId;
}

interface Around {
  readonly nextAtMs: number | null;
  /** Who acts; nobody where the clock does. */
  readonly by?: { readonly id: string; readonly name: string };
  readonly closed?: { readonly cause: string; readonly action: string; readonly atMs: number };
}

/** Writes where an alarm stands from now on. */
export async function updateAlarmLife(tx: CompanyTx, id: string, life: AlarmLife, around: Around): Promise<void> {
  const { nextAtMs, by, closed } = around;
  const acknowledgedAt = isoOf(life.acknowledgedAtMs);
  const isShelved = life.shelvedUntilMs !== null;
  await tx.run(sql`
    update alarm set state = ${life.state}, escalated = ${life.escalated}, reminded_at = ${isoOf(life.remindedAtMs)},
      acknowledged_by = case when acknowledged_at is null and ${acknowledgedAt}::timestamptz is not null
        then ${by?.id ?? null}::uuid else acknowledged_by end,
      acknowledged_by_name = case when acknowledged_at is null and ${acknowledgedAt}::timestamptz is not null
        then ${by?.name ?? ''} else acknowledged_by_name end,
      acknowledged_at = ${acknowledgedAt}, cleared_at = ${isoOf(life.clearedAtMs)},
      shelved_by_name = case when ${isShelved} then coalesce(${by?.name ?? null}::text, shelved_by_name) else '' end,
      shelved_until = ${isoOf(life.shelvedUntilMs)}, next_at = ${isoOf(nextAtMs)},
      closed_at = ${isoOf(closed?.atMs ?? null)}, closed_by_name = ${closed ? (by?.name ?? '') : ''},
      cause = ${closed?.cause ?? ''}, action = ${closed?.action ?? ''},
      version = version + 1, changed_at = now(), changed_by = ${by?.id ?? null}
    where company_id = ${tx.companyId} and id = ${id}`);
}

interface NewAlarmEvent {
  readonly alarmId: string;
  readonly kind: AlarmEventKind;
  readonly atMs: number;
  readonly value?: number;
  readonly note?: string;
  readonly told?: readonly {
    readonly id: string;
    readonly name: string;
    readonly ways: readonly ('mail' | 'push')[];
  }[];
  readonly by?: { readonly id: string; readonly name: string };
}

export async function insertAlarmEvent(tx: CompanyTx, event: NewAlarmEvent): Promise<void> {
  const { atMs, value = null, note = '', told, by, ...ofAlarm } = event;
  const recipients = told === undefined ? null : json(told);
  const who = { byId: by?.id ?? null, byName: by?.name ?? '' };
  await addRow(tx, 'alarm_event', { ...ofAlarm, at: isoOf(atMs), value, note, told: recipients, ...who });
}

/** Whether the last that somebody said about the alarm was said by this one, in these words. */
export async function isLastNote(tx: CompanyTx, alarmId: string, note: string, by: { id: string }): Promise<boolean> {
  const last = await tx.maybe(sql<{ note: string; byId: string }>`
    select note, by_id from alarm_event
    where company_id = ${tx.companyId} and alarm_id = ${alarmId} and by_id is not null order by id desc limit 1`);
  return last?.note === note && last.byId === by.id;
}
