import type { Day } from '@henhouse/domain/day/day';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { Place, Rights } from '../../../platform/http/rights';
import { findFarm, readFarm } from '../../farm/farm.store';

/** The place that a store's id stands for: a farm, or the company itself, which takes a right that reaches all of it. */
export async function findStore(tx: CompanyTx, id: string): Promise<Place | undefined> {
  return id === tx.companyId ? {} : findFarm(tx, id);
}

/** A store as documents need it. */
export interface StockPlace {
  /** Null: the company's own. */
  readonly farmId: string | null;
  readonly farmRetired: boolean;
  readonly today: Day;
}

/** The store that a path names (`storeId`), with the day it is there. */
export async function readStore(
  tx: CompanyTx,
  storeId: string,
  todayIn: (timeZone?: string | null) => Day,
): Promise<StockPlace> {
  if (storeId === tx.companyId) return { farmId: null, farmRetired: false, today: todayIn() };
  const { timeZone, retired } = await readFarm(tx, storeId);
  return { farmId: storeId, farmRetired: retired, today: todayIn(timeZone) };
}

/** Prices are for those who may see what things cost, at the place or, without a farm, in the company. */
export function seesPrices(rights: Rights, farmId: string | null): boolean {
  return rights.can('read', 'EconomicReport', farmId === null ? {} : { farmId });
}

/** The farm of a store as events name it; the company's own has none. */
export function storeRefs(farmId: string | null): Readonly<Record<string, string>> {
  return farmId === null ? {} : { farmId };
}
