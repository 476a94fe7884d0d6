import type { ChickBoxes } from '@henhouse/domain/hatchery/dispatch/chick-dispatch';
import { chickGrades } from '@henhouse/domain/hatchery/step/grade';
import { sexes } from '@henhouse/domain/standards/standard';
import { supplyStates } from '@henhouse/domain/supply/supply';
import { z } from 'zod';
import { call, withReason } from '../endpoint';
import { docketCalls, dockets } from '../file/docket';
import { confirmed, id, line, measure, note, schema, strictObjectOf, typedInstant } from '../shape';

const boxes = strictObjectOf<ChickBoxes>()({
  lotId: id,
  boxes: z.int().min(1).max(100_000),
  perBox: z.int().min(1).max(1000),
  /** Chicks given on top, in % of those in the boxes. */
  freePct: measure(0, 20).default(0),
});

// Neither is a place that the sender has to reach: a hatchery sends to farms it does not see.
const dispatchInput = {
  toFarm: id,
  /** The planned flock that they are meant for; null: the farm decides. */
  forFlock: id.nullable().default(null),
  leftAt: typedInstant,
  vehicle: line(0, 120).default(''),
  vaccines: line(0, 500).default(''),
  notes: note.default(''),
  lots: z.array(boxes).min(1).max(20),
};

/** Chicks of a hatch on their way to an own farm, or there. */
const chickDispatch = schema('ChickDispatch', {
  id,
  number: z.int(),
  state: z.enum(supplyStates),
  /** Null, with its flock, for who neither sends chicks nor reaches the farm. */
  toFarmId: id.nullable(),
  toFarmName: z.string().nullable(),
  flockId: id.nullable(),
  flockNumber: z.string().nullable(),
  leftAt: z.string(),
  receivedDay: z.string().nullable(),
  vehicle: z.string(),
  vaccines: z.string(),
  notes: z.string(),
  by: z.string(),
  chicks: z.int(),
  lots: z.array(
    z.object({
      lotId: id,
      grade: z.enum(chickGrades),
      sex: z.enum(sexes),
      boxes: z.int(),
      perBox: z.int(),
      freePct: z.number(),
      sent: z.int(),
      /** Null until they were received. */
      good: z.int().nullable(),
      broken: z.int().nullable(),
    }),
  ),
  dockets,
  version: z.int(),
});
export type ChickDispatch = z.output<typeof chickDispatch>;

export const listHatchDispatches = call.read('Hatch', 'hatch.dispatches', '/api/v1/hatches/:hatchId/dispatches', {
  summary: 'Chicks of a hatch that left for own farms, and farms and flocks that wait for chicks',
  output: z.object({
    items: z.array(chickDispatch),
    /** None for who does not send chicks. */
    targets: z.array(
      z.object({
        farmId: id,
        farmName: z.string(),
        flocks: z.array(
          z.object({
            flockId: id,
            number: z.string(),
            breed: z.string(),
            hatchDay: z.string(),
            plannedBirds: z.int().nullable(),
          }),
        ),
      }),
    ),
  }),
});

/** They travel as a supply: the farm receives them as it receives everything, and places them from its store. */
export const dispatchChicks = call.create('Hatch', 'hatch.dispatch', '/api/v1/hatches/:hatchId/dispatches', {
  summary: 'Send chicks of a hatch to an own farm',
  input: z.strictObject({ id, ...dispatchInput, confirmed }),
  output: chickDispatch,
});

export const cancelChickDispatch = call.move(
  'Hatch',
  'hatch.cancelDispatch',
  '/api/v1/hatches/:hatchId/dispatches/:dispatchId/cancel',
  {
    summary: 'Take chicks back that are on their way',
    input: withReason,
    output: chickDispatch,
  },
);

/** The same papers as the supply's: whoever receives the chicks sees them there. */
export const chickDispatchDockets = docketCalls({
  id: 'hatchDispatch',
  path: '/api/v1/hatches/:hatchId/dispatches/:dispatchId',
  add: { action: 'create', subject: 'Hatch' },
  read: { action: 'read', subject: 'Hatch' },
  remove: { action: 'update', subject: 'Hatch' },
});
