import { listDevicePlaces } from '@henhouse/contract/telemetry/device';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';

/** What a machine is called, and whether it is a setter or a hatcher; its kind in words while that is not known. */
export function useMachineTitle(farmId: string, machineId: string) {
  const places = useAnswer(listDevicePlaces, { params: { farmId } });
  const machine = places.data?.machines.find(({ id }) => id === machineId);
  return {
    kind: machine?.kind ?? 'setter',
    name: machine ? `${machine.code} · ${machine.name}` : t(($) => $.word.machine),
  };
}
