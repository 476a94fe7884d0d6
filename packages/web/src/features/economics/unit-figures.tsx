import { type FlockEconomicsDetail, type UnitFigureId, unitFigureIds } from '@henhouse/contract/economics/economics';
import { formulas } from '@henhouse/domain/kpi/kpis';
import { t } from 'i18next';
import { Measure } from '../../shared/format/measure';
import { Money } from '../../shared/format/money';
import { screenPath } from '../../shared/screen/screen-path';
import { kpiWord } from '../../shared/ui/kpi/kpi-words';
import { ActButton } from '../../shared/ui/page/act-button';
import { Card } from '../../shared/ui/page/card';
import type { TableColumn } from '../../shared/ui/table/column';
import { PartTable } from '../../shared/ui/table/data-table';
import { UnitPrice } from './unit-price';

type Figures = Pick<FlockEconomicsDetail['flock'], FigureId>;
type FigureId = UnitFigureId | 'feedCostPerKgGain' | 'costFromFeed' | 'fcrEconomic';

/** Of the flock alone and the one before: a mean of them says nothing. */
const ownIds = ['feedCostPerKgGain', 'costFromFeed', 'fcrEconomic'] as const;

const perOf = (id: FigureId) => (id === 'costPerKgLive' || id === 'feedCostPerKgGain' ? ('kg' as const) : undefined);

function FigureName({ id, share }: { readonly id: FigureId; readonly share: number | null }) {
  const name = t(($) => $.economics.figure[id], { share: share ?? 0 });
  if (id !== 'fcrEconomic') return name;
  const formula = formulas.fcrEconomic.expression.replaceAll(/\{(\w+)\}/g, (_, input) => kpiWord('input', input));
  return <abbr title={formula}>{name}</abbr>;
}

function FigureOf({ id, value }: { readonly id: FigureId; readonly value: number | null | undefined }) {
  if (id === 'fcrEconomic') return <Measure value={value} decimals={formulas.fcrEconomic.decimals} />;
  // An amount of money like any other, not one of a bird.
  if (id === 'costFromFeed') return <Money value={value == null ? null : Math.round(value)} />;
  return <UnitPrice value={value} per={perOf(id)} isEven />;
}

/** Per bird, kg, egg and chick, beside the flock that stood there before and the mean of the kind. */
export function UnitFigures({ detail }: { readonly detail: FlockEconomicsDetail }) {
  const { flock, previous, mean } = detail;
  const shown = [...unitFigureIds, ...ownIds].filter((id) => flock[id] !== null).map((id) => ({ id }));
  const columnOf = (id: string, header: string, of: Partial<Figures> | null): TableColumn<(typeof shown)[number]> => ({
    id,
    header,
    align: 'end',
    value: (figure) => of?.[figure.id] ?? null,
    cell: ({ id }) => <FigureOf id={id} value={of?.[id]} />,
  });
  const before = previous
    ? t(($) => $.economics.before, { flock: previous.flockNumber })
    : t(($) => $.economics.noneBefore);
  return (
    <Card
      flush
      title={t(($) => $.economics.perUnit)}
      subtitle={flock.isForecast ? t(($) => $.economics.forecastText) : undefined}
      actions={
        previous ? (
          <ActButton
            quiet
            small
            label={before}
            to={screenPath('economic-report-flock', { flockId: previous.flockId })}
          />
        ) : null
      }
    >
      <PartTable
        label={t(($) => $.economics.perUnit)}
        columns={[
          {
            id: 'figure',
            header: t(($) => $.word.figureWord),
            value: ({ id }) => id,
            cell: ({ id }) => <FigureName id={id} share={flock.feedShareOfCostPct} />,
          },
          columnOf('own', flock.flockNumber, flock),
          columnOf('before', before, previous),
          columnOf(
            'mean',
            mean ? t(($) => $.economics.meanOfKind, { count: mean.flocks }) : t(($) => $.economics.noMean),
            mean,
          ),
        ]}
        rows={shown}
      />
    </Card>
  );
}
