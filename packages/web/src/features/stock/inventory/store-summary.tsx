import { listInventory } from '@henhouse/contract/stock/inventory';
import { t } from 'i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { formatHour } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { Money } from '../../../shared/format/money';
import { Card, Columns, Facts } from '../../../shared/ui/page/card';
import { Answer } from '../../../shared/ui/state/answer';
import type { Store } from '../use-store';

/** What the store is worth, what needs looking after, and until when its feed lasts at the rising intake of the flocks. */
export function StoreSummary({ store }: { readonly store: Store }) {
  const stock = useAnswer(listInventory, { params: { storeId: store.storeId }, query: { perPage: '1' } });
  return (
    <Answer of={stock}>
      {({ summary, feed }) => (
        <Columns minPx={320}>
          <Card title={t(($) => $.stock.stock)}>
            <Facts
              facts={[
                summary.valueMinor !== null && {
                  label: t(($) => $.word.value),
                  term: 'valueMinor',
                  value: <Money value={summary.valueMinor} />,
                },
                ...(['toOrder', 'expiring', 'expired', 'quarantined'] as const).map((state) => ({
                  label: t(($) => $.stock[state]),
                  value: <Measure value={summary[state]} />,
                })),
              ]}
            />
          </Card>
          {feed === null ? null : (
            <Card title={t(($) => $.stock.feedOfFarm)}>
              <Facts
                facts={[
                  { label: t(($) => $.stock.onHand), value: <Measure value={feed.onHandKg} unit="kg" /> },
                  { label: t(($) => $.stock.dailyUse), value: <Measure value={feed.dailyUseKg} unit="kg" /> },
                  {
                    label: t(($) => $.stock.lasts),
                    term: 'daysLeft',
                    value: <Measure value={feed.daysLeft} decimals={1} unit={t(($) => $.word.days)} />,
                  },
                  { label: t(($) => $.stock.runsOut), value: formatHour(feed.runsOutAt) },
                ]}
              />
            </Card>
          )}
        </Columns>
      )}
    </Answer>
  );
}
