import type { Sale, SaleRow } from '@henhouse/contract/sale/sale';
import type { Rights } from '../../platform/http/rights';

/** Whoever makes and reads sales sees what they come to: not who only sends goods off, nor who only releases them. */
export const seesPrices = (rights: Rights): boolean => rights.can('read', 'SaleAmount');

/** Who sends goods off, or releases them, sees no amounts: null stands for each. */
export function rowWithoutPrices(row: SaleRow): SaleRow {
  return { ...row, totalMinor: null, openMinor: null };
}

export function withoutPrices(sale: Sale): Sale {
  return {
    ...sale,
    totalMinor: null,
    openMinor: null,
    netMinor: null,
    taxMinor: null,
    paidMinor: null,
    creditedMinor: null,
    lines: sale.lines.map((line) => ({
      ...line,
      unitPriceMinor: null,
      discountPct: 0,
      taxPct: 0,
      netMinor: null,
      taxMinor: null,
      creditedNetMinor: null,
      creditedTaxMinor: null,
    })),
    creditNotes: sale.creditNotes.map((note) => ({
      ...note,
      netMinor: null,
      taxMinor: null,
      lines: note.lines.map((line) => ({ ...line, netMinor: null, taxMinor: null })),
    })),
  };
}
