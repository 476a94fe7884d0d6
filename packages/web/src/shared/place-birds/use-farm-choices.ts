import { useFarms } from '../session/current-farm';

/** Farms in use that the reader may see, as choices by name. */
export function useFarmChoices(): readonly { readonly value: string; readonly label: string }[] {
  const { farms } = useFarms();
  return farms.filter(({ retired }) => !retired).map(({ id, name }) => ({ value: id, label: name }));
}
