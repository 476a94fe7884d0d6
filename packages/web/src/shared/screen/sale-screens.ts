import { app } from './screen';

const ofFarm = '/apps/manage-farm/:farmId/sale';

/** Screens of selling: four kinds share a list and a form; dispatch is for whoever sends goods off and sees no prices. */
export const saleScreens = {
  'sale-bird': app(`${ofFarm}/bird-sale`, 'Sale:read'),
  'sale-egg': app(`${ofFarm}/egg-sale`, 'Sale:read'),
  'sale-litter': app(`${ofFarm}/litter-sale`, 'Sale:read'),
  'sale-chick': app(`${ofFarm}/chick-sale`, 'Sale:read'),
  'sale-bird-add': app(`${ofFarm}/bird-sale/add`, 'Sale:create'),
  'sale-egg-add': app(`${ofFarm}/egg-sale/add`, 'Sale:create'),
  'sale-litter-add': app(`${ofFarm}/litter-sale/add`, 'Sale:create'),
  'sale-chick-add': app(`${ofFarm}/chick-sale/add`, 'Sale:create'),
  'sale-view': app(`${ofFarm}/:saleId/view`, 'Sale:read'),
  'sale-edit': app(`${ofFarm}/:saleId/edit`, 'Sale:update'),
  'sale-dispatch': app(`${ofFarm}/dispatch`, 'Sale:create'),
  'sale-dispatch-view': app(`${ofFarm}/dispatch/:saleId`, 'Sale:create'),
  'manage-company-customer-balances': app('/apps/manage-company/:companyId/customer-balances', 'SaleAmount:read'),
  'manage-company-customer-ledger': app(
    '/apps/manage-company/:companyId/customer-balances/:partnerId',
    'SaleAmount:read',
  ),
} as const;
