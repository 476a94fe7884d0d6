import { saleKinds } from '@henhouse/domain/sale/sale-kind';
import { z } from 'zod';
import { endpoint } from '../endpoint';
import { day, id, line, listOf, listQuery, schema, strictSchema } from '../shape';
import { sale, saleRow, saleStep } from './sale';

/** A lot of the farm's store that a line can be served from, those of its hatch and the oldest first, with what is proposed of it. */
const offered = schema('OfferedLot', {
  lineId: id,
  lotId: id,
  bornDay: z.string(),
  source: z.string(),
  /** Free from that day on. */
  onHand: z.number(),
  proposed: z.number(),
  /** A vet holds the lot itself. */
  isQuarantined: z.boolean(),
  /** Eggs that were laid while a medicine held them: they stay, though the flock is free again. */
  isLaidInWithdrawal: z.boolean(),
});
export type OfferedLot = z.output<typeof offered>;

/** For whoever sends goods off, without prices: what waits to leave, and what has left. */
export const listDispatches = endpoint('sale.dispatches', 'GET', '/api/v1/farms/:farmId/dispatches', {
  summary: 'What waits to leave a farm and what has left, without prices',
  access: { action: 'create', subject: 'Sale' },
  query: listQuery(['day', 'number', 'partnerName', 'state']).extend({ kind: z.enum(saleKinds).optional() }),
  output: listOf(saleRow),
});

const dispatchOutput = schema('Dispatch', {
  sale,
  offered: z.array(offered),
  /** Of which of its goods the store has less than it takes and those that wait for the same; none once they have left. */
  short: z.array(
    z.object({
      /** The first of its lines that take them. */
      lineId: id,
      /** Pieces in the store that the line can be served from. */
      there: z.number(),
      /** What all its lines take of them. */
      own: z.number(),
      /** Other confirmed sales that are to have left by then. */
      waiting: z.array(z.object({ saleId: id, number: z.int(), partnerName: z.string(), pieces: z.number() })),
    }),
  ),
});
export type Dispatch = z.output<typeof dispatchOutput>;

export const getDispatch = endpoint('sale.getDispatch', 'GET', '/api/v1/sales/:saleId/dispatch', {
  summary: 'A sale as it leaves, without prices, with the lots that can serve it',
  access: { action: 'create', subject: 'Sale' },
  /** The day that it is to leave on; today. */
  query: z.object({ day: day.optional() }),
  output: dispatchOutput,
});

/**
 * Eggs and chicks leave the farm's store, those of the hatch of the line and the oldest first unless it says otherwise. Eggs of a flock whose eggs are held are
 * refused (`withdrawalRunning`), and so are those that were laid in a withdrawal (`laidInWithdrawal`), unless two people have let them go for this day.
 */
export const dispatchSale = saleStep(
  'dispatch',
  'create',
  'Send off what was sold',
  z.strictObject({
    day,
    carrier: line(0, 100).default(''),
    lots: z
      .array(strictSchema('LotToSend', { lineId: id, lotId: id, quantity: z.number().min(1).max(1_000_000_000) }))
      .max(400)
      .default([]),
  }),
);
