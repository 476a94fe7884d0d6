import type { MachineLine } from '@henhouse/contract/hatchery/machine';
import { countedAtTransfer } from '@henhouse/domain/hatchery/step/transfer';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { t } from 'i18next';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { DocumentLine } from '../../../shared/document/document-line';
import { formatNumber } from '../../../shared/format/number';
import { NumberField, SelectField, TextField } from '../../../shared/ui/form/fields';
import { bindTo } from '../../../shared/ui/form/state/bind-to';
import { ActButton } from '../../../shared/ui/page/act-button';
import styles from '../hatch.module.css';
import { useMachineChoices } from '../use-machines';
import type { SourceThere } from '../view/hatch-play';
import { RestLine } from './rest-line';

interface TransferValues {
  readonly sources: {
    sourceId: string;
    clear: number;
    rejected: number;
    lost: number;
    to: { machineId: string; trolley?: number | null | undefined; quantity: number }[];
    restReason?: string | undefined;
  }[];
}

interface TransferSourceProps {
  readonly index: number;
  readonly source: SourceThere;
  readonly hatchers: readonly MachineLine[];
}

/** Eggs of one source on the way to the hatcher; in a form that provides itself. */
export function TransferSource({ index, source, hatchers }: TransferSourceProps) {
  const { control, setValue } = useFormContext<TransferValues>();
  const bind = bindTo(control);
  const { fields, append, remove } = useFieldArray({ control, name: `sources.${index}.to`, keyName: 'key' });
  const values = useWatch({ control, name: `sources.${index}` });
  const choices = useMachineChoices(hatchers);
  const numbers = { clear: values.clear || 0, rejected: values.rejected || 0, lost: values.lost || 0 };
  const to = values.to.map((line) => ({ ...line, trolley: line.trolley ?? null, quantity: line.quantity || 0 }));
  const counted = countedAtTransfer({ ...numbers, sourceId: source.sourceId, to, restReason: '' });
  const rest = source.eggs - counted;
  const last = to.length - 1;
  const lastQuantity = (to[last]?.quantity ?? 0) + rest;
  const eggs = t(($) => $.word.eggsLower);
  return (
    <DocumentLine name={t(($) => $.hatch.sourceWith, { source: source.label, eggs: formatNumber(source.eggs) })}>
      {(['clear', 'rejected', 'lost'] as const).map((kind) => (
        <NumberField key={kind} {...bind(`sources.${index}.${kind}`, ($) => $.hatch.counts[kind])} unit={eggs} />
      ))}
      {fields.map((field, place) => (
        <fieldset
          key={field.key}
          className={styles.into}
          aria-label={t(($) => $.hatch.intoHatcher, { number: place + 1 })}
        >
          <SelectField
            {...bind(`sources.${index}.to.${place}.machineId`, ($) => $.screen['hatcher-view'])}
            options={choices}
            isRequired
          />
          <NumberField {...bind(`sources.${index}.to.${place}.trolley`, ($) => $.hatch.trolley)} decimals={0} />
          <NumberField
            {...bind(`sources.${index}.to.${place}.quantity`, ($) => $.word.eggs)}
            unit={eggs}
            decimals={0}
            isRequired
          />
          {fields.length > 1 ? (
            <Button
              className={styles.remove ?? ''}
              variant="subtle"
              color="red"
              aria-label={t(($) => $.hatch.removeHatcher, { number: place + 1 })}
              onClick={() => remove(place)}
            >
              <IconTrash size={16} />
            </Button>
          ) : null}
        </fieldset>
      ))}
      <div className="in-row is-wide">
        <ActButton
          adds
          quiet
          small
          label={t(($) => $.hatch.anotherHatcher)}
          onClick={() => append({ machineId: '', trolley: null, quantity: Math.max(rest, 1) })}
        />
        {rest !== 0 && last >= 0 && lastQuantity > 0 ? (
          <ActButton
            quiet
            small
            label={t(($) => $.hatch.takeRest, { eggs: formatNumber(lastQuantity) })}
            onClick={() =>
              setValue(`sources.${index}.to.${last}.quantity`, lastQuantity, { shouldDirty: true, shouldTouch: true })
            }
          />
        ) : null}
      </div>
      <RestLine eggs={source.eggs} counted={counted} />
      {rest !== 0 || values.restReason ? (
        <div className={styles.wide}>
          <TextField
            {...bind(`sources.${index}.restReason`, ($) => $.hatch.restReason)}
            description={t(($) => $.hatch.restReasonHint)}
          />
        </div>
      ) : null}
    </DocumentLine>
  );
}
