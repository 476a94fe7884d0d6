import { alarmPlaceKinds, alarmSeverities, toldRoles } from '@henhouse/domain/alarm/alarm-rule';
import { alarmComparisons, alarmSources } from '@henhouse/domain/alarm/alarm-source';
import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, line, listOf, listQuery, reason, rowStamp } from '../shape';

const measure = z.number().min(-100_000).max(1_000_000).multipleOf(0.001);

const audience = {
  roles: z.array(z.enum(toldRoles)).max(toldRoles.length).default([]),
  userIds: z.array(id).max(20).default([]),
};

const ruleFields = {
  /** Empty: the sentence that says what it does is its name. */
  name: line(0, 80).default(''),
  source: z.enum(alarmSources),
  comparison: z.enum(alarmComparisons),
  threshold: measure.nullable().default(null),
  delayS: z.int().min(0).max(86_400).default(0),
  hysteresis: measure.min(0).default(0),
  severity: z.enum(alarmSeverities),
  placeKind: z.enum(alarmPlaceKinds),
  farmId: id.nullable().default(null),
  machineId: id.nullable().default(null),
  shedId: id.nullable().default(null),
  tells: z.strictObject(audience),
  byMail: z.boolean().default(false),
  byPush: z.boolean().default(false),
  reminderMin: z.int().min(1).max(10_080).nullable().default(null),
  escalation: z
    .array(z.strictObject({ afterMin: z.int().min(1).max(10_080), ...audience }))
    .max(5)
    .default([]),
  isOn: z.boolean().default(true),
};

export const alarmRule = z
  .object({
    id,
    ...ruleFields,
    farmName: z.string().nullable(),
    machineCode: z.string().nullable(),
    shedName: z.string().nullable(),
    /** Names of `userIds`, of the rule and of its escalation. */
    people: z.array(z.object({ id, name: z.string() })),
    /** Of a rule that shipped: where its figures were from. */
    figuresFrom: z.string().nullable(),
    /** Nobody has changed it since it shipped. */
    isAsShipped: z.boolean(),
    /** Alarms of it that are not closed. */
    openAlarms: z.int(),
    ...rowStamp,
  })
  .meta({ id: 'AlarmRule' });
export type AlarmRuleView = z.output<typeof alarmRule>;

export const listAlarmRules = endpoint({
  id: 'alarmRule.list',
  method: 'GET',
  path: '/api/v1/alarm-rules',
  summary: 'Alarm rules of the company and of the farms in reach',
  access: { action: 'read', subject: 'AlarmRule' },
  query: listQuery(['source', 'severity', 'changedAt']).extend({
    /** Those that can hold on this farm: its own, and the company’s. */
    farmId: id.optional(),
    severity: z.enum(alarmSeverities).optional(),
    placeKind: z.enum(alarmPlaceKinds).optional(),
  }),
  output: listOf(alarmRule),
});

export const getAlarmRule = endpoint({
  id: 'alarmRule.get',
  method: 'GET',
  path: '/api/v1/alarm-rules/:ruleId',
  summary: 'An alarm rule',
  access: { action: 'read', subject: 'AlarmRule' },
  output: alarmRule,
});

export const createAlarmRule = endpoint({
  id: 'alarmRule.create',
  method: 'POST',
  path: '/api/v1/alarm-rules',
  summary: 'Add an alarm rule',
  access: { action: 'create', subject: 'AlarmRule' },
  input: z.strictObject({ id, ...ruleFields }),
  output: alarmRule,
  success: 201,
});

export const updateAlarmRule = endpoint({
  id: 'alarmRule.update',
  method: 'PUT',
  path: '/api/v1/alarm-rules/:ruleId',
  summary: 'Change an alarm rule; what it watches begins anew',
  access: { action: 'update', subject: 'AlarmRule' },
  input: z.strictObject(ruleFields),
  output: alarmRule,
  versioned: true,
});

export const deleteAlarmRule = endpoint({
  id: 'alarmRule.delete',
  method: 'DELETE',
  path: '/api/v1/alarm-rules/:ruleId',
  summary: 'Take an alarm rule away; its alarms stay',
  access: { action: 'delete', subject: 'AlarmRule' },
  input: z.strictObject({ reason }),
  output: 'empty',
  success: 204,
  versioned: true,
});

/** Whom a rule can tell. */
export const listToldPeople = endpoint({
  id: 'alarmRule.people',
  method: 'GET',
  path: '/api/v1/alarm-rules/people',
  summary: 'People of the company whom a rule can name',
  access: { action: 'update', subject: 'AlarmRule' },
  output: z.object({ items: z.array(z.object({ id, name: z.string(), role: z.string() })) }),
});

export const alarmRuleEndpoints = [
  listAlarmRules,
  getAlarmRule,
  createAlarmRule,
  updateAlarmRule,
  deleteAlarmRule,
  listToldPeople,
] as const;
