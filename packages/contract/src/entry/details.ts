import { medicineRoutes } from '@henhouse/domain/health/medicine-route';
import { z } from 'zod';
import { sexes } from '../flock/flock';
import { count, day, id, line, measure, strictSchema, wordValue } from '../shape';

export const sex = z.enum(sexes);
const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .nullable()
  .default(null);

/** Died and culled by cause. No line says that nobody died, which is a figure too: the day is then not missing. */
const mortalityDetail = strictSchema('MortalityDetail', {
  sex,
  lines: z
    .array(z.strictObject({ fate: z.enum(['dead', 'culled']), cause: wordValue, count: count(1_000_000) }))
    .max(40),
  timeOfDay,
});

/** Feed given: kg, or bags × kg per bag; less what was refused. Without a lot, first expiry goes first. */
const feedDetail = strictSchema('FeedDetail', {
  sex,
  itemId: id,
  lotId: id.nullable().default(null),
  kg: measure(0, 1_000_000).nullable().default(null),
  bags: count(100_000).nullable().default(null),
  kgPerBag: measure(1, 2000).nullable().default(null),
  refusalKg: measure(0, 1_000_000).default(0),
});

/** A sample weighing: each bird, or number, mean and (where known) standard deviation. */
const weightDetail = strictSchema('WeightDetail', {
  sex,
  birds: count(100_000).nullable().default(null),
  meanG: measure(1, 30_000).nullable().default(null),
  sdG: measure(0, 10_000).nullable().default(null),
  eachG: z.array(measure(1, 30_000)).min(1).max(5000).nullable().default(null),
});

/** Water drunk: litres, or the meter at start and end. */
const waterConsumptionDetail = strictSchema('WaterConsumptionDetail', {
  litres: measure(0, 10_000_000).nullable().default(null),
  meterStartL: measure(0, 1_000_000_000).nullable().default(null),
  meterEndL: measure(0, 1_000_000_000).nullable().default(null),
  meterReset: z.boolean().default(false),
  additives: line(0, 200).default(''),
});

/**
 * What is known of birds that stood there before the books began, up to the morning of the placement's day; null where nobody
 * knows: figures are then since that day. `lost` are dead and culled. What is said of lay is of hens, from their first day of
 * lay on.
 */
export const flockOpening = strictSchema('FlockOpening', {
  placed: z.int().min(1).max(2_000_000).nullable().default(null),
  lost: count(2_000_000).nullable().default(null),
  feedKg: measure(0, 100_000_000).nullable().default(null),
  productionDay: day.nullable().default(null),
  hensHoused: z.int().min(1).max(2_000_000).nullable().default(null),
  eggs: count(1_000_000_000).nullable().default(null),
  hatchingEggs: count(1_000_000_000).nullable().default(null),
  layFeedKg: measure(0, 100_000_000).nullable().default(null),
});

/**
 * Birds put into the shed; `count` is what was delivered, dead on arrival included. With an `opening`, birds in the middle of
 * their life: `count` is alive on the morning of the day.
 */
export const chickPlacementDetail = strictSchema('ChickPlacementDetail', {
  sex,
  /** Chicks that were bought and wait in the store of the farm; null: straight from the supplier. */
  chickLotId: id.nullable().optional(),
  supplierName: line(0, 100).default(''),
  docket: line(0, 60).default(''),
  count: z.int().min(1).max(1_000_000),
  boxes: count(100_000).nullable().default(null),
  deadOnArrival: count(1_000_000).default(0),
  sampleBirds: count(100_000).nullable().default(null),
  /** g; 20–80 of chicks up to 3 days old. */
  sampleMeanG: measure(20, 20_000).nullable().default(null),
  arrivalTime: timeOfDay,
  houseTempC: measure(-20, 60).nullable().default(null),
  /** What a bird cost, or of an opening was worth on the day, in minor units; may have decimals. */
  priceMinorPerChick: z.number().min(0).max(1_000_000).nullable().default(null),
  opening: flockOpening.nullable().optional(),
});

/** Birds moved to another shed of the same farm. */
const chickTransferDetail = strictSchema('ChickTransferDetail', {
  sex,
  toShedId: id,
  count: z.int().min(1).max(1_000_000),
  meanWeightG: measure(1, 30_000).nullable().default(null),
  reason: line(0, 200).default(''),
});

