import type { ShedRow } from '@henhouse/domain/farm/farm-setup';
import { productionKinds } from '@henhouse/domain/standards/standard';
import { z } from 'zod';
import { call } from '../endpoint';
import { farm } from '../farm/farm';
import { shed } from '../farm/shed';
import { hatchery } from '../hatchery/hatchery';
import { id, line, schema, strictObjectOf } from '../shape';

/** Sheds that are alike: a row of several is numbered, "Shed 1", "Shed 2". */
const shedRow = strictObjectOf<ShedRow>()({
  name: line(1, 50),
  count: z.int().min(1).max(100),
  productionKind: z.enum(productionKinds),
  /** Birds that each of them takes. */
  birdCapacity: z.int().min(1).max(500_000),
});

export const farmSetupInput = z.strictObject({
  id,
  name: line(2, 100),
  sheds: z.array(shedRow).max(20),
  /** Null: it hatches nothing. Without sheds the farm is this hatchery alone. */
  hatchery: z.strictObject({ name: line(2, 100), eggsPerWeek: z.int().min(1).max(20_000_000) }).nullable(),
});

/** All of it or nothing. What the farm is for follows from its sheds, codes from the names; both can be changed later. */
export const setUpFarm = call.create('Farm', 'farm.setUp', '/api/v1/farms/set-up', {
  summary: 'Add a farm with its sheds and its hatchery in one go',
  input: farmSetupInput,
  output: schema('FarmSetUp', { farm, sheds: z.array(shed), hatchery: hatchery.nullable() }),
});
