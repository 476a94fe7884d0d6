import type { Day } from '@henhouse/domain/day/day';
import { birdSeries } from '@henhouse/domain/day-book/bird-series';
import type { FlockDay } from '@henhouse/domain/day-book/flock-day';
import type { SeriesDay } from '@henhouse/domain/day-book/series-day';
import { withWeightsMoved } from '@henhouse/domain/kpi/broiler-flock/broiler-flock';
import { grouped } from '@henhouse/domain/quantity/grouped';
import type { Standard } from '@henhouse/domain/standards/standard';
import type { CompanyTx } from '../../platform/db/company-tx';
import { readFlockDays } from '../day-book/flock-day.store';
import { type FlockPlace, type FlocksSource, KeptByFlock } from './kept/kept-by-flock';
import { WorkedOutOnce } from './kept/worked-out-once';
import { isQuick, type PlaceRows, quickSeries } from './quick-series';
import { readFormerDays, readRecentDays, readSeriesBases } from './series-base.store';

/** A flock in a shed with what was read of it up to the day asked for. */
export interface BroilerPlace extends FlockPlace {
  readonly rows: PlaceRows;
  /**
   * Every row of the flock in all its sheds, where sums cannot tell its figures or are not enough: those of a flock in several
   * sheds are worked out over all of them.
   */
  readonly days: readonly FlockDay[] | null;
}

/** Broilers of companies, kept from one look to the next. */
export type KeptBroilerPlaces = KeptByFlock<BroilerPlace>;

export const keepBroilerPlaces = (): KeptBroilerPlaces => new KeptByFlock(readBroilerPlaces);

const keyOf = ({ flockId, shedId }: FlockPlace) => `${flockId}/${shedId}`;
const flockOf = ({ flockId }: FlockPlace) => flockId;

/** Reads flocks in all their sheds: sums of the former days, the recent ones one by one, former weighings and sales. */
async function readBroilerPlaces(tx: CompanyTx, source: FlocksSource): Promise<BroilerPlace[]> {
  const [bases, recent, former] = await Promise.all([
    readSeriesBases(tx, source),
    readRecentDays(tx, source),
    readFormerDays(tx, source),
  ]);
  const baseOf = new Map(bases.map((base) => [keyOf(base), base]));
  const [recentOf, formerOf] = [grouped(recent, keyOf), grouped(former, keyOf)];
  const places = [
    ...new Map([...bases, ...recent].map(({ flockId, shedId }) => [keyOf({ flockId, shedId }), { flockId, shedId }])),
  ].map(([key, place]) => ({
    ...place,
    rows: { base: baseOf.get(key), recent: recentOf.get(key) ?? [], former: formerOf.get(key) ?? [] },
  }));
  const slow = [...grouped(places, flockOf)]
    .filter(([, own]) => own.length > 1 || own.some(({ rows }) => !isQuick(rows)))
    .map(([flockId]) => flockId);
  const daysOf = grouped(slow.length === 0 ? [] : await readFlockDays(tx, { flockIds: slow, to: source.day }), flockOf);
  return places.map((place) => ({ ...place, days: daysOf.get(place.flockId) ?? null }));
}

/** What the days of a flock are read with. */
interface Reading {
  readonly hatchDay: Day;
  readonly standard: Standard | null;
  readonly day: Day;
}

const weighedDays = new WorkedOutOnce<readonly FlockDay[], readonly FlockDay[]>();
const seriesOfPlaces = new WorkedOutOnce<BroilerPlace, SeriesDay[]>();

/** Every row of a flock that sums cannot tell, with the weights of birds that were moved; none of another. */
export function weighedRows({ days }: BroilerPlace, reading: Reading): readonly FlockDay[] {
  return days === null ? [] : weighedDays.of(days, { ...reading }, () => withWeightsMoved({ rows: days, ...reading }));
}

/** The days of a flock in a shed as figures look at them, worked out once. */
export function broilerSeries(place: BroilerPlace, reading: Reading): SeriesDay[] {
  const { rows, days, shedId } = place;
  const { hatchDay, day } = reading;
  return seriesOfPlaces.of(place, { ...reading }, () =>
    days === null ? quickSeries(rows, hatchDay, day) : birdSeries(weighedRows(place, reading), { until: day, shedId }),
  );
}
