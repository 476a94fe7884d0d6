import { personKindNames } from '@henhouse/domain/people/person-kind';
import {
  IconActivity,
  IconBell,
  IconBuildingWarehouse,
  IconChecklist,
  IconClipboardList,
  IconCoins,
  IconDatabase,
  IconEgg,
  IconFeather,
  IconHistory,
  IconHome,
  IconLayoutDashboard,
  IconPackage,
  IconReceipt2,
  IconReportAnalytics,
  IconSettings,
  IconShoppingCart,
  IconStethoscope,
  IconTruckDelivery,
  IconUsers,
} from '@tabler/icons-react';
import type { Door, Scope, Tab } from './door';
import { platformDoors } from './platform-doors';
import { hasHatchery, hasKind, isKindOfFarm, placeOf, seesMoney, sells, showsHatchery } from './what-is-here';

const ofFarm = '/apps/manage-farm/:farmId';
const ofCompany = '/apps/manage-company/:companyId';

const sales: readonly Tab[] = [
  { screen: 'sale-bird', word: 'birds' },
  { screen: 'sale-egg', word: 'eggs', isFirst: sells.eggs },
  { screen: 'sale-litter', word: 'litter' },
  { screen: 'sale-chick', word: 'chicks', isFirst: sells.chicks },
  { screen: 'sale-dispatch' },
];
const flockReports: readonly Tab[] = [
  { screen: 'manage-farm-report-current-flock' },
  { screen: 'manage-farm-report-old-flock' },
];
const health: readonly Tab[] = [
  { screen: 'apps-early-warning' },
  { screen: 'apps-treatment-request-list' },
  { screen: 'apps-sample-list' },
];
const economics: Tab = { screen: 'economic-report', word: 'economics' };

const allFarms: readonly Door[] = [
  {
    key: 'home',
    group: 'first',
    icon: IconHome,
    tabs: [{ screen: 'apps-company-summary', word: 'overview' }, { screen: 'manage-company-dashboard-analytics' }],
  },
  {
    key: 'production',
    group: 'first',
    icon: IconActivity,
    tabs: [
      { screen: 'apps-dashboard-broiler', word: 'broilers', when: hasKind('broiler'), twins: ['apps-dashboard'] },
      { screen: 'apps-dashboard-layer', when: hasKind('layer') },
      { screen: 'apps-dashboard-breeder', when: hasKind('breeder') },
      {
        screen: 'apps-company-hatchery-summary',
        word: 'hatcheries',
        when: ({ hasHatchery: isThere }) => isThere,
      },
      { screen: 'manage-company-analysis', word: 'analysis', twins: ['apps-analysis', 'apps-analysis-flock'] },
    ],
    covers: ['/apps/dashboard', '/apps/analysis'],
  },
  {
    key: 'farms',
    group: 'first',
    icon: IconBuildingWarehouse,
    tabs: [{ screen: 'apps-farm-list' }],
    covers: ['/apps/setup', '/apps/hatchery'],
  },
  { key: 'flocks', group: 'first', icon: IconFeather, tabs: [{ screen: 'apps-flock-list' }] },
  { key: 'health', group: 'first', icon: IconStethoscope, tabs: health },
  {
    key: 'tasks',
    group: 'work',
    icon: IconChecklist,
    tabs: [
      { screen: 'apps-action-list', word: 'list' },
      { screen: 'manage-company-schedule', word: 'calendar', search: { show: 'calendar' } },
      { screen: 'manage-company-schedule', word: 'programmes' },
    ],
  },
  { key: 'alarms', group: 'work', icon: IconBell, tabs: [{ screen: 'apps-alarm-list' }] },
  {
    key: 'buying',
    group: 'business',
    icon: IconShoppingCart,
    tabs: [
      { screen: 'manage-company-purchase', word: 'purchases' },
      { screen: 'supply-farm-list', word: 'supplies' },
      { screen: 'manage-company-inventory-list', word: 'stock' },
      { screen: 'manage-company-supplier-balances' },
    ],
    covers: ['/apps/supply-farm', `${ofCompany}/company-inventory`],
  },
  {
    key: 'selling',
    group: 'business',
    icon: IconTruckDelivery,
    tabs: [
      { screen: 'manage-company-dashboard-ecommerce', word: 'overview', when: seesMoney },
      { screen: 'apps-sale-list', word: 'sales' },
      { screen: 'sale-dispatch' },
      { screen: 'manage-company-customer-balances' },
      {
        screen: 'manage-company-master-data',
        word: 'prices',
        search: { show: 'prices' },
        when: ({ may }) => may('read', 'SaleAmount'),
      },
    ],
    covers: [`${ofFarm}/sale`],
  },
  {
    key: 'money',
    group: 'business',
    icon: IconCoins,
    tabs: [
      {
        screen: 'manage-company',
        word: 'overview',
        twins: ['dashboard-ecommerce'],
        when: seesMoney,
      },
      { screen: 'manage-company-expense-list', word: 'expenses' },
      { screen: 'apps-periods', word: 'months' },
      economics,
    ],
  },
  {
    key: 'reports',
    group: 'business',
    icon: IconReportAnalytics,
    tabs: [...flockReports, economics, { screen: 'apps-trace' }],
  },
  {
    key: 'people',
    group: 'company',
    icon: IconUsers,
    tabs: [
      ...personKindNames.map((kind): Tab => ({ screen: `apps-${kind}-list` })),
      { screen: 'apps-invitation-list' },
      { screen: 'manage-company-roles', word: 'roles', twins: ['apps-roles'] },
      { screen: 'manage-company-permission', word: 'permissions', twins: ['apps-permission'] },
    ],
  },
  {
    key: 'masterData',
    group: 'company',
    icon: IconDatabase,
    tabs: [{ screen: 'manage-company-master-data', word: 'lists' }, { screen: 'manage-company-breed-standard' }],
    covers: [`${ofCompany}/import`],
  },
  {
    key: 'settings',
    group: 'last',
    icon: IconSettings,
    tabs: [
      { screen: 'apps-company' },
      { screen: 'apps-company', word: 'mail', search: { show: 'mail' }, when: ({ setsMailUp }) => setsMailUp },
      { screen: 'apps-company', word: 'server', search: { show: 'server' }, when: ({ setsMailUp }) => setsMailUp },
      { screen: 'apps-limits' },
      { screen: 'apps-api-access' },
      { screen: 'apps-audit-log' },
    ],
  },
];

