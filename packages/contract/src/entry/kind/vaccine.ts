import type { VaccineDetail } from '@henhouse/domain/entry/vaccine/vaccine';
import { medicineRoutes } from '@henhouse/domain/health/medicine-route';
import { z } from 'zod';
import { id, line, strictSchemaOf } from '../../shape';

/** A vaccination. Without a lot, first expiry goes first; `doses` are those taken from the store. */
export const vaccineDetail = strictSchemaOf<VaccineDetail>()('VaccineDetail', {
  itemId: id,
  lotId: id.nullable().default(null),
  doses: z.int().min(1).max(10_000_000),
  birds: z.int().min(1).max(1_000_000),
  route: z.enum(medicineRoutes),
  givenBy: line(1, 100),
  reaction: line(0, 500).default(''),
  /** The task of a programme that it ticks; null: none; left out: the nearest that asks for this vaccine. */
  taskId: id.nullable().optional(),
});
