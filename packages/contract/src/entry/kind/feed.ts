import type { FeedDetail } from '@henhouse/domain/entry/feed/feed';
import { sex } from '../../flock/flock';
import { count, id, measure, strictSchemaOf } from '../../shape';

/** Feed given: kg, or bags × kg per bag; less what was refused. Without a lot, first expiry goes first. */
export const feedDetail = strictSchemaOf<FeedDetail>()('FeedDetail', {
  sex,
  itemId: id,
  lotId: id.nullable().default(null),
  kg: measure(0, 1_000_000).nullable().default(null),
  bags: count(100_000).nullable().default(null),
  kgPerBag: measure(1, 2000).nullable().default(null),
  refusalKg: measure(0, 1_000_000).default(0),
});
