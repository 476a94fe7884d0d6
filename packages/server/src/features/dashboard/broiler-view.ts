import type { AttentionView, BroilerDashboard, KpiCardView } from '@henhouse/contract/dashboard/dashboard';
import { type Attention, orderAttention } from '@henhouse/domain/attention/attention';
import { feedStockAttention } from '@henhouse/domain/attention/feed-stock-rule';
import { flockAttention } from '@henhouse/domain/attention/flock-attention';
import { type ShedStatus, shedStatus, shedStatuses } from '@henhouse/domain/attention/shed-status';
import type { Day } from '@henhouse/domain/day/day';
import type { BroilerFlock } from '@henhouse/domain/kpi/broiler-flock/broiler-flock';
import { type FlockWithFigures, sumFigures } from '@henhouse/domain/kpi/broiler-flock/company-figures';
import { broilerFigures, kpiById } from '@henhouse/domain/kpi/broiler-flock/flock-figures';
import { shedFigures } from '@henhouse/domain/kpi/broiler-flock/shed-figures';
import { kpiSpark } from '@henhouse/domain/kpi/broiler-flock/spark';
import { sumSpark } from '@henhouse/domain/kpi/broiler-flock/sum-spark';
import type { Kpi, KpiId } from '@henhouse/domain/kpi/kpi';
import type { OwnLimits } from '@henhouse/domain/limit/limit';
import { type FeedOfFarms, feedOfAll } from '../stock/feed-in-sight';
import type { FlockInShed } from './flock-in-shed.store';

/** Sheds in the table, and findings in the list, at most: what a screen can show. Cards are of all sheds. */
const shedsAtMost = 200;
export const findingsAtMost = 200;

/** Days of the course on a card. */
const sparkDays = 14;

/** Where birds stand, in the words of a screen; a farm's own findings have no shed. */
export interface NamedPlace {
  readonly farmId: string;
  readonly farmName: string;
  readonly shedName: string;
  readonly flockNumber: string;
}

/** A flock in a shed with its figures and what needs attention there. */
export interface Viewed<Place, Flock> {
  readonly place: Place;
  readonly flock: Flock;
  readonly kpis: readonly Kpi[];
  readonly attention: readonly Attention[];
  readonly status: ShedStatus;
}

export type ViewedFlock = Viewed<FlockInShed, BroilerFlock>;

/** The flocks of a dashboard: each shed by itself, and each flock over all its sheds. */
interface ViewedFlocks {
  readonly sheds: readonly ViewedFlock[];
  readonly flocks: readonly FlockWithFigures[];
}

/** The flocks that stand in sheds, each once: over all its sheds, or where it was in one only, as it stands there. */
export function wholeFlocks(
  sheds: readonly ViewedFlock[],
  whole: ReadonlyMap<string, BroilerFlock>,
): FlockWithFigures[] {
  const byId = new Map(sheds.map((viewed) => [viewed.place.flockId, viewed]));
  return [...byId].map(([flockId, { place, flock, kpis }]) => {
    const over = whole.get(flockId);
    const number = place.flockNumber;
    return over === undefined ? { number, flock, kpis } : { number, flock: over, kpis: broilerFigures(over) };
  });
}

export function viewFlock(place: FlockInShed, flock: BroilerFlock, own: OwnLimits): ViewedFlock {
  const kpis = broilerFigures(flock);
  const attention = flockAttention(flock, kpis, place, own);
  return { place, flock, kpis, attention, status: shedStatus(attention, kpis, { own, kind: 'broiler' }) };
}

/** Sheds of the table in the order of farms: of more than a screen can show, those that press most. */
export function shownSheds<Shed extends { readonly status: ShedStatus }>(sheds: readonly Shed[]): readonly Shed[] {
  if (sheds.length <= shedsAtMost) return sheds;
  const rank = ({ status }: Shed) => shedStatuses.indexOf(status);
  const shown = new Set(sheds.toSorted((a, b) => rank(a) - rank(b)).slice(0, shedsAtMost));
  return sheds.filter((shed) => shown.has(shed));
}

