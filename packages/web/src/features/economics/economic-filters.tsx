import { productionKinds } from '@henhouse/domain/standards/standard';
import { t } from 'i18next';
import { choicesOf } from '../../shared/i18n/choices-of';
import { useSearchChange } from '../../shared/screen/use-search-change';
import { useFarms } from '../../shared/session/current-farm';
import { eitherFilter, Filters, thingFilter } from '../../shared/ui/table/filters';
import type { EconomicsQuery } from './use-economics-query';

interface EconomicFiltersProps {
  readonly query: EconomicsQuery;
  /** Flocks can be narrowed to those that ended, or not. */
  readonly hasEnded: boolean;
}

/** Farm, kind and days; all in the address. */
export function EconomicFilters({ query, hasEnded }: EconomicFiltersProps) {
  const change = useSearchChange();
  const { farms } = useFarms();
  const { farmId, kind, ended } = query;
  const chosen = { ...(farmId && { farm: farmId }), ...(kind && { kind }), ...(hasEnded && ended && { ended }) };
  return (
    <Filters
      filters={[
        thingFilter('farm', ($) => $.word.farm, farms),
        { name: 'kind', label: t(($) => $.word.production), options: choicesOf(productionKinds, ($) => $.farm.kinds) },
        ...(hasEnded
          ? [
              eitherFilter('ended', ($) => $.word.state, {
                true: ($) => $.word.ended,
                false: ($) => $.economics.running,
              }),
            ]
          : []),
      ]}
      chosen={chosen}
      onChange={(next) => change({ page: undefined, farm: undefined, kind: undefined, ended: undefined, ...next })}
      hasDays
    />
  );
}
