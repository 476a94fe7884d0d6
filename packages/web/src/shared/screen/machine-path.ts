import { screenPath } from './screen-path';

/** Pages of one machine; of a setter and of a hatcher they stand at two addresses. */
export const machinePages = ['view', 'graph', 'device', 'timeline'] as const;
export type MachinePage = (typeof machinePages)[number];

interface MachinePlace {
  readonly kind: 'setter' | 'hatcher';
  readonly farmId: string;
  readonly id: string;
}

/** The address of a machine's page. */
export function machinePath({ kind, farmId, id }: MachinePlace, page: MachinePage = 'view'): string {
  return screenPath(`${kind}-${page}`, { farmId, machineId: id });
}
