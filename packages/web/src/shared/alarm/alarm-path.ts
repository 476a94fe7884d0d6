import { screenPath } from '../screen/screen-path';

/** The alarms of a farm with one of them open. */
export const alarmPath = ({ farmId, id }: { readonly farmId: string; readonly id: string }): string =>
  screenPath('manage-farm-alarm', { farmId }, { alarm: id });