const oneFarm: readonly Door[] = [
  {
    key: 'today',
    group: 'first',
    icon: IconClipboardList,
    tabs: [{ screen: 'manage-farm-data-entry-today', when: ({ farm }) => (farm?.sheds ?? 0) > 0 }],
    covers: [`${ofFarm}/shed/:shedId/data-entry`],
  },
  {
    key: 'dashboard',
    group: 'first',
    icon: IconLayoutDashboard,
    tabs: [
      // What the farm's own address shows: its hatchery where somebody sees it, else its birds.
      { screen: 'manage-farm', word: 'hatcheries', when: showsHatchery },
      { screen: 'manage-farm', word: 'overview', when: (here) => !showsHatchery(here) },
      { screen: 'manage-farm-dashboard-broiler', word: 'broilers', when: isKindOfFarm('broiler') },
      { screen: 'manage-farm-dashboard-layer', word: 'layers', when: isKindOfFarm('layer') },
      { screen: 'manage-farm-dashboard-breeder', word: 'breeders', when: isKindOfFarm('breeder') },
    ],
    covers: ['/apps/dashboard/shed', '/apps/dashboard/layer/shed', '/apps/dashboard/breeder/shed'],
  },
  {
    key: 'sheds',
    group: 'first',
    icon: IconBuildingWarehouse,
    tabs: [{ screen: 'apps-farm-view' }],
    covers: ['/apps/farm/:farmId', `${ofFarm}/shed`, '/apps/flock/:flockId'],
  },
  {
    key: 'entries',
    group: 'first',
    icon: IconHistory,
    tabs: [{ screen: 'manage-farm-data-entry-list' }],
  },
  {
    key: 'hatchery',
    group: 'first',
    icon: IconEgg,
    tabs: hatcheryTabs(),
    covers: [`${ofFarm}/hatch`, `${ofFarm}/egg-room`],
  },
  {
    key: 'health',
    group: 'first',
    icon: IconStethoscope,
    tabs: [{ screen: 'manage-farm-early-warning' }, { screen: 'manage-farm-sample-list' }],
  },
  { key: 'tasks', group: 'work', icon: IconChecklist, tabs: [{ screen: 'manage-farm-action-list' }] },
  { key: 'alarms', group: 'work', icon: IconBell, tabs: [{ screen: 'manage-farm-alarm' }] },
  { key: 'stock', group: 'business', icon: IconPackage, tabs: [{ screen: 'manage-farm-inventory-list' }] },
  {
    key: 'buying',
    group: 'business',
    icon: IconShoppingCart,
    tabs: [
      { screen: 'manage-farm-purchase-list' },
      { screen: 'manage-farm-purchase-request' },
      { screen: 'manage-farm-supply-arriving' },
    ],
    covers: [`${ofFarm}/supply`],
  },
  { key: 'selling', group: 'business', icon: IconTruckDelivery, tabs: sales, covers: [`${ofFarm}/sale`] },
  {
    key: 'expenses',
    group: 'business',
    icon: IconReceipt2,
    tabs: [
      { screen: 'manage-farm-expense-list' },
      // Petty cash, for who sees no expenses: everybody else adds from the list.
      { screen: 'manage-farm-expense-add', when: ({ farm, may }) => !may('read', 'Expense', placeOf(farm)) },
    ],
    covers: [`${ofFarm}/expense-entry`],
  },
  { key: 'reports', group: 'business', icon: IconReportAnalytics, tabs: flockReports },
  {
    key: 'settings',
    group: 'last',
    icon: IconSettings,
    tabs: [
      { screen: 'manage-farm-settings' },
      // Behind the hatchery's own door where there is one.
      { screen: 'settings-hatchery-list', when: (here) => !hasHatchery(here) },
    ],
  },
];

function hatcheryTabs(): Tab[] {
  const ofHatchery = [
    { screen: 'manage-farm-dashboard-hatchery', word: 'overview' },
    { screen: 'hatch-summary-list' },
    { screen: 'hatch-planner' },
    { screen: 'manage-farm-egg-stock' },
    { screen: 'setter-list' },
    { screen: 'hatcher-list' },
    { screen: 'device-machine-list', word: 'machines' },
    { screen: 'settings-hatchery-list' },
  ] as const satisfies readonly Tab[];
  return ofHatchery.map((tab) => ({ ...tab, when: hasHatchery }));
}

/** Every door there is, in the order in which they are drawn: side bar, menu on top, phone bar, tab strips and Ctrl K come from here. */
export const doors: Readonly<Record<Scope, readonly Door[]>> = {
  all: allFarms,
  farm: oneFarm,
  platform: platformDoors,
};
