import type { createItem } from '@henhouse/contract/catalogue/item';
import { bagUnit } from '@henhouse/domain/catalogue/item';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { t } from 'i18next';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { NumberField, TextField } from '../ui/form/fields';
import { FormLegend } from '../ui/form/frame/form-section';
import { bindTo } from '../ui/form/state/bind-to';
import { ActButton } from '../ui/page/act-button';
import { itemUnitWord } from './item-unit-word';
import styles from './lines.module.css';

type Values = z.input<typeof createItem.input>;
type Output = z.output<typeof createItem.input>;

interface ItemUnitsProps {
  readonly control: Control<Values, unknown, Output>;
  readonly baseUnit: string;
}

/** The units that an item is bought or counted in besides its base unit. */
export function ItemUnits({ control, baseUnit }: ItemUnitsProps) {
  const bind = bindTo(control);
  const { fields, append, remove } = useFieldArray({ control, name: 'units' });
  const units = useWatch({ control, name: 'units' });
  return (
    <>
      <FormLegend>{t(($) => $.catalogue.item.units)}</FormLegend>
      {fields.map((field, index) => (
        <div key={field.id} className={styles.line}>
          <TextField
            {...bind(`units.${index}.name`, ($) => $.word.unit)}
            description={units?.[index]?.name === bagUnit ? t(($) => $.catalogue.item.bag) : undefined}
          />
          <NumberField
            {...bind(`units.${index}.factor`, ($) => $.catalogue.item.factor)}
            unit={baseUnit}
            decimals={6}
          />
          <ActionIcon
            aria-label={t(($) => $.catalogue.item.removeUnit, { name: itemUnitWord(units?.[index]?.name ?? '') })}
            onClick={() => remove(index)}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      <ActButton
        adds
        quiet
        small
        label={t(($) => $.catalogue.item.addUnit)}
        onClick={() => append({ name: '', factor: 1 }, { shouldFocus: true })}
      />
    </>
  );
}
