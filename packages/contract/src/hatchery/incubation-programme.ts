import { type ProgrammeLine, programmeRanges } from '@henhouse/domain/hatchery/incubation-programme';
import { machineKinds, machineStages } from '@henhouse/domain/hatchery/machine';
import { z } from 'zod';
import { call } from '../endpoint';
import { confirmed, id, line, listOf, listQuery, note, rowStamp, schema, strictSchemaOf } from '../shape';

const { fromHour, tempC, humidityPct, co2Ppm, turnsPerHour } = programmeRanges;

/** Set-points from an hour of incubation until the next line; null is not kept. */
export const programmeLine = strictSchemaOf<ProgrammeLine>()('IncubationProgrammeLine', {
  fromHour: z.int().min(fromHour.min).max(fromHour.max),
  tempC: z.number().min(tempC.min).max(tempC.max).multipleOf(0.01),
  humidityPct: z.number().min(humidityPct.min).max(humidityPct.max).multipleOf(0.1).nullable().default(null),
  co2Ppm: z.int().min(co2Ppm.min).max(co2Ppm.max).nullable().default(null),
  turnsPerHour: z.number().min(turnsPerHour.min).max(turnsPerHour.max).multipleOf(0.01).nullable().default(null),
});

const programmeFields = {
  name: line(2, 80),
  machineKind: z.enum(machineKinds),
  stage: z.enum(machineStages),
  lines: z.array(programmeLine).min(1).max(60),
  notes: note.default(''),
};

export const programmeInput = z.strictObject({ id, ...programmeFields, confirmed });

const programme = schema('IncubationProgramme', {
  id,
  ...programmeFields,
  retired: z.boolean(),
  /** Machines in use that run it. */
  machines: z.int(),
  ...rowStamp,
});
export type IncubationProgramme = z.output<typeof programme>;

export const listProgrammes = call.read('Machine', 'machine.programmes', '/api/v1/incubation-programmes', {
  summary: 'Programmes of set-points of the company',
  query: listQuery(['name', 'machineKind', 'machines']).extend({
    kind: z.enum(machineKinds).optional(),
    retired: z.stringbool().optional(),
  }),
  output: listOf(programme),
});

export const getProgramme = call.read(
  'Machine',
  'machine.programme',
  '/api/v1/incubation-programmes/:incubationProgrammeId',
  {
    summary: 'One programme of set-points',
    output: programme,
  },
);

/** Programmes are the company's: a right to machines that is limited to farms does not reach them. */
export const createProgramme = call.create('Machine', 'machine.createProgramme', '/api/v1/incubation-programmes', {
  summary: 'Add a programme of set-points',
  input: programmeInput,
  output: programme,
});

export const updateProgramme = call.change(
  'Machine',
  'machine.updateProgramme',
  '/api/v1/incubation-programmes/:incubationProgrammeId',
  {
    summary: 'Change a programme of set-points, or retire it',
    input: z.strictObject({ ...programmeFields, retired: z.boolean(), confirmed }),
    output: programme,
  },
);

/** Removes a programme that no machine runs; any other one is retired instead. */
export const deleteProgramme = call.remove(
  'Machine',
  'machine.deleteProgramme',
  '/api/v1/incubation-programmes/:incubationProgrammeId',
  {
    summary: 'Remove a programme that no machine runs',
  },
);
