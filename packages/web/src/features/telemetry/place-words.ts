import type { DeviceLine } from '@henhouse/contract/telemetry/device';
import { t } from 'i18next';

/** What the place of a device is called in a list: S1, H3, Egg room VH. */
export const devicePlace = ({ machineCode, shedCode, hatcheryCode }: DeviceLine): string =>
  hatcheryCode === null ? (machineCode ?? shedCode ?? '') : t(($) => $.alarm.eggRoom, { name: hatcheryCode });
