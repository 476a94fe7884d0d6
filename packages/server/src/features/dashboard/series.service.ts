import type { Day } from '@henhouse/domain/day/day';
import { birdSeries } from '@henhouse/domain/day-book/bird-series';
import type { FlockDay } from '@henhouse/domain/day-book/flock-day';
import type { SeriesDay } from '@henhouse/domain/day-book/series-day';
import { withWeightsMoved } from '@henhouse/domain/kpi/broiler-flock/broiler-flock';
import { grouped } from '@henhouse/domain/quantity/grouped';
import type { Standard } from '@henhouse/domain/standards/standard';
import type { CompanyTx } from '../../platform/db/company-tx';
import { readFlockDays } from '../day-book/flock-day.store';
import { isQuick, type PlaceRows, quickSeries } from './quick-series';
import { readFormerDays, readRecentDays, readSeriesBases, type SeriesSource } from './series-base.store';

/** A flock in a shed whose series is wanted. */
interface SeriesPlace {
  readonly flockId: string;
  readonly shedId: string;
  readonly hatchDay: Day;
}

type SeriesOf = (place: SeriesPlace) => SeriesDay[];

const keyOf = ({ flockId, shedId }: { flockId: string; shedId: string }) => `${flockId}/${shedId}`;

const flockOf = ({ flockId }: { readonly flockId: string }) => flockId;

/** What was read of many flocks in sheds. */
interface SeriesRead {
  /** Flocks and sheds of which anything was written. */
  readonly pairs: readonly { readonly flockId: string; readonly shedId: string }[];
  /**
   * Their series; those that sums cannot tell are folded from every row, and so are flocks in several sheds, whose figures
   * are worked out over all of them.
   */
  seriesOf<Place extends SeriesPlace>(
    places: readonly Place[],
    standardOf: (place: Place) => Standard | null,
  ): Promise<{ readonly seriesOf: SeriesOf; readonly rowsOf: (flockId: string) => readonly FlockDay[] }>;
}

/** Reads flocks in sheds up to a day: sums of the former days, the recent ones one by one, former weighings and sales. */
export async function readSeries(tx: CompanyTx, source: SeriesSource): Promise<SeriesRead> {
  const [bases, recent, former] = await Promise.all([
    readSeriesBases(tx, source),
    readRecentDays(tx, source),
    readFormerDays(tx, source),
  ]);
  const baseOf = new Map(bases.map((base) => [keyOf(base), base]));
  const [recentOf, formerOf] = [grouped(recent, keyOf), grouped(former, keyOf)];
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
    async seriesOf(places, standardOf) {
      const flocks = grouped(places, flockOf);
      const isSlow = (own: readonly SeriesPlace[]) =>
        own.length > 1 || own.some((place) => !isQuick(rowsOf(keyOf(place))));
      const slow = [...flocks].filter(([, own]) => isSlow(own)).map(([flockId]) => flockId);
      const days = grouped(
        slow.length === 0 ? [] : await readFlockDays(tx, { flockIds: slow, to: source.day }),
        flockOf,
      );
      const weighed = new Map<string, readonly FlockDay[]>();
      for (const [flockId, rows] of days) {
        const place = flocks.get(flockId)?.[0];
        if (place === undefined) continue;
        const { hatchDay } = place;
        weighed.set(flockId, withWeightsMoved({ rows, hatchDay, standard: standardOf(place), day: source.day }));
      }
      const inSight = new Set(places.map(keyOf));
      return {
        seriesOf: (place) => {
          const rows = weighed.get(place.flockId);
          if (rows !== undefined) return birdSeries(rows, { until: source.day, shedId: place.shedId });
          return quickSeries(rowsOf(keyOf(place)), place.hatchDay, source.day);
        },
        rowsOf: (flockId) => (weighed.get(flockId) ?? []).filter((row) => inSight.has(keyOf(row))),
      };
    },
  };
}
