import type { Sex } from '@henhouse/domain/standards/standard';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { t } from 'i18next';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useWords } from '../../../../shared/catalogue/use-words';
import type { AppFormState } from '../../../../shared/ui/form/app-form';
import { NumberField, SelectField } from '../../../../shared/ui/form/fields';
import { ActButton } from '../../../../shared/ui/page/act-button';
import styles from '../../form/entry.module.css';
import type { EntryValues } from '../kind-form';

/** Key of a cause that the product knows, or id of one of the company's own. */
export type Cause = string;

export type MortalityValues = {
  sex: Sex;
  /** Two numbers, or a line for each cause. */
  isByCause: boolean;
  dead: number | null;
  culled: number | null;
  causes: { cause: Cause; dead: number | null; culled: number | null }[];
  timeOfDay: string | null;
};

interface MortalityCausesProps {
  readonly form: AppFormState<EntryValues<MortalityValues>, EntryValues<MortalityValues>>;
}

/** Dead and culled, a line for each cause. */
export function MortalityCauses({ form }: MortalityCausesProps) {
  const { control, bind } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'detail.causes' });
  const causes = useWatch({ control, name: 'detail.causes' });
  const used = causes.map(({ cause }) => cause);
  const words = useWords('cause');
  const free = words.choices().filter(({ value }) => !used.includes(value));
  return (
    <div className={styles.causes}>
      {fields.map((field, index) => {
        const chosen = causes[index]?.cause ?? 'notStated';
        const name = words.nameOf(chosen);
        return (
          <fieldset key={field.id} className={styles.cause} aria-label={name}>
            <SelectField
              {...bind(`detail.causes.${index}.cause`, ($) => $.word.cause)}
              options={words.choices(chosen).filter(({ value }) => value === chosen || !used.includes(value))}
            />
            <NumberField {...bind(`detail.causes.${index}.dead`, ($) => $.word.dead)} decimals={0} />
            <NumberField {...bind(`detail.causes.${index}.culled`, ($) => $.word.culled)} decimals={0} />
            <ActionIcon
              aria-label={t(($) => $.entry.mortality.removeCause, { cause: name })}
              disabled={fields.length === 1}
              onClick={() => remove(index)}
            >
              <IconX size={16} />
            </ActionIcon>
          </fieldset>
        );
      })}
      {free.length > 0 ? (
        <ActButton
          adds
          quiet
          small
          label={t(($) => $.entry.mortality.addCause)}
          onClick={() => append({ cause: free[0]?.value ?? 'other', dead: null, culled: null }, { shouldFocus: false })}
        />
      ) : null}
    </div>
  );
}
