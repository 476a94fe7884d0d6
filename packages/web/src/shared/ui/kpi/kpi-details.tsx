import type { KpiCardView, KpiView } from '@henhouse/contract/dashboard/dashboard';
import { inputDecimals } from '@henhouse/domain/kpi/input-decimals';
import type { WhyNot } from '@henhouse/domain/kpi/kpi';
import { formulas } from '@henhouse/domain/kpi/kpis';
import { shownUnit } from '@henhouse/domain/quantity/unit-system';
import { t } from 'i18next';
import { Fragment } from 'react';
import { formatDay } from '../../format/day';
import { Measure } from '../../format/measure';
import { useUnits } from '../../format/units';
import { decimalsOf } from './kpi-decimals';
import styles from './kpi-details.module.css';
import { kpiWord } from './kpi-words';

/** The formula with the names of its inputs in the reader's language. */
function Expression({ text }: { readonly text: string }) {
  return (
    <p className={styles.formula}>
      {text.split(/(\{\w+\})/).map((part, index) => {
        const name = /^\{(\w+)\}$/.exec(part)?.[1];
        // The parts of a formula stand where they stand: their place is their identity.
        return <Fragment key={`${index}-${part}`}>{name ? <i>{kpiWord('input', name)}</i> : part}</Fragment>;
      })}
    </p>
  );
}

/** What an input is, of which shed or flock, and from which weighing it was carried on. */
function inputName({ name, of, carriedFrom }: KpiView['inputs'][number]): string {
  const own = of === undefined ? kpiWord('input', name) : `${kpiWord('input', name)} (${of})`;
  return carriedFrom === undefined ? own : t(($) => $.kpi.card.carried, { name: own, day: formatDay(carriedFrom) });
}

/** How a figure came about: its formula, every input with its date, what it is compared with, and the source. */
export function KpiDetails({
  kpi,
  comparedWith,
}: {
  readonly kpi: KpiView;
  readonly comparedWith: KpiCardView['comparedWith'];
}) {
  const facts = kpi.formula in formulas ? formulas[kpi.formula as keyof typeof formulas] : null;
  const decimals = decimalsOf(kpi);
  // A formula counts in metric units, and so do its inputs: then the figure has to stand beside them in the same.
  const isConverted = shownUnit(kpi.unit, useUnits()) !== kpi.unit && kpi.value !== null;
  return (
    <>
      <h3 className="part-head">{kpiWord('name', kpi.id)}</h3>
      <p className={styles.explain}>{kpiWord('explain', kpi.id)}</p>
      {kpi.whyNot ? <p className={styles.explain}>{t(($) => $.kpi.card.whyNot[kpi.whyNot as WhyNot])}</p> : null}
      {kpi.estimate ? (
        <p className={styles.explain}>{t(($) => $.kpi.card.estimate, { day: formatDay(kpi.estimate.weighedDay) })}</p>
      ) : null}
      {kpi.since ? <p className={styles.explain}>{t(($) => $.word.sinceDay, { day: formatDay(kpi.since) })}</p> : null}
      {facts ? (
        <>
          <h4 className="small-head">{t(($) => $.kpi.card.formula)}</h4>
          <Expression text={facts.expression} />
        </>
      ) : null}
      <table className={`small-table ${styles.inputs}`}>
        <caption className="small-head">{t(($) => $.kpi.card.inputs)}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t(($) => $.kpi.card.input)}</th>
            <th scope="col">{t(($) => $.kpi.card.value)}</th>
            <th scope="col">{t(($) => $.word.day)}</th>
          </tr>
        </thead>
        <tbody>
          {kpi.inputs.map((input) => (
            <tr key={`${input.name} ${input.day} ${input.of}`}>
              <th scope="row">{inputName(input)}</th>
              <td>
                <Measure value={input.value} decimals={inputDecimals(input.value)} unit={input.unit} isMetric />
              </td>
              <td>{input.day ? formatDay(input.day) : ''}</td>
            </tr>
          ))}
          {isConverted ? (
            <tr className={styles.compared}>
              <th scope="row">{t(($) => $.kpi.card.metric)}</th>
              <td>
                <Measure value={kpi.value} decimals={decimals} unit={kpi.unit} isMetric />
              </td>
              <td>{formatDay(kpi.day)}</td>
            </tr>
          ) : null}
          {kpi.standard !== null && comparedWith !== 'none' ? (
            <tr className={styles.compared}>
              <th scope="row">{t(($) => $.kpi.card[comparedWith])}</th>
              <td>
                {kpi.band ? (
                  <>
                    <Measure value={kpi.band.low} decimals={decimals} unit={kpi.unit} isUnitHidden />
                    {' – '}
                  </>
                ) : null}
                <Measure value={kpi.band ? kpi.band.high : kpi.standard} decimals={decimals} unit={kpi.unit} />
              </td>
              <td>
                <Measure value={kpi.difference} decimals={decimals} unit={kpi.unit} isUnitHidden signed />
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
      {facts ? (
        <p className={styles.source}>
          {t(($) => $.kpi.card.source)}: {facts.source}
        </p>
      ) : null}
    </>
  );
}
