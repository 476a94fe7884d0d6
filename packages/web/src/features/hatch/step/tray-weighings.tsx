import { eggWeightG, sourceMoistureLossPct, type TrayWeighing } from '@henhouse/domain/hatchery/step/weighing';
import { t } from 'i18next';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { AddLine, DocumentLine } from '../../../shared/document/document-line';
import { Measure } from '../../../shared/format/measure';
import { NumberField, SelectField } from '../../../shared/ui/form/fields';
import { FormLegend, LiveResults } from '../../../shared/ui/form/frame/form-section';
import { bindTo } from '../../../shared/ui/form/state/bind-to';
import { emptyNumber } from '../../../shared/ui/form/state/empty-number';
import styles from '../hatch.module.css';

/** The part of a form that says what trays weighed. */
interface WithWeighings {
  readonly weighings: TrayWeighing[];
}

interface TrayWeighingsProps {
  readonly sources: readonly { readonly sourceId: string; readonly label: string }[];
  /** Weight of an egg when it was set, g, and the days since; nothing at the set itself. */
  readonly since?: { readonly days: number; readonly eggWeightG: (sourceId: string) => number | null };
}

/** Trays on the scales, source by source; later trays tell the moisture loss. In a form that provides itself. */
export function TrayWeighings({ sources, since }: TrayWeighingsProps) {
  const { control } = useFormContext<WithWeighings>();
  const bind = bindTo(control);
  const { fields, append, remove } = useFieldArray({ control, name: 'weighings', keyName: 'key' });
  const weighed = useWatch({ control, name: 'weighings' });
  const whole = weighed.filter(({ fullG, emptyG, eggs }) => [fullG, emptyG, eggs].every(Number.isFinite));
  const next = sources.find(({ sourceId }) => !weighed.some((one) => one.sourceId === sourceId)) ?? sources[0];
  return (
    <>
      <FormLegend>{t(($) => $.hatch.trayWeights)}</FormLegend>
      <p className="aside-words is-wide">{since ? t(($) => $.hatch.trayHintLater) : t(($) => $.hatch.trayHintAtSet)}</p>
      {fields.map((field, index) => (
        <DocumentLine
          key={field.key}
          name={t(($) => $.hatch.tray, { number: index + 1 })}
          onRemove={() => remove(index)}
        >
          <SelectField
            {...bind(`weighings.${index}.sourceId`, ($) => $.hatch.source)}
            options={sources.map(({ sourceId, label }) => ({ value: sourceId, label }))}
            isRequired
          />
          <NumberField {...bind(`weighings.${index}.fullG`, ($) => $.hatch.fullTray)} unit="g" isRequired />
          <NumberField {...bind(`weighings.${index}.emptyG`, ($) => $.hatch.emptyTray)} unit="g" isRequired />
          <NumberField {...bind(`weighings.${index}.eggs`, ($) => $.hatch.eggsOnTray)} unit="eggs" isRequired />
        </DocumentLine>
      ))}
      <div className={styles.wide}>
        {next ? (
          <AddLine
            onAdd={() =>
              append({ sourceId: next.sourceId, fullG: emptyNumber, emptyG: emptyNumber, eggs: emptyNumber })
            }
          />
        ) : null}
      </div>
      {whole.length > 0 ? (
        <LiveResults>
          {sources.map(({ sourceId, label }) => {
            const meanG = eggWeightG(whole, sourceId);
            if (meanG === null) return null;
            const lossPct = since ? sourceMoistureLossPct(since.eggWeightG(sourceId), meanG, since.days) : null;
            return (
              <span key={sourceId}>
                {label}: {t(($) => $.hatch.meanEgg)} <Measure value={meanG} decimals={1} unit="gSmall" />
                {lossPct === null ? null : (
                  <>
                    , {t(($) => $.hatch.moistureLoss)} <Measure value={lossPct} decimals={1} unit="pct" />
                  </>
                )}
              </span>
            );
          })}
        </LiveResults>
      ) : null}
    </>
  );
}
