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
import type { CompanyTx } from '../../platform/db/company-tx';
import type { Scope } from '../../platform/http/rights';
import { readBoughtEggsSet, readOwnChicksPlaced, readVaccineGiven } from '../hatchery/hatch-money.store';
import { readMoneySetting } from '../money/money-setting.store';
import { listCostFlocks, readEconomicHeads } from './economic-flocks.store';
import { readFlockCosts } from './flock-economics.service';
import { readIncomeSums } from './income.store';
import { readNotShared, shareChanged } from './kept/kept-expenses.store';
import { readFarmNames, readLosses } from './site.store';

export interface SiteQuery {
  readonly by: 'farm' | 'month';
  readonly span: MonthSpan;
  readonly farmId?: string | undefined;
  readonly kind?: ProductionKind | undefined;
  readonly scope: Scope;
}

/** More flocks than any company keeps in three years. */
const flocksAtMost = 5000;

/**
 * Income, cost and margin by farm or month. Narrowed to a production kind it holds what is of flocks of that kind; else also
 * what no flock used or earned: losses of stores, expenses that nobody took part in, income of no flock; and of hatcheries what they
 * paid for eggs and have back for chicks of their own.
 */
export async function readSiteEconomics(tx: CompanyTx, request: SiteQuery): Promise<SiteEconomics> {
  const { by, span, farmId, kind, scope } = request;
  const [from, to] = [span.first, addDays(monthsBefore(span.last, -1), -1)];
  // A flock that ended before still has no rearing left and no cost in these months, but for a late docket of its last one.
  const filter = { scope, farmId, kind, from: monthsBefore(from, 1), to };
  const flocks = await listCostFlocks(tx, filter, flocksAtMost);
  const hens = flocks.filter(({ productionKind }) => productionKind !== 'broiler').map(({ flockId }) => flockId);
  const reach = farmId === undefined ? scope.farmIds : [farmId];
  const isWhole = kind === undefined;
  const anew = shareChanged(tx);
  const [heads, { costs }, incomes, losses, boughtEggs, vaccines, ownChicks, notShared, { spentHenMinor }, farms] =
    await Promise.all([
      readEconomicHeads(tx, hens),
      readFlockCosts(tx, flocks, span.today, anew),
      readIncomeSums(tx, { from, to }, isWhole ? 'farm' : 'flock'),
      isWhole ? readLosses(tx, from, to) : [],
      isWhole ? readBoughtEggsSet(tx, from, to) : [],
      isWhole ? readVaccineGiven(tx, from, to) : [],
      isWhole ? readOwnChicksPlaced(tx, from, to) : [],
      isWhole ? anew.then((shared) => readNotShared(tx, reach, { from, to }, shared)) : [],
      readMoneySetting(tx),
      readFarmNames(tx),
    ]);
  const isHere = (of: { readonly farmId: string | null }): boolean =>
    of.farmId === null ? reach === 'all' : reach === 'all' || reach.includes(of.farmId);
  const byId = new Set(flocks.map(({ flockId }) => flockId));
  const hensById = new Map(heads.map((head) => [head.flockId, head]));
  const borne = flocks.map(({ flockId, farmId }) => ({ flockId, farmId, hens: hensById.get(flockId) ?? null }));
  const siteCosts: SiteCost[] = [
    ...flockMonthCosts(borne, costs, span, spentHenMinor),
    ...losses.filter(isHere).map((loss) => ({ ...loss, kind: 'losses' as const })),
    ...boughtEggs
      .filter(isHere)
      .map(({ amountMinor, ...at }) => ({ ...at, exact: exactOf(amountMinor), kind: 'boughtEggs' as const })),
    ...vaccines
      .filter(isHere)
      .map(({ amountMinor, ...at }) => ({ ...at, exact: exactOf(amountMinor), kind: 'vaccine' as const })),
    // What a flock pays for chicks of an own hatch, the hatchery has back: the company pays for them once, by their eggs
    // and vaccine.
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
    .filter((line) => isHere(line) && (isWhole || (line.flockId !== null && byId.has(line.flockId))))
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

/** The months that two days lie in, and today. */
export function monthSpan({ from, to }: { readonly from: Day; readonly to: Day }, today: Day): MonthSpan {
  return { first: monthOf(from), last: monthOf(to), today };
}
