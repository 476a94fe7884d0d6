import type { AttentionView, KpiCardView } from '@henhouse/contract/dashboard/dashboard';
import type { LayDashboard, LayShed } from '@henhouse/contract/dashboard/lay';
import { type Attention, orderAttention } from '@henhouse/domain/attention/attention';
import { layAttention } from '@henhouse/domain/attention/lay/lay-attention';
import { layStatus } from '@henhouse/domain/attention/lay/lay-status';
import type { Day } from '@henhouse/domain/day/day';
import type { Kpi, KpiId } from '@henhouse/domain/kpi/kpi';
import { layFigures } from '@henhouse/domain/kpi/lay-flock/lay-figures';
import type { LayFlock, LayKind } from '@henhouse/domain/kpi/lay-flock/lay-flock';
import { layShedFigures, laySpark } from '@henhouse/domain/kpi/lay-flock/lay-shed';
import { layWeeks } from '@henhouse/domain/kpi/lay-flock/lay-week';
import { sumLayFigures, sumLaySpark } from '@henhouse/domain/kpi/lay-flock/sum-lay-figures';
import type { OwnLimits } from '@henhouse/domain/limit/limit';
import { attentionView, findingsAtMost, kpiView, shownSheds, type Viewed } from '../broiler-view';
import type { FlockInShed } from '../flock-in-shed.store';

/** Days of the course on a card. */
const sparkDays = 14;

/** Where a flock stands, as far as its line in the table says. */
type LayPlace = Pick<FlockInShed, 'farmId' | 'farmName' | 'shedId' | 'shedName' | 'flockId' | 'flockNumber' | 'breed'>;

/** A flock in a shed with its figures and what needs attention there. */
export type ViewedLay = Viewed<LayPlace, LayFlock>;

export function viewLay(place: LayPlace, flock: LayFlock, own: OwnLimits): ViewedLay {
  const kpis = layFigures(flock, layWeeks(flock));
  const { shedId, flockId } = place;
  const attention = layAttention(flock, kpis, { shedId, flockId }, own);
  return { place, flock, kpis, attention, status: layStatus(attention, flock, kpis, own) };
}

/** The line of a shed in a table. */
export function layLine({ place, flock, kpis, status }: ViewedLay): LayShed {
  const { farmId, farmName, shedId, shedName, flockId, flockNumber, breed } = place;
  const names = { farmId, farmName, shedId, shedName, flockId, flockNumber, breed };
  const figures = layShedFigures(flock, kpis);
  return {
    ...names,
    standardName: flock.standard?.product ?? '',
    ...figures,
    henDay14d: [...figures.henDay14d],
    status,
  };
}

const inRearing: readonly KpiId[] = [
  'hensAlive',
  'rearingMortality',
  'weight',
  'uniformity',
  'feedPerHen',
  'mortalityToday',
  'waterFeedRatio',
  'malesPerHundredFemales',
];

const inLay: Readonly<Record<LayKind, readonly KpiId[]>> = {
  layer: [
    'hensAlive',
    'henDay',
    'eggsPerHenHoused',
    'eggWeight',
    'eggMass',
    'feedPerHen',
    'feedPerDozen',
    'layMortality',
  ],
  breeder: [
    'hensAlive',
    'henDay',
    'hatchingEggs',
    'hatchingEggsPerHenHoused',
    'weight',
    'feedPerHen',
    'layMortality',
    'malesPerHundredFemales',
  ],
};

/** Cards of a flock or of a shed, the ones that matter first: in rearing weight and evenness, then eggs. */
export function layCards(flock: LayFlock, kpis: readonly Kpi[]): KpiCardView[] {
  const ids = flock.productionDay === null ? inRearing : inLay[flock.kind];
  return ids.flatMap((id) => {
    const kpi = kpis.find((item) => item.id === id);
    return kpi === undefined ? [] : [card(kpi, laySpark(flock, id, sparkDays))];
  });
}

const card = (kpi: Kpi, spark: (number | null)[]): KpiCardView => ({
  kpi: kpiView(kpi),
  spark,
  comparedWith: kpi.comparedWith,
});

const sumCards: Readonly<Record<LayKind, readonly KpiId[]>> = {
  layer: [
    'hensAlive',
    'henDay',
    'henDayAgainstStandard',
    'eggsOfDay',
    'eggWeight',
    'feedPerHen',
    'feedDaysOfStock',
    'layMortality',
    'mortalityToday',
  ],
  breeder: [
    'hensAlive',
    'henDay',
    'henDayAgainstStandard',
    'hatchingEggs',
    'feedPerHen',
    'feedDaysOfStock',
    'malesPerHundredFemales',
    'layMortality',
    'mortalityToday',
  ],
};

/** The dashboard of the flocks that one may see, on one day. */
export function layView(
  flocks: readonly ViewedLay[],
  facts: { readonly kind: LayKind; readonly day: Day; readonly today: Day; readonly feed: Kpi },
): LayDashboard {
  const { kind, day, today, feed } = facts;
  const kpis = [...sumLayFigures(flocks, day), feed];
  return {
    kind,
    day,
    today,
    cards: sumCards[kind].flatMap((id) => {
      const kpi = kpis.find((item) => item.id === id);
      if (kpi === undefined || (kpi === feed && kpi.value === null)) return [];
      return [card(kpi, sumLaySpark(flocks, id, sparkDays))];
    }),
    sheds: shownSheds(flocks).map(layLine),
    shedsInReach: flocks.length,
    attention: attentionOf(flocks),
  };
}

/** Findings of sheds, the most pressing first. */
export function attentionOf(flocks: readonly Pick<ViewedLay, 'attention' | 'place'>[]): AttentionView[] {
  const places = new Map(
    flocks.flatMap(({ attention, place }) => attention.map((item): [Attention, LayPlace] => [item, place])),
  );
  return orderAttention([...places.keys()])
    .slice(0, findingsAtMost)
    .map((item) => attentionView(item, places.get(item) as LayPlace));
}
