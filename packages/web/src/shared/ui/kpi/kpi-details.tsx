import type { KpiCardView, KpiView } from '@henhouse/contract/dashboard/dashboard';
import { formulas } from '@henhouse/domain/kpi/formula';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../format/day';
import { Measure } from '../../format/measure';
import styles from './kpi.module.css';
import { decimalsOf } from './kpi-decimals';
import { kpiWord } from './kpi-words';

const wholeUnits = new Set(['birds', 'hens', 'eggs', 'chicks', 'birdDays', 'flocks', 'days', 'weeks']);

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

/** How a figure came about: its formula, every input with its date, what it is compared with, and the source. */
export function KpiDetails({
  kpi,
  comparedWith,
}: {
  readonly kpi: KpiView;
  readonly comparedWith: KpiCardView['comparedWith'];
}) {
  const { t } = useTranslation();
  const facts = kpi.formula in formulas ? formulas[kpi.formula as keyof typeof formulas] : null;
  const decimals = decimalsOf(kpi);
  return (
    // The dialog takes the focus, and reading on with the keyboard starts here.
    <div className={styles.details} tabIndex={-1} data-autofocus>
      <h3 className={styles.detailsTitle}>{kpiWord('name', kpi.id)}</h3>
      <p className={styles.explain}>{kpiWord('explain', kpi.id)}</p>
      {kpi.estimate ? (
        <p className={styles.explain}>{t(($) => $.ui.kpi.estimate, { day: formatDay(kpi.estimate.weighedDay) })}</p>
      ) : null}
      {facts ? (
        <>
          <h4 className={styles.detailsHead}>{t(($) => $.ui.kpi.formula)}</h4>
          <Expression text={facts.expression} />
        </>
      ) : null}
      <table className={styles.inputs}>
        <caption className={styles.detailsHead}>{t(($) => $.ui.kpi.inputs)}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t(($) => $.ui.kpi.input)}</th>
            <th scope="col">{t(($) => $.ui.kpi.value)}</th>
            <th scope="col">{t(($) => $.ui.kpi.day)}</th>
          </tr>
        </thead>
        <tbody>
          {kpi.inputs.map(({ name, value, unit, day }) => (
            <tr key={name + (day ?? '')}>
              <th scope="row">{kpiWord('input', name)}</th>
              <td>
                <Measure
                  value={value}
                  decimals={wholeUnits.has(unit) || value === null || Number.isInteger(value) ? 0 : 3}
                  unit={unit}
                />
              </td>
              <td>{day ? formatDay(day) : ''}</td>
            </tr>
          ))}
          {kpi.standard !== null && comparedWith !== 'none' ? (
            <tr className={styles.compared}>
              <th scope="row">{t(($) => $.ui.kpi[comparedWith])}</th>
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
          {t(($) => $.ui.kpi.source)}: {facts.source}
        </p>
      ) : null}
    </div>
  );
}
