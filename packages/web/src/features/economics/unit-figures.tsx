import { type FlockEconomicsDetail, type UnitFigureId, unitFigureIds } from '@henhouse/contract/economics/economics';
import { formulas } from '@henhouse/domain/kpi/formula';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { Measure } from '../../shared/format/measure';
import { Money } from '../../shared/format/money';
import { screenPath } from '../../shared/screen/screen-path';
import { kpiWord } from '../../shared/ui/kpi/kpi-words';
import { Card } from '../../shared/ui/page/card';
import styles from './economics.module.css';
import { UnitPrice } from './unit-price';

const perOf = (id: UnitFigureId) => (id === 'costPerKgLive' ? ('kg' as const) : undefined);

const rounded = (minor: number | null | undefined) => (minor == null ? null : Math.round(minor));

/** Per bird, kg, egg and chick, beside the flock that stood there before and the mean of the kind. */
export function UnitFigures({ detail }: { readonly detail: FlockEconomicsDetail }) {
  const { flock, previous, mean } = detail;
  const shown = unitFigureIds.filter((id) => flock[id] !== null);
  return (
    <Card
      title={t(($) => $.economics.perUnit)}
      subtitle={flock.isForecast ? t(($) => $.economics.forecastText) : undefined}
    >
      <div className={styles.scroll}>
        <table className={styles.figures}>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.economics.figureWord)}</th>
              <th scope="col">{flock.flockNumber}</th>
              <th scope="col">
                {previous ? (
                  <Link to={screenPath('economic-report-flock', { flockId: previous.flockId })}>
                    {t(($) => $.economics.before, { flock: previous.flockNumber })}
                  </Link>
                ) : (
                  t(($) => $.economics.noneBefore)
                )}
              </th>
              <th scope="col">
                {mean ? t(($) => $.economics.meanOfKind, { count: mean.flocks }) : t(($) => $.economics.noMean)}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((id) => (
              <tr key={id}>
                <th scope="row">{t(($) => $.economics.figure[id])}</th>
                <td>
                  <UnitPrice value={flock[id]} per={perOf(id)} />
                </td>
                <td>
                  <UnitPrice value={previous?.[id]} per={perOf(id)} />
                </td>
                <td>
                  <UnitPrice value={mean?.[id]} per={perOf(id)} />
                </td>
              </tr>
            ))}
            {flock.feedCostPerKgGain === null ? null : (
              <tr>
                <th scope="row">{t(($) => $.economics.figure.feedCostPerKgGain)}</th>
                <td>
                  <UnitPrice value={flock.feedCostPerKgGain} per="kg" />
                </td>
                <td>
                  <UnitPrice value={previous?.feedCostPerKgGain} per="kg" />
                </td>
                <td>–</td>
              </tr>
            )}
            {flock.costFromFeed === null ? null : (
              <tr>
                <th scope="row">{t(($) => $.economics.figure.costFromFeed, { share: flock.feedShareOfCostPct })}</th>
                <td>
                  <Money value={rounded(flock.costFromFeed)} />
                </td>
                <td>
                  <Money value={rounded(previous?.costFromFeed)} />
                </td>
                <td>–</td>
              </tr>
            )}
            {flock.fcrEconomic === null ? null : (
              <tr>
                <th scope="row">
                  <abbr
                    title={formulas.fcrEconomic.expression.replaceAll(/\{(\w+)\}/g, (_, name) =>
                      kpiWord('input', name),
                    )}
                  >
                    {t(($) => $.economics.figure.fcrEconomic)}
                  </abbr>
                </th>
                <td>
                  <Measure value={flock.fcrEconomic} decimals={formulas.fcrEconomic.decimals} />
                </td>
                <td>
                  <Measure value={previous?.fcrEconomic} decimals={formulas.fcrEconomic.decimals} />
                </td>
                <td>–</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
