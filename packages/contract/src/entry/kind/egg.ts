import type { EggDetail } from '@henhouse/domain/entry/egg/egg';
import { z } from 'zod';
import { count, strictSchemaOf, timeOfDay } from '../../shape';

/** Eggs of one collection by grade; their sum is the total. */
export const eggDetail = strictSchemaOf<EggDetail>()('EggDetail', {
  collection: z.int().min(1).max(20),
  /** Days on which the eggs were laid; null: 1 for the first collection of a day, none for later ones. */
  days: z.int().min(0).max(31).nullable().default(null),
  hatching: count(1_000_000).default(0),
  table: count(1_000_000).default(0),
  large: count(1_000_000).default(0),
  small: count(1_000_000).default(0),
  doubleYolk: count(1_000_000).default(0),
  dirty: count(1_000_000).default(0),
  cracked: count(1_000_000).default(0),
  soft: count(1_000_000).default(0),
  floor: count(1_000_000).default(0),
  rejected: count(1_000_000).default(0),
  timeOfDay: timeOfDay.nullable().default(null),
});
