import { z } from 'zod';
import { call } from '../endpoint';
import { code, confirmed, id, line, listOf, listQuery, note, rowStamp, schema } from '../shape';

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

export const hatchery = schema('Hatchery', { id, farmId: id, ...hatcheryFields, retired: z.boolean(), ...rowStamp });
export type Hatchery = z.output<typeof hatchery>;

/** A hatchery with its machines in use, and what lies in them now. */
const hatcheryLine = schema('HatcheryLine', {
  ...hatchery.shape,
  farmName: z.string(),
  setters: z.int(),
  hatchers: z.int(),
  /** Eggs that its setters, and its hatchers, hold. */
  setterCapacity: z.int(),
  hatcherCapacity: z.int(),
  eggsInSetters: z.int(),
  eggsInHatchers: z.int(),
});
export type HatcheryLine = z.output<typeof hatcheryLine>;

export const listHatcheries = call.read('Hatchery', 'hatchery.list', '/api/v1/hatcheries', {
  summary: 'Hatcheries that the caller may see',
  query: listQuery(['name', 'code', 'farmName', 'eggsPerWeek', 'setterCapacity', 'eggsInSetters']).extend({
    farm: id.optional(),
    retired: z.stringbool().optional(),
  }),
  output: listOf(hatcheryLine),
});

export const getHatchery = call.read('Hatchery', 'hatchery.get', '/api/v1/hatcheries/:hatcheryId', {
  summary: 'One hatchery with its machines in numbers',
  output: hatcheryLine,
});

export const createHatchery = call.create('Hatchery', 'hatchery.create', '/api/v1/farms/:farmId/hatcheries', {
  summary: 'Add a hatchery to a farm',
  input: hatcheryInput,
  output: hatchery,
});

export const updateHatchery = call.change('Hatchery', 'hatchery.update', '/api/v1/hatcheries/:hatcheryId', {
  summary: 'Change a hatchery',
  input: hatcheryChange,
  output: hatchery,
});

/** Retires a hatchery without eggs and open hatches, or brings it back. */
export const retireHatchery = call.retire('Hatchery', 'hatchery.retire', '/api/v1/hatcheries/:hatcheryId/retire', {
  summary: 'Retire a hatchery, or bring it back',
  output: hatchery,
});

/** Removes a hatchery that has neither machines, hatches nor devices in its egg room; any other one is retired instead. */
export const deleteHatchery = call.remove('Hatchery', 'hatchery.delete', '/api/v1/hatcheries/:hatcheryId', {
  summary: 'Remove a hatchery that nothing refers to',
});
