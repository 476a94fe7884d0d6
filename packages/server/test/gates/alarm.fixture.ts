import { randomUUID } from 'node:crypto';
import { addPushDevice } from '@henhouse/contract/alarm/alarm-notification';
import { createAlarmRule } from '@henhouse/contract/alarm/alarm-rule';
import { sql } from 'kysely';
import { type CompanyName, userIdOf } from '../people';
import type { TestApp } from '../test-app';
import type { PathIds } from './companies';

interface AlarmSpot {
  readonly companyId: string;
  readonly farmId: string;
  readonly shedId: string;
}

/** A rule of the farm, an alarm of it in the shed with its history, and a phone of the Owner, each under the name. */
export async function addAlarm(test: TestApp, company: CompanyName, spot: AlarmSpot, name: string): Promise<PathIds> {
  const { companyId, farmId, shedId } = spot;
  const [ruleId, alarmId, pushDeviceId] = [randomUUID(), randomUUID(), randomUUID()];
  const owner = `${company}.Owner` as const;
  const rule = {
    id: ruleId,
    name,
    source: 'dailyMortalityPct' as const,
    comparison: 'above' as const,
    threshold: 1,
    severity: 'warning' as const,
    placeKind: 'shed' as const,
    farmId,
    tells: { roles: ['Manager' as const], userIds: [userIdOf(owner)] },
  };
  const made = await test.call(createAlarmRule, { body: rule }, owner);
  const phone = {
    id: pushDeviceId,
    endpoint: `https://push.example.com/${pushDeviceId}`,
    p256dh: `B${'A'.repeat(86)}`,
    auth: 'A'.repeat(22),
    deviceName: name,
  };
  const taken = await test.call(addPushDevice, { body: phone }, owner);
  if (made.status !== 201 || taken.status !== 201) throw new Error(`no alarm: ${made.text} ${taken.text}`);
  await test.app.db.company(companyId, null, async (tx) => {
    await tx.run(sql`insert into alarm (company_id, id, incident_id, rule_id, target_id, farm_id, shed_id, source, comparison, threshold,
        delay_s, severity, place_kind, value, first_raised_at, raised_at, cause)
      values (${companyId}, ${alarmId}, ${alarmId}, ${ruleId}, ${shedId}, ${farmId}, ${shedId}, 'dailyMortalityPct', 'above', 1, 0, 'warning',
        'shed', 2, '2026-03-02T08:00:00Z', '2026-03-02T08:00:00Z', ${name})`);
    await tx.run(sql`insert into alarm_event (company_id, alarm_id, kind, at, note, by_name)
      values (${companyId}, ${alarmId}, 'raised', '2026-03-02T08:00:00Z', ${name}, ${name})`);
  });
  return { ruleId, alarmId, pushDeviceId };
}
