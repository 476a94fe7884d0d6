import { booksScreens } from './books-screens';
import { hatcheryScreens } from './hatchery-screens';
import { peopleScreens } from './people-screens';
import { purchaseScreens } from './purchase-screens';
import { saleScreens } from './sale-screens';
import { app, type Screen, type ScreenAccess, type ScreenAt } from './screen';
import { storeScreens } from './store-screens';
import { telemetryScreens } from './telemetry-screens';

const full = <const Path extends Screen['path']>(
  path: Path,
  access: ScreenAccess,
  redirectIfLoggedIn?: true,
): ScreenAt<Path> => ({
  path,
  layout: 'full',
  access,
  ...(redirectIfLoggedIn ? { redirectIfLoggedIn } : {}),
});

const farmPath = '/apps/manage-farm/:farmId';
const entryPath = `${farmPath}/shed/:shedId/data-entry/:flockId` as const;

/** Every screen there is, by name: where it is, in which frame, who may see it. What it shows stands in app/pages.ts. */
export const screens = {
  'auth-login': full('/login', 'Auth:read', true),
  'auth-register': full('/register', 'Auth:read', true),
  'auth-forgot-password': full('/forgot-password', 'Auth:read'),
  'auth-reset-password': full('/reset-password', 'Auth:read'),
  'auth-accept-invite': full('/accept-invite', 'Auth:read'),
  'report-mail-leave': full('/report-mail', 'public'),
  'evidence-check': full('/check-evidence', 'public'),
  'error-404': full('/error-404', 'Auth:read'),
  'misc-not-authorized': full('/not-authorized', 'public'),
  privacy: full('/privacy', 'public'),
  'mmp-privacy': full('/mmp-privacy', 'public'),

  'pages-account-setting': app('/pages/account-setting', 'login'),
  help: app('/help', 'login'),
  'help-page': app('/help/:page', 'login'),

  'apps-company': app('/apps/company', 'Company:read'),
  'apps-company-add': app('/apps/company/add', 'Company:create'),
  'apps-company-edit': app('/apps/company/:companyId', 'Company:update'),
  'apps-company-view': app('/apps/company/:companyId/view', 'Company:create'),
  'apps-company-summary': app('/apps/company/summary', 'Company:read'),
  'apps-invitation-list': app('/apps/invitation/list', 'Supervisor:read'),
  'apps-limits': app('/apps/limits', 'Settings:read'),
  'apps-audit-log': app('/apps/audit-log', 'AuditLog:read'),
  'apps-api-access': app('/apps/api-access', 'ApiToken:read'),
  'apps-api-access-webhook': app('/apps/api-access/webhook/:webhookId', 'ApiToken:read'),

  'apps-dashboard-broiler': app('/apps/dashboard/broiler', 'Dashboard:read'),
  'apps-dashboard-shed': app('/apps/dashboard/shed/:shedId', 'Shed:read'),
  'apps-dashboard': app('/apps/dashboard', 'Dashboard:read'),
  'apps-dashboard-layer': app('/apps/dashboard/layer', 'Dashboard:read'),
  'apps-dashboard-breeder': app('/apps/dashboard/breeder', 'Dashboard:read'),
  'apps-dashboard-layer-shed': app('/apps/dashboard/layer/shed/:shedId', 'Shed:read'),
  'apps-dashboard-breeder-shed': app('/apps/dashboard/breeder/shed/:shedId', 'Shed:read'),
  'apps-analysis': app('/apps/analysis', 'Report:read'),
  'apps-analysis-flock': app('/apps/analysis/:flockId', 'Report:read'),
  'manage-company-analysis': app('/apps/manage-company/:companyId/analysis', 'Report:read'),

  ...peopleScreens,
  ...purchaseScreens,
  ...saleScreens,
  ...booksScreens,

  'access-control': app('/access-control', 'login'),
  'apps-roles': app('/apps/roles', 'Role:read'),
  'apps-permission': app('/apps/permission', 'Permission:read'),
  'manage-company-roles': app('/apps/manage-company/:companyId/roles', 'Role:read'),
  'manage-company-permission': app('/apps/manage-company/:companyId/permission', 'Permission:read'),

  'manage-company-master-data': app('/apps/manage-company/:companyId/master-data', 'MasterData:read'),
  'manage-company-import': app('/apps/manage-company/:companyId/import', 'MasterData:create'),
  'apps-trace': app('/apps/trace', 'Trace:read'),
  'apps-trace-drill': app('/apps/trace/drill/:drillId', 'Trace:read'),
  'manage-company-schedule': app('/apps/manage-company/:companyId/schedule', 'Schedule:read'),
  'manage-company-schedule-add': app('/apps/manage-company/:companyId/schedule/add', 'Schedule:create'),
  'manage-company-schedule-view': app('/apps/manage-company/:companyId/schedule/:programmeId', 'Schedule:read'),
  'manage-company-breed-standard': app('/apps/manage-company/:companyId/breed-standard/list', 'BreedStandard:read'),

  'apps-farm-list': app('/apps/farm/list', 'Farm:read'),
  'apps-setup': app('/apps/setup', 'Farm:create'),
  'apps-farm-add': app('/apps/farm/add', 'Farm:create'),
  'apps-farm-view': app('/apps/farm/:farmId/view', 'Farm:read'),
  'apps-farm-edit': app('/apps/farm/:farmId/edit', 'Farm:update'),
  'apps-farm-shed-view': app('/apps/farm/:farmId/shed/:shedId/view', 'Shed:read'),
  'apps-farm-shed-add': app('/apps/farm/:farmId/shed/add', 'Shed:create'),
  'apps-farm-shed-edit': app('/apps/farm/:farmId/shed/:shedId/edit', 'Shed:update'),
  'apps-flock-list': app('/apps/flock/list', 'Flock:read'),
  'apps-flock-add': app('/apps/flock/add', 'Flock:create'),
  'apps-action-list': app('/apps/action-list', 'Task:read'),
  'apps-alarm-list': app('/apps/alarm/list', 'Alarm:read'),
  'apps-early-warning': app('/apps/health/early-warning', 'Dashboard:read'),
  'apps-sale-list': app('/apps/sale/list', 'Sale:read'),
  'apps-sample-list': app('/apps/health/sample/list', 'Sample:read'),
  'apps-sample-view': app('/apps/health/sample/:sampleId', 'Sample:read'),
  'apps-treatment-request-list': app('/apps/treatment-request/list', 'Prescription:read'),
  'apps-flock-view': app('/apps/flock/:flockId/view', 'Flock:read'),

  'manage-farm': app(farmPath, 'Farm:read'),
  'manage-farm-dashboard-broiler': app(`${farmPath}/dashboard/broiler`, 'Dashboard:read'),
  'manage-farm-dashboard-layer': app(`${farmPath}/dashboard/layer`, 'Dashboard:read'),
  'manage-farm-dashboard-breeder': app(`${farmPath}/dashboard/breeder`, 'Dashboard:read'),
  'manage-farm-shed': app(`${farmPath}/shed/:shedId`, 'Shed:read'),
  'manage-farm-report-current-flock': app(`${farmPath}/reports/current-flock`, 'Report:read'),
  'manage-farm-report-old-flock': app(`${farmPath}/reports/old-flock`, 'Report:read'),
  ...storeScreens,
  ...hatcheryScreens,
  'manage-farm-alarm': app(`${farmPath}/alarm`, 'Alarm:read'),
  'manage-farm-early-warning': app(`${farmPath}/early-warning`, 'Dashboard:read'),
  'manage-farm-sample-list': app(`${farmPath}/sample/list`, 'Sample:read'),
  ...telemetryScreens,
  'manage-farm-action-list': app(`${farmPath}/action-list`, 'Task:read'),
  'manage-farm-data-entry-list': app(`${farmPath}/data-entry/list`, 'DataEntry:read'),
  'manage-farm-data-entry-today': app(`${farmPath}/data-entry/today`, 'DataEntry:create'),
  'manage-farm-data-entry-import': app(`${farmPath}/data-entry/import`, 'Import:create'),
  'data-entry-chick-placement': app(`${entryPath}/chick-placement`, 'DataEntry:create'),
  'data-entry-mortality': app(`${entryPath}/mortality`, 'DataEntry:create'),
  'data-entry-feed': app(`${entryPath}/feed`, 'DataEntry:create'),
  'data-entry-weight': app(`${entryPath}/weight`, 'DataEntry:create'),
  'data-entry-water-consumption': app(`${entryPath}/water-consumption`, 'DataEntry:create'),
  'data-entry-chick-transfer': app(`${entryPath}/chick-transfer`, 'DataEntry:create'),
  'data-entry-egg': app(`${entryPath}/egg`, 'DataEntry:create'),
  'data-entry-egg-weight': app(`${entryPath}/egg-weight`, 'DataEntry:create'),
  'data-entry-bird-sale': app(`${entryPath}/bird-sale`, 'DataEntry:create'),
  'data-entry-vaccine': app(`${entryPath}/vaccine`, 'DataEntry:create'),
  'data-entry-medicine': app(`${entryPath}/medicine`, 'DataEntry:create'),
  'data-entry-treatment': app(`${entryPath}/treatment`, 'DataEntry:create'),
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** The screen's row with its optional parts, which the literal type of the table hides. */
export function screenOf(name: ScreenName): Screen {
  return screens[name];
}
