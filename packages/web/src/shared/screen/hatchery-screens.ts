import { app, type Screen } from './screen';

const ofFarm = '/apps/manage-farm/:farmId';

/** Screens of a farm's hatcheries, their machines and hatches: setters and hatchers are the same pages at two places. */
export const hatcheryScreens = {
  'apps-company-hatchery-summary': app('/apps/company/hatchery/summary/:companyId', 'Hatchery:read'),
  'apps-hatchery-add': app('/apps/hatchery/add', 'Hatchery:create'),
  'manage-farm-dashboard-hatchery': app(`${ofFarm}/dashboard/hatchery`, 'Hatch:read'),
  'setter-list': app(`${ofFarm}/setter/list`, 'Machine:read'),
  'setter-view': app(`${ofFarm}/setter/:machineId/view`, 'Machine:read'),
  'setter-timeline': app(`${ofFarm}/setter/:machineId/timeline`, 'Machine:read'),
  'hatcher-list': app(`${ofFarm}/hatcher/list`, 'Machine:read'),
  'hatcher-view': app(`${ofFarm}/hatcher/:machineId/view`, 'Machine:read'),
  'hatcher-timeline': app(`${ofFarm}/hatcher/:machineId/timeline`, 'Machine:read'),
  'device-machine-list': app(`${ofFarm}/device/machine-list`, 'Machine:read'),
  'manage-farm-settings': app(`${ofFarm}/settings`, 'Settings:read'),
  'settings-hatchery-list': app(`${ofFarm}/settings/hatchery-list`, 'Hatchery:read'),
  'manage-farm-egg-stock': app(`${ofFarm}/egg-stock`, 'EggStock:read'),
  'hatch-summary-list': app(`${ofFarm}/hatchSummary/list`, 'Hatch:read'),
  'hatch-add': app(`${ofFarm}/hatch/add`, 'Hatch:create'),
  'hatch-planner': app(`${ofFarm}/hatch/planner`, 'Hatch:read'),
  'hatch-view': app(`${ofFarm}/hatch/:hatchId`, 'Hatch:read'),
  'hatch-edit': app(`${ofFarm}/hatch/:hatchId/edit`, 'Hatch:create'),
} as const satisfies Record<string, Screen>;
