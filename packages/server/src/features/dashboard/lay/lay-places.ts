import type { Day } from '@henhouse/domain/day/day';
import type { LayDay } from '@henhouse/domain/day-book/lay-day';
import { hensOf, laySeries } from '@henhouse/domain/day-book/lay-series';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { readFlockDays } from '../../day-book/flock-day.store';
import { type FlockPlace, type FlocksSource, KeptByFlock } from '../kept/kept-by-flock';
import { type LayBase, readLayBases, readLayDays, readRecentLayDays } from './lay-rows.store';
import { type LayPlaceRows, quickLaySeries } from './quick-lay-series';

/** A flock in a shed with its days up to the day asked for. */
interface LayPlace extends FlockPlace {
  readonly series: readonly LayDay[];
}

/** Layers and breeders of companies, kept from one look to the next. */
export type KeptLayPlaces = KeptByFlock<LayPlace>;

export const keepLayPlaces = (): KeptLayPlaces => new KeptByFlock(readLayPlaces);

const keyOf = ({ flockId, shedId }: FlockPlace) => `${flockId}/${shedId}`;

/** Flocks in all their sheds. */
async function readLayPlaces(tx: CompanyTx, { day, flocks }: FlocksSource): Promise<LayPlace[]> {
  const [bases, recent, heads] = await Promise.all([
    readLayBases(tx, { day, flocks }),
    readRecentLayDays(tx, { day, flocks }),
    tx.many(sql<{ id: string; productionDay: Day | null }>`
      select id, production_day from flock where company_id = ${tx.companyId} and id in (${flocks})`),
  ]);
  const productionDayOf = new Map(heads.map(({ id, productionDay }) => [id, productionDay]));
  const [basesOf, recentOf] = [grouped(bases, keyOf), grouped(recent, keyOf)];
  const weighingsOf = grouped(await readLayDays(tx, lastWeighingDays(bases)), keyOf);
  const places = new Map(
    [...bases, ...recent].map(({ flockId, shedId }) => [keyOf({ flockId, shedId }), { flockId, shedId }]),
  );
  const rowsOf = (key: string): LayPlaceRows => ({
    bases: basesOf.get(key) ?? [],
    recent: recentOf.get(key) ?? [],
    weighings: weighingsOf.get(key) ?? [],
  });
  const begunOf = ({ flockId }: FlockPlace) => {
    const productionDay = productionDayOf.get(flockId) ?? null;
    return productionDay !== null && productionDay <= day ? productionDay : null;
  };
  const quick = [...places].map(([key, place]) => ({
    key,
    place,
    series: quickLaySeries(rowsOf(key), begunOf(place), day),
  }));
  const slow = new Set(quick.filter(({ series }) => series === null).map(({ place }) => place.flockId));
  const wholeOf = grouped(slow.size === 0 ? [] : await readFlockDays(tx, { flockIds: [...slow], to: day }), keyOf);
  return quick.map(({ key, place, series }) => ({
    ...place,
    series: series ?? laySeries(wholeOf.get(key) ?? [], { until: day, productionDay: begunOf(place) }),
  }));
}

/** The days before the recent ones on which birds or eggs were last weighed. */
function lastWeighingDays(bases: readonly LayBase[]): (FlockPlace & { readonly day: Day })[] {
  const latest = new Map<string, FlockPlace & { day: Day }>();
  for (const [key, own] of grouped(bases, keyOf)) {
    const sex = hensOf(own);
    const last = (dayOf: (base: LayBase) => Day | null, of = own.filter((base) => base.sex === sex)) =>
      of.map(dayOf).reduce((a, b) => ((b ?? '') > (a ?? '') ? b : a), null);
    for (const day of [
      last((base) => base.weighedDay),
      last((base) => base.spreadDay),
      last(
        (base) => base.spreadDay,
        own.filter((base) => base.sex === 'male'),
      ),
      last((base) => base.uniformDay),
      last((base) => base.eggsWeighedDay, own),
    ]) {
      const [first] = own;
      if (day !== null && first) latest.set(`${key}/${day}`, { flockId: first.flockId, shedId: first.shedId, day });
    }
  }
  return [...latest.values()];
}
