import { type EconomicFlocks, getSiteEconomics } from '@henhouse/contract/economics/economics';
import { percentOf } from '@henhouse/domain/quantity/divide';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { formatDay } from '../../shared/format/day';
import { Money } from '../../shared/format/money';
import { nothing } from '../../shared/format/number';
import { FigureStrip, FigureTile } from '../../shared/ui/kpi/figure-card';
import { UnitPrice } from './unit-price';
import { type EconomicsAsked, spanOf } from './use-economics-asked';

interface EconomicStripProps {
  readonly asked: EconomicsAsked;
  readonly means?: EconomicFlocks['means'];
}

/** What a flock is there for, first that which its kind has. */
const perUnit = ['costPerKgLive', 'costPerEgg', 'costPerChick'] as const;

const wholePct = (part: number, whole: number) => Math.round(percentOf(part, whole) ?? 0);

/** What all of it comes to in the days asked for, and what a kilo and an egg cost flocks that ended. */
export function EconomicStrip({ asked, means = [] }: EconomicStripProps) {
  const { t } = useTranslation();
  const { farmId, kind } = asked;
  const span = spanOf(asked);
  const months = useAnswer(getSiteEconomics, { query: { by: 'month', farmId, kind, ...span } }, { keepPrevious: true });
  const { items, all } = months.data ?? { items: [], all: undefined };
  const money = (minor: number | undefined) =>
    months.isError ? nothing : minor === undefined ? undefined : <Money value={minor} isWhole />;
  const days = `${formatDay(span.from)} – ${formatDay(span.to)}`;
  return (
    <FigureStrip count={3 + means.length}>
      <FigureTile
        label={t(($) => $.economics.margin)}
        term="marginMinor"
        value={money(all?.marginMinor)}
        words={all && t(($) => $.economics.shareOfIncome, { share: wholePct(all.marginMinor, all.incomeMinor) })}
        spark={items.map(({ marginMinor }) => marginMinor)}
      />
      <FigureTile
        label={t(($) => $.economics.incomeAll)}
        value={money(all?.incomeMinor)}
        words={all && days}
        spark={items.map(({ incomeMinor }) => incomeMinor)}
      />
      <FigureTile
        label={t(($) => $.economics.costAll)}
        value={money(all?.costMinor)}
        words={all && t(($) => $.economics.feedShare, { share: wholePct(all.cost.feed, all.costMinor) })}
        spark={items.map(({ costMinor }) => costMinor)}
      />
      {means.map((mean) => {
        const figure = perUnit.find((id) => mean[id] !== null) ?? 'marginPerBirdPlaced';
        const kind = t(($) => $.farm.kinds[mean.productionKind]);
        return (
          <FigureTile
            key={mean.productionKind}
            label={t(($) => $.economics.figure[figure])}
            value={<UnitPrice value={mean[figure]} per={figure === 'costPerKgLive' ? 'kg' : undefined} />}
            words={t(($) => $.economics.meanOf, { kind, count: mean.flocks })}
          />
        );
      })}
    </FigureStrip>
  );
}
