import { listFeedStock } from '@henhouse/contract/stock/feed-stock';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { formatHour } from '../../shared/format/day';
import { Measure } from '../../shared/format/measure';
import { Card, Facts } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';

/** How much feed there is, and until when it lasts at the rising intake of the flocks. */
export function FeedOutlook({ farmId }: { readonly farmId: string }) {
  const { t } = useTranslation();
  const stock = useAnswer(listFeedStock, { params: { farmId }, query: { perPage: 1 } });
  return (
    <Answer of={stock}>
      {({ onHandKg, dailyUseKg, daysLeft, runsOutAt }) => (
        <Card title={t(($) => $.stock.inStore)}>
          <Facts
            facts={[
              { label: t(($) => $.stock.onHand), value: <Measure value={onHandKg} unit="kg" /> },
              { label: t(($) => $.stock.dailyUse), value: <Measure value={dailyUseKg} unit="kg" /> },
              {
                label: t(($) => $.stock.lasts),
                value: <Measure value={daysLeft} decimals={1} unit={t(($) => $.stock.days)} />,
              },
              { label: t(($) => $.stock.runsOut), value: formatHour(runsOutAt) },
            ]}
          />
        </Card>
      )}
    </Answer>
  );
}
