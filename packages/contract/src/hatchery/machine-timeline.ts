import { alarmEventKinds } from '@henhouse/domain/alarm/alarm-life';
import { alarmPlaceKinds, alarmSeverities } from '@henhouse/domain/alarm/alarm-rule';
import { alarmComparisons, alarmSources } from '@henhouse/domain/alarm/alarm-source';
import { machineStates } from '@henhouse/domain/hatchery/machine-state';
import { z } from 'zod';
import { call, endpoint, withReason } from '../endpoint';
import { day, id, line, listOf, listQuery, schema, typedInstant } from '../shape';
import { machine } from './machine';

/** What people write down about a machine itself. */
export const machineCareKinds = ['service', 'calibration'] as const;
/** Everything that a timeline can tell of; what a hatch did there is `hatch`, what was measured and done about it `alarm`. */
export const machineEventKinds = ['state', ...machineCareKinds, 'note', 'changed', 'hatch', 'alarm'] as const;
/** What changed about the machine itself. */
const machineChanges = ['registered', 'edited', 'retired', 'broughtBack', 'takenBack'] as const;
/** Steps of a hatch that touch a machine. */
const hatchSteps = ['set', 'candle', 'transfer', 'move', 'pull', 'grade', 'abort', 'cancel', 'close'] as const;

/** A step in the life of an alarm of the machine. `number` is its own within the company. */
const machineAlarm = schema('MachineAlarm', {
  id,
  number: z.int(),
  step: z.enum(alarmEventKinds),
  source: z.enum(alarmSources),
  comparison: z.enum(alarmComparisons),
  threshold: z.number().nullable(),
  setPoint: z.number().nullable(),
  severity: z.enum(alarmSeverities),
  placeKind: z.enum(alarmPlaceKinds),
  /** Measured at that moment; null where the step is what somebody did. */
  value: z.number().nullable(),
});

/** Something that happened to a machine; what a kind has nothing to say of is null. */
const machineEvent = schema('MachineEvent', {
  /** Number of the event; null for a step of a hatch, and of an alarm. */
  event: z.int().nullable(),
  kind: z.enum(machineEventKinds),
  at: z.string(),
  by: z.string(),
  fromState: z.enum(machineStates).nullable(),
  toState: z.enum(machineStates).nullable(),
  change: z.enum(machineChanges).nullable(),
  day: z.string().nullable(),
  nextDay: z.string().nullable(),
  /** Who did the work, where it was somebody else. */
  doneBy: z.string(),
  /** Reason of a state or a change, the note itself, or what was said of an alarm. */
  text: z.string(),
  hatchId: id.nullable(),
  hatchNumber: z.int().nullable(),
  step: z.enum(hatchSteps).nullable(),
  alarm: machineAlarm.nullable(),
  /** Was taken back later, with this reason. */
  takenBack: z.string().nullable(),
});
export type MachineEvent = z.output<typeof machineEvent>;

export const getMachineTimeline = call.read('Machine', 'machine.timeline', '/api/v1/machines/:machineId/timeline', {
  summary: 'What happened to a machine, newest first; alarms for those who may read them there',
  query: listQuery(['at']).extend({
    kind: z.enum(machineEventKinds).optional(),
    sortDesc: z.stringbool().default(true),
  }),
  output: listOf(machineEvent),
});

/** Service and calibration say when they are due again; a note is only text. */
export const addMachineCare = call.add('Machine', 'machine.addCare', '/api/v1/machines/:machineId/care', {
  summary: 'Write down service or calibration of a machine',
  input: z.strictObject({
    id,
    kind: z.enum(machineCareKinds),
    day,
    nextDay: day.nullable().default(null),
    doneBy: line(0, 100).default(''),
    text: line(0, 500).default(''),
  }),
  output: machine,
});

export const addMachineNote = call.add('Machine', 'machine.addNote', '/api/v1/machines/:machineId/notes', {
  summary: 'Write a note into the timeline of a machine',
  input: z.strictObject({ id, at: typedInstant, text: line(1, 500) }),
  output: machine,
});

/** A service, calibration or note that was written down wrongly: it stays in the timeline, marked, and counts no more. */
export const takeBackMachineEvent = endpoint(
  'machine.takeBack',
  'DELETE',
  '/api/v1/machines/:machineId/timeline/:event',
  {
    summary: 'Take back a service, calibration or note',
    access: { action: 'update', subject: 'Machine' },
    input: withReason,
    output: machine,
    success: 200,
  },
);
