import { t } from 'i18next';
import type { ListFilter } from '../ui/table/filters';

/** The filter by state of documents that are done some day: the list opens with those in which something is still to come. */
export function useStateFilter<State extends string>(
  label: string,
  states: readonly State[],
  nameOf: (state: State) => string,
): ListFilter {
  return {
    name: 'state',
    label,
    initial: 'open',
    options: [
      { value: 'open', label: t(($) => $.table.stillOpen) },
      ...states.map((state) => ({ value: state, label: nameOf(state) })),
    ],
  };
}
