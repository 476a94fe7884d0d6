import type { EconomicFlocks } from '@henhouse/contract/economics/economics';
import { percentOf } from '@henhouse/domain/quantity/divide';
import { t } from 'i18next';
import type { ReactElement } from 'react';
import { Money } from '../../shared/format/money';
import { formatNumber } from '../../shared/format/number';
import { withColon } from '../../shared/i18n/with-colon';
import { FigureStrip, FigureTile } from '../../shared/ui/kpi/figure-card';
import { UnitPrice } from './unit-price';

/** Money together. */
interface Sums {
  readonly marginMinor: number;
  readonly incomeMinor: number;
  readonly costMinor: number;
  readonly feedMinor: number;
}

interface EconomicStripProps {
  readonly all: Sums;
  /** What is added up. */
  readonly words: string | null;
  /** Beside the cost, instead of the share of feed. */
  readonly costWords?: string | null;
  /** The same month by month. */
  readonly course?: readonly Omit<Sums, 'feedMinor'>[];
  readonly means?: EconomicFlocks['means'];
  /** Further figures of what is added up. */
  readonly children?: readonly ReactElement[];
}

/** What a flock is there for, first that which its kind has. */
const perUnit = ['costPerKgLive', 'costPerEgg', 'costPerChick'] as const;

const wholePct = (part: number, whole: number) => formatNumber(percentOf(part, whole) ?? 0);

/** What all of it comes to, and what a kilo and an egg cost flocks that ended. */
export function EconomicStrip({ all, words, costWords, course, means = [], children = [] }: EconomicStripProps) {
  const spark = (id: keyof Omit<Sums, 'feedMinor'>) => course?.map((one) => one[id]);
  return (
    <FigureStrip count={3 + means.length + children.length}>
      <FigureTile
        label={t(($) => $.word.margin)}
        term="marginMinor"
        value={<Money value={all.marginMinor} isWhole />}
        words={
          all.incomeMinor === 0
            ? null
            : t(($) => $.economics.shareOfIncome, { share: wholePct(all.marginMinor, all.incomeMinor) })
        }
        spark={spark('marginMinor')}
      />
      <FigureTile
        label={t(($) => $.period.figures.income)}
        value={<Money value={all.incomeMinor} isWhole />}
        words={words}
        spark={spark('incomeMinor')}
      />
      <FigureTile
        label={t(($) => $.word.cost)}
        value={<Money value={all.costMinor} isWhole />}
        words={costWords ?? t(($) => $.economics.feedShare, { share: wholePct(all.feedMinor, all.costMinor) })}
        spark={spark('costMinor')}
      />
      {means.map((mean) => {
        const figure = perUnit.find((id) => mean[id] !== null) ?? 'marginPerBirdPlaced';
        const kind = t(($) => $.farm.kinds[mean.productionKind]);
        return (
          <FigureTile
            key={mean.productionKind}
            label={withColon(
              kind,
              t(($) => $.economics.figure[figure]),
            )}
            value={<UnitPrice value={mean[figure]} per={figure === 'costPerKgLive' ? 'kg' : undefined} />}
            words={t(($) => $.economics.meanOfKind, { count: mean.flocks })}
          />
        );
      })}
      {children}
    </FigureStrip>
  );
}