/** The line of a shed in a table. */
export function shedLine({ place, flock, kpis, status }: ViewedFlock): BroilerDashboard['sheds'][number] {
  const { farmId, farmName, shedId, shedName, flockId, flockNumber, breed } = place;
  const figures = shedFigures(flock, kpis);
  const names = { farmId, farmName, shedId, shedName, flockId, flockNumber, breed };
  return {
    ...names,
    standardName: flock.standard?.product ?? '',
    ...figures,
    deaths7d: [...figures.deaths7d],
    status,
  };
}

export function attentionView(item: Attention, place: NamedPlace): AttentionView {
  const { farmId, farmName, shedName, flockNumber } = place;
  return { ...item, params: { ...item.params }, farmId, farmName, shedName, flockNumber };
}

const card = (kpi: Kpi, spark: (number | null)[]): KpiCardView => ({
  kpi: kpiView(kpi),
  spark,
  comparedWith: kpi.comparedWith,
});

export const kpiView = (kpi: Kpi): KpiCardView['kpi'] => ({ ...kpi, inputs: [...kpi.inputs] });

/** Cards of a flock or of a shed, the ones that matter first. */
const flockCardIds: readonly KpiId[] = [
  'birdsAlive',
  'cumulativeMortality',
  'weight',
  'fcr',
  'epef',
  'mortalityToday',
  'waterFeedRatio',
  'stockingDensity',
];

export function flockCards(flock: BroilerFlock, kpis: readonly Kpi[]): KpiCardView[] {
  return flockCardIds.flatMap((id) => {
    const kpi = kpiById(kpis, id);
    return kpi === null ? [] : [card(kpi, kpiSpark(flock, id, sparkDays))];
  });
}

const sumCardIds: readonly KpiId[] = [
  'birdsAlive',
  'cumulativeMortality',
  'weightAgainstStandard',
  'fcr',
  'feedDaysOfStock',
  'epef',
  'mortalityToday',
  'livability',
];

/** Feed that lasts is said where all eat from one store. */
function sumCards({ sheds, flocks }: ViewedFlocks, day: Day, feed: FeedOfFarms): KpiCardView[] {
  const farmIds = sheds.map(({ place }) => place.farmId);
  const kpis = [...sumFigures(flocks, day), feedOfAll(feed, farmIds, day)];
  return sumCardIds.flatMap((id) => {
    const kpi = kpiById(kpis, id);
    if (kpi === null || (id === 'feedDaysOfStock' && kpi.value === null)) return [];
    return [card(kpi, sumSpark(flocks, id, sparkDays))];
  });
}

/** What a dashboard knows besides its flocks. */
interface DashboardContext {
  readonly day: Day;
  readonly feed: FeedOfFarms;
  readonly own: OwnLimits;
}

function feedAttention(flocks: readonly ViewedFlock[], { feed, own }: DashboardContext): [Attention, NamedPlace][] {
  return [...feed].flatMap(([farmId, store]) => {
    const first = flocks.find(({ place }) => place.farmId === farmId);
    if (first === undefined) return [];
    const place = { ...first.place, shedName: '', flockNumber: '' };
    return feedStockAttention(store, own).map((item): [Attention, NamedPlace] => [item, place]);
  });
}

/** Findings of all sheds and stores, the most pressing first. */
function allAttention(flocks: readonly ViewedFlock[], context: DashboardContext): AttentionView[] {
  const places = new Map<Attention, NamedPlace>([
    ...flocks.flatMap(({ attention, place }) => attention.map((item): [Attention, NamedPlace] => [item, place])),
    ...feedAttention(flocks, context),
  ]);
  return orderAttention([...places.keys()])
    .slice(0, findingsAtMost)
    .map((item) => attentionView(item, places.get(item) as NamedPlace));
}

/** The dashboard of the flocks that one may see, on one day. */
export function broilerView(
  viewed: ViewedFlocks,
  context: DashboardContext & { readonly today: Day },
): BroilerDashboard {
  const { day, today, feed } = context;
  return {
    day,
    today,
    cards: sumCards(viewed, day, feed),
    sheds: shownSheds(viewed.sheds).map(shedLine),
    shedsInReach: viewed.sheds.length,
    attention: allAttention(viewed.sheds, context),
  };
}
