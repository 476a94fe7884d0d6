import { createStockCount } from '@henhouse/contract/stock/stock-count';
import { z } from 'zod';
import type { AppFormState } from '../../../shared/ui/form/app-form';

const { notes, lines: contractLines } = createStockCount.input.shape;
const line = contractLines.element;
/** What a person types: a lot that is left empty was not counted. */
export const countSchema = z.strictObject({
  notes,
  why: z.string().trim().max(500),
  lines: z.array(line.extend({ counted: line.shape.counted.nullable() })),
});

export type CountFormState = AppFormState<z.input<typeof countSchema>, z.output<typeof countSchema>>;
