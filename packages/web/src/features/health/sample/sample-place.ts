import { listSheds } from '@henhouse/contract/farm/shed';
import { listFlocks } from '@henhouse/contract/flock/flock';
import { listMachines } from '@henhouse/contract/hatchery/machine';
import { listStockLots } from '@henhouse/contract/stock/inventory';
import type { SamplePlace } from '@henhouse/domain/health/sample';
import { t } from 'i18next';
import { allSheds, openFlocks } from '../../../shared/api/all-of-them';
import { useAnswer } from '../../../shared/api/use-answer';
import { useMay } from '../../../shared/session/ability';

const nowhere: SamplePlace = { flockId: null, shedId: null, machineId: null, lotId: null };
const most = 200;

/** One of the places that a sample can be of; `key` tells them apart. */
interface PlaceChoice {
  readonly key: string;
  readonly label: string;
  readonly place: SamplePlace;
}

/** The place alone, of whatever says one. */
export const placeOf = ({ flockId, shedId, machineId, lotId }: Partial<SamplePlace>): SamplePlace => ({
  flockId: flockId ?? null,
  shedId: shedId ?? null,
  machineId: machineId ?? null,
  lotId: lotId ?? null,
});

export const placeKey = ({ flockId, shedId, machineId, lotId }: SamplePlace): string =>
  [flockId, shedId, machineId, lotId].map((id) => id ?? '').join('/');

/** Places of a farm that the reader sees: flocks (in each of their sheds), sheds, machines, lots, the farm itself. */
export function useSamplePlaces(farmId: string): readonly PlaceChoice[] {
  const may = useMay();
  const enabled = farmId !== '';
  const flocks = useAnswer(listFlocks, openFlocks(farmId), { enabled });
  const sheds = useAnswer(listSheds, allSheds(farmId), { enabled });
  const machines = useAnswer(
    listMachines,
    { query: { farm: farmId, perPage: most } },
    { enabled: enabled && may('read', 'Machine', { farmId }) },
  );
  const lots = useAnswer(
    listStockLots,
    { params: { storeId: farmId }, query: { category: 'feed', perPage: most } },
    { enabled: enabled && may('read', 'Inventory', { farmId }) },
  );
  const choice = (label: string, place: Partial<SamplePlace>): PlaceChoice => {
    const whole = { ...nowhere, ...place };
    return { key: placeKey(whole), label, place: whole };
  };
  return [
    ...(flocks.data?.items ?? []).flatMap(({ id: flockId, number, sheds: stood }) => [
      choice(number, { flockId }),
      ...stood.map(({ shedId, shedName }) => choice(`${number} · ${shedName}`, { flockId, shedId })),
    ]),
    ...(sheds.data?.items ?? []).map(({ id: shedId, name }) => choice(name, { shedId })),
    ...(machines.data?.items ?? []).map(({ id: machineId, name }) => choice(name, { machineId })),
    ...(lots.data?.items ?? []).map(({ lotId, itemName, lotCode }) => choice(`${itemName} ${lotCode}`, { lotId })),
    choice(
      t(($) => $.sample.farmItself),
      {},
    ),
  ];
}
