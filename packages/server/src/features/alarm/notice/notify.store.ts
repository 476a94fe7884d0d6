import type { alarmMails } from '@henhouse/contract/alarm/alarm-notification';
import type { AlarmSeverity } from '@henhouse/domain/alarm/alarm-rule';
import type { AlarmComparison, AlarmSource } from '@henhouse/domain/alarm/alarm-source';
import { coversPart } from '@henhouse/domain/alarm/incident';
import type { QuietHours } from '@henhouse/domain/alarm/quiet-hours';
import type { Member } from '@henhouse/domain/people/ability-rule';
import type { UnitSystem } from '@henhouse/domain/quantity/unit-system';
import type { WarningPattern } from '@henhouse/domain/warning/pattern';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { addRow } from '../../../platform/db/table/document-rows';
import { roleOfMember } from '../../../platform/http/rights';
import { seenPattern } from '../../task/seen-pattern';
import { joinedPlaces } from '../../telemetry/device-places';
import type { OpenAlarm } from '../alarm-life.store';
import { hatchingEggsAt } from '../watch/site';

/** An alarm as it is told to somebody. */
export interface NotifiedAlarm {
  readonly id: string;
  readonly farmId: string;
  readonly farmName: string;
  readonly shedId: string | null;
  readonly shedName: string | null;
  readonly machineCode: string | null;
  /** The hatchery whose egg room it is. */
  readonly hatcheryName: string | null;
  readonly source: AlarmSource;
  /** What early warning saw; null of everything else, and where nothing holds of its day any more. */
  readonly pattern: WarningPattern | null;
  readonly comparison: AlarmComparison;
  readonly severity: AlarmSeverity;
  readonly threshold: number | null;
  readonly setPoint: number | null;
  readonly value: number | null;
  readonly raisedAt: string;
  readonly occurrences: number;
  readonly timeZone: string;
  readonly units: UnitSystem;
  readonly deviceName: string | null;
  /** Empty: the rule has no name of its own. */
  readonly ruleName: string;
  /** What else of its incident somebody has to know. */
  readonly others: readonly AlarmSource[];
  /** What is at stake: eggs in the machine, hatching eggs in the egg room, birds in the shed. */
  readonly eggs: number;
  readonly birds: number;
}

const held = (where: RawBuilder<unknown>) => sql`(select coalesce(sum(b.quantity), 0) from account k
  join balance b on b.company_id = k.company_id and b.account_id = k.id where k.company_id = a.company_id and ${where})`;

export const readNotifiedAlarm = (tx: CompanyTx, id: string): Promise<NotifiedAlarm> =>
  tx.one(sql<NotifiedAlarm>`
    select a.id, a.farm_id, f.name as farm_name, a.shed_id, s.name as shed_name, m.code as machine_code, h.name as hatchery_name, a.source, ${seenPattern} as pattern,
      a.comparison, a.severity, a.threshold, a.set_point, a.value, a.raised_at, a.occurrences,
      coalesce(f.time_zone, c.time_zone) as time_zone, coalesce(f.unit_system, c.unit_system) as units, d.name as device_name,
      r.name as rule_name,
      array(select distinct o.source from alarm o where o.company_id = a.company_id and o.incident_id = a.incident_id
        and o.state = 'raised' and o.source <> a.source order by o.source) as others, case when h.id is null then ${held(sql`k.kind = 'machine' and k.machine_id = a.machine_id`)}
        else (select coalesce(sum(b.quantity), 0) ${hatchingEggsAt('h')}) end as eggs,
      ${held(sql`k.kind = 'flock' and k.shed_id = a.shed_id`)} as birds
    from alarm a
    join alarm_rule r on r.company_id = a.company_id and r.id = a.rule_id
    left join device d on d.company_id = a.company_id and d.id = a.device_id
    join company c on c.id = a.company_id
    join farm f on f.company_id = a.company_id and f.id = a.farm_id
    ${joinedPlaces('a')}
    where a.company_id = ${tx.companyId} and a.id = ${id}`);

