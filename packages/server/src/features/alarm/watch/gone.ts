import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { Follower } from '../../../platform/follow/follower';
import { placeColumns, placeIsGone } from '../../telemetry/device-places';
import { insertAlarmEvent, lockIncident, type OpenAlarm, updateAlarmLife } from '../alarm-life.store';
import { endTaskOfPast } from '../alarm-task';
import { sendAlarmEvent } from './alarm-event';

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

async function end(tx: CompanyTx, alarm: OpenAlarm, nowMs: number): Promise<void> {
  const { id, farmId, shedId, severity } = alarm;
  const clearedAtMs = alarm.life.clearedAtMs ?? nowMs;
  const life = { ...alarm.life, state: 'closed' as const, shelvedUntilMs: null, clearedAtMs };
  await updateAlarmLife(tx, id, life, { nextAtMs: null, closed: { cause: '', action: '', atMs: nowMs } });
  await insertAlarmEvent(tx, { alarmId: id, kind: 'gone', atMs: nowMs });
  await sendAlarmEvent(tx, { id, farmId, shedId, severity, what: 'closed' });
  await endTaskOfPast(tx, alarm, nowMs);
}

/** What is out of use raises nothing, and leaves nothing open: no alarm, no incident, no task of it. */
async function endOnFarms(tx: CompanyTx, farmIds: readonly string[], nowMs: number): Promise<void> {
  await dropWatches(tx, farmIds);
  await forgetConditions(tx, farmIds);
  const gone = await tx.values(sql<string>`
    select a.id from alarm a where a.company_id = ${tx.companyId} and a.farm_id = any(${farmIds}::uuid[]) and a.state <> 'closed'
      and ${isGone('a')} order by coalesce(a.machine_id, a.shed_id, a.hatchery_id, a.id), a.id`);
  for (const alarmId of gone) {
    const alarm = (await lockIncident(tx, alarmId)).find(({ id }) => id === alarmId);
    if (alarm && alarm.life.state !== 'closed') await end(tx, alarm, nowMs);
  }
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
