import type { FindPlace, Place } from '../rights';

const keptAtMost = 50_000;

/**
 * Finds a place that is never changed nor removed, like a farm: the database is asked once for each id. What is
 * not there is asked for every time.
 */
export function cachedPlaces(find: FindPlace): FindPlace {
  const kept = new Map<string, Place>();
  return async (tx, id) => {
    const key = `${tx.companyId} ${id}`;
    const cached = kept.get(key);
    if (cached) return cached;
    const place = await find(tx, id);
    if (place) {
      if (kept.size >= keptAtMost) kept.clear();
      kept.set(key, place);
    }
    return place;
  };
}
