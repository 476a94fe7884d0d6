import { t } from 'i18next';
import { type FieldValues, useController } from 'react-hook-form';
import { SelectField } from '../ui/form/fields';
import type { FieldProps } from '../ui/form/state/use-field';
import { WayTo } from '../way-out/way-out';

interface MedicineFieldProps<Values extends FieldValues, Output> extends Omit<FieldProps<Values, Output>, 'label'> {
  /** Null or left out while it is not known what there is. */
  readonly items: readonly { readonly id: string; readonly name: string; readonly code: string }[] | null | undefined;
}

/** One of the company's medicines; where there is none, the way to the first. */
export function MedicineField<Values extends FieldValues, Output>(props: MedicineFieldProps<Values, Output>) {
  const { items, ...field } = props;
  const { onChange } = useController(field).field;
  return (
    <SelectField
      {...field}
      label={t(($) => $.screen['data-entry-medicine'])}
      description={
        items?.length === 0 ? (
          <>
            {t(($) => $.health.noMedicineKnown)}{' '}
            <WayTo
              act="addItem"
              context={{ category: 'medicine' }}
              onMended={(addedId) => addedId && onChange(addedId)}
            />
          </>
        ) : undefined
      }
      options={(items ?? []).map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
    />
  );
}
