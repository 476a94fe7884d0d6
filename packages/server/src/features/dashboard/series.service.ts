import type { Day } from '@henhouse/domain/day/day';
import { birdSeries } from '@henhouse/domain/day-book/bird-series';
import type { SeriesDay } from '@henhouse/domain/day-book/series-day';
import type { CompanyTx } from '../../platform/db/company-tx';
import { readFlockDays } from '../day-book/flock-day.store';
import { isQuick, type PlaceRows, quickSeries } from './quick-series';
import { readFormerDays, readRecentDays, readSeriesBases, type SeriesSource } from './series-base.store';

/** A flock in a shed whose series is wanted. */
export interface SeriesPlace {
  readonly flockId: string;
  readonly shedId: string;
  readonly hatchDay: Day;
}

export type SeriesOf = (place: SeriesPlace) => SeriesDay[];

const keyOf = ({ flockId, shedId }: { flockId: string; shedId: string }) => `${flockId}/${shedId}`;

function grouped<Row extends { flockId: string; shedId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const own = groups.get(keyOf(row));
    if (own === undefined) groups.set(keyOf(row), [row]);
    else own.push(row);
  }
  return groups;
}

/** What was read of many flocks in sheds. */
export interface SeriesRead {
  /** Flocks and sheds of which anything was written. */
  readonly pairs: readonly { readonly flockId: string; readonly shedId: string }[];
  /** Their series; those that sums cannot tell are folded from every row. */
  seriesOf(places: readonly SeriesPlace[]): Promise<SeriesOf>;
}

/** Reads flocks in sheds up to a day: sums of the former days, the recent ones one by one, former weighings and sales. */
export async function readSeries(tx: CompanyTx, source: SeriesSource): Promise<SeriesRead> {
  const [bases, recent, former] = await Promise.all([
    readSeriesBases(tx, source),
    readRecentDays(tx, source),
    readFormerDays(tx, source),
  ]);
  const baseOf = new Map(bases.map((base) => [keyOf(base), base]));
  const [recentOf, formerOf] = [grouped(recent), grouped(former)];
  const rowsOf = (key: string): PlaceRows => ({
    base: baseOf.get(key),
    recent: recentOf.get(key) ?? [],
    former: formerOf.get(key) ?? [],
  });
  const pairs = new Map(
    [...bases, ...recent].map(({ flockId, shedId }) => [keyOf({ flockId, shedId }), { flockId, shedId }]),
  );
  return {
    pairs: [...pairs.values()],
    async seriesOf(places) {
      const slow = places.filter((place) => !isQuick(rowsOf(keyOf(place))));
      const flockIds = [...new Set(slow.map(({ flockId }) => flockId))];
      const daysOf = grouped(slow.length === 0 ? [] : await readFlockDays(tx, { flockIds, to: source.day }));
      return (place) => {
        const rows = daysOf.get(keyOf(place));
        if (rows !== undefined) return birdSeries(rows, { until: source.day });
        return quickSeries(rowsOf(keyOf(place)), place.hatchDay, source.day);
      };
    },
  };
}
