import type { EntryKind } from '@henhouse/contract/entry/details';
import { personKindNames } from '@henhouse/domain/people/person-kind';
import type { PurchaseKind } from '@henhouse/domain/purchase/purchase-kind';
import type { SaleKind } from '@henhouse/domain/sale/sale-kind';
import type { StoreSupplyKind } from '@henhouse/domain/supply/supply';
import { ensurePrivacyTexts } from '../shared/i18n/i18n';
import { type PeopleScreens, personScreenActs } from '../shared/screen/people-screens';
import type { ScreenName } from '../shared/screen/screens';
import type { PageModule } from './lazy-page';

const personPages = {
  list: () => import('../features/people/user-list.page'),
  add: () => import('../features/people/user-add.page'),
  edit: () => import('../features/people/user-edit.page'),
  view: () => import('../features/people/user-view.page'),
} as const;

/** All kinds of entry share one page. */
const entryPage = (kind: EntryKind) => import('../features/entry/kind-page').then(({ kindPage }) => kindPage(kind));

/** All kinds of goods share one page. */
const supplyPage = (kind: StoreSupplyKind) =>
  import('../features/supply/supply-add').then(({ supplyPage: of }) => of(kind));

/** Six kinds of people share four pages, which read the kind from the address. */
const peoplePages = Object.fromEntries(
  personKindNames.flatMap((kind) =>
    personScreenActs.map(({ act }) => [`apps-${kind}-${act}`, personPages[act]] as const),
  ),
) as unknown as Record<keyof PeopleScreens, () => Promise<PageModule>>;

/** Six kinds of purchase share one form. */
const buyPage = (kind: PurchaseKind) => import('../features/purchase/add-page').then(({ addPage }) => addPage(kind));
const purchaseList = () => import('../features/purchase/purchase-list.page');
const purchaseView = () => import('../features/purchase/purchase-view.page');
const purchaseEdit = () => import('../features/purchase/purchase-edit.page');

/** The company's money at three addresses: one of them is the company itself. */
const moneyDashboard = () => import('../features/dashboard/money/money-dashboard.page');

/** Four kinds of sale share a list and a form. */
const saleList = (kind: SaleKind | null) =>
  import('../features/sale/sale-list').then(({ saleListPage }) => saleListPage(kind));
const saleAdd = (kind: SaleKind) => import('../features/sale/sale-add').then(({ saleAddPage }) => saleAddPage(kind));

/** Setters and hatchers share a list, a view and a timeline. */
const machineList = (kind: 'setter' | 'hatcher') =>
  import('./hatchery/machine-list-page').then(({ machineListPage }) => machineListPage(kind));
const machineView = () => import('./hatchery/machine-view.page');
const machineTimeline = () => import('../features/hatchery/machine/machine-timeline.page');

