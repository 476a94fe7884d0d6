import { eggsPerTray, type PricedProduct } from '../catalogue/price-list';
import { keysOf } from '../quantity/record-of';
import type { ProductionKind } from '../standards/standard';

/** What is sold: birds leave by a bird-sale entry, eggs and chicks out of a store, litter is kept in no stock. */
export const saleKinds = ['birds', 'eggs', 'litter', 'chicks'] as const;
export type SaleKind = (typeof saleKinds)[number];

/** Units that each kind is sold in; eggs and chicks say how many are in one. */
export const saleUnits = {
  birds: ['kg', 'bird'],
  eggs: ['egg', 'tray', 'case'],
  litter: ['t', 'm3'],
  chicks: ['chick'],
} as const satisfies Record<SaleKind, readonly string[]>;
export type SaleUnit = (typeof saleUnits)[SaleKind][number];

/** Trays of a case. */
const traysPerCase = 12;

/** Eggs, chicks … in one unit; 1 for what is weighed. */
export const unitCount: Readonly<Record<SaleUnit, number>> = {
  kg: 1,
  bird: 1,
  egg: 1,
  tray: eggsPerTray,
  case: eggsPerTray * traysPerCase,
  t: 1,
  m3: 1,
  chick: 1,
};
export const saleUnitNames = keysOf(unitCount);

/** Kinds that come out of the farm's store as lots. */
export type StoredSaleKind = 'eggs' | 'chicks';

export function isStoredKind(kind: SaleKind): kind is StoredSaleKind {
  return kind === 'eggs' || kind === 'chicks';
}

/** The word of price lists and of economics for what is sold: birds of a laying flock are spent hens. */
export function productOf(kind: SaleKind, productionKind: ProductionKind | null): PricedProduct {
  if (kind !== 'birds') return kind;
  return productionKind === 'layer' || productionKind === 'breeder' ? 'spentHens' : 'birds';
}
