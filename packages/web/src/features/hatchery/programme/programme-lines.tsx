import type { programmeInput } from '@henhouse/contract/hatchery/incubation-programme';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { t } from 'i18next';
import { useFieldArray } from 'react-hook-form';
import type { z } from 'zod';
import styles from '../../../shared/catalogue/lines.module.css';
import type { AppFormState } from '../../../shared/ui/form/app-form';
import { NumberField } from '../../../shared/ui/form/fields';
import { FormLegend } from '../../../shared/ui/form/frame/form-section';
import { emptyNumber } from '../../../shared/ui/form/state/empty-number';
import { ActButton } from '../../../shared/ui/page/act-button';

interface ProgrammeLinesProps {
  readonly form: AppFormState<z.input<typeof programmeInput>, z.output<typeof programmeInput>>;
}

/** The lines of a programme: what holds from which hour of incubation on. */
export function ProgrammeLines({ form }: ProgrammeLinesProps) {
  const { control, bind, getValues } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const dayHours = 24;

  function addLine() {
    const last = getValues('lines').at(-1);
    const blank = { fromHour: 0, tempC: emptyNumber };
    append(last ? { ...last, fromHour: last.fromHour + dayHours } : blank, { shouldFocus: false });
  }

  return (
    <>
      <FormLegend>{t(($) => $.machine.setPoints)}</FormLegend>
      {fields.map((field, index) => (
        <fieldset
          key={field.id}
          className={styles.line}
          aria-label={t(($) => $.word.lineNumber, { number: String(index + 1) })}
        >
          <NumberField {...bind(`lines.${index}.fromHour`, ($) => $.machine.fromHour)} unit="hours" />
          <NumberField
            {...bind(`lines.${index}.tempC`, ($) => $.alarm.source.temperatureC)}
            unit="tempC"
            decimals={2}
          />
          <NumberField {...bind(`lines.${index}.humidityPct`, ($) => $.machine.humidity)} unit="pct" decimals={1} />
          <NumberField
            {...bind(`lines.${index}.co2Ppm`, ($) => $.alarm.source.co2Ppm)}
            unit={t(($) => $.machine.ppm)}
          />
          <NumberField {...bind(`lines.${index}.turnsPerHour`, ($) => $.machine.turns)} decimals={2} />
          <ActionIcon
            aria-label={t(($) => $.machine.removeLine, { number: String(index + 1) })}
            disabled={fields.length === 1}
            onClick={() => remove(index)}
          >
            <IconX size={16} />
          </ActionIcon>
        </fieldset>
      ))}
      <ActButton adds quiet small label={t(($) => $.machine.addLine)} onClick={addLine} />
    </>
  );
}
