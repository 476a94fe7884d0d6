import type { SaleKind } from '@henhouse/domain/sale/sale-kind';
import type { SaleState } from '@henhouse/domain/sale/sale-state';
import { t } from 'i18next';
import { screenPath } from '../../shared/screen/screen-path';

/** Screens of a kind. */
const saleScreenOf = {
  birds: 'sale-bird',
  eggs: 'sale-egg',
  litter: 'sale-litter',
  chicks: 'sale-chick',
} as const satisfies Record<SaleKind, string>;

/** What the list of a kind is called. */
export const saleTitle = (kind: SaleKind): string => t(($) => $.screen[saleScreenOf[kind]]);

/** What selling one more of a kind is called. */
export const saleAddTitle = (kind: SaleKind): string => t(($) => $.screen[`${saleScreenOf[kind]}-add`]);

const isVoid = (state: SaleState) => state === 'credited' || state === 'cancelled';

/** Addresses of sales at a farm. */
export const salePaths = (farmId: string) => ({
  list: (kind: SaleKind) => screenPath(saleScreenOf[kind], { farmId }),
  add: (kind: SaleKind) => screenPath(`${saleScreenOf[kind]}-add`, { farmId }),
  /** The same once more, where it was credited whole or cancelled. */
  again: (sale: { readonly id: string; readonly kind: SaleKind; readonly state: SaleState }) =>
    isVoid(sale.state) ? screenPath(`${saleScreenOf[sale.kind]}-add`, { farmId }, { again: sale.id }) : null,
  view: (saleId: string) => screenPath('sale-view', { farmId, saleId }),
  edit: (saleId: string) => screenPath('sale-edit', { farmId, saleId }),
  dispatch: (saleId: string) => screenPath('sale-dispatch-view', { farmId, saleId }),
});
