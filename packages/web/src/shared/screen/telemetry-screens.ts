import { app, type Screen } from './screen';

const ofFarm = '/apps/manage-farm/:farmId';

/** What egg rooms and machines measure, and with what: of a setter and of a hatcher the same pages at two addresses. */
export const telemetryScreens = {
  'egg-room': app(`${ofFarm}/egg-room/:hatcheryId`, 'Machine:read'),
  'setter-device': app(`${ofFarm}/setter/:machineId/device`, 'Machine:read'),
  'setter-graph': app(`${ofFarm}/setter/:machineId/graph`, 'Machine:read'),
  'setter-device-overview': app(`${ofFarm}/setter/:machineId/device/:hatchId/overview`, 'Machine:read'),
  'hatcher-device': app(`${ofFarm}/hatcher/:machineId/device`, 'Machine:read'),
  'hatcher-graph': app(`${ofFarm}/hatcher/:machineId/graph`, 'Machine:read'),
  'hatcher-device-overview': app(`${ofFarm}/hatcher/:machineId/device/:hatchId/overview`, 'Machine:read'),
} as const satisfies Record<string, Screen>;