/** Eggs of one collection by grade; their sum is the total. */
const eggDetail = strictSchema('EggDetail', {
  collection: z.int().min(1).max(20),
  /** Days on which the eggs were laid; null: 1 for the first collection of a day, none for later ones. */
  days: z.int().min(0).max(31).nullable().default(null),
  hatching: count(1_000_000).default(0),
  table: count(1_000_000).default(0),
  large: count(1_000_000).default(0),
  small: count(1_000_000).default(0),
  doubleYolk: count(1_000_000).default(0),
  dirty: count(1_000_000).default(0),
  cracked: count(1_000_000).default(0),
  soft: count(1_000_000).default(0),
  floor: count(1_000_000).default(0),
  rejected: count(1_000_000).default(0),
  timeOfDay,
});

/** A sample of eggs: number and weight together, or each egg. */
const eggWeightDetail = strictSchema('EggWeightDetail', {
  eggs: count(100_000).nullable().default(null),
  totalG: measure(1, 15_000_000).nullable().default(null),
  eachG: z.array(measure(1, 200)).min(1).max(5000).nullable().default(null),
});

/** Birds sold alive, to thin a flock or to clear it; the lorry's scale with and without them. */
const birdSaleDetail = strictSchema('BirdSaleDetail', {
  sex,
  purpose: z.enum(['thinning', 'clearing', 'other']).default('clearing'),
  customerName: line(0, 100).default(''),
  docket: line(0, 60).default(''),
  count: z.int().min(1).max(1_000_000),
  grossKg: measure(0, 1_000_000),
  tareKg: measure(0, 1_000_000).default(0),
  feedOffTime: timeOfDay,
  catchTime: timeOfDay,
  /** Found at the plant: dead on arrival, and condemned. */
  deadOnArrival: count(1_000_000).default(0),
  condemned: count(1_000_000).default(0),
});

const route = z.enum(medicineRoutes);

/** A vaccination. Without a lot, first expiry goes first; `doses` are those taken from the store. */
const vaccineDetail = strictSchema('VaccineDetail', {
  itemId: id,
  lotId: id.nullable().default(null),
  doses: z.int().min(1).max(10_000_000),
  birds: z.int().min(1).max(1_000_000),
  route,
  givenBy: line(1, 100),
  reaction: line(0, 500).default(''),
  /** The task of a programme that it ticks; null: none; left out: the nearest that asks for this vaccine. */
  taskId: id.nullable().optional(),
});

/** Medicine given on a day, in the unit of its item: of a course of treatment, or by itself. */
const medicineDetail = strictSchema('MedicineDetail', {
  itemId: id,
  lotId: id.nullable().default(null),
  quantity: measure(0.001, 10_000_000),
  purpose: line(1, 200),
  route,
  prescriptionId: id.nullable().default(null),
  /** The entry of the course that it belongs to. */
  treatmentId: id.nullable().default(null),
  /** The task of a programme that it ticks; null: none; left out: the nearest that asks for this medicine. */
  taskId: id.nullable().optional(),
});

/** A course of treatment from the day of the entry to `endDay`, both included. */
const treatmentDetail = strictSchema('TreatmentDetail', {
  diagnosis: line(1, 200),
  prescriber: line(1, 100),
  itemId: id,
  prescriptionId: id.nullable().default(null),
  dose: line(1, 100),
  route,
  endDay: day,
  birds: z.int().min(1).max(1_000_000),
  result: line(0, 500).default(''),
});

/** The kinds of entry that exist, each with what it writes down. Path word and kind are the same. */
export const entryDetails = {
  'chick-placement': chickPlacementDetail,
  mortality: mortalityDetail,
  feed: feedDetail,
  weight: weightDetail,
  'water-consumption': waterConsumptionDetail,
  'chick-transfer': chickTransferDetail,
  egg: eggDetail,
  'egg-weight': eggWeightDetail,
  'bird-sale': birdSaleDetail,
  vaccine: vaccineDetail,
  medicine: medicineDetail,
  treatment: treatmentDetail,
} as const;

export type EntryKind = keyof typeof entryDetails;
export const entryKinds = Object.keys(entryDetails) as [EntryKind, ...EntryKind[]];
export type EntryDetail<Kind extends EntryKind = EntryKind> = z.output<(typeof entryDetails)[Kind]>;
export type EntryDetailInput<Kind extends EntryKind = EntryKind> = z.input<(typeof entryDetails)[Kind]>;
