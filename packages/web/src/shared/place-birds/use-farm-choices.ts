import { listFarms } from '@henhouse/contract/farm/farm';
import { useAnswer } from '../../shared/api/use-answer';

export const farmsToChoose = { query: { perPage: 200, sortBy: 'name', retired: 'false' } } as const;

/** Farms that the reader may see, as choices by name. */
export function useFarmChoices(): readonly { readonly value: string; readonly label: string }[] {
  const farms = useAnswer(listFarms, farmsToChoose);
  return farms.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [];
}
