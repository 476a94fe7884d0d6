import { machineKinds, machineStages } from '@henhouse/domain/hatchery/machine';
import { machineStates } from '@henhouse/domain/hatchery/machine-state';
import { z } from 'zod';
import { call } from '../endpoint';
import { code, day, id, line, listOf, listQuery, note, rowStamp, schema, typedInstant } from '../shape';
import { programmeLine } from './incubation-programme';

const machineFields = {
  code,
  name: line(1, 60),
  maker: line(0, 60).default(''),
  model: line(0, 60).default(''),
  stage: z.enum(machineStages),
  trolleys: z.int().min(1).max(500),
  traysPerTrolley: z.int().min(1).max(500),
  eggsPerTray: z.int().min(1).max(1000),
  programmeId: id.nullable().default(null),
  notes: note.default(''),
};

const machineInput = z.strictObject({ id, kind: z.enum(machineKinds), ...machineFields });
export const machineChange = z.strictObject(machineFields);

export const machine = schema('Machine', {
  id,
  hatcheryId: id,
  farmId: id,
  kind: z.enum(machineKinds),
  ...machineFields,
  /** Trolleys × trays × eggs per tray. */
  capacity: z.int(),
  state: z.enum(machineStates),
  stateSince: z.string(),
  /** Last and next service and calibration, as written down in its timeline. */
  serviceDay: z.string().nullable(),
  nextServiceDay: z.string().nullable(),
  calibrationDay: z.string().nullable(),
  nextCalibrationDay: z.string().nullable(),
  retired: z.boolean(),
  ...rowStamp,
});
export type Machine = z.output<typeof machine>;

/** A hatch whose eggs lie in a machine. */
const hatchInside = schema('HatchInside', {
  hatchId: id,
  number: z.int(),
  state: z.string(),
  setAt: z.string().nullable(),
  eggs: z.int(),
});

const machineLine = schema('MachineLine', {
  ...machine.shape,
  hatcheryName: z.string(),
  farmName: z.string(),
  programmeName: z.string().nullable(),
  /** By the ledger. */
  eggsInside: z.int(),
  freePlaces: z.int(),
  /** Since when none of its devices is heard; null while one is, or where none ever was. */
  offlineSince: z.string().nullable(),
  /** The one that was set first comes first. */
  hatches: z.array(hatchInside),
});
export type MachineLine = z.output<typeof machineLine>;

const machineDetail = schema('MachineDetail', {
  ...machineLine.shape,
  timeZone: z.string(),
  /** The lines of its programme. */
  setPoints: z.array(programmeLine),
  /** Eggs in it by hatch and lot: which flock laid them, and when. */
  lots: z.array(
    z.object({
      hatchId: id,
      hatchNumber: z.int(),
      lotId: id,
      flockId: id.nullable(),
      flockNumber: z.string().nullable(),
      lotCode: z.string(),
      layDay: z.string().nullable(),
      eggs: z.int(),
    }),
  ),
});
export type MachineDetail = z.output<typeof machineDetail>;

export const listMachines = call.read('Machine', 'machine.list', '/api/v1/machines', {
  summary: 'Setters and hatchers that the caller may see, with what lies in them',
  query: listQuery(['code', 'name', 'kind', 'hatcheryName', 'capacity', 'eggsInside', 'freePlaces', 'state']).extend({
    farm: id.optional(),
    hatchery: id.optional(),
    kind: z.enum(machineKinds).optional(),
    /** `offline` follows from its devices, whatever state it is in. */
    state: z.enum([...machineStates, 'offline']).optional(),
    retired: z.stringbool().optional(),
    /**
     * Of one hatchery: the eggs, the room and, in single-stage setters, the hatches that a hatch finds there from that day on, its own
     * (`without`) left out; else they are of now.
     */
    day: day.optional(),
    without: id.optional(),
  }),
  output: listOf(machineLine),
});

export const getMachine = call.read('Machine', 'machine.get', '/api/v1/machines/:machineId', {
  summary: 'One machine with its set-points and what lies in it',
  output: machineDetail,
});

export const createMachine = call.create('Machine', 'machine.create', '/api/v1/hatcheries/:hatcheryId/machines', {
  summary: 'Register a setter or hatcher',
  input: machineInput,
  output: machine,
});

/** The kind of a machine stays: a setter that should be a hatcher is registered anew. */
export const updateMachine = call.change('Machine', 'machine.update', '/api/v1/machines/:machineId', {
  summary: 'Change a machine',
  input: machineChange,
  output: machine,
});

export const retireMachine = call.retire('Machine', 'machine.retire', '/api/v1/machines/:machineId/retire', {
  summary: 'Retire a machine without eggs, or bring it back',
  output: machine,
});

/** Removes a machine that no hatch was ever in and nothing was written down about; any other one is retired instead. */
export const deleteMachine = call.remove('Machine', 'machine.delete', '/api/v1/machines/:machineId', {
  summary: 'Remove a machine that nothing refers to',
});

/** Moves a machine along empty → preheating → loaded → running → unloading → washing → empty; fault; maintenance. */
export const moveMachineState = call.move('Machine', 'machine.moveState', '/api/v1/machines/:machineId/state', {
  summary: 'Move a machine to its next state',
  input: z.strictObject({ state: z.enum(machineStates), at: typedInstant, reason: line(0, 500).default('') }),
  output: machine,
});
