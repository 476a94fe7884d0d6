import { app, type Screen } from './screen';

const ofCompany = '/apps/manage-company/:companyId/company-purchase';
const ofFarm = '/apps/manage-farm/:farmId/purchase';

/** Screens of buying: the company's own and a farm's are the same pages at two places. */
export const purchaseScreens = {
  'manage-company-purchase': app(ofCompany, 'Purchase:read'),
  'manage-company-purchase-chicks': app(`${ofCompany}/add/chicks`, 'Purchase:create'),
  'manage-company-purchase-feed': app(`${ofCompany}/add/feed`, 'Purchase:create'),
  'manage-company-purchase-vaccine': app(`${ofCompany}/add/vaccine`, 'Purchase:create'),
  'manage-company-purchase-medicine': app(`${ofCompany}/add/medicine`, 'Purchase:create'),
  'manage-company-purchase-other': app(`${ofCompany}/add/other`, 'Purchase:create'),
  'manage-company-purchase-egg-stock': app(`${ofCompany}/add/egg-stock`, 'Purchase:create'),
  'manage-company-purchase-view': app(`${ofCompany}/:purchaseId/view`, 'Purchase:read'),
  'manage-company-purchase-edit': app(`${ofCompany}/:purchaseId/edit`, 'Purchase:create'),
  'manage-farm-purchase-list': app(`${ofFarm}/list`, 'Purchase:read'),
  'manage-farm-purchase-add-chicks': app(`${ofFarm}/add/chicks`, 'Purchase:create'),
  'manage-farm-purchase-add-feed': app(`${ofFarm}/add/feed`, 'Purchase:create'),
  'manage-farm-purchase-add-vaccine': app(`${ofFarm}/add/vaccine`, 'Purchase:create'),
  'manage-farm-purchase-add-medicine': app(`${ofFarm}/add/medicine`, 'Purchase:create'),
  'manage-farm-purchase-add-other': app(`${ofFarm}/add/other`, 'Purchase:create'),
  'manage-farm-purchase-add-egg-stock': app(`${ofFarm}/add/egg-stock`, 'Purchase:create'),
  'manage-farm-purchase-view': app(`${ofFarm}/:purchaseId/view`, 'Purchase:read'),
  // A request is turned into a purchase here, too, by whoever may create one; the page asks what it needs.
  'manage-farm-purchase-edit': app(`${ofFarm}/:purchaseId/edit`, 'Purchase:create'),
  'manage-farm-purchase-edit-egg-stock': app(`${ofFarm}/:purchaseId/edit/egg-stock`, 'Purchase:update'),
  'manage-farm-purchase-edit-vaccine': app(`${ofFarm}/:purchaseId/edit/vaccine`, 'Purchase:update'),
  'manage-farm-purchase-edit-medicine': app(`${ofFarm}/:purchaseId/edit/medicine`, 'Purchase:update'),
  'manage-farm-purchase-request': app(`${ofFarm}/request`, 'Purchase:request'),
  'manage-company-supplier-balances': app('/apps/manage-company/:companyId/supplier-balances', 'Purchase:read'),
  'manage-company-supplier-ledger': app(
    '/apps/manage-company/:companyId/supplier-balances/:partnerId',
    'Purchase:read',
  ),
} as const satisfies Record<string, Screen>;
