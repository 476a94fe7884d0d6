import type { FarmLine } from '@henhouse/contract/farm/farm';
import { personKindNames } from '@henhouse/domain/people/person-kind';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import {
  IconBell,
  IconBook2,
  IconBuildingCommunity,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCalendarEvent,
  IconChartDots,
  IconChartLine,
  IconChecklist,
  IconClipboardList,
  IconDatabase,
  IconEgg,
  IconEggs,
  IconFeather,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconListDetails,
  IconListSearch,
  IconPackage,
  IconPlugConnected,
  IconReport,
  IconRoute,
  IconShieldCheck,
  IconStethoscope,
  IconTable,
  IconTrophy,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { screenPath } from '../../shared/screen/screen-path';
import { type ScreenName } from '../../shared/screen/screens';
import { may } from '../../shared/session/ability';
import { personIcons } from '../frame/person-icons';
import { companyEntries } from '../money/company-entries';

/** What addresses of screens depend on. */
export interface Here {
  readonly companyId: string | null;
  readonly farm: FarmLine | undefined;
  /** Some farm in reach has a hatchery. */
  readonly hasHatchery: boolean;
  /** Kinds of bird that there is a dashboard for. */
  readonly kinds: ReadonlySet<ProductionKind>;
}

/** A screen of the navigation. */
export interface Entry {
  readonly screen: ScreenName;
  readonly icon: ReactNode;
  /** Null while the place it belongs to is not known. */
  readonly path: (here: Here) => string | null;
}

const size = 18;

const atFarm =
  (make: (farmId: string) => string) =>
  ({ farm }: Here) =>
    farm ? make(farm.id) : null;

type FarmScreen = 'manage-farm-inventory-list' | 'manage-farm-supply-arriving';
const ofFarm = (screen: FarmScreen, icon: Entry['icon']): Entry => ({
  screen,
  icon,
  path: atFarm((farmId) => screenPath(screen, { farmId })),
});

export const overview: readonly Entry[] = [
  {
    screen: 'apps-company-summary',
    icon: <IconLayoutDashboard size={size} />,
    // Who belongs to no company has no figures of one.
    path: ({ companyId }) => (companyId ? screenPath('apps-company-summary') : null),
  },
  ...companyEntries,
  {
    screen: 'apps-dashboard-broiler',
    icon: <IconFeather size={size} />,
    path: ({ kinds }) => (kinds.has('broiler') ? screenPath('apps-dashboard-broiler') : null),
  },
  {
    screen: 'apps-dashboard-layer',
    icon: <IconEgg size={size} />,
    path: ({ kinds }) => (kinds.has('layer') ? screenPath('apps-dashboard-layer') : null),
  },
  {
    screen: 'apps-dashboard-breeder',
    icon: <IconEggs size={size} />,
    path: ({ kinds }) => (kinds.has('breeder') ? screenPath('apps-dashboard-breeder') : null),
  },
  { screen: 'apps-analysis', icon: <IconChartDots size={size} />, path: () => screenPath('apps-analysis') },
  {
    screen: 'manage-farm',
    icon: <IconChartLine size={size} />,
    path: atFarm((farmId) => screenPath('manage-farm', { farmId })),
  },
];

export const operations: readonly Entry[] = [
  { screen: 'apps-farm-list', icon: <IconBuildingWarehouse size={size} />, path: () => screenPath('apps-farm-list') },
  { screen: 'apps-flock-list', icon: <IconListDetails size={size} />, path: () => screenPath('apps-flock-list') },
  {
    screen: 'apps-treatment-request-list',
    icon: <IconStethoscope size={size} />,
    // Who belongs to no company treats no flock.
    path: ({ companyId }) => (companyId ? screenPath('apps-treatment-request-list') : null),
  },
  {
    screen: 'manage-farm-action-list',
    icon: <IconChecklist size={size} />,
    path: atFarm((farmId) => screenPath('manage-farm-action-list', { farmId })),
  },
  {
    screen: 'manage-farm-data-entry-today',
    icon: <IconClipboardList size={size} />,
    path: atFarm((farmId) => screenPath('manage-farm-data-entry-today', { farmId })),
  },
  {
    screen: 'manage-farm-data-entry-list',
    icon: <IconHistory size={size} />,
    path: atFarm((farmId) => screenPath('manage-farm-data-entry-list', { farmId })),
  },
];

export const watch: readonly Entry[] = [
  {
    screen: 'manage-farm-alarm',
    icon: <IconBell size={size} />,
    path: atFarm((farmId) => screenPath('manage-farm-alarm', { farmId })),
  },
];

export const reports: readonly Entry[] = [
  {
    screen: 'manage-farm-report-current-flock',
    icon: <IconReport size={size} />,
    path: atFarm((farmId) => screenPath('manage-farm-report-current-flock', { farmId })),
  },
  {
    screen: 'manage-farm-report-old-flock',
    icon: <IconTrophy size={size} />,
    path: atFarm((farmId) => screenPath('manage-farm-report-old-flock', { farmId })),
  },
];

/** Nothing of a company is the platform's to trace. */
export const tracing: Entry = {
  screen: 'apps-trace',
  icon: <IconRoute size={size} />,
  path: ({ companyId }) => (companyId ? screenPath('apps-trace') : null),
};

export const stock: readonly Entry[] = [
  ofFarm('manage-farm-inventory-list', <IconPackage size={size} />),
  {
    screen: 'manage-company-inventory-list',
    icon: <IconBuildingStore size={size} />,
    // A right that is limited to farms does not reach the company, which is none of them.
    path: ({ companyId }) =>
      companyId && may('read', 'Inventory', { farmId: companyId })
        ? screenPath('manage-company-inventory-list', { companyId })
        : null,
  },
  { screen: 'supply-farm-list', icon: <IconTruckDelivery size={size} />, path: () => screenPath('supply-farm-list') },
  // For who receives and sees no other supplies: everybody else receives from the list.
  ofFarm('manage-farm-supply-arriving', <IconTruckDelivery size={size} />),
];

export const people: readonly Entry[] = [
  ...personKindNames.map((kind) => ({
    screen: `apps-${kind}-list` as const,
    icon: personIcons[kind],
    path: () => screenPath(`apps-${kind}-list`),
  })),
  { screen: 'apps-roles', icon: <IconShieldCheck size={size} />, path: () => screenPath('apps-roles') },
  { screen: 'apps-permission', icon: <IconTable size={size} />, path: () => screenPath('apps-permission') },
  { screen: 'access-control', icon: <IconKey size={size} />, path: () => screenPath('access-control') },
];

export const administration: readonly Entry[] = [
  {
    screen: 'manage-company-master-data',
    icon: <IconDatabase size={size} />,
    path: ({ companyId }) => (companyId ? screenPath('manage-company-master-data', { companyId }) : null),
  },
  {
    screen: 'manage-company-schedule',
    icon: <IconCalendarEvent size={size} />,
    path: ({ companyId }) => (companyId ? screenPath('manage-company-schedule', { companyId }) : null),
  },
  {
    screen: 'manage-company-breed-standard',
    icon: <IconBook2 size={size} />,
    path: ({ companyId }) => (companyId ? screenPath('manage-company-breed-standard', { companyId }) : null),
  },
  { screen: 'apps-company', icon: <IconBuildingCommunity size={size} />, path: () => screenPath('apps-company') },
  { screen: 'apps-audit-log', icon: <IconListSearch size={size} />, path: () => screenPath('apps-audit-log') },
  { screen: 'apps-api-access', icon: <IconPlugConnected size={size} />, path: () => screenPath('apps-api-access') },
];
