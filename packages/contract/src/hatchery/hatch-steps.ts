import type { CandleDetail } from '@henhouse/domain/hatchery/step/candle';
import { chickGrades, type GradeDetail } from '@henhouse/domain/hatchery/step/grade';
import type { MoveDetail } from '@henhouse/domain/hatchery/step/move-eggs';
import type { PullDetail } from '@henhouse/domain/hatchery/step/pull';
import type { SetDetail, SetLine } from '@henhouse/domain/hatchery/step/set-eggs';
import type { TransferDetail } from '@henhouse/domain/hatchery/step/transfer';
import type { TrayWeighing } from '@henhouse/domain/hatchery/step/weighing';
import { mostTonaPoints } from '@henhouse/domain/kpi/hatchery/hatch';
import { sexes } from '@henhouse/domain/standards/standard';
import { z } from 'zod';
import { confirmed, count, id, line, measure, note, strictSchemaOf, typedInstant } from '../shape';

const eggs = count(2_000_000);
const someEggs = z.int().min(1).max(2_000_000);
const trolley = z.int().min(1).max(500).nullable().default(null);
const grams = measure(0.1, 1_000_000);

/** Eggs of a lot into a machine, on a trolley or spread over it. */
const setLine = strictSchemaOf<SetLine>()('HatchSetLine', { lotId: id, machineId: id, trolley, quantity: someEggs });
export const setLines = z.array(setLine).min(1).max(300);

const trayWeighing = strictSchemaOf<TrayWeighing>()('TrayWeighing', {
  sourceId: id,
  fullG: grams,
  emptyG: measure(0, 1_000_000),
  eggs: z.int().min(1).max(100_000),
});
const weighings = z.array(trayWeighing).max(100).default([]);
const restReason = line(0, 200).default('');

export const stepDetails = {
  set: strictSchemaOf<SetDetail>()('SetDetail', { lots: setLines, weighings }),
  candle: strictSchemaOf<CandleDetail>()('CandleDetail', {
    areRemoved: z.boolean(),
    sources: z
      .array(z.strictObject({ sourceId: id, examined: someEggs, clear: eggs, rejected: eggs }))
      .min(1)
      .max(100),
  }),
  transfer: strictSchemaOf<TransferDetail>()('TransferDetail', {
    sources: z
      .array(
        z.strictObject({
          sourceId: id,
          clear: eggs,
          rejected: eggs,
          lost: eggs,
          to: z.array(z.strictObject({ machineId: id, trolley, quantity: someEggs })).max(50),
          restReason,
        }),
      )
      .min(1)
      .max(100),
    weighings,
  }),
  move: strictSchemaOf<MoveDetail>()('MoveDetail', {
    moves: z
      .array(z.strictObject({ sourceId: id, fromMachineId: id, toMachineId: id, trolley, quantity: someEggs }))
      .min(1)
      .max(100),
  }),
  pull: strictSchemaOf<PullDetail>()('PullDetail', {
    weighings: z
      .array(
        z.strictObject({
          sourceId: id.nullable(),
          fullG: grams,
          emptyG: measure(0, 1_000_000),
          chicks: z.int().min(1).max(100_000),
        }),
      )
      .max(100)
      .default([]),
    window: z
      .array(z.strictObject({ hoursBefore: measure(0, 72), hatched: eggs, of: someEggs }))
      .max(20)
      .default([]),
  }),
  grade: strictSchemaOf<Required<GradeDetail>>()('GradeDetail', {
    areShared: z.boolean().default(false),
    sources: z
      .array(
        z.strictObject({
          sourceId: id,
          chicks: z.array(z.strictObject({ grade: z.enum(chickGrades), sex: z.enum(sexes), count: eggs })).max(6),
          culled: eggs,
          dead: eggs,
          unhatched: eggs,
          restReason,
        }),
      )
      .min(1)
      .max(100),
    pasgar: z
      .strictObject({ chicks: z.int().min(1).max(10_000), defects: count(50_000) })
      .nullable()
      .default(null),
    /** Mean points of the chicks looked over by Tona's eight traits. */
    tona: z
      .strictObject({ chicks: z.int().min(1).max(10_000), score: measure(0, mostTonaPoints) })
      .nullable()
      .default(null),
  }),
} as const;

const fields = { at: typedInstant, notes: note.default(''), confirmed };
const plain = z.strictObject({ reason: line(0, 500).default('') });

/** A step as it is written down; `at` is when it was done. */
export const stepInput = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('set'), detail: stepDetails.set, ...fields }),
    z.strictObject({ kind: z.literal('candle'), detail: stepDetails.candle, ...fields }),
    z.strictObject({ kind: z.literal('transfer'), detail: stepDetails.transfer, ...fields }),
    z.strictObject({ kind: z.literal('move'), detail: stepDetails.move, ...fields }),
    z.strictObject({ kind: z.literal('pull'), detail: stepDetails.pull, ...fields }),
    z.strictObject({ kind: z.literal('grade'), detail: stepDetails.grade, ...fields }),
    z.strictObject({ kind: z.literal('abort'), detail: plain, ...fields }),
    z.strictObject({ kind: z.literal('cancel'), detail: plain, ...fields }),
    z.strictObject({ kind: z.literal('close'), detail: plain, ...fields }),
  ])
  .meta({ id: 'HatchStepSaid' });
export type StepInput = z.output<typeof stepInput>;
