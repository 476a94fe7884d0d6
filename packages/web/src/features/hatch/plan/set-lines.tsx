import type { MachineLine } from '@henhouse/contract/hatchery/machine';
import { t } from 'i18next';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { type GridColumn, GridLine, LineGrid, Worked } from '../../../shared/document/line-grid';
import { Measure } from '../../../shared/format/measure';
import { NumberField, SelectField } from '../../../shared/ui/form/fields';
import { bindTo } from '../../../shared/ui/form/state/bind-to';
import styles from '../hatch.module.css';
import { useMachineChoices } from '../use-machines';
import { eggsOn, type WithLots } from './plan-values';

interface SetLinesProps {
  readonly machines: readonly MachineLine[];
  readonly isOpen: (machine: MachineLine) => boolean;
  /** What the lot of a line is called. */
  readonly nameOf: (lotId: string) => string;
}

/** Eggs that are chosen, with the machine and trolley that they go to; in a form that provides itself. */
export function SetLines({ machines, isOpen, nameOf }: SetLinesProps) {
  const { control, formState } = useFormContext<WithLots>();
  const bind = bindTo(control);
  const { fields, remove } = useFieldArray({ control, name: 'lots', keyName: 'key' });
  const choices = useMachineChoices(machines);
  const lines = useWatch({ control, name: 'lots' });
  const open = new Set(machines.filter(isOpen).map(({ id }) => id));
  // What is chosen already stays to be seen: saving it says what is wrong with it.
  const choicesOf = (index: number) =>
    choices.filter(({ value }) => open.has(value) || value === lines[index]?.machineId);
  const problem = formState.errors.lots?.message ?? formState.errors.lots?.root?.message;
  const columns: GridColumn[] = [
    { label: t(($) => $.hatch.source), width: 'minmax(150px, 1fr)' },
    { label: t(($) => $.screen['setter-view']), width: '200px' },
    { label: t(($) => $.hatch.trolley), width: '96px', align: 'end' },
    { label: t(($) => $.word.eggs), width: '136px', align: 'end', total: <Measure value={eggsOn(lines)} /> },
  ];
  return (
    <>
      {problem ? (
        <p className={styles.wrong} role="alert" tabIndex={-1} data-wrong>
          {fields.length === 0 ? t(($) => $.hatch.nothingChosen) : problem}
        </p>
      ) : null}
      <LineGrid
        title={t(($) => $.hatch.chosenEggs)}
        columns={columns}
        {...(fields.length === 0 ? { note: t(($) => $.hatch.nothingChosen) } : {})}
      >
        {fields.map((field, index) => (
          <GridLine key={field.key} name={nameOf(field.lotId)} onRemove={() => remove(index)}>
            <Worked label={t(($) => $.hatch.source)} isText>
              {nameOf(field.lotId)}
            </Worked>
            <SelectField
              {...bind(`lots.${index}.machineId`, ($) => $.screen['setter-view'])}
              options={choicesOf(index)}
            />
            <NumberField
              {...bind(`lots.${index}.trolley`, ($) => $.hatch.trolley)}
              placeholder={t(($) => $.hatch.trolleyHint)}
            />
            <NumberField {...bind(`lots.${index}.quantity`, ($) => $.word.eggs)} isRequired />
          </GridLine>
        ))}
      </LineGrid>
    </>
  );
}
