import { listInventory } from '@henhouse/contract/stock/inventory';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatHour } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { Money } from '../../../shared/format/money';
import { formatNumber } from '../../../shared/format/number';
import { withColon } from '../../../shared/i18n/with-colon';
import { Figures } from '../../../shared/ui/kpi/figure-card';
import { Answer } from '../../../shared/ui/state/answer';
import type { Store } from '../use-store';

/** What the store is worth, what needs looking after, and until when its feed lasts at the rising intake of the flocks. */
export function StoreSummary({ store }: { readonly store: Store }) {
  const stock = useAnswer(listInventory, { params: { storeId: store.storeId }, query: { perPage: '1' } });
  return (
    <Answer of={stock}>
      {({ summary, feed }) => (
        <Figures
          facts={[
            summary.valueMinor !== null && {
              label: t(($) => $.word.value),
              term: 'valueMinor',
              value: <Money value={summary.valueMinor} isWhole />,
            },
            feed && {
              label: t(($) => $.stock.feedOfFarm),
              value: <Measure value={feed.onHandKg} unit="kg" />,
              words: (
                <>
                  {t(($) => $.stock.dailyUse)}: <Measure value={feed.dailyUseKg} unit="kg" />
                </>
              ),
            },
            feed && {
              label: t(($) => $.stock.lasts),
              term: 'daysLeft',
              value: <Measure value={feed.daysLeft} decimals={1} unit="days" />,
              words: withColon(($) => $.stock.runsOut, formatHour(feed.runsOutAt)),
            },
            { label: t(($) => $.stock.toOrder), value: <Measure value={summary.toOrder} /> },
            { label: t(($) => $.stock.expiring), value: <Measure value={summary.expiring} /> },
            {
              label: t(($) => $.stock.expired),
              value: <Measure value={summary.expired} />,
              words: withColon(($) => $.stock.quarantined, formatNumber(summary.quarantined)),
            },
          ]}
        />
      )}
    </Answer>
  );
}
