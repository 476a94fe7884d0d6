import type { WaterConsumptionDetail } from '@henhouse/domain/entry/water-consumption/water-consumption';
import { z } from 'zod';
import { line, measure, strictSchemaOf } from '../../shape';

/** Water drunk: litres, or the meter at start and end. */
export const waterConsumptionDetail = strictSchemaOf<WaterConsumptionDetail>()('WaterConsumptionDetail', {
  litres: measure(0, 10_000_000).nullable().default(null),
  meterStartL: measure(0, 1_000_000_000).nullable().default(null),
  meterEndL: measure(0, 1_000_000_000).nullable().default(null),
  meterReset: z.boolean().default(false),
  additives: line(0, 200).default(''),
});
