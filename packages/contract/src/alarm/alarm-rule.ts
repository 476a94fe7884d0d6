import {
  type AlarmAudience,
  alarmPlaceKinds,
  alarmSeverities,
  calmAtMostMin,
  type EscalationStep,
  namedPlacesAtMost,
  notifiedRoles,
} from '@henhouse/domain/alarm/alarm-rule';
import { alarmComparisons, alarmSources } from '@henhouse/domain/alarm/alarm-source';
import { z } from 'zod';
import { call, endpoint } from '../endpoint';
import { id, line, listOf, listQuery, rowStamp, schema, strictObjectOf } from '../shape';

const measure = z.number().min(-100_000).max(1_000_000).multipleOf(0.001);

const audience = {
  roles: z.array(z.enum(notifiedRoles)).max(notifiedRoles.length).default([]),
  userIds: z.array(id).max(20).default([]),
};

/** What a rule looks at, and where. */
const conditionFields = {
  source: z.enum(alarmSources),
  comparison: z.enum(alarmComparisons),
  threshold: measure.nullable().default(null),
  delayS: z.int().min(0).max(86_400).default(0),
  hysteresis: measure.min(0).default(0),
  severity: z.enum(alarmSeverities),
  placeKind: z.enum(alarmPlaceKinds),
  farmId: id.nullable().default(null),
  /** Machines of the farm that it is for, or sheds, or hatcheries, which are their egg rooms; none: all of the kind. */
  machineIds: z.array(id).max(namedPlacesAtMost).default([]),
  shedIds: z.array(id).max(namedPlacesAtMost).default([]),
  hatcheryIds: z.array(id).max(namedPlacesAtMost).default([]),
};

const ruleFields = {
  /** Empty: the sentence that says what it does is its name. */
  name: line(0, 80).default(''),
  ...conditionFields,
  tells: strictObjectOf<AlarmAudience>()(audience),
  byMail: z.boolean().default(false),
  byPush: z.boolean().default(false),
  reminderMin: z.int().min(1).max(10_080).nullable().default(null),
  escalation: z
    .array(strictObjectOf<EscalationStep>()({ afterMin: z.int().min(1).max(10_080), ...audience }))
    .max(5)
    .default([]),
  /** What comes again before it was over for so many minutes is the same incident: nobody is told anew. */
  calmMin: z.int().min(0).max(calmAtMostMin).default(15),
  isOn: z.boolean().default(true),
};

const alarmRule = schema('AlarmRule', {
  id,
  ...ruleFields,
  farmName: z.string().nullable(),
  /** What `machineIds`, `shedIds` and `hatcheryIds` are called, in their order. */
  machineCodes: z.array(z.string()),
  shedNames: z.array(z.string()),
  hatcheryNames: z.array(z.string()),
  /** Names of `userIds`, of the rule and of its escalation. */
  people: z.array(z.object({ id, name: z.string() })),
  /** Of a rule that shipped: where its figures were from. */
  figuresFrom: z.string().nullable(),
  /** Nobody has changed it since it shipped. */
  isAsShipped: z.boolean(),
  /** Made by who asks. */
  isMine: z.boolean(),
  /** Alarms of it that are not closed. */
  openAlarms: z.int(),
  ...rowStamp,
});
export type AlarmRuleView = z.output<typeof alarmRule>;

export const listAlarmRules = call.read('AlarmRule', 'alarmRule.list', '/api/v1/alarm-rules', {
  summary: 'Alarm rules of the company and of the farms in reach',
  query: listQuery(['source', 'severity', 'changedAt']).extend({
    /** Those that can hold on this farm: its own, and the company’s. */
    farmId: id.optional(),
    severity: z.enum(alarmSeverities).optional(),
    placeKind: z.enum(alarmPlaceKinds).optional(),
  }),
  output: listOf(alarmRule),
});

export const getAlarmRule = call.read('AlarmRule', 'alarmRule.get', '/api/v1/alarm-rules/:ruleId', {
  summary: 'An alarm rule',
  output: alarmRule,
});

export const createAlarmRule = call.create('AlarmRule', 'alarmRule.create', '/api/v1/alarm-rules', {
  summary: 'Add an alarm rule',
  input: z.strictObject({ id, ...ruleFields }),
  output: alarmRule,
});

export const updateAlarmRule = call.change('AlarmRule', 'alarmRule.update', '/api/v1/alarm-rules/:ruleId', {
  summary: 'Change an alarm rule; what it watches begins anew',
  input: z.strictObject(ruleFields),
  output: alarmRule,
});

export const deleteAlarmRule = call.remove('AlarmRule', 'alarmRule.delete', '/api/v1/alarm-rules/:ruleId', {
  summary: 'Take an alarm rule away; its alarms stay',
});

/** Days that a rule is tried on. */
export const triedDays = 7;
/** Alarms that are listed of a rule that was tried; there may be more. */
export const triedAlarmsAtMost = 100;

/**
 * What a rule would have made of the last {@link triedDays} days, with its delay, its way back and the rules that take its place
 * somewhere; nothing is kept of it. Machines count while eggs were in them, sheds since their flock is there, egg rooms since the
 * oldest of their hatching eggs was laid. Set-points are those of today's programmes and hatcheries; figures those that are written down now.
 */
export const tryAlarmRule = endpoint('alarmRule.try', 'POST', '/api/v1/alarm-rules/try', {
  summary: 'What a rule would have raised in the last 7 days; changes nothing',
  access: { action: 'read', subject: 'AlarmRule' },
  input: z.strictObject({
    /** The rule that it is to take the place of; null: a new one. */
    ruleId: id.nullable().default(null),
    ...conditionFields,
  }),
  output: schema('TriedAlarmRule', {
    from: z.string(),
    to: z.string(),
    /**
     * What it was told from: single readings, or means of five minutes where they are too many; for silence the gaps between readings;
     * for figures the days of sheds; null: nothing is kept to tell from.
     */
    basis: z.enum(['readings', 'fiveMinutes', 'gaps', 'days']).nullable(),
    /** Devices that it would watch, of figures sheds, and those beyond the first ones that were not looked at. */
    devices: z.int(),
    devicesLeftOut: z.int(),
    /** Devices or sheds at which a more exact rule holds in its place. */
    devicesOverruled: z.int(),
    total: z.int(),
    /** The newest first, at most {@link triedAlarmsAtMost}. */
    items: z.array(
      z.object({
        /** Null: of a figure. */
        deviceName: z.string().nullable(),
        /** Of a figure: its day. */
        day: z.string().nullable(),
        farmId: id,
        farmName: z.string(),
        machineCode: z.string().nullable(),
        shedName: z.string().nullable(),
        hatcheryName: z.string().nullable(),
        raisedAt: z.string(),
        /** Null: it still is so. */
        endedAt: z.string().nullable(),
        value: z.number(),
        setPoint: z.number().nullable(),
      }),
    ),
  }),
  success: 200,
});
export type TriedAlarmRule = z.output<typeof tryAlarmRule.output>;

/** Whom a rule can tell. */
export const listNotifiablePeople = endpoint('alarmRule.people', 'GET', '/api/v1/alarm-rules/people', {
  summary: 'People of the company whom a rule can name',
  access: { action: 'update', subject: 'AlarmRule' },
  output: z.object({ items: z.array(z.object({ id, name: z.string(), role: z.string() })) }),
});
