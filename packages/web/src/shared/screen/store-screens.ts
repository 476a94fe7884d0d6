import { app, type Screen, type ScreenAccess, type ScreenAt } from './screen';

/** A right that is limited to farms does not reach the company's store. */
const atCompany = <const Path extends Screen['path']>(path: Path, access: ScreenAccess): ScreenAt<Path> => ({
  ...app(path, access),
  ofCompany: true,
});

const ofCompany = '/apps/manage-company/:companyId/company-inventory';
const ofFarm = '/apps/manage-farm/:farmId/inventory';

/**
 * Screens of stores and of supplies between them: the company's own store and a farm's are the same pages at two places. Whoever may
 * only read sees an item at `view`; `edit` is the same page with what it takes a right to do.
 */
export const storeScreens = {
  'manage-company-inventory-list': atCompany(`${ofCompany}/list`, 'Inventory:read'),
  'manage-company-inventory-add': atCompany(`${ofCompany}/add`, 'Inventory:create'),
  'manage-company-inventory-edit': atCompany(`${ofCompany}/:itemId/edit`, 'Inventory:update'),
  'manage-company-inventory-view': atCompany(`${ofCompany}/:itemId/view`, 'Inventory:read'),
  'manage-company-inventory-count': atCompany(`${ofCompany}/count/add`, 'Inventory:count'),
  'manage-company-inventory-count-view': atCompany(`${ofCompany}/count/:countId/view`, 'Inventory:read'),
  'manage-farm-inventory-list': app(`${ofFarm}/list`, 'Inventory:read'),
  'manage-farm-inventory-add': app(`${ofFarm}/add`, 'Inventory:create'),
  'manage-farm-inventory-edit': app(`${ofFarm}/:itemId/edit`, 'Inventory:update'),
  'manage-farm-inventory-view': app(`${ofFarm}/:itemId/view`, 'Inventory:read'),
  'manage-farm-inventory-count': app(`${ofFarm}/count/add`, 'Inventory:count'),
  'manage-farm-inventory-count-view': app(`${ofFarm}/count/:countId/view`, 'Inventory:read'),
  'supply-farm-list': app('/apps/supply-farm/list', 'SupplyFarm:read'),
  'supply-farm-add-medicine': app('/apps/supply-farm/add/medicine', 'SupplyFarm:create'),
  'supply-farm-add-vaccine': app('/apps/supply-farm/add/vaccine', 'SupplyFarm:create'),
  'supply-farm-add-feed': app('/apps/supply-farm/add/feed', 'SupplyFarm:create'),
  'supply-farm-add-chicks': app('/apps/supply-farm/add/chicks', 'SupplyFarm:create'),
  'supply-farm-view': app('/apps/supply-farm/:supplyId/view', 'SupplyFarm:read'),
  'manage-farm-supply-request': app('/apps/manage-farm/:farmId/supply/request', 'SupplyFarm:request'),
  'manage-farm-supply-return': app('/apps/manage-farm/:farmId/supply/return', 'SupplyFarm:request'),
  'manage-farm-supply-eggs': app('/apps/manage-farm/:farmId/supply/eggs', 'SupplyFarm:request'),
  'manage-farm-supply-arriving': app('/apps/manage-farm/:farmId/supply/arriving', 'SupplyFarm:receive'),
  'manage-farm-supply-arriving-view': app(
    '/apps/manage-farm/:farmId/supply/arriving/:supplyId/view',
    'SupplyFarm:receive',
  ),
} as const satisfies Record<string, Screen>;