/** The quiet hours of a row of preferences; null: none. */
export const quietOf = (p: RawBuilder<unknown>) =>
  sql`case when ${p}.quiet_from is not null then jsonb_build_object('from', ${p}.quiet_from, 'to', ${p}.quiet_to) end`;

/** Somebody who may be notified, with what decides about it. */
export interface Recipient extends Member {
  readonly userId: string;
  readonly name: string;
  readonly email: string | null;
  readonly language: string;
  readonly mail: (typeof alarmMails)[number];
  readonly quiet: QuietHours | null;
  readonly pushDeviceIds: readonly string[];
}

/** Those who were notified since a time of another part of an alarm's incident that covers it. */
export async function notifiedSince(
  tx: CompanyTx,
  alarm: Pick<OpenAlarm, 'id' | 'incidentId' | 'source' | 'severity'>,
  sinceMs: number,
): Promise<ReadonlySet<string>> {
  const rows = await tx.many(sql<Pick<OpenAlarm, 'source' | 'severity'> & { readonly userId: string }>`
    select distinct a.source, a.severity, t ->> 'id' as user_id
    from alarm a join alarm_event e on e.company_id = a.company_id and e.alarm_id = a.id
    cross join jsonb_array_elements(e.told) t
    where a.company_id = ${tx.companyId} and a.incident_id = ${alarm.incidentId} and a.id <> ${alarm.id}
      and e.told is not null and e.at >= ${new Date(sinceMs).toISOString()}
      and t ->> 'id' is not null and t -> 'ways' <> '[]'`);
  return new Set(rows.filter((part) => coversPart(part, alarm)).map(({ userId }) => userId));
}

/** Active people of these roles, and these people. */
export const listRecipients = (
  tx: CompanyTx,
  audience: { readonly roles: readonly string[]; readonly userIds: readonly string[] },
): Promise<Recipient[]> =>
  tx.many(sql<Recipient>`
    select m.user_id, u.name, u.email, u.language, m.role, m.all_farms, m.farm_ids, m.shed_ids,
      r.permissions as role_permissions, coalesce(p.mail, 'critical') as mail, ${quietOf(sql`p`)} as quiet,
      array(select d.id::text from push_subscription d where d.company_id = m.company_id and d.user_id = m.user_id
        order by d.created_at limit 10) as push_device_ids
    from membership m
    join user_account u on u.id = m.user_id and u.state = 'active'
    ${roleOfMember}
    left join alarm_preference p on p.company_id = m.company_id and p.user_id = m.user_id
    where m.company_id = ${tx.companyId} and m.state = 'active'
      and (m.role = any(${audience.roles}::text[]) or m.user_id = any(${audience.userIds}::uuid[]))
    order by u.name collate natural_order, m.user_id`);

/** An alarm is told to somebody when their quiet hours end; what waits already is told once. */
export const insertWaiting = (tx: CompanyTx, alarmId: string, userId: string, untilMs: number): Promise<number> =>
  addRow(tx, 'alarm_waiting', { alarmId, userId, until: new Date(untilMs).toISOString() }, sql`on conflict do nothing`);

/** Takes away what has waited until now, by alarm; what another process has taken is left to it. */
export const takeWaiting = (tx: CompanyTx, nowMs: number): Promise<{ alarmId: string; userIds: string[] }[]> =>
  tx.many(sql<{ alarmId: string; userIds: string[] }>`
    with over as (
      delete from alarm_waiting w using (
        select company_id, alarm_id, user_id from alarm_waiting
        where company_id = ${tx.companyId} and until <= ${new Date(nowMs).toISOString()}
        order by alarm_id, user_id limit 500 for update skip locked) due
      where w.company_id = due.company_id and w.alarm_id = due.alarm_id and w.user_id = due.user_id
      returning w.alarm_id, w.user_id)
    select alarm_id, array_agg(user_id::text order by user_id) as user_ids from over group by alarm_id order by alarm_id`);
