import { eggGrades } from '@henhouse/domain/egg/egg-grade';
import { chickGrades } from '@henhouse/domain/hatchery/step/grade';
import {
  type ReceivedLot,
  storeSupplyKinds,
  supplyDirections,
  supplyKinds,
  supplyStates,
  supplySteps,
} from '@henhouse/domain/supply/supply';
import { z } from 'zod';
import { call, endpoint, stepsOf } from '../endpoint';
import { dockets } from '../file/docket';
import {
  day,
  id,
  line,
  listOf,
  listQuery,
  measure,
  note,
  rowStamp,
  schema,
  stateFilter,
  strictObjectOf,
} from '../shape';

const kind = z.enum(supplyKinds);
const storeKind = z.enum(storeSupplyKinds);
const quantity = measure(0.001, 100_000_000);

const head = {
  id,
  number: z.int(),
  kind,
  direction: z.enum(supplyDirections),
  farmId: id,
  farmName: z.string(),
  /** Another farm that it leaves; null: the company’s own store. */
  fromFarmId: id.nullable(),
  /** Empty for the company. */
  fromFarmName: z.string(),
  state: z.enum(supplyStates),
  requestedDay: z.string(),
  neededDay: z.string().nullable(),
  sentDay: z.string().nullable(),
  receivedDay: z.string().nullable(),
  /** Driver or vehicle, as the docket has it. */
  carrier: z.string(),
  notes: z.string(),
  createdBy: z.string(),
  ...rowStamp,
};

/** A supply as a line of the list; `goods` names what it is about. */
export const supplyLine = schema('SupplyLine', {
  ...head,
  goods: z.string(),
  /** Cost of what was sent; null for whoever may not see it, and while nothing is. */
  valueMinor: z.int().nullable(),
  /** Something was broken or short. */
  hasDifference: z.boolean(),
});
export type SupplyLine = z.output<typeof supplyLine>;

/** Of eggs, whose lots of a day differ by nothing else; of other goods null and empty. */
const ofEggs = {
  eggGrade: z.enum(eggGrades).nullable(),
  /** Number of the flock; of bought ones, as the docket says it. */
  flockNumber: z.string(),
};

/** A supply with what was asked for, what went and what came of it. */
export const supply = schema('Supply', {
  ...supplyLine.shape,
  lines: z.array(
    z.object({
      /** Null for chicks, which are no item. */
      itemId: id.nullable(),
      itemName: z.string(),
      unit: z.string(),
      quantity: z.number(),
      /** Of it, in the lots that were sent. */
      sent: z.number(),
    }),
  ),
  lots: z.array(
    z.object({
      lotId: id,
      itemId: id.nullable(),
      itemName: z.string(),
      lotCode: z.string(),
      /** Of chicks from an own hatchery. */
      chickGrade: z.enum(chickGrades).nullable(),
      ...ofEggs,
      unit: z.string(),
      expiryDay: z.string().nullable(),
      quarantinedFrom: z.string().nullable(),
      sent: z.number(),
      /** Null until it is received. */
      good: z.number().nullable(),
      broken: z.number().nullable(),
      short: z.number().nullable(),
      reason: z.string(),
      valueMinor: z.int().nullable(),
    }),
  ),
  steps: z.array(
    z.object({ step: z.string(), day: z.string().nullable(), reason: z.string(), at: z.string(), by: z.string() }),
  ),
  /** Of chicks from an own hatchery: their hatch, and how they are boxed. */
  hatch: z
    .object({
      hatchId: id,
      number: z.int(),
      farmId: id,
      /** The planned flock that they are meant for. */
      flockNumber: z.string().nullable(),
      leftAt: z.string(),
      /** Of the hatchery. */
      timeZone: z.string(),
      vaccines: z.string(),
      boxes: z.array(z.object({ lotId: id, boxes: z.int(), perBox: z.int(), freePct: z.number() })),
    })
    .nullable(),
  dockets,
  /** Steps that it may take now, as far as its state goes. */
  next: z.array(z.enum(supplySteps)),
});
export type Supply = z.output<typeof supply>;

export const listSupplies = call.read('SupplyFarm', 'supply.list', '/api/v1/supplies', {
  summary: 'Supplies between the company’s store and farms',
  query: listQuery(['number', 'farmName', 'requestedDay', 'sentDay', 'receivedDay']).extend({
    sortDesc: z.stringbool().default(true),
    kind: kind.optional(),
    state: stateFilter(supplyStates),
    direction: z.enum(supplyDirections).optional(),
    farm: id.optional(),
  }),
  output: listOf(supplyLine),
});

export const getSupply = call.read('SupplyFarm', 'supply.get', '/api/v1/supplies/:supplyId', {
  summary: 'A supply',
  output: supply,
});

