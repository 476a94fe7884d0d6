import {
  IconAdjustmentsHorizontal,
  IconBuildingFactory2,
  IconCalendarEvent,
  IconCpu,
  IconEgg,
  IconEggs,
  IconFeather,
  IconLayoutDashboard,
  IconReportAnalytics,
  IconTemperature,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { screenPath } from '../../shared/screen/screen-path';
import type { Entry } from '../navigation/entries';

const size = 18;

type FarmScreen =
  | 'manage-farm-dashboard-hatchery'
  | 'hatch-summary-list'
  | 'hatch-planner'
  | 'manage-farm-egg-stock'
  | 'setter-list'
  | 'hatcher-list'
  | 'device-machine-list'
  | 'settings-hatchery-list'
  | 'manage-farm-settings';

const atFarm = (screen: FarmScreen, icon: ReactNode): Entry => ({
  screen,
  icon,
  path: ({ farm }) => (farm ? screenPath(screen, { farmId: farm.id }) : null),
});

const whereHatched = (screen: FarmScreen, icon: ReactNode): Entry => ({
  screen,
  icon,
  path: ({ farm }) => (farm && farm.hatcheries > 0 ? screenPath(screen, { farmId: farm.id }) : null),
});

/** The hatchery of the farm in hand, where it has one, and all of the company. */
export const hatcheryEntries: readonly Entry[] = [
  whereHatched('manage-farm-dashboard-hatchery', <IconLayoutDashboard size={size} />),
  whereHatched('hatch-summary-list', <IconFeather size={size} />),
  whereHatched('hatch-planner', <IconCalendarEvent size={size} />),
  whereHatched('manage-farm-egg-stock', <IconEgg size={size} />),
  whereHatched('setter-list', <IconTemperature size={size} />),
  whereHatched('hatcher-list', <IconEggs size={size} />),
  whereHatched('device-machine-list', <IconCpu size={size} />),
  whereHatched('settings-hatchery-list', <IconBuildingFactory2 size={size} />),
  {
    screen: 'apps-company-hatchery-summary',
    icon: <IconReportAnalytics size={size} />,
    path: ({ companyId, hasHatchery }) =>
      companyId && hasHatchery ? screenPath('apps-company-hatchery-summary', { companyId }) : null,
  },
];

/** How the farm in hand works. */
export const farmSettingEntries: readonly Entry[] = [
  atFarm('manage-farm-settings', <IconAdjustmentsHorizontal size={size} />),
];
