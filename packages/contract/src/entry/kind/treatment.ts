import type { TreatmentDetail } from '@henhouse/domain/entry/treatment/treatment';
import { medicineRoutes } from '@henhouse/domain/health/medicine-route';
import { z } from 'zod';
import { day, id, line, strictSchemaOf } from '../../shape';

/** A course of treatment from the day of the entry to `endDay`, both included. */
export const treatmentDetail = strictSchemaOf<TreatmentDetail>()('TreatmentDetail', {
  diagnosis: line(1, 200),
  prescriber: line(1, 100),
  itemId: id,
  prescriptionId: id.nullable().default(null),
  dose: line(1, 100),
  route: z.enum(medicineRoutes),
  endDay: day,
  birds: z.int().min(1).max(1_000_000),
  result: line(0, 500).default(''),
});
