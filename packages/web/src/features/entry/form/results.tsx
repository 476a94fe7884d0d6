import type { EntryKind } from '@henhouse/contract/entry/details';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { t } from 'i18next';
import { type FieldValues, useWatch } from 'react-hook-form';
import { Measure } from '../../../shared/format/measure';
import type { AppFormState } from '../../../shared/ui/form/app-form';
import { LiveResults } from '../../../shared/ui/form/frame/form-section';
import { problemText } from '../../../shared/ui/state/failure-text';
import { ProblemWithWay } from '../../../shared/way-out/way-out';
import type { Around, EntryValues, KindForm } from '../kind/kind-form';
import styles from './entry.module.css';
import { judgeForm } from './judge-entry';

interface ResultsProps<Kind extends EntryKind, Values extends FieldValues> {
  readonly of: KindForm<Kind, Values>;
  readonly form: AppFormState<EntryValues<Values>, EntryValues<Values>>;
  readonly around: Around;
}

/** What follows from what is typed, and what looks odd about it, before it is handed in. */
export function Results<Kind extends EntryKind, Values extends FieldValues>(props: ResultsProps<Kind, Values>) {
  const { of, form, around } = props;
  const values = useWatch({ control: form.control }) as EntryValues<Values>;
  const { detail, problems } = judgeForm(of, values, around);
  const figures = of.results(detail, around);
  // A figure that is refused is not asked about as well.
  const isRefused = problems.some(({ severity }) => severity === 'error');
  const toConfirm = problems.filter(({ severity }) => severity === 'warn' || (severity === 'confirm' && !isRefused));
  return (
    <>
      {figures.length > 0 ? (
        <LiveResults>
          {figures.map(({ label, value, decimals = 0, unit, isBad }) => (
            <span key={label} className={styles.figure} data-bad={isBad ? '' : undefined}>
              {label}{' '}
              <strong>
                {unit ? (
                  <Measure value={value} decimals={decimals} unit={unit} />
                ) : (
                  <Measure value={value} decimals={decimals} />
                )}
              </strong>
            </span>
          ))}
        </LiveResults>
      ) : null}
      {toConfirm.length > 0 ? (
        <ul className={styles.findings}>
          {toConfirm.map((problem) => {
            const sentence = problemText(problem);
            const isToConfirm = problem.severity === 'confirm';
            return (
              <li key={problem.code + problem.field} data-severity={problem.severity}>
                {isToConfirm ? <IconAlertTriangle size={16} /> : <IconInfoCircle size={16} />}
                <span>
                  <ProblemWithWay
                    problem={problem}
                    sentence={isToConfirm ? t(($) => $.entry.live.willAsk, { sentence }) : sentence}
                  />
                </span>
              </li>
            );
          })}
        </ul>
      ) : null}
    </>
  );
}
