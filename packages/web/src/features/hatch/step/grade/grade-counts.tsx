import { t } from 'i18next';
import { useFormContext, useWatch } from 'react-hook-form';
import { DocumentLine } from '../../../../shared/document/document-line';
import { formatNumber } from '../../../../shared/format/number';
import { NumberField, TextField } from '../../../../shared/ui/form/fields';
import { bindTo } from '../../../../shared/ui/form/state/bind-to';
import styles from '../../hatch.module.css';
import { RestLine } from '../rest-line';
import { countedSoFar, type Graded, type GradeValues } from './grade-values';

interface GradeCountsProps {
  /** Where the counts stand in the form. */
  readonly at: 'whole' | `sources.${number}`;
  readonly label: string;
  readonly eggs: number;
}

/** What became of the eggs of a source, or of all of them; in a form that provides itself. */
export function GradeCounts({ at, label, eggs }: GradeCountsProps) {
  const { control } = useFormContext<GradeValues, unknown, Graded>();
  const bind = bindTo(control);
  const source = useWatch({ control, name: at });
  const counted = countedSoFar(source);
  return (
    <DocumentLine name={t(($) => $.hatch.sourceWith, { source: label, eggs: formatNumber(eggs) })}>
      {source.chicks.map(({ grade, sex }, index) => (
        <NumberField
          key={`${grade}/${sex}`}
          {...bind(`${at}.chicks.${index}.count`)}
          label={
            sex === 'asHatched'
              ? t(($) => $.hatch.gradeNames[grade])
              : t(($) => $.hatch.gradeOfSex, {
                  grade: t(($$) => $$.hatch.gradeNames[grade]),
                  sex: t(($$) => $$.hatch.sexes[sex]),
                })
          }
          unit="chicks"
        />
      ))}
      {(['culled', 'dead', 'unhatched'] as const).map((kind) => (
        <NumberField
          key={kind}
          {...bind(`${at}.${kind}`, ($) => $.hatch.counts[kind])}
          unit={kind === 'unhatched' ? t(($) => $.word.eggsLower) : t(($) => $.kpi.unit.chicks)}
          decimals={0}
          isRequired
        />
      ))}
      <RestLine eggs={eggs} counted={counted} />
      {counted !== eggs || source.restReason ? (
        <div className={styles.wide}>
          <TextField
            {...bind(`${at}.restReason`, ($) => $.hatch.restReason)}
            description={t(($) => $.hatch.restReasonHint)}
          />
        </div>
      ) : null}
    </DocumentLine>
  );
}
