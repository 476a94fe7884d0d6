import { alarmActs, alarmEventKinds, alarmStates } from '@henhouse/domain/alarm/alarm-life';
import { alarmPlaceKinds, alarmSeverities } from '@henhouse/domain/alarm/alarm-rule';
import { alarmComparisons, alarmSources } from '@henhouse/domain/alarm/alarm-source';
import { warningPatterns } from '@henhouse/domain/warning/pattern';
import { z } from 'zod';
import { call, endpoint } from '../endpoint';
import { id, instant, line, listOf, listQuery, note, rowStamp, schema } from '../shape';

const name = z.string();
/** Parts that are listed of an incident besides the one that leads. */
export const partsAtMost = 20;

/** What a rule saw, and where that stands. */
const alarmPart = schema('AlarmPart', {
  id,
  source: z.enum(alarmSources),
  comparison: z.enum(alarmComparisons),
  threshold: z.number().nullable(),
  /** In force when it was raised last. */
  setPoint: z.number().nullable(),
  /** What was measured when it was raised last. */
  value: z.number().nullable(),
  severity: z.enum(alarmSeverities),
  state: z.enum(alarmStates),
  raisedAt: z.string(),
  acknowledgedAt: z.string().nullable(),
  shelvedUntil: z.string().nullable(),
  deviceName: name.nullable(),
});
export type AlarmPart = z.output<typeof alarmPart>;

/** An alarm as a line of a list: what rule, where, what it saw, and where it stands. */
const alarmLine = schema('AlarmLine', {
  ...alarmPart.shape,
  /** Alarms of one cause share it: what devices show at one machine, shed or egg room within an hour. */
  incidentId: id,
  /** The other alarms of its incident, the oldest first, at most {@link partsAtMost}; while it is open those that are. */
  parts: z.array(alarmPart).max(partsAtMost),
  ruleId: id,
  ruleName: name,
  delayS: z.int(),
  placeKind: z.enum(alarmPlaceKinds),
  /** Of an early warning: what the day looked like, as it holds now; null for everything else. */
  pattern: z.enum(warningPatterns).nullable(),
  /** Of a figure: its day. */
  day: z.string().nullable(),
  farmId: id,
  farmName: name,
  machineId: id.nullable(),
  machineCode: name.nullable(),
  shedId: id.nullable(),
  shedName: name.nullable(),
  /** The hatchery whose egg room it is. */
  hatcheryId: id.nullable(),
  hatcheryName: name.nullable(),
  flockId: id.nullable(),
  flockNumber: name.nullable(),
  deviceId: id.nullable(),
  occurrences: z.int(),
  firstRaisedAt: z.string(),
  acknowledgedByName: name,
  clearedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  closedByName: name,
  cause: name,
  action: name,
  shelvedByName: name,
  /** What its state lets people do; the rights of who asks are another matter. */
  acts: z.array(z.enum(alarmActs)),
  ...rowStamp,
});
export type AlarmLine = z.output<typeof alarmLine>;

const alarmView = schema('Alarm', {
  ...alarmLine.shape,
  history: z.array(
    z.object({
      kind: z.enum(alarmEventKinds),
      at: z.string(),
      value: z.number().nullable(),
      note: z.string(),
      byName: name,
      /** Who was told, and how. */
      told: z.array(z.object({ name, ways: z.array(z.enum(['mail', 'push'])) })),
    }),
  ),
});
export type AlarmView = z.output<typeof alarmView>;

/** `open`: what is not closed, each incident once, led by what most needs somebody; else every alarm by itself. */
const alarmViews = ['open', 'closed', 'all'] as const;

export const listAlarms = call.read('Alarm', 'alarm.list', '/api/v1/alarms', {
  summary: 'Alarms of the farms in reach: open incidents with their parts, or every alarm',
  query: listQuery(['raisedAt', 'severity', 'state']).extend({
    sortDesc: z.stringbool().default(true),
    show: z.enum(alarmViews).default('open'),
    state: z.enum(alarmStates).optional(),
    severity: z.enum(alarmSeverities).optional(),
    source: z.enum(alarmSources).optional(),
    farmId: id.optional(),
    machine: id.optional(),
    hatchery: id.optional(),
    shed: id.optional(),
    shelved: z.stringbool().optional(),
  }),
  output: listOf(alarmLine),
});

/** The bell: how many, and those that most need somebody. */
export const getOpenAlarms = call.read('Alarm', 'alarm.open', '/api/v1/alarms/open', {
  summary: 'Open alarms in short: counts by severity, and the most pressing ones',
  output: z.object({
    /** Neither acknowledged nor shelved. */
    unacknowledged: z.int(),
    critical: z.int(),
    open: z.int(),
    items: z.array(alarmLine),
    /** By farm, for lists of farms. */
    byFarm: z.array(z.object({ farmId: id, open: z.int(), critical: z.int(), unacknowledged: z.int() })),
  }),
});

export const getAlarm = call.read('Alarm', 'alarm.get', '/api/v1/alarms/:alarmId', {
  summary: 'An alarm with its history',
  output: alarmView,
});

/** Stops reminders and escalation of its incident for everybody. A second one adds its note. */
export const acknowledgeAlarm = endpoint('alarm.acknowledge', 'PUT', '/api/v1/alarms/:alarmId/acknowledge', {
  summary: 'Acknowledge an alarm and the other parts of its incident',
  access: { action: 'acknowledge', subject: 'Alarm' },
  input: z.strictObject({ note: note.default('') }),
  output: alarmView,
});

export const closeAlarm = endpoint('alarm.close', 'PUT', '/api/v1/alarms/:alarmId/close', {
  summary: 'Close an alarm, and what is over of its incident, with what caused it and what was done',
  access: { action: 'close', subject: 'Alarm' },
  input: z.strictObject({ cause: line(3, 300), action: line(3, 500) }),
  output: alarmView,
});

export const shelveAlarm = endpoint('alarm.shelve', 'PUT', '/api/v1/alarms/:alarmId/shelve', {
  summary: 'Put an alarm and the other parts of its incident aside until a time, at most 72 hours on',
  access: { action: 'shelve', subject: 'Alarm' },
  input: z.strictObject({ until: instant, reason: line(3, 300) }),
  output: alarmView,
});

export const unshelveAlarm = endpoint('alarm.unshelve', 'PUT', '/api/v1/alarms/:alarmId/unshelve', {
  summary: 'Take an alarm and the other parts of its incident up again',
  access: { action: 'shelve', subject: 'Alarm' },
  input: z.strictObject({ reason: line(0, 300).default('') }),
  output: alarmView,
});
