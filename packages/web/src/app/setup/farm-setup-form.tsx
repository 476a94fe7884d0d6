import { farmSetupInput, setUpFarm } from '@henhouse/contract/setup/farm-setup';
import { shedsOf } from '@henhouse/domain/farm/farm-setup';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { AnswerOf } from '../../shared/api/call';
import { useSend } from '../../shared/api/use-answer';
import { formatNumber } from '../../shared/format/number';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { NumberField, TextField } from '../../shared/ui/form/fields';
import { bindTo } from '../../shared/ui/form/state/bind-to';
import { emptyNumber } from '../../shared/ui/form/state/empty-number';
import { toastSuccess } from '../../shared/ui/page/toast';
import styles from './setup.module.css';

type Values = z.input<typeof farmSetupInput>;
type FormControl = Control<Values, unknown, z.output<typeof farmSetupInput>>;

const schema = farmSetupInput.superRefine(({ sheds, hatchery }, context) => {
  if (sheds.length === 0 && hatchery === null) context.addIssue({ code: 'custom', path: ['sheds'], message: '' });
});

interface FarmSetupFormProps {
  readonly onDone: (made: AnswerOf<typeof setUpFarm>) => void;
  readonly secondary?: ReactNode;
}

/** What somebody keeps, and the farm that it stands on: kinds are chosen, alike sheds take one line. */
export function FarmSetupForm({ onDone, secondary }: FarmSetupFormProps) {
  const create = useSend(setUpFarm, { changes: ['farm', 'shed', 'hatchery', 'search', 'company', 'setup'] });
  const form = useAppForm({
    schema,
    draft: 'farm-setup',
    // The id is kept with what is typed: handed in twice, it is one farm.
    fresh: [],
  });
  const { control, bind } = form;
  const rows = useFieldArray({ control, name: 'sheds', keyName: 'key' });
  const [sheds, hatchery] = useWatch({ control, name: ['sheds', 'hatchery'] });
  const isHatcheryOnly = hatchery !== null && sheds.length === 0;
  const keeps = (kind: ProductionKind) => sheds.some(({ productionKind }) => productionKind === kind);
  const addRow = (kind: ProductionKind) =>
    rows.append({
      name: t(($) => $.setup.shedNames[kind]),
      count: emptyNumber,
      productionKind: kind,
      birdCapacity: emptyNumber,
    });
  const nothingChosen = form.formState.errors.sheds?.type === 'custom' && sheds.length === 0 && hatchery === null;

  const toggle = (kind: ProductionKind) => {
    if (keeps(kind)) rows.remove(sheds.flatMap((row, index) => (row.productionKind === kind ? [index] : [])));
    else addRow(kind);
  };
  const toggleHatchery = () =>
    form.setValue('hatchery', hatchery ? null : { name: t(($) => $.word.hatchery), eggsPerWeek: emptyNumber }, {
      shouldDirty: true,
    });

  return (
    <AppForm
      form={form}
      submitLabel={isHatcheryOnly ? t(($) => $.setup.createHatchery) : t(($) => $.setup.create)}
      secondary={secondary}
      onSubmit={async (values) => {
        const body =
          isHatcheryOnly && values.hatchery
            ? { ...values, hatchery: { ...values.hatchery, name: values.name } }
            : values;
        const made = await create.mutateAsync({ body });
        toastSuccess(t(($) => $.setup.created, { name: made.farm.name }));
        onDone(made);
      }}
    >
      <fieldset className={styles.keep} data-wrong={nothingChosen || undefined} tabIndex={-1}>
        <legend>{t(($) => $.setup.keep)}</legend>
        {keptOrder.map((kind) => (
          <Choice key={kind} isOn={keeps(kind)} label={t(($) => $.setup.keeps[kind])} onToggle={() => toggle(kind)} />
        ))}
        <Choice isOn={hatchery !== null} label={t(($) => $.setup.keeps.hatchery)} onToggle={toggleHatchery} />
        {nothingChosen ? (
          <p className={styles.wrong} role="alert">
            {t(($) => $.setup.keepMissing)}
          </p>
        ) : null}
      </fieldset>
      <TextField
        {...bind('name')}
        label={isHatcheryOnly ? t(($) => $.setup.siteName) : t(($) => $.setup.farmName)}
        autoComplete="organization"
      />
      <div className={styles.rows}>
        {rows.fields.map((row, index) => (
          <ShedRowFields
            key={row.key}
            control={control}
            index={index}
            kind={row.productionKind}
            onAnother={() => addRow(row.productionKind)}
            onRemove={() => rows.remove(index)}
          />
        ))}
        {hatchery === null ? null : <HatcheryFields control={control} isAlone={isHatcheryOnly} />}
      </div>
      <Total sheds={sheds} />
    </AppForm>
  );
}

