import type { SiteEconomics } from '@henhouse/contract/economics/economics';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { exactOf } from '@henhouse/domain/economics/exact-minor';
import {
  flockMonthCosts,
  type MonthSpan,
  type SiteCost,
  siteEconomics,
} from '@henhouse/domain/economics/site-economics';
import { monthOf, monthsBefore } from '@henhouse/domain/money/period';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { type CompanyTx, plannedForMost } from '../../platform/db/company-tx';
import type { Scope } from '../../platform/http/rights';
import { readBoughtEggsSet, readOwnChicksPlaced, readVaccineGiven } from '../hatchery/hatch-money.store';
import { readMoneySetting } from '../money/money-setting.store';
import { type HeadFilter, listFlockIds, listSiteFlocks } from './economic-flocks.store';
import { readIncomeSums } from './income.store';
import { readDueFlocks, readFarmGoods, readRearingGoods } from './kept/cost-months.store';
import {
  readExpenseCosts,
  readFarmExpenses,
  readNotShared,
  type SharedAnew,
  shareChanged,
} from './kept/kept-expenses.store';
import { readGoodsCosts } from './kept/kept-goods.store';
import { readFarmNames, readLosses } from './site.store';

export interface SiteQuery {
  readonly by: 'farm' | 'month';
  readonly span: MonthSpan;
  readonly farmId?: string | undefined;
  readonly kind?: ProductionKind | undefined;
  readonly scope: Scope;
}

/**
 * What flocks cost farms: added up by the database where months are kept. One by one are looked at hens, whose rearing is written off, and
 * flocks of which something has changed since.
 */
async function readCostsOfFlocks(
  tx: CompanyTx,
  filter: HeadFilter,
  span: MonthSpan,
  spentHenMinor: number,
  anew: SharedAnew,
): Promise<SiteCost[]> {
  const due = await readDueFlocks(tx);
  const flocks = await listSiteFlocks(tx, filter, {
    flockIds: [...due, ...anew.shared.map(({ flockId }) => flockId)],
    // Hens that bring nothing when they leave take nothing off what is written off.
    countHens: spentHenMinor > 0,
  });
  const isDue = new Set(due);
  const hens = flocks.filter(({ productionKind }) => productionKind !== 'broiler').map(({ flockId }) => flockId);
  const changed = flocks.filter(({ flockId }) => isDue.has(flockId)).map(({ flockId }) => flockId);
  const [farmGoods, farmExpenses, rearing, goods, expenses] = await Promise.all([
    readFarmGoods(tx, filter, span, due),
    readFarmExpenses(tx, filter, span, anew),
    readRearingGoods(
      tx,
      hens.filter((flockId) => !isDue.has(flockId)),
    ),
    readGoodsCosts(tx, changed),
    readExpenseCosts(tx, flocks, span.today, anew, 'rearing'),
  ]);
  const borne = flocks.map((flock) => ({ ...flock, hens: flock.productionKind === 'broiler' ? null : flock }));
  const costs = [...rearing, ...goods.costs, ...expenses];
  return [...farmGoods, ...farmExpenses, ...flockMonthCosts(borne, costs, span, spentHenMinor)];
}

/** What stores pay for chicks of own hatches that they lost, to the hatcheries. */
const givenBack = (losses: Awaited<ReturnType<typeof readLosses>>) =>
  losses.flatMap(({ hatchedAt, month, exact }) =>
    hatchedAt === null ? [] : [{ farmId: hatchedAt, month, exact: -exact, kind: 'chicks' as const }],
  );

async function addUpSites(
  tx: CompanyTx,
  { by, span, farmId, kind, scope }: SiteQuery,
  shared: ReturnType<typeof shareChanged>,
): Promise<SiteEconomics> {
  const [from, to] = [span.first, addDays(monthsBefore(span.last, -1), -1)];
  // A flock that ended before still has no rearing left and no cost in these months, but for a late docket of its last one.
  const filter = { scope, farmId, kind, from: monthsBefore(from, 1), to };
  const reach = farmId === undefined ? scope.farmIds : [farmId];
  const isWhole = kind === undefined;
  const [anew, { spentHenMinor }] = await Promise.all([shared, readMoneySetting(tx)]);
  const [costs, incomes, flockIds, losses, boughtEggs, vaccines, ownChicks, notShared, farms] = await Promise.all([
    readCostsOfFlocks(tx, filter, span, spentHenMinor, anew),
    readIncomeSums(tx, { from, to }, isWhole ? 'farm' : 'flock'),
    isWhole ? [] : listFlockIds(tx, filter),
    isWhole ? readLosses(tx, from, to) : [],
    isWhole ? readBoughtEggsSet(tx, from, to) : [],
    isWhole ? readVaccineGiven(tx, from, to) : [],
    isWhole ? readOwnChicksPlaced(tx, from, to) : [],
    isWhole ? readNotShared(tx, reach, { from, to }, anew) : [],
    readFarmNames(tx),
  ]);
  const isHere = (of: { readonly farmId: string | null }): boolean =>
    of.farmId === null ? reach === 'all' : reach === 'all' || reach.includes(of.farmId);
  const isOfReport = new Set(flockIds);
  const siteCosts: SiteCost[] = [
    ...costs,
    ...losses.filter(isHere).map((loss) => ({ ...loss, kind: 'losses' as const })),
    ...givenBack(losses).filter(isHere),
    ...boughtEggs
      .filter(isHere)
      .map(({ amountMinor, ...at }) => ({ ...at, exact: exactOf(amountMinor), kind: 'boughtEggs' as const })),
    ...vaccines
      .filter(isHere)
      .map(({ amountMinor, ...at }) => ({ ...at, exact: exactOf(amountMinor), kind: 'vaccine' as const })),
    // What a flock or a store pays for chicks of an own hatch, the hatchery has back: the company pays for them once, by
    // their eggs and vaccine.
    ...ownChicks
      .filter(isHere)
      .map(({ amountMinor, ...at }) => ({ ...at, exact: exactOf(-amountMinor), kind: 'chicks' as const })),
    ...notShared.filter(isHere).map((one) => ({
      farmId: one.farmId,
      month: monthOf(one.day),
      exact: exactOf(one.netMinor),
      kind: 'notShared' as const,
    })),
  ];
  const siteIncomes = incomes
    .filter((line) => isHere(line) && (isWhole || (line.flockId !== null && isOfReport.has(line.flockId))))
    .map((line) => ({
      kind: line.kind,
      farmId: line.farmId,
      month: line.month,
      exact: exactOf(line.amountMinor),
    }));
  const { rows, all } = siteEconomics(by, siteCosts, siteIncomes);
  const named = (key: string | null): string | null =>
    by === 'farm' && key !== null ? (farms.get(key) ?? null) : null;
  return {
    items: rows.map((row) => ({ ...row, name: named(row.key) })),
    total: rows.length,
    all: { ...all, name: null },
    from,
    to,
  };
}

/**
 * Income, cost and margin by farm or month. Narrowed to a production kind it holds what is of flocks of that kind; else also
 * what no flock used or earned: losses of stores, expenses that nobody took part in, income of no flock; and of hatcheries what they
 * paid for eggs and have back for chicks of their own.
 */
export const readSiteEconomics = (
  tx: CompanyTx,
  request: SiteQuery,
  shared = shareChanged(tx),
): Promise<SiteEconomics> => plannedForMost(tx, () => addUpSites(tx, request, shared));

/** The months that two days lie in, and today. */
export function monthSpan({ from, to }: { readonly from: Day; readonly to: Day }, today: Day): MonthSpan {
  return { first: monthOf(from), last: monthOf(to), today };
}
