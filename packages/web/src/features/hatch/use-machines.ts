import { listMachines, type MachineLine } from '@henhouse/contract/hatchery/machine';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { formatNumber } from '../../shared/format/number';

/** Machines of a hatchery that are in use, by code, with what lies in them. */
export function useMachines(hatcheryId: string | null, kind?: 'setter' | 'hatcher'): readonly MachineLine[] {
  const query = {
    hatchery: hatcheryId ?? undefined,
    ...(kind ? { kind } : {}),
    retired: 'false',
    perPage: '200',
    sortBy: 'code',
  } as const;
  const answer = useAnswer(listMachines, { query }, { enabled: hatcheryId !== null && hatcheryId !== '' });
  return answer.data?.items ?? [];
}

/** What is broken or being mended takes no eggs. */
export const isUsable = ({ state }: Pick<MachineLine, 'state'>): boolean =>
  state !== 'fault' && state !== 'maintenance';

/** Machines as choices of a field, with the room that they have now; what is broken or being mended cannot be chosen. */
export function useMachineChoices(machines: readonly MachineLine[]) {
  const { t } = useTranslation();
  return machines.map((machine) => ({
    value: machine.id,
    label: t(($) => $.hatch.machineChoice, { code: machine.code, free: formatNumber(machine.freePlaces) }),
    isDisabled: !isUsable(machine),
  }));
}
