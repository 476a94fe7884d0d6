import type { Purchase } from '@henhouse/contract/purchase/purchase';
import {
  type Actor,
  actorAt,
  type Changed,
  changesOf,
  type DocumentCall,
  type SeenDocument,
} from '../document/document';

export const recordPurchase = changesOf('purchase', 'Purchase');

type Stepping = DocumentCall & {
  readonly params: { readonly purchaseId: string };
  readonly version: number | undefined;
};

/** A step of the purchase that the path names, at the version that the caller saw. */
export async function takeStep(
  context: Stepping,
  act: (buyer: Actor, seen: SeenDocument) => Promise<Changed<Purchase>>,
  ...moved: 'stock'[]
): Promise<Purchase> {
  const { params, version, place } = context;
  const buyer = await actorAt(context, place.farmId ?? null);
  return recordPurchase(context, 'update', await act(buyer, { id: params.purchaseId, version }), ...moved);
}