/** What each screen shows, loaded when somebody goes there. */
export const pages: Readonly<Record<ScreenName, () => Promise<PageModule>>> = {
  'auth-login': () => import('./session/login.page'),
  'auth-register': () => import('./session/register.page'),
  'auth-forgot-password': () => import('./session/forgot-password.page'),
  'auth-reset-password': () => import('./session/reset-password.page'),
  'auth-accept-invite': () => import('./session/accept-invite.page'),
  'evidence-check': () => import('./frame/check-evidence.page'),
  'report-mail-leave': () => import('./frame/leave-report-mail.page'),
  'error-404': () => import('./frame/not-found.page'),
  'misc-not-authorized': () => import('./frame/not-authorized.page'),
  privacy: () => ensurePrivacyTexts().then(() => import('./frame/privacy.page')),
  'mmp-privacy': () => ensurePrivacyTexts().then(() => import('./frame/installed-privacy.page')),

  'pages-account-setting': () => import('../features/account/account-setting.page'),

  'apps-company': () => import('../features/company/company.page'),
  'apps-company-add': () => import('../features/company/company-add.page'),
  'apps-company-edit': () => import('../features/company/company-edit.page'),
  'apps-company-view': () => import('../features/company/platform/company-view.page'),
  'apps-company-hatchery-summary': () => import('../features/hatch/results/company-hatcheries.page'),
  'apps-company-summary': () => import('./home/company-summary.page'),

  ...peoplePages,

  'apps-invitation-list': () => import('../features/people/invitation/invitation-list.page'),
  'apps-limits': () => import('../features/limit/limits.page'),
  'apps-audit-log': () => import('../features/audit-log/audit-log.page'),
  'apps-api-access': () => import('../features/api-access/api-access.page'),
  'apps-api-access-webhook': () => import('../features/api-access/webhook.page'),

  'apps-farm-list': () => import('../features/farm/farm-list.page'),
  'apps-setup': () => import('./setup/setup.page'),
  'apps-hatchery-add': () => import('./setup/hatchery-add.page'),
  'apps-farm-add': () => import('../features/farm/farm-add.page'),
  'apps-farm-view': () => import('../features/farm/farm-view.page'),
  'apps-farm-edit': () => import('../features/farm/farm-edit.page'),
  'apps-farm-shed-view': () => import('./farm/shed-view.page'),
  'apps-farm-shed-add': () => import('../features/farm/shed-add.page'),
  'apps-farm-shed-edit': () => import('../features/farm/shed-edit.page'),

  'manage-farm-report-current-flock': () => import('../features/report/current-flock.page'),
  'manage-farm-report-old-flock': () => import('../features/report/old-flock.page'),
  'manage-company-inventory-list': () => import('../features/stock/inventory-list.page'),
  'manage-company-inventory-add': () => import('../features/stock/inventory-add.page'),
  'manage-company-inventory-edit': () => import('../features/stock/inventory-item.page'),
  'manage-company-inventory-view': () => import('../features/stock/inventory-item.page'),
  'manage-company-inventory-count': () => import('../features/stock/count/count-add.page'),
  'manage-company-inventory-count-view': () => import('../features/stock/count/count-view.page'),
  'manage-farm-inventory-list': () => import('../features/stock/inventory-list.page'),
  'manage-farm-inventory-add': () => import('../features/stock/inventory-add.page'),
  'manage-farm-inventory-edit': () => import('../features/stock/inventory-item.page'),
  'manage-farm-inventory-view': () => import('../features/stock/inventory-item.page'),
  'manage-farm-inventory-count': () => import('../features/stock/count/count-add.page'),
  'manage-farm-inventory-count-view': () => import('../features/stock/count/count-view.page'),
  'supply-farm-list': () => import('../features/supply/supply-list.page'),
  'supply-farm-add-medicine': () => supplyPage('medicine'),
  'supply-farm-add-vaccine': () => supplyPage('vaccine'),
  'supply-farm-add-feed': () => supplyPage('feed'),
  'supply-farm-add-chicks': () => supplyPage('chicks'),
  'supply-farm-view': () => import('../features/supply/supply-view.page'),
  'manage-farm-supply-request': () => import('../features/supply/supply-request.page'),
  'manage-farm-supply-return': () => import('../features/supply/supply-return.page'),
  'manage-farm-supply-eggs': () => import('../features/supply/supply-eggs.page'),
  'manage-farm-supply-arriving': () => import('../features/supply/arriving-list.page'),
  'manage-farm-supply-arriving-view': () => import('../features/supply/arriving-view.page'),

  'manage-farm-expense-list': () => import('../features/expense/expense-list.page'),
  'manage-farm-expense-add': () => import('../features/expense/expense-add.page'),
  'manage-farm-expense-edit': () => import('../features/expense/expense-edit.page'),
  'manage-company-expense-list': () => import('../features/expense/expense-list.page'),
  'manage-company-expense-add': () => import('../features/expense/expense-add.page'),
  'manage-company-expense-edit': () => import('../features/expense/expense-edit.page'),
  'economic-report': () => import('../features/economics/economic-report.page'),
  'economic-report-flock': () => import('../features/economics/flock-economics.page'),
  'dashboard-ecommerce': moneyDashboard,
  'manage-company': moneyDashboard,
  'manage-company-dashboard-ecommerce': moneyDashboard,
  'manage-company-dashboard-analytics': () => import('../features/dashboard/trend/trend.page'),
  'apps-periods': () => import('../features/period/periods.page'),
  'apps-period': () => import('../features/period/period.page'),
  'manage-company-purchase': purchaseList,
  'manage-company-purchase-chicks': () => buyPage('chicks'),
  'manage-company-purchase-feed': () => buyPage('feed'),
  'manage-company-purchase-vaccine': () => buyPage('vaccine'),
  'manage-company-purchase-medicine': () => buyPage('medicine'),
  'manage-company-purchase-other': () => buyPage('other'),
  'manage-company-purchase-egg-stock': () => buyPage('eggStock'),
  'manage-company-purchase-view': purchaseView,
  'manage-company-purchase-edit': purchaseEdit,
  'manage-farm-purchase-list': purchaseList,
  'manage-farm-purchase-add-chicks': () => buyPage('chicks'),
  'manage-farm-purchase-add-feed': () => buyPage('feed'),
  'manage-farm-purchase-add-vaccine': () => buyPage('vaccine'),
  'manage-farm-purchase-add-medicine': () => buyPage('medicine'),
  'manage-farm-purchase-add-other': () => buyPage('other'),
  'manage-farm-purchase-add-egg-stock': () => buyPage('eggStock'),
  'manage-farm-purchase-view': purchaseView,
  'manage-farm-purchase-edit': purchaseEdit,
  'manage-farm-purchase-edit-egg-stock': purchaseEdit,
  'manage-farm-purchase-edit-vaccine': purchaseEdit,
  'manage-farm-purchase-edit-medicine': purchaseEdit,
  'manage-farm-purchase-request': () => import('../features/purchase/purchase-request.page'),
  'manage-company-supplier-balances': () => import('../features/purchase/supplier/supplier-balances.page'),
  'manage-company-supplier-ledger': () => import('../features/purchase/supplier/supplier-ledger.page'),
  'sale-bird': () => saleList('birds'),
  'sale-egg': () => saleList('eggs'),
  'sale-litter': () => saleList('litter'),
  'sale-chick': () => saleList('chicks'),
  'sale-bird-add': () => saleAdd('birds'),
  'sale-egg-add': () => saleAdd('eggs'),
  'sale-litter-add': () => saleAdd('litter'),
  'sale-chick-add': () => saleAdd('chicks'),
  'sale-view': () => import('../features/sale/sale-view.page'),
  'sale-edit': () => import('../features/sale/sale-edit.page'),
  'sale-dispatch': () => import('../features/sale/dispatch/dispatch-list.page'),
  'sale-dispatch-view': () => import('../features/sale/dispatch/dispatch-view.page'),
  'manage-company-customer-balances': () => import('../features/sale/customer/customer-balances.page'),
  'manage-company-customer-ledger': () => import('../features/sale/customer/customer-ledger.page'),

  help: () => import('../features/help/help.page'),
  'help-page': () => import('../features/help/help.page'),
  'access-control': () => import('../features/roles/access-control.page'),
  'apps-roles': () => import('../features/roles/roles.page'),
  'apps-permission': () => import('../features/roles/permission.page'),
  'manage-company-roles': () => import('../features/roles/roles.page'),
  'manage-company-permission': () => import('../features/roles/permission.page'),

  'manage-company-master-data': () => import('../features/master-data/master-data.page'),
  'apps-trace': () => import('../features/trace/trace.page'),
  'apps-trace-drill': () => import('../features/trace/recall-drill.page'),
  'manage-company-schedule': () => import('../features/schedule/schedule.page'),
  'manage-company-schedule-add': () => import('../features/schedule/programme-add.page'),
  'manage-company-schedule-view': () => import('../features/schedule/programme-view.page'),
  'manage-company-breed-standard': () => import('../features/standards/standard-list.page'),

  'manage-farm-data-entry-import': () => import('../features/import/farm-import.page'),
  'manage-company-import': () => import('../features/import/company-import.page'),
  'apps-action-list': () => import('../features/task/all-actions.page'),
  'apps-alarm-list': () => import('../features/alarm/all-alarms.page'),
  'apps-sale-list': () => saleList(null),
  'apps-early-warning': () => import('../features/warning/all-early-warning.page'),
  'manage-farm-early-warning': () => import('../features/warning/farm-early-warning.page'),
  'apps-sample-list': () => import('../features/health/sample/all-samples.page'),
  'apps-sample-view': () => import('../features/health/sample/sample-view.page'),
  'manage-farm-sample-list': () => import('../features/health/sample/farm-samples.page'),
  'apps-treatment-request-list': () => import('../features/health/request/treatment-request-list.page'),
  'apps-flock-list': () => import('../features/flock/flock-list.page'),
  'apps-flock-add': () => import('../features/flock/flock-add.page'),
  'apps-flock-view': () => import('./flock/flock-view.page'),

  'apps-dashboard-broiler': () => import('../features/dashboard/broiler.page'),
  'apps-dashboard-shed': () => import('./flock/shed-dashboard.page'),
  'apps-analysis': () => import('../features/analysis/analysis.page'),
  'apps-analysis-flock': () => import('../features/analysis/analysis.page'),
  'manage-company-analysis': () => import('../features/analysis/analysis.page'),
  'apps-dashboard': () => import('../features/dashboard/kind/main-kind.page'),
  'apps-dashboard-layer': () => import('../features/dashboard/lay/lay.page'),
  'apps-dashboard-breeder': () => import('../features/dashboard/lay/lay.page'),
  'apps-dashboard-layer-shed': () => import('./flock/lay-shed-dashboard.page'),
  'apps-dashboard-breeder-shed': () => import('./flock/lay-shed-dashboard.page'),
  'manage-farm': () => import('./hatchery/farm-start.page'),
  'manage-farm-dashboard-hatchery': () => import('./hatchery/hatchery-dashboard.page'),
  'manage-farm-dashboard-broiler': () => import('../features/dashboard/farm-broiler.page'),
  'manage-farm-dashboard-layer': () => import('../features/dashboard/lay/farm-lay.page'),
  'manage-farm-dashboard-breeder': () => import('../features/dashboard/lay/farm-lay.page'),

  'setter-list': () => machineList('setter'),
  'setter-view': machineView,
  'setter-timeline': machineTimeline,
  'hatcher-list': () => machineList('hatcher'),
  'hatcher-view': machineView,
  'hatcher-timeline': machineTimeline,
  'device-machine-list': () => import('./hatchery/machine-register.page'),
  'manage-farm-settings': () => import('../features/farm/farm-settings.page'),
  'settings-hatchery-list': () => import('../features/hatchery/place/hatchery-list.page'),
  'hatch-summary-list': () => import('../features/hatch/hatch-summary-list.page'),
  'hatch-add': () => import('../features/hatch/hatch-add.page'),
  'hatch-planner': () => import('../features/hatch/setting-planner.page'),
  'hatch-edit': () => import('../features/hatch/hatch-edit.page'),
  'hatch-view': () => import('../features/hatch/hatch-view.page'),
  'manage-farm-egg-stock': () => import('../features/hatch/egg-stock.page'),

  'manage-farm-shed': () => import('../features/entry/manage-farm-shed.page'),
  'manage-farm-alarm': () => import('../features/alarm/farm-alarm.page'),
  'egg-room': () => import('./hatchery/egg-room/egg-room.page'),
  'setter-device': () => import('./hatchery/machine-device.page'),
  'setter-graph': () => import('./hatchery/machine-graph.page'),
  'setter-device-overview': () => import('./hatchery/incubation.page'),
  'hatcher-device': () => import('./hatchery/machine-device.page'),
  'hatcher-graph': () => import('./hatchery/machine-graph.page'),
  'hatcher-device-overview': () => import('./hatchery/incubation.page'),
  'manage-farm-action-list': () => import('../features/task/action-list.page'),
  'manage-farm-data-entry-list': () => import('../features/entry/data-entry-list.page'),
  'manage-farm-data-entry-today': () => import('../features/entry/data-entry-today.page'),
  'data-entry-chick-placement': () => entryPage('chick-placement'),
  'data-entry-mortality': () => entryPage('mortality'),
  'data-entry-feed': () => entryPage('feed'),
  'data-entry-weight': () => entryPage('weight'),
  'data-entry-water-consumption': () => entryPage('water-consumption'),
  'data-entry-chick-transfer': () => entryPage('chick-transfer'),
  'data-entry-egg': () => entryPage('egg'),
  'data-entry-egg-weight': () => entryPage('egg-weight'),
  'data-entry-bird-sale': () => entryPage('bird-sale'),
  'data-entry-vaccine': () => entryPage('vaccine'),
  'data-entry-medicine': () => entryPage('medicine'),
  'data-entry-treatment': () => entryPage('treatment'),
};
