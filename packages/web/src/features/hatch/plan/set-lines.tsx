import type { MachineLine } from '@henhouse/contract/hatchery/machine';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DocumentLine } from '../../../shared/document/document-line';
import { SelectField } from '../../../shared/ui/form/fields';
import { FormLegend } from '../../../shared/ui/form/form-section';
import { NumberField } from '../../../shared/ui/form/number-field';
import styles from '../hatch.module.css';
import { useMachineChoices } from '../use-machines';
import type { WithLots } from './plan-values';

interface SetLinesProps {
  readonly machines: readonly MachineLine[];
  readonly isOpen: (machine: MachineLine) => boolean;
  /** What the lot of a line is called. */
  readonly nameOf: (lotId: string) => string;
}

/** Eggs that are chosen, with the machine and trolley that they go to; in a form that provides itself. */
export function SetLines({ machines, isOpen, nameOf }: SetLinesProps) {
  const { t } = useTranslation();
  const { control, formState } = useFormContext<WithLots>();
  const { fields, remove } = useFieldArray({ control, name: 'lots', keyName: 'key' });
  const choices = useMachineChoices(machines);
  const lines = useWatch({ control, name: 'lots' });
  const open = new Set(machines.filter(isOpen).map(({ id }) => id));
  // What is chosen already stays to be seen: saving it says what is wrong with it.
  const choicesOf = (index: number) =>
    choices.filter(({ value }) => open.has(value) || value === lines[index]?.machineId);
  const problem = formState.errors.lots?.message ?? formState.errors.lots?.root?.message;
  return (
    <>
      <FormLegend>{t(($) => $.hatch.chosenEggs)}</FormLegend>
      {problem ? (
        <p className={styles.wrong} role="alert" tabIndex={-1} data-wrong>
          {fields.length === 0 ? t(($) => $.hatch.nothingChosen) : problem}
        </p>
      ) : fields.length === 0 ? (
        <p className={styles.note}>{t(($) => $.hatch.nothingChosen)}</p>
      ) : null}
      {fields.map((field, index) => (
        <DocumentLine key={field.key} name={nameOf(field.lotId)} onRemove={() => remove(index)}>
          <SelectField
            control={control}
            name={`lots.${index}.machineId`}
            label={t(($) => $.hatch.setter)}
            options={choicesOf(index)}
            isRequired
          />
          <NumberField
            control={control}
            name={`lots.${index}.trolley`}
            label={t(($) => $.hatch.trolley)}
            description={t(($) => $.hatch.trolleyHint)}
            decimals={0}
          />
          <NumberField
            control={control}
            name={`lots.${index}.quantity`}
            label={t(($) => $.hatch.eggsWord)}
            unit={t(($) => $.hatch.eggs)}
            decimals={0}
            isRequired
          />
        </DocumentLine>
      ))}
    </>
  );
}
