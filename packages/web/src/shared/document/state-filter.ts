import { t } from 'i18next';
import { choicesOf, type Names } from '../i18n/choices-of';
import type { ListFilter } from '../ui/table/filters';

/** The filter by state of documents that are done some day: the list opens with those in which something is still to come. */
export const stateFilter = <State extends string>(states: readonly State[], names: Names<State>): ListFilter => ({
  name: 'state',
  label: t(($) => $.word.state),
  initial: 'open',
  options: [{ value: 'open', label: t(($) => $.table.stillOpen) }, ...choicesOf(states, names)],
});
