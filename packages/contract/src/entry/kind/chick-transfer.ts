import type { ChickTransferDetail } from '@henhouse/domain/entry/chick-transfer/chick-transfer';
import { z } from 'zod';
import { sex } from '../../flock/flock';
import { id, line, measure, strictSchemaOf } from '../../shape';

/** Birds moved to another shed of the same farm. */
export const chickTransferDetail = strictSchemaOf<ChickTransferDetail>()('ChickTransferDetail', {
  sex,
  toShedId: id,
  count: z.int().min(1).max(1_000_000),
  meanWeightG: measure(1, 30_000).nullable().default(null),
  reason: line(0, 200).default(''),
});
