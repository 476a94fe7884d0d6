import { z } from 'zod';
import { endpoint } from '../endpoint';
import { code, confirmed, id, line, listOf, listQuery, note, reason, rowStamp } from '../shape';

/** Minor units of the company's currency for one egg; at most six decimals. */
const perEggMinor = z.number().min(0).max(1_000_000).multipleOf(0.000001).nullable().default(null);

const hatcheryFields = {
  name: line(2, 100),
  code,
  /** Eggs that can be set in a week. */
  eggsPerWeek: z.int().min(1).max(20_000_000),
  /** Day of incubation at which eggs go to the hatcher. */
  transferDay: z.number().min(16).max(20).multipleOf(0.1).default(18.5),
  incubationHours: z.number().min(480).max(530).multipleOf(0.1).default(506),
  eggRoomTempC: z.number().min(5).max(30).multipleOf(0.1).default(18),
  eggRoomHumidityPct: z.number().min(20).max(95).multipleOf(0.1).default(60),
  /** Points of hatch that an egg loses a day after the tenth. */
  lateStorageLossPoints: z.number().min(1).max(1.5).multipleOf(0.01).default(1),
  /** What an own hatching egg is valued at in the cost of chicks; null: not said. Only for whoever sees prices. */
  ownEggValueMinor: perEggMinor,
  /** What hatching one egg costs. Only for whoever sees prices. */
  hatchingCostMinor: perEggMinor,
  approvalNumber: line(0, 60).default(''),
  notes: note.default(''),
};

export const hatcheryInput = z.strictObject({ id, ...hatcheryFields, confirmed });
export const hatcheryChange = z.strictObject({ ...hatcheryFields, confirmed });

export const hatchery = z
  .object({ id, farmId: id, ...hatcheryFields, retired: z.boolean(), ...rowStamp })
  .meta({ id: 'Hatchery' });
export type Hatchery = z.output<typeof hatchery>;

/** A hatchery with its machines in use, and what lies in them now. */
const hatcheryLine = hatchery
  .extend({
    farmName: z.string(),
    setters: z.int(),
    hatchers: z.int(),
    /** Eggs that its setters, and its hatchers, hold. */
    setterCapacity: z.int(),
    hatcherCapacity: z.int(),
    eggsInSetters: z.int(),
    eggsInHatchers: z.int(),
  })
  .meta({ id: 'HatcheryLine' });
export type HatcheryLine = z.output<typeof hatcheryLine>;

export const listHatcheries = endpoint({
  id: 'hatchery.list',
  method: 'GET',
  path: '/api/v1/hatcheries',
  summary: 'Hatcheries that the caller may see',
  access: { action: 'read', subject: 'Hatchery' },
  query: listQuery(['name', 'code', 'farmName', 'eggsPerWeek', 'setterCapacity', 'eggsInSetters']).extend({
    farm: id.optional(),
    retired: z.stringbool().optional(),
  }),
  output: listOf(hatcheryLine),
});

export const getHatchery = endpoint({
  id: 'hatchery.get',
  method: 'GET',
  path: '/api/v1/hatcheries/:hatcheryId',
  summary: 'One hatchery with its machines in numbers',
  access: { action: 'read', subject: 'Hatchery' },
  output: hatcheryLine,
});

export const createHatchery = endpoint({
  id: 'hatchery.create',
  method: 'POST',
  path: '/api/v1/farms/:farmId/hatcheries',
  summary: 'Add a hatchery to a farm',
  access: { action: 'create', subject: 'Hatchery' },
  input: hatcheryInput,
  output: hatchery,
  success: 201,
});

export const updateHatchery = endpoint({
  id: 'hatchery.update',
  method: 'PUT',
  path: '/api/v1/hatcheries/:hatcheryId',
  summary: 'Change a hatchery',
  access: { action: 'update', subject: 'Hatchery' },
  input: hatcheryChange,
  output: hatchery,
  versioned: true,
});

/** Retires a hatchery without eggs and open hatches, or brings it back. */
export const retireHatchery = endpoint({
  id: 'hatchery.retire',
  method: 'POST',
  path: '/api/v1/hatcheries/:hatcheryId/retire',
  summary: 'Retire a hatchery, or bring it back',
  access: { action: 'delete', subject: 'Hatchery' },
  input: z.strictObject({ retired: z.boolean(), reason }),
  output: hatchery,
  versioned: true,
  success: 200,
});

/** Removes a hatchery that has neither machines nor hatches; any other one is retired instead. */
export const deleteHatchery = endpoint({
  id: 'hatchery.delete',
  method: 'DELETE',
  path: '/api/v1/hatcheries/:hatcheryId',
  summary: 'Remove a hatchery that nothing refers to',
  access: { action: 'delete', subject: 'Hatchery' },
  input: z.strictObject({ reason }),
  output: 'empty',
  versioned: true,
  success: 204,
});

export const hatcheryEndpoints = [
  listHatcheries,
  getHatchery,
  createHatchery,
  updateHatchery,
  retireHatchery,
  deleteHatchery,
] as const;
