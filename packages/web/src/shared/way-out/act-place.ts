import type { WayAct } from '@henhouse/domain/problem/way-act';
import { screenPath } from '../screen/screen-path';

/** What is known of the place where a problem was met; what mends it begins with that. */
export interface PlaceContext {
  readonly companyId?: string;
  readonly farmId?: string;
  /** The store that is short: a farm’s, called by the farm’s id, or the company’s, by its own. Without it the farm’s. */
  readonly storeId?: string;
  readonly shedId?: string;
  readonly flockId?: string;
  readonly itemId?: string;
  readonly day?: string;
  /** Of what is not there yet: its name as it was written, and of an item its category. */
  readonly name?: string;
  readonly category?: string;
}

/** The address of a screen, or {@link here}: a dialog over what somebody is doing. Null where too little is known to go there. */
type ActPlace = string | null;

export const here = 'here';

const has = (...ids: readonly (string | undefined)[]): boolean => ids.every(Boolean);

/** Where each act is done. */
const places: Readonly<Record<WayAct, (context: PlaceContext) => ActPlace>> = {
  takeStockIn: ({ storeId, farmId }) => (has(storeId ?? farmId) ? here : null),
  startProduction: ({ flockId }) => (flockId ? here : null),
  chooseStandard: ({ flockId }) => (flockId ? here : null),
  enterBirdSale: ({ farmId }) => (farmId ? here : null),
  placeBirds: () => here,
  addItem: () => here,
  addCustomer: () => here,
  addSupplier: () => here,
  seeStore: ({ farmId = '' }) => (farmId ? screenPath('manage-farm-inventory-list', { farmId }) : null),
  addStandard: ({ companyId = '' }) =>
    companyId ? screenPath('manage-company-breed-standard', { companyId }, { add: 'true' }) : null,
  seeCatalogue: ({ companyId = '' }) => (companyId ? screenPath('manage-company-master-data', { companyId }) : null),
  addShed: ({ farmId = '' }) => (farmId ? screenPath('apps-farm-shed-add', { farmId }) : null),
  changeShed: ({ farmId = '', shedId = '' }) =>
    has(farmId, shedId) ? screenPath('apps-farm-shed-edit', { farmId, shedId }) : null,
  readyShed: ({ farmId = '', shedId = '' }) =>
    has(farmId, shedId) ? screenPath('apps-farm-shed-view', { farmId, shedId }) : null,
  seeFlock: flockPath,
  reopenFlock: flockPath,
  releaseFlock: flockPath,
  prescribe: flockPath,
  seeEntries: ({ farmId = '' }) => (farmId ? screenPath('manage-farm-data-entry-list', { farmId }) : null),
  enterDay: ({ farmId = '' }) => (farmId ? screenPath('manage-farm-data-entry-today', { farmId }) : null),
  seeSales: ({ farmId = '' }) => (farmId ? screenPath('sale-bird', { farmId }) : null),
  seeEggRoom: ({ farmId = '' }) => (farmId ? screenPath('manage-farm-egg-stock', { farmId }) : null),
  buyEggs: ({ farmId = '' }) => (farmId ? screenPath('manage-farm-purchase-add-egg-stock', { farmId }) : null),
  seeHatches: ({ farmId = '' }) => (farmId ? screenPath('hatch-summary-list', { farmId }) : null),
  planHatch: ({ farmId = '' }) => (farmId ? screenPath('hatch-add', { farmId }) : null),
  seeMachines: ({ farmId = '' }) => (farmId ? screenPath('device-machine-list', { farmId }) : null),
  reopenMonth: () => screenPath('apps-periods'),
  approveProgramme: ({ companyId = '' }) => (companyId ? screenPath('manage-company-schedule', { companyId }) : null),
  approveSale: () => null,
  addHatchery: () => screenPath('apps-hatchery-add'),
};

function flockPath({ flockId = '' }: PlaceContext): string | null {
  return flockId ? screenPath('apps-flock-view', { flockId }) : null;
}

export function placeOfAct(act: WayAct, context: PlaceContext): ActPlace {
  return places[act](context);
}
