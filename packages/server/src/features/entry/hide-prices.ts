import { Refusal } from '../../platform/http/refusal';
import type { Rights } from '../../platform/http/rights';

/** What chicks cost is for whoever reads purchases, or what a bird of the farm costs. */
function seesPrices(rights: Rights, farmId: string): boolean {
  return rights.can('read', 'Purchase', { farmId }) || rights.can('read', 'EconomicReport', { farmId });
}

const hasPrice = (detail: unknown): detail is { readonly priceMinorPerChick: number } =>
  typeof detail === 'object' && detail !== null && 'priceMinorPerChick' in detail && detail.priceMinorPerChick !== null;

/** The entry, or a former state of it, as somebody may see it: without the price of its chicks where that is not for them. */
export function withoutPrice<One extends { readonly detail: unknown }>(
  rights: Rights,
  farmId: string,
  entry: One,
): One {
  if (!hasPrice(entry.detail) || seesPrices(rights, farmId)) return entry;
  return { ...entry, detail: { ...entry.detail, priceMinorPerChick: null } };
}

/**
 * The detail as it is to be kept: who does not see the price leaves it as it stood.
 * @throws 403 for a price by somebody who may not see it
 */
export function detailToKeep<Detail extends object>(
  rights: Rights,
  farmId: string,
  typed: Detail,
  before: object = {},
): Detail {
  if (!('priceMinorPerChick' in typed) || seesPrices(rights, farmId)) return typed;
  if (typed.priceMinorPerChick !== null) {
    throw new Refusal('notAllowed', { missing: { action: 'read', subject: 'Purchase' } });
  }
  return { ...typed, priceMinorPerChick: 'priceMinorPerChick' in before ? before.priceMinorPerChick : null };
}
