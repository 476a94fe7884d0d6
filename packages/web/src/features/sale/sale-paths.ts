import type { SaleKind } from '@henhouse/domain/sale/sale-kind';
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

/** Addresses of sales at a farm. */
export const salePaths = (farmId: string) => ({
  list: (kind: SaleKind) => screenPath(saleScreenOf[kind], { farmId }),
  add: (kind: SaleKind) => screenPath(`${saleScreenOf[kind]}-add`, { farmId }),
  view: (saleId: string) => screenPath('sale-view', { farmId, saleId }),
  edit: (saleId: string) => screenPath('sale-edit', { farmId, saleId }),
  dispatch: (saleId: string) => screenPath('sale-dispatch-view', { farmId, saleId }),
});
