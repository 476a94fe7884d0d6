import type { MedicineDetail } from '@henhouse/domain/entry/medicine/medicine';
import { medicineRoutes } from '@henhouse/domain/health/medicine-route';
import { z } from 'zod';
import { id, line, measure, strictSchemaOf } from '../../shape';

/** Medicine given on a day, in the unit of its item: of a course of treatment, or by itself. */
export const medicineDetail = strictSchemaOf<MedicineDetail>()('MedicineDetail', {
  itemId: id,
  lotId: id.nullable().default(null),
  quantity: measure(0.001, 10_000_000),
  purpose: line(1, 200),
  route: z.enum(medicineRoutes),
  prescriptionId: id.nullable().default(null),
  /** The entry of the course that it belongs to. */
  treatmentId: id.nullable().default(null),
  /** The task of a programme that it ticks; null: none; left out: the nearest that asks for this medicine. */
  taskId: id.nullable().optional(),
});
