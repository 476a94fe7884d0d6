import { farmKinds } from '@henhouse/domain/farm/farm';
import { unitSystems } from '@henhouse/domain/quantity/unit-system';
import { z } from 'zod';
import { call } from '../endpoint';
import { code, id, line, listOf, listQuery, note, paging, rowStamp, schema } from '../shape';

export const ownerships = ['own', 'contract'] as const;

const farmFields = {
  name: line(2, 100),
  code,
  kind: z.enum(farmKinds),
  ownership: z.enum(ownerships),
  address: note.default(''),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  biosecurityZone: line(0, 60).default(''),
  managerName: line(0, 100).default(''),
  timeZone: line(1, 60).nullable().default(null),
  /** How its quantities are shown and typed; null: as the company’s. */
  unitSystem: z.enum(unitSystems).nullable().default(null),
  /** Days a shed stays empty between flocks at least; fewer warns. */
  minimumEmptyDays: z.int().min(0).max(120).default(10),
  notes: note.default(''),
};

export const farmInput = z.strictObject({ id, ...farmFields });
export const farmChange = z.strictObject(farmFields);

export const farm = schema('Farm', { id, ...farmFields, retired: z.boolean(), ...rowStamp });
export type Farm = z.output<typeof farm>;

/** A farm in the list: with what is on it now. */
const farmLine = schema('FarmLine', {
  ...farm.shape,
  sheds: z.int(),
  occupiedSheds: z.int(),
  openFlocks: z.int(),
  birdsAlive: z.int(),
  entriesMissing: z.int(),
  /** In use. */
  hatcheries: z.int(),
});
export type FarmLine = z.output<typeof farmLine>;

/** One farm, with what forms of its sheds ask. */
const farmView = schema('FarmView', {
  ...farmLine.shape,
  /** A Doctor who is active looks after it. */
  hasDoctor: z.boolean(),
});
export type FarmView = z.output<typeof farmView>;

/** Farms on the longest page: all that somebody chooses among. */
export const farmsAtMost = 2000;

export const listFarms = call.read('Farm', 'farm.list', '/api/v1/farms', {
  summary: 'Farms that the caller may see',
  query: listQuery(['name', 'code', 'kind', 'birdsAlive', 'openFlocks', 'sheds']).extend({
    ...paging({ perPageAtMost: farmsAtMost, pagesAtMost: 100_000 }),
    kind: z.enum(farmKinds).optional(),
    retired: z.stringbool().optional(),
  }),
  output: listOf(farmLine),
});

export const getFarm = call.read('Farm', 'farm.get', '/api/v1/farms/:farmId', {
  summary: 'One farm with what is on it',
  output: farmView,
});

export const createFarm = call.create('Farm', 'farm.create', '/api/v1/farms', {
  summary: 'Add a farm',
  input: farmInput,
  output: farm,
});

export const updateFarm = call.change('Farm', 'farm.update', '/api/v1/farms/:farmId', {
  summary: 'Change a farm',
  input: farmChange,
  output: farm,
});

/** Retires a farm without birds: it stays in every report and takes no new flock. Retired again brings it back. */
export const retireFarm = call.retire('Farm', 'farm.retire', '/api/v1/farms/:farmId/retire', {
  summary: 'Retire a farm, or bring it back',
  output: farm,
});
