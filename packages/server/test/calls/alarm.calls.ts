import { randomUUID } from 'node:crypto';
import { acknowledgeAlarm, closeAlarm, shelveAlarm, unshelveAlarm } from '@henhouse/contract/alarm/alarm';
import { createAlarmRule, deleteAlarmRule, tryAlarmRule, updateAlarmRule } from '@henhouse/contract/alarm/alarm-rule';
import { updateOnCall } from '@henhouse/contract/alarm/on-call';
import { createFarm } from '@henhouse/contract/farm/farm';
import { onCallWeekAt } from '@henhouse/domain/alarm/on-call';
import { sql } from 'kysely';
import { ids, userIdOf } from '../people';
import { type CallYard, type ValidCall, valid } from './valid-call';

const ruleFields = (yard: CallYard) => ({
  name: 'Too many dead',
  source: 'dailyMortalityPct' as const,
  comparison: 'above' as const,
  threshold: 1.5,
  delayS: 60,
  hysteresis: 0.2,
  severity: 'warning' as const,
  placeKind: 'shed' as const,
  farmId: yard.at('farmId'),
  machineIds: [],
  shedIds: [yard.at('shedId')],
  tells: { roles: ['Supervisor' as const], userIds: [userIdOf('vale.Manager')] },
  byMail: true,
  byPush: true,
  reminderMin: 30,
  escalation: [{ afterMin: 60, roles: ['Owner' as const], userIds: [userIdOf('vale.Admin')] }],
  calmMin: 20,
  isOn: true,
});

/** An alarm as the watch of the server raises it, of a rule of its own; no endpoint does that. */
async function raisedAlarm(yard: CallYard): Promise<string> {
  const { companyId } = ids.vale;
  const [alarmId, shedId, farmId] = [randomUUID(), yard.at('shedId'), yard.at('farmId')];
  const rule = await yard.done(createAlarmRule);
  await yard.test.app.db.company(companyId, null, async (tx) => {
    await tx.run(sql`insert into alarm (company_id, id, incident_id, rule_id, target_id, farm_id, shed_id, source, comparison, threshold,
        delay_s, severity, place_kind, value, first_raised_at, raised_at)
      values (${companyId}, ${alarmId}, ${alarmId}, ${rule.id}, ${shedId}, ${farmId}, ${shedId}, 'dailyMortalityPct', 'above', 1.5, 60,
        'warning', 'shed', 2, '2026-03-06T08:00:00Z', '2026-03-06T08:00:00Z')`);
    await tx.run(sql`insert into alarm_event (company_id, alarm_id, kind, at)
      values (${companyId}, ${alarmId}, 'raised', '2026-03-06T08:00:00Z')`);
  });
  return alarmId;
}

export const alarmCalls: readonly ValidCall[] = [
  valid(acknowledgeAlarm, async (yard) => ({
    as: 'vale.Supervisor',
    params: { alarmId: await raisedAlarm(yard) },
    body: { note: 'Vet is on the way' },
  })),
  valid(closeAlarm, async (yard) => ({
    as: 'vale.Manager',
    params: { alarmId: await raisedAlarm(yard) },
    body: { cause: 'A fan stood still', action: 'New belt' },
  })),
  valid(shelveAlarm, async (yard) => ({
    as: 'vale.Manager',
    params: { alarmId: await raisedAlarm(yard) },
    body: { until: '2026-03-08T08:00:00Z', reason: 'Parts come on Sunday' },
  })),
  valid(unshelveAlarm, async (yard) => {
    const { id } = await yard.done(shelveAlarm);
    return { as: 'vale.Manager', params: { alarmId: id }, body: { reason: 'Parts came early' } };
  }),
  valid(createAlarmRule, (yard) => ({ as: 'vale.Manager', body: { id: randomUUID(), ...ruleFields(yard) } })),
  valid(updateAlarmRule, async (yard) => {
    const { id, version } = await yard.done(createAlarmRule);
    return {
      as: 'vale.Manager',
      params: { ruleId: id },
      version,
      body: { ...ruleFields(yard), threshold: 2 },
    };
  }),
  valid(deleteAlarmRule, async (yard) => {
    const { id, version } = await yard.done(createAlarmRule);
    return { as: 'vale.Manager', params: { ruleId: id }, version, body: { reason: 'Too strict' } };
  }),
  valid(updateOnCall, async (yard) => {
    const { id: farmId } = await yard.done(createFarm);
    // The farm is new: nobody was ever on call, and the week is that of its clock.
    const weeks = [{ weekStart: onCallWeekAt(yard.test.clock.now(), 'UTC'), userId: userIdOf('vale.Owner') }];
    return { as: 'vale.Owner', params: { farmId }, version: 0, body: { weeks } };
  }),
  valid(tryAlarmRule, (yard) => ({
    as: 'vale.Manager',
    body: {
      ruleId: null,
      source: 'temperatureC' as const,
      comparison: 'above' as const,
      threshold: 38.2,
      delayS: 300,
      hysteresis: 0.2,
      severity: 'warning' as const,
      placeKind: 'setter' as const,
      farmId: yard.at('farmId'),
      machineIds: [yard.at('machineId')],
      shedIds: [],
    },
  })),
];
