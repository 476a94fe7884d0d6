import { randomUUID } from 'node:crypto';
import { acknowledgeAlarm, closeAlarm, shelveAlarm, unshelveAlarm } from '@henhouse/contract/alarm/alarm';
import { createAlarmRule, deleteAlarmRule, tryAlarmRule, updateAlarmRule } from '@henhouse/contract/alarm/alarm-rule';
import { updateOnCall } from '@henhouse/contract/alarm/on-call';
import { createFarm } from '@henhouse/contract/farm/farm';
import { onCallWeekAt } from '@henhouse/domain/alarm/on-call';
import { sql } from 'kysely';
import { userIdOf } from '../people';
import { type CallFixture, type ValidCall, valid, validOn } from './valid-call';

const ruleFields = (fixture: CallFixture) => ({
  name: 'Too many dead',
  source: 'dailyMortalityPct' as const,
  comparison: 'above' as const,
  threshold: 1.5,
  delayS: 60,
  hysteresis: 0.2,
  severity: 'warning' as const,
  placeKind: 'shed' as const,
  farmId: fixture.at('farmId'),
  machineIds: [],
  shedIds: [fixture.at('shedId')],
  hatcheryIds: [],
  tells: { roles: ['Supervisor' as const], userIds: [userIdOf('vale.Manager')] },
  byMail: true,
  byPush: true,
  reminderMin: 30,
  escalation: [{ afterMin: 60, roles: ['Owner' as const], userIds: [userIdOf('vale.Admin')] }],
  calmMin: 20,
  isOn: true,
});

/** An alarm as the watch of the server raises it, of a rule of its own; no endpoint does that. */
async function raisedAlarm(fixture: CallFixture): Promise<string> {
  const companyId = fixture.at('companyId');
  const [alarmId, shedId, farmId] = [randomUUID(), fixture.at('shedId'), fixture.at('farmId')];
  const rule = await fixture.done(createAlarmRule);
  await fixture.test.app.db.company(companyId, null, async (tx) => {
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
  valid(acknowledgeAlarm, async (fixture) => ({
    as: 'vale.Supervisor',
    params: { alarmId: await raisedAlarm(fixture) },
    body: { note: 'Vet is on the way' },
  })),
  valid(closeAlarm, async (fixture) => ({
    as: 'vale.Manager',
    params: { alarmId: await raisedAlarm(fixture) },
    body: { cause: 'A fan stood still', action: 'New belt' },
  })),
  valid(shelveAlarm, async (fixture) => ({
    as: 'vale.Manager',
    params: { alarmId: await raisedAlarm(fixture) },
    body: { until: '2026-03-08T08:00:00Z', reason: 'Parts come on Sunday' },
  })),
  valid(unshelveAlarm, async (fixture) => {
    const { id } = await fixture.done(shelveAlarm);
    return { as: 'vale.Manager', params: { alarmId: id }, body: { reason: 'Parts came early' } };
  }),
  valid(createAlarmRule, (fixture) => ({ as: 'vale.Manager', body: { id: randomUUID(), ...ruleFields(fixture) } })),
  validOn('vale.Manager', updateAlarmRule, createAlarmRule, 'ruleId', (fixture) => ({
    ...ruleFields(fixture),
    threshold: 2,
  })),
  validOn('vale.Manager', deleteAlarmRule, createAlarmRule, 'ruleId', { reason: 'Too strict' }),
  valid(updateOnCall, async (fixture) => {
    const { id: farmId } = await fixture.done(createFarm);
    // The farm is new: nobody was ever on call, and the week is that of its clock.
    const weeks = [{ weekStart: onCallWeekAt(fixture.test.clock.now(), 'UTC'), userId: userIdOf('vale.Owner') }];
    return { as: 'vale.Owner', params: { farmId }, version: 0, body: { weeks } };
  }),
  valid(tryAlarmRule, (fixture) => ({
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
      farmId: fixture.at('farmId'),
      machineIds: [fixture.at('machineId')],
      shedIds: [],
      hatcheryIds: [],
    },
  })),
];
