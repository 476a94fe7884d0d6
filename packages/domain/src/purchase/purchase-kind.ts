import type { LotKind } from '../ledger/lot';

/** What is bought: each kind says more about its lines, and comes into the store as lots of its own kind. */
export const purchaseKinds = ['chicks', 'feed', 'vaccine', 'medicine', 'other', 'eggStock'] as const;
export type PurchaseKind = (typeof purchaseKinds)[number];

/** Kinds whose lines name an item of the company; its category is the word of the kind. */
type ItemPurchaseKind = Exclude<PurchaseKind, 'chicks' | 'eggStock'>;

export function isItemKind(kind: PurchaseKind): kind is ItemPurchaseKind {
  return kind !== 'chicks' && kind !== 'eggStock';
}

/** The lots that a purchase of a kind becomes. */
export const lotKindOf = {
  chicks: 'chicks',
  feed: 'feed',
  vaccine: 'goods',
  medicine: 'goods',
  other: 'goods',
  eggStock: 'eggs',
} as const satisfies Record<PurchaseKind, LotKind>;

/** Units that chicks and eggs are bought in, with how many are in one: a tray holds 30 eggs. */
export const countedUnits = {
  chicks: { chicks: 1, box: 100 },
  eggStock: { eggs: 1, tray: 30 },
} as const;

/** Counted one by one: no halves of a chick or an egg. */
export function isCounted(kind: PurchaseKind): boolean {
  return !isItemKind(kind);
}

/** A Doctor asks for what a Doctor answers for. */
export function mayRequest(role: string, kind: PurchaseKind): boolean {
  return role !== 'Doctor' || kind === 'vaccine' || kind === 'medicine';
}
