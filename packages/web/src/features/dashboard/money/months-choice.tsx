import { SegmentedControl } from '@mantine/core';
import { t } from 'i18next';
import { useSearchChange } from '../../../shared/screen/use-search-change';
import { DaysFilter } from '../../../shared/ui/table/days-filter';
import { type ChosenMonths, offeredMonths } from './use-months';

/** The last months, or any others; in the address. */
export function MonthsChoice({ chosen }: { readonly chosen: ChosenMonths }) {
  const change = useSearchChange();
  return (
    <div className="in-row is-centred">
      <SegmentedControl
        aria-label={t(($) => $.moneyDashboard.period)}
        value={chosen.offered === null ? '' : String(chosen.offered)}
        data={offeredMonths.map((count) => ({
          value: String(count),
          label: count === 1 ? t(($) => $.table.thisMonth) : t(($) => $.moneyDashboard.months, { count }),
        }))}
        onChange={(months) => change({ months, from: undefined, to: undefined })}
      />
      <DaysFilter hasQuick />
    </div>
  );
}
