import type { EntryKind } from '@henhouse/contract/entry/details';
import { personKindNames } from '@henhouse/domain/people/person-kind';
import type { ComponentType } from 'react';
import { type PeopleScreens, personScreenActs } from '../shared/screen/people-screens';
import type { ScreenName } from '../shared/screen/screens';

type PageModule = { readonly default: ComponentType };

const personPages = {
  list: () => import('../features/people/user-list.page'),
  add: () => import('../features/people/user-add.page'),
  edit: () => import('../features/people/user-edit.page'),
  view: () => import('../features/people/user-view.page'),
} as const;

/** All kinds of entry share one page. */
const entryPage = (kind: EntryKind) => import('../features/entry/kind-page').then(({ kindPage }) => kindPage(kind));

/** Six kinds of people share four pages, which read the kind from the address. */
const peoplePages = Object.fromEntries(
  personKindNames.flatMap((kind) =>
    personScreenActs.map(({ act }) => [`apps-${kind}-${act}`, personPages[act]] as const),
  ),
) as unknown as Record<keyof PeopleScreens, () => Promise<PageModule>>;

/** What each screen shows, loaded when somebody goes there. */
export const pages: Readonly<Record<ScreenName, () => Promise<PageModule>>> = {
  'auth-login': () => import('./session/login.page'),
  'auth-register': () => import('./session/register.page'),
  'auth-forgot-password': () => import('./session/forgot-password.page'),
  'auth-reset-password': () => import('./session/reset-password.page'),
  'auth-accept-invite': () => import('./session/accept-invite.page'),
  'report-mail-leave': () => import('./frame/leave-report-mail.page'),
  'error-404': () => import('./frame/not-found.page'),
  'misc-not-authorized': () => import('./frame/not-authorized.page'),
  privacy: () => import('./frame/privacy.page'),
  'mmp-privacy': () => import('./frame/installed-privacy.page'),

  'pages-account-setting': () => import('../features/account/account-setting.page'),

  'apps-company': () => import('../features/company/company.page'),
  'apps-company-add': () => import('../features/company/company-add.page'),
  'apps-company-edit': () => import('../features/company/company-edit.page'),
  'apps-company-view': () => import('../features/company/platform/company-view.page'),
  'apps-company-summary': () => import('../features/company/company-summary.page'),

  ...peoplePages,

  'apps-audit-log': () => import('../features/audit-log/audit-log.page'),
  'apps-api-access': () => import('../features/api-access/api-access.page'),
  'apps-api-access-webhook': () => import('../features/api-access/webhook.page'),

  'apps-farm-list': () => import('../features/farm/farm-list.page'),
  'apps-farm-add': () => import('../features/farm/farm-add.page'),
  'apps-farm-view': () => import('../features/farm/farm-view.page'),
  'apps-farm-edit': () => import('../features/farm/farm-edit.page'),
  'apps-farm-shed-view': () => import('../features/farm/shed-view.page'),
  'apps-farm-shed-add': () => import('../features/farm/shed-add.page'),
  'apps-farm-shed-edit': () => import('../features/farm/shed-edit.page'),

  'manage-farm-report-current-flock': () => import('../features/report/current-flock.page'),
  'manage-farm-report-old-flock': () => import('../features/report/old-flock.page'),
  'manage-farm-inventory-list': () => import('../features/stock/inventory-list.page'),
  'manage-farm-inventory-add': () => import('../features/stock/inventory-add.page'),

  'access-control': () => import('../features/roles/access-control.page'),
  'apps-roles': () => import('../features/roles/roles.page'),
  'apps-permission': () => import('../features/roles/permission.page'),
  'manage-company-roles': () => import('../features/roles/roles.page'),
  'manage-company-permission': () => import('../features/roles/permission.page'),

  'manage-company-breed-standard': () => import('../features/standards/standard-list.page'),

  'manage-farm-data-entry-import': () => import('../features/import/daily-records-import.page'),
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
  'manage-farm': () => import('../features/dashboard/kind/farm-main-kind.page'),
  'manage-farm-dashboard-broiler': () => import('../features/dashboard/farm-broiler.page'),
  'manage-farm-dashboard-layer': () => import('../features/dashboard/lay/farm-lay.page'),
  'manage-farm-dashboard-breeder': () => import('../features/dashboard/lay/farm-lay.page'),

  'manage-farm-shed': () => import('../features/entry/manage-farm-shed.page'),
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