/** A lot that can be sent from a store, first expiry first; no prices. */
const sendableLot = schema('SendableLot', {
  lotId: id,
  itemId: id.nullable(),
  itemName: z.string(),
  lotCode: z.string(),
  ...ofEggs,
  unit: z.string(),
  receivedDay: z.string().nullable(),
  expiryDay: z.string().nullable(),
  quarantinedFrom: z.string().nullable(),
  onHand: z.number(),
});
export type SendableLot = z.output<typeof sendableLot>;

export const listSendableLots = endpoint('supply.sendable', 'GET', '/api/v1/supply-lots', {
  summary: 'Lots of the company’s store that can be sent to a farm',
  access: { action: 'create', subject: 'SupplyFarm' },
  query: z.object({ kind: storeKind }),
  output: z.object({ items: z.array(sendableLot) }),
});

export const listReturnableLots = endpoint('supply.returnable', 'GET', '/api/v1/farms/:farmId/supply-lots', {
  summary: 'Lots of a farm’s store that can be sent back, or eggs to another farm',
  access: { action: 'request', subject: 'SupplyFarm' },
  query: z.object({ kind }),
  output: z.object({ items: z.array(sendableLot) }),
});

const about = { kind: storeKind, notes: note.default('') };
const lots = z
  .array(z.strictObject({ lotId: id, quantity }))
  .min(1)
  .max(100);
const carrier = line(0, 120).default('');

export const requestSupply = endpoint('supply.request', 'POST', '/api/v1/farms/:farmId/supply-requests', {
  summary: 'Ask the company’s store for goods',
  access: { action: 'request', subject: 'SupplyFarm' },
  input: z.strictObject({
    id,
    ...about,
    neededDay: day.nullable().default(null),
    /** `itemId` null: chicks. */
    lines: z
      .array(z.strictObject({ itemId: id.nullable(), quantity }))
      .min(1)
      .max(50),
  }),
  output: supply,
  success: 201,
});

export const createSupply = call.create('SupplyFarm', 'supply.create', '/api/v1/farms/:farmId/supplies', {
  summary: 'Send goods from the company’s store to a farm',
  input: z.strictObject({ id, ...about, day, carrier, lots }),
  output: supply,
});

export const returnSupply = endpoint('supply.return', 'POST', '/api/v1/farms/:farmId/supply-returns', {
  summary: 'Send goods of a farm back to the company’s store',
  access: { action: 'request', subject: 'SupplyFarm' },
  input: z.strictObject({ id, ...about, day, carrier, lots }),
  output: supply,
  success: 201,
});

/** Own farms that eggs of a farm may go to, those with a hatchery first: farms out of the sender's reach, too. */
export const listEggTargets = endpoint('supply.eggTargets', 'GET', '/api/v1/farms/:farmId/egg-targets', {
  summary: 'Own farms that eggs of a farm may be sent to',
  access: { action: 'request', subject: 'SupplyFarm' },
  output: z.object({ items: z.array(z.object({ farmId: id, farmName: z.string(), hasHatchery: z.boolean() })) }),
});

/** They travel as a supply: the farm receives them as it receives everything, and its hatchery sets them. */
export const sendEggs = endpoint('supply.sendEggs', 'POST', '/api/v1/farms/:farmId/egg-supplies', {
  summary: 'Send eggs of a farm to another own farm',
  access: { action: 'request', subject: 'SupplyFarm' },
  input: z.strictObject({ id, toFarm: id, day, carrier, notes: note.default(''), lots }),
  output: z.object({ id, number: z.int(), version: z.int() }),
  success: 201,
});

/** Why a step is taken; needed for all but the first sending and the first receipt. */
const why = line(0, 500).default('');

const step = stepsOf('SupplyFarm', 'supply', '/api/v1/supplies/:supplyId', supply);

/** Sends what was asked for, or corrects what is on its way. */
export const sendSupply = step(
  'send',
  'update',
  'Send a supply, or correct what was sent',
  z.strictObject({ day, carrier, lots, reason: why }),
);

const received = measure(0, 100_000_000);

/** What is back at the company takes the company's right. */
export const receiveSupply = step(
  'receive',
  'receive',
  'Receive a supply, or correct its receipt',
  z.strictObject({
    day,
    lots: z
      .array(
        strictObjectOf<ReceivedLot>()({
          lotId: id,
          good: received,
          broken: received,
          reason: line(0, 200).default(''),
        }),
      )
      .min(1)
      .max(100),
    reason: why,
  }),
);

/** Takes a receipt back: the goods are on their way again. */
export const reopenSupply = step(
  'reopen',
  'update',
  'Take the receipt of a supply back',
  z.strictObject({ reason: why }),
);

export const declineSupply = step(
  'decline',
  'approve',
  'Decline what a farm asks for',
  z.strictObject({ reason: why }),
);

/** Who asked withdraws the request; what is on its way goes back into the store that sent it. Who may is asked of the supply. */
export const cancelSupply = step('cancel', 'receive', 'Cancel a supply', z.strictObject({ reason: why }));
