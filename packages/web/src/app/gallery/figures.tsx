import { t } from 'i18next';
import { Measure } from '../../shared/format/measure';
import { Money } from '../../shared/format/money';
import { FigureBones, FigureCard, FigureStrip, FigureTile } from '../../shared/ui/kpi/figure-card';
import { Facts } from '../../shared/ui/layout/facts';
import { Card } from '../../shared/ui/page/card';

const course = [11, 14, 12, 16, 19, 17, 24];

/** Figures in a strip and on their way, and facts. */
export function Figures() {
  const [weight, feed] = [t(($) => $.dashboard.weight), t(($) => $.company.feedOnHand)];
  return (
    <>
      <FigureStrip>
        <FigureTile label={weight} value={<Measure value={2073} unit="g" />} words="−1.1 %" spark={course} />
        <FigureTile
          label={feed}
          value={<Measure value={5} unit="kg" />}
          tone="bad"
          words="+48"
          spark={course}
          to="/gallery"
        />
        <FigureTile
          label={t(($) => $.word.margin)}
          term="margin"
          value={<Money value={5_863_500} isWhole />}
          tone="good"
          words="+4 %"
        />
        <FigureCard
          label={t(($) => $.dashboard.mortality)}
          value={<Measure value={1.62} decimals={2} unit="%" />}
          how={['357 ÷ 22,050']}
        />
        <FigureTile label={weight} value={undefined} />
        <FigureTile label={feed} value={<Measure value={null} unit="kg" />} words={t(($) => $.kpi.card.noData)} />
      </FigureStrip>
      <FigureBones count={6} />
      <Card title={t(($) => $.word.whatHappened)}>
        <Facts
          facts={[
            { label: t(($) => $.word.name), value: 'Meadow Farm' },
            { label: t(($) => $.word.notes), value: '' },
          ]}
        />
      </Card>
    </>
  );
}
