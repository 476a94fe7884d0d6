import { shedStates } from '@henhouse/domain/farm/shed-state';
import { productionKinds } from '@henhouse/domain/standards/standard';
import { z } from 'zod';
import { call } from '../endpoint';
import { code, day, id, line, listOf, listQuery, measure, note, paging, rowStamp, schema } from '../shape';

const shedFields = {
  name: line(1, 60),
  code,
  productionKind: z.enum(productionKinds),
  lengthM: measure(1, 500).nullable().default(null),
  widthM: measure(1, 200).nullable().default(null),
  /** Usable area; computed from length × width when both are given and this is not. */
  areaM2: measure(1, 100_000).nullable().default(null),
  birdCapacity: z.int().min(1).max(500_000),
  maximumDensityKgM2: measure(1, 100).nullable().default(null),
  yearBuilt: z.int().min(1900).max(2100).nullable().default(null),
  drinkers: z.int().min(0).max(100_000).nullable().default(null),
  feeders: z.int().min(0).max(100_000).nullable().default(null),
  nests: z.int().min(0).max(100_000).nullable().default(null),
  silos: z.int().min(0).max(100).nullable().default(null),
  /** The well, tank or main that it drinks from, as the farm calls it. */
  waterLine: line(0, 60).default(''),
  activeFromDay: day.nullable().default(null),
  activeToDay: day.nullable().default(null),
  notes: note.default(''),
};

export const shedInput = z.strictObject({ id, ...shedFields });
export const shedChange = z.strictObject(shedFields);

export const shed = schema('Shed', {
  id,
  farmId: id,
  ...shedFields,
  state: z.enum(shedStates),
  /** Day since which the state holds. */
  stateSinceDay: z.string(),
  ...rowStamp,
});
export type Shed = z.output<typeof shed>;

const shedLine = schema('ShedLine', {
  ...shed.shape,
  farmName: z.string(),
  flockId: id.nullable(),
  flockNumber: z.string().nullable(),
  breed: z.string().nullable(),
  ageDays: z.int().nullable(),
  birdsAlive: z.int(),
  densityKgM2: z.number().nullable(),
});
export type ShedLine = z.output<typeof shedLine>;

/** A flock that stood in the shed. */
const occupancy = schema('Occupancy', {
  flockId: id,
  flockNumber: z.string(),
  breed: z.string(),
  fromDay: z.string(),
  toDay: z.string().nullable(),
  birdsPlaced: z.int(),
  birdsAlive: z.int(),
  /** Dead and culled; null where nobody entered any. */
  depleted: z.int().nullable(),
  emptyDaysBefore: z.int().nullable(),
});

/** Sheds on the longest page: all of a farm, among which somebody chooses. */
export const shedsAtMost = 2000;

export const listSheds = call.read('Shed', 'shed.list', '/api/v1/farms/:farmId/sheds', {
  summary: 'Sheds of a farm that the caller may see',
  query: listQuery(['code', 'name', 'state', 'birdCapacity', 'birdsAlive']).extend({
    ...paging({ perPageAtMost: shedsAtMost, pagesAtMost: 100_000 }),
    state: z.enum(shedStates).optional(),
  }),
  output: listOf(shedLine),
});

export const getShed = call.read('Shed', 'shed.get', '/api/v1/sheds/:shedId', {
  summary: 'One shed with its occupancy now and before',
  output: schema('ShedDetail', { ...shedLine.shape, occupancies: z.array(occupancy) }),
});

export const createShed = call.create('Shed', 'shed.create', '/api/v1/farms/:farmId/sheds', {
  summary: 'Add a shed',
  input: shedInput,
  output: shed,
});

export const updateShed = call.change('Shed', 'shed.update', '/api/v1/sheds/:shedId', {
  summary: 'Change a shed',
  input: shedChange,
  output: shed,
});

/** Moves a shed along ready → occupied → emptied → cleaning → disinfected → resting → ready; or out of service. */
export const moveShedState = call.move('Shed', 'shed.moveState', '/api/v1/sheds/:shedId/state', {
  summary: 'Move a shed to its next state',
  input: z.strictObject({ state: z.enum(shedStates), day, reason: line(0, 500).default('') }),
  output: shed,
});

/** Removes a shed that never held birds; one that did is taken out of service instead. */
export const deleteShed = call.remove('Shed', 'shed.delete', '/api/v1/sheds/:shedId', {
  summary: 'Take a shed out of the lists',
});
