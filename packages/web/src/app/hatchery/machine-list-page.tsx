import type { MachineLine } from '@henhouse/contract/hatchery/machine';
import type { ComponentType } from 'react';
import { MachineList } from '../../features/hatchery/machine/machine-list';
import { usePlace } from '../../shared/screen/screen-path';
import { useClimateColumns } from './use-climate-columns';

type Kind = 'setter' | 'hatcher';

/** The page of all setters, or all hatchers: load, climate now, alarms. */
export function machineListPage(kind: Kind): { readonly default: ComponentType } {
  return { default: () => <MachineListPage kind={kind} /> };
}

function MachineListPage({ kind }: { readonly kind: Kind }) {
  return <MachineList kind={kind} extra={useClimateColumns<MachineLine>(usePlace('farmId'))} />;
}
