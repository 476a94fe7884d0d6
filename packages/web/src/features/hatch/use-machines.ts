import { listMachines, type MachineLine } from '@henhouse/contract/hatchery/machine';
import { type Day, dayInZone, isDay } from '@henhouse/domain/day/day';
import { type MachineKind, takesEggsOf } from '@henhouse/domain/hatchery/machine';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { formatNumber } from '../../shared/format/number';
import { siteZone, today } from '../../shared/format/today';

/** The question, for whoever brings the machines here beforehand. */
export const machinesQuery = (hatcheryId: string | undefined, kind?: MachineKind) =>
  ({
    query: { hatchery: hatcheryId, ...(kind ? { kind } : {}), retired: 'false', perPage: '200', sortBy: 'code' },
  }) as const;

/** Machines of a hatchery that are in use, by code, with what lies in them. */
export function useMachines(hatcheryId: string | null, kind?: MachineKind): readonly MachineLine[] {
  const answer = useAnswer(listMachines, machinesQuery(hatcheryId ?? undefined, kind), {
    enabled: hatcheryId !== null && hatcheryId !== '',
  });
  return answer.data?.items ?? [];
}

/** Machines that ever were in a hatchery, by code: one that held eggs may be retired by now. */
export function useAllMachines(hatcheryId: string): readonly MachineLine[] {
  const { retired: _retired, ...query } = machinesQuery(hatcheryId).query;
  return useAnswer(listMachines, { query }).data?.items ?? [];
}

interface PastStep {
  readonly farmId: string;
  readonly hatcheryId: string;
  /** The hatch whose own eggs are not in its way; null while it is not there. */
  readonly hatchId: string | null;
  readonly day: Day | null;
  readonly kind?: MachineKind;
}

/** Machines with the room that a step of a day finds: of a past day that of then, as far as it can be asked for. */
export function useMachinesOn({ farmId, hatcheryId, hatchId, day, kind }: PastStep): readonly MachineLine[] {
  const now = useMachines(hatcheryId, kind);
  const isPast = day !== null && isDay(day) && day < today(farmId);
  const { query } = machinesQuery(hatcheryId, kind);
  const then = useAnswer(
    listMachines,
    { query: { ...query, ...(isPast ? { day } : {}), ...(hatchId === null ? {} : { without: hatchId }) } },
    { enabled: isPast && hatcheryId !== '' },
  );
  if (isPast && then.data !== undefined) return then.data.items;
  return hatchId === null ? now : withoutEggsOf(now, hatchId);
}

/** Machines with the room that they have without the eggs of a hatch: a step that is corrected puts them there anew. */
const withoutEggsOf = (machines: readonly MachineLine[], hatchId: string): readonly MachineLine[] =>
  machines.map((machine) => {
    const own = machine.hatches.reduce((eggs, inside) => eggs + (inside.hatchId === hatchId ? inside.eggs : 0), 0);
    return { ...machine, eggsInside: machine.eggsInside - own, freePlaces: machine.freePlaces + own };
  });

/** What is broken or being mended takes no eggs. */
export const isUsable = ({ state }: Pick<MachineLine, 'state'>): boolean =>
  state !== 'fault' && state !== 'maintenance';

/** Whether a machine is offered to eggs of a farm that are set on `day`; what a hatch has in it itself is not in its own way. */
export const isOpenTo =
  (farmId: string, day: Day | null, hatchId: string | null) =>
  (machine: MachineLine): boolean => {
    if (day === null || !isDay(day)) return true;
    const zone = siteZone(farmId);
    const setDays = machine.hatches.flatMap((inside) =>
      inside.setAt === null || inside.hatchId === hatchId ? [] : [dayInZone(Date.parse(inside.setAt), zone)],
    );
    return takesEggsOf({ ...machine, setDays }, day, today(farmId));
  };

/** How much room a machine has left once these eggs are in it, or by how much they are too many. */
export function roomText({ code, freePlaces }: MachineLine, eggs: number): string {
  const left = freePlaces - eggs;
  const words = { machine: code, eggs: formatNumber(Math.abs(left)) };
  if (left === 0) return t(($) => $.hatch.fullThen, words);
  return left < 0 ? t(($) => $.hatch.tooManyIn, words) : t(($) => $.hatch.roomLeft, words);
}

/** Machines as choices of a field, with the room that they have now; what is broken or being mended cannot be chosen. */
export function useMachineChoices(machines: readonly MachineLine[]) {
  return machines.map((machine) => ({
    value: machine.id,
    label: t(($) => (machine.offlineSince === null ? $.hatch.machineChoice : $.hatch.machineChoiceOffline), {
      code: machine.code,
      free: formatNumber(machine.freePlaces),
    }),
    isDisabled: !isUsable(machine),
  }));
}