/** As most begin: broilers, then layers. */
const keptOrder = ['broiler', 'layer', 'breeder'] as const satisfies readonly ProductionKind[];

interface ChoiceProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

function Choice({ label, isOn, onToggle }: ChoiceProps) {
  return (
    <button type="button" className={styles.choice} aria-pressed={isOn} onClick={onToggle}>
      {isOn ? <IconCheck size={16} aria-hidden="true" /> : <IconPlus size={16} aria-hidden="true" />}
      {label}
    </button>
  );
}

type Sheds = Values['sheds'];

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;
/** As far as typed: a row without a number stands for no shed yet. */
const typedRows = (sheds: Sheds) => sheds.filter(({ count }) => isCount(count) && count <= 100);

function Total({ sheds }: { readonly sheds: Sheds }) {
  const rows = typedRows(sheds).filter(({ birdCapacity }) => isCount(birdCapacity));
  if (rows.length === 0) return null;
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const birds = rows.reduce((sum, row) => sum + row.count * row.birdCapacity, 0);
  return <p className="strong-words">{t(($) => $.setup.total, { sheds: count, birds: formatNumber(birds) })}</p>;
}

interface ShedRowFieldsProps {
  readonly control: FormControl;
  readonly index: number;
  readonly kind: ProductionKind;
  readonly onAnother: () => void;
  readonly onRemove: () => void;
}

function ShedRowFields({ control, index, kind, onAnother, onRemove }: ShedRowFieldsProps) {
  const bind = bindTo(control);
  return (
    <fieldset className={styles.row}>
      <legend>{t(($) => $.setup.sheds[kind])}</legend>
      <TextField {...bind(`sheds.${index}.name`, ($) => $.setup.rowName)} />
      <NumberField {...bind(`sheds.${index}.count`, ($) => $.setup.count)} />
      <NumberField {...bind(`sheds.${index}.birdCapacity`, ($) => $.setup.capacity)} unit="birds" />
      <ActionIcon
        className={styles.remove ?? ''}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t(($) => $.setup.removeRow, { number: index + 1 })}
        onClick={onRemove}
      >
        <IconTrash size={16} />
      </ActionIcon>
      <Becomes control={control} index={index} kind={kind} onAnother={onAnother} />
    </fieldset>
  );
}

/** The names that a row stands for, while it is typed. */
function Becomes({ control, index, kind, onAnother }: Omit<ShedRowFieldsProps, 'onRemove'>) {
  const sheds = useWatch({ control, name: 'sheds' });
  const row = sheds[index];
  const before = shedsOf(typedRows(sheds.slice(0, index))).length;
  const own = row && isCount(row.count) ? shedsOf(typedRows(sheds)).slice(before, before + row.count) : [];
  const [first, last] = [own[0]?.name, own.at(-1)?.name];
  return (
    <p className={styles.becomes}>
      {first === undefined || last === undefined || first === last
        ? (first ?? '')
        : t(($) => $.setup.fromTo, { first, last })}{' '}
      <Button size="compact-xs" variant="subtle" leftSection={<IconPlus size={12} />} onClick={onAnother}>
        {t(($) => $.setup.anotherRow, { sheds: t(($$) => $$.setup.sheds[kind]) })}
      </Button>
    </p>
  );
}

function HatcheryFields({ control, isAlone }: { readonly control: FormControl; readonly isAlone: boolean }) {
  const bind = bindTo(control);
  return (
    <fieldset className={styles.row}>
      <legend>{t(($) => $.word.hatchery)}</legend>
      {isAlone ? null : <TextField {...bind('hatchery.name', ($) => $.setup.rowName)} />}
      <NumberField {...bind('hatchery.eggsPerWeek', ($) => $.setup.eggsPerWeek)} unit="eggs" />
    </fieldset>
  );
}
