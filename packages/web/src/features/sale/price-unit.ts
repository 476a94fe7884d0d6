import type { SaleLine } from '@henhouse/contract/sale/sale-schemas';
import { t } from 'i18next';

/** The unit of a price, on a screen, beside its field and in a file: `money/tray` in the reader's words. */
export const priceUnit = (unit: SaleLine['unit']): string =>
  unit === 'kg' ? 'money/kg' : `money/${t(($) => $.sale.perUnit[unit])}`;
