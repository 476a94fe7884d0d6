import type { ScreenName } from '../../../packages/web/src/shared/screen/screens';

/** A picture of the manual: a screen of the demo as somebody of the role sees it. */
export interface ManualPicture {
  readonly screen: ScreenName;
  /** The farm whose screen it is; broilers unless another one is named. */
  readonly kind?: 'breeder' | 'layer';
  /** What has to be in sight: an empty screen is no picture. */
  readonly shows: string;
  readonly isPhone?: true;
  /** Which of its tabs; the first else. */
  readonly tab?: string;
}

/** Every picture by its name in the pages of the manual. */
export const manualPictures: Readonly<Record<string, ManualPicture>> = {
  'action-list': { screen: 'manage-farm-action-list', shows: 'main table tbody tr' },
  alarms: { screen: 'manage-farm-alarm', kind: 'breeder', shows: 'main article, main li' },
  'company-summary': { screen: 'apps-company-summary', shows: 'main section' },
  dashboard: { screen: 'manage-farm-dashboard-broiler', shows: 'main section' },
  'entry-grid': { screen: 'manage-farm-data-entry-today', shows: 'main table[data-grid] tbody tr' },
  'entry-grid-phone': { screen: 'manage-farm-data-entry-today', shows: 'main [data-grid]', isPhone: true },
  'entry-list': { screen: 'manage-farm-data-entry-list', shows: 'main table tbody tr' },
  'farm-list': { screen: 'apps-farm-list', shows: 'main table tbody tr' },
  'flock-health': { screen: 'apps-flock-view', shows: 'main section', tab: 'health' },
  'flock-list': { screen: 'apps-flock-list', shows: 'main table tbody tr' },
  hatch: { screen: 'hatch-view', kind: 'breeder', shows: 'main section' },
  import: { screen: 'manage-farm-data-entry-import', shows: 'main section button' },
  months: { screen: 'apps-periods', shows: 'main table tbody tr' },
  people: { screen: 'apps-supervisor-list', shows: 'main table tbody tr' },
  purchase: { screen: 'manage-farm-purchase-view', shows: 'main section' },
  readings: { screen: 'setter-graph', kind: 'breeder', shows: 'main canvas' },
  report: { screen: 'manage-farm-report-current-flock', shows: 'main table tbody tr' },
  sale: { screen: 'sale-view', shows: 'main section' },
  store: { screen: 'manage-farm-inventory-list', shows: 'main table tbody tr' },
};
