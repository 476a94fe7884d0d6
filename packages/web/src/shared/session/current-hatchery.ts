import { type HatcheryLine, listHatcheries } from '@henhouse/contract/hatchery/hatchery';
import { useSyncExternalStore } from 'react';
import { useAnswer } from '../api/use-answer';
import { quantityText } from '../format/units';
import { createListeners } from '../live/listeners';
import { useMay } from './ability';

const key = 'hatchery_id';
const { listen, notify } = createListeners();

/** Takes a hatchery in hand on this device: a hint for what is shown first, never a right. */
export function chooseHatchery(id: string): void {
  localStorage.setItem(key, id);
  notify();
}

/** The question, for whoever brings the hatcheries here beforehand. */
export const hatcheriesQuery = (farmId: string) =>
  ({ query: { farm: farmId, retired: 'false', perPage: '200', sortBy: 'name' } }) as const;

/** The hatcheries in use on a farm, and the one in hand among them: the one that was chosen, else the first. */
export function useHatcheries(farmId: string): {
  readonly hatcheries: readonly HatcheryLine[];
  readonly current: HatcheryLine | undefined;
} {
  const may = useMay();
  const chosen = useSyncExternalStore(listen, () => localStorage.getItem(key));
  const answer = useAnswer(listHatcheries, hatcheriesQuery(farmId), {
    enabled: farmId !== '' && may('read', 'Hatchery'),
  });
  const hatcheries = answer.data?.items ?? [];
  return { hatcheries, current: hatcheries.find(({ id }) => id === chosen) ?? hatcheries[0] };
}

/** How the egg room of a hatchery is to be kept: 18 °C, 60 %. */
export const eggRoomText = ({ eggRoomTempC, eggRoomHumidityPct }: HatcheryLine): string =>
  `${quantityText(eggRoomTempC, 'tempC')}, ${quantityText(eggRoomHumidityPct, 'pct')}`;
