/** By what opening stock is the same: item, lot, day and quantity. */
export const openingKey = (stock: {
  readonly itemId: string;
  readonly lotCode: string;
  readonly day: string;
  readonly quantity: number;
}): string => JSON.stringify([stock.itemId, stock.lotCode.toLowerCase(), stock.day, stock.quantity]);
