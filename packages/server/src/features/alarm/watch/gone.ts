import type { AlarmEventKind } from '@henhouse/domain/alarm/alarm-life';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../../platform/clock';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { Follower } from '../../../platform/follow/follower';
import { placeColumns, placeIsGone } from '../../telemetry/device-places';
import { insertAlarmEvent, lockIncident, type OpenAlarm, updateAlarmLife } from '../alarm-life.store';
import { endTaskOfPast } from '../alarm-task';
import { sendAlarmEvent } from './alarm-event';
import { idleWatches, isClimate } from './site';

/** Device or place of row `r` is out of use. */
const isGone = (r: string) =>
  sql`(${placeIsGone(r)} or exists (select from device v where v.company_id = ${sql.raw(r)}.company_id and v.id = ${sql.raw(r)}.device_id
    and v.state = 'retired'))`;

/** What rules had begun to see there is seen no more. */
const dropWatches = (tx: CompanyTx, farmIds: readonly string[]) =>
  tx.run(sql`
    delete from alarm_watch w using (
      select company_id, rule_id, target_id, (place ->> 'farmId')::uuid as farm_id, (place ->> 'machineId')::uuid as machine_id,
        (place ->> 'shedId')::uuid as shed_id, (place ->> 'hatcheryId')::uuid as hatchery_id, (place ->> 'deviceId')::uuid as device_id
      from alarm_watch where company_id = ${tx.companyId} and place ->> 'farmId' = any(${farmIds}::text[])) o
    where w.company_id = o.company_id and w.rule_id = o.rule_id and w.target_id = o.target_id and ${isGone('o')}`);

/** Devices in it are looked at anew should it come back: what was wrong with them until then is nobody's. */
const forgetConditions = (tx: CompanyTx, farmIds: readonly string[]) =>
  tx.run(sql`
    update device_now n set silent_since = null, implausible_since = null, implausible_channel = null, clock_since = null
    from (select company_id, id, farm_id, ${placeColumns('device')} from device) d
    where d.company_id = ${tx.companyId} and d.farm_id = any(${farmIds}::uuid[]) and n.company_id = d.company_id and n.device_id = d.id
      and num_nonnulls(n.silent_since, n.implausible_since, n.clock_since) > 0 and ${placeIsGone('d')}`);

async function end(tx: CompanyTx, alarm: OpenAlarm, kind: AlarmEventKind, nowMs: number): Promise<void> {
  const { id, farmId, shedId, severity } = alarm;
  const clearedAtMs = alarm.life.clearedAtMs ?? nowMs;
  const life = { ...alarm.life, state: 'closed' as const, shelvedUntilMs: null, clearedAtMs };
  await updateAlarmLife(tx, id, life, { nextAtMs: null, closed: { cause: '', action: '', atMs: nowMs } });
  await insertAlarmEvent(tx, { alarmId: id, kind, atMs: nowMs });
  await sendAlarmEvent(tx, { id, farmId, shedId, severity, what: 'closed' });
  await endTaskOfPast(tx, alarm, nowMs);
}

/** Ends alarms in the order of their places, but for what others have closed meanwhile. */
async function endEach(tx: CompanyTx, which: RawBuilder<unknown>, kind: AlarmEventKind, nowMs: number): Promise<void> {
  const ids = await tx.values(sql<string>`
    select a.id from alarm a where a.company_id = ${tx.companyId} and a.state <> 'closed' and ${which}
    order by coalesce(a.machine_id, a.shed_id, a.hatchery_id, a.id), a.id`);
  for (const alarmId of ids) {
    const alarm = (await lockIncident(tx, alarmId)).find(({ id }) => id === alarmId);
    if (alarm && alarm.life.state !== 'closed') await end(tx, alarm, kind, nowMs);
  }
}

/** What is out of use raises nothing, and leaves nothing open: no alarm, no incident, no task of it. */
async function endOnFarms(tx: CompanyTx, farmIds: readonly string[], nowMs: number): Promise<void> {
  await dropWatches(tx, farmIds);
  await forgetConditions(tx, farmIds);
  await endEach(tx, sql`a.farm_id = any(${farmIds}::uuid[]) and ${isGone('a')}`, 'gone', nowMs);
}

/**
 * Where the last bird or egg has left nobody is alarmed of the climate any more: what was pending there is forgotten, what held
 * is closed. Of what is critical about a device the rule waits until something is at stake again.
 */
export async function endAlarmsOfEmpty(tx: CompanyTx, nowMs: number): Promise<void> {
  const idle = idleWatches(sql`${tx.companyId}`);
  const isSame = sql`w.company_id = ${tx.companyId} and (w.rule_id, w.target_id) = (i.rule_id, i.target_id)`;
  await endEach(
    tx,
    sql`exists (select ${idle} and w.rule_id = a.rule_id and w.target_id = a.target_id)`,
    'emptied',
    nowMs,
  );
  await tx.run(
    sql`delete from alarm_watch w using (select w.rule_id, w.target_id ${idle} and ${isClimate}) i where ${isSame}`,
  );
  await tx.run(sql`update alarm_watch w set phase = 'pending', due_at = w.since
    from (select w.rule_id, w.target_id ${idle} and not ${isClimate}) i where ${isSame}`);
}

/** Looks, where something of a farm was saved that can be out of use, for alarms of what is. */
export const endAlarmsOfGone = (clock: Clock): Follower => ({
  name: 'alarms-of-gone',
  topics: ['device.saved', 'machine.saved', 'hatchery.saved', 'shed.saved', 'farm.saved'],
  async follow(tx, events) {
    const farmIds = [...new Set(events.flatMap(({ refs }) => refs['farmId'] ?? []))];
    if (farmIds.length > 0) await endOnFarms(tx, farmIds, clock.now());
  },
});
