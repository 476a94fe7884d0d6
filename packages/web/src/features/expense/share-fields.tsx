import type { ExpenseFields, expenseChange } from '@henhouse/contract/expense/expense';
import { listSheds } from '@henhouse/contract/farm/shed';
import { getFlock, listFlocks } from '@henhouse/contract/flock/flock';
import { shareWays } from '@henhouse/domain/expense/share';
import { productionKinds } from '@henhouse/domain/standards/standard';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { t } from 'i18next';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { allSheds } from '../../shared/api/all-of-them';
import { useAnswer } from '../../shared/api/use-answer';
import { choicesOf } from '../../shared/i18n/choices-of';
import type { AppFormState } from '../../shared/ui/form/app-form';
import { DayField } from '../../shared/ui/form/day-field';
import { NumberField, SelectField } from '../../shared/ui/form/fields';
import { offeredAtMost, PickField, useTyped } from '../../shared/ui/form/pick-field';
import { ActButton } from '../../shared/ui/page/act-button';
import styles from './expense.module.css';

export type ExpenseValues = z.input<typeof expenseChange>;
type Form = AppFormState<ExpenseValues, ExpenseFields>;

export interface ShareFieldsProps {
  readonly form: Form;
  readonly farmId: string | null;
}

/** How an expense is shared out, over which days, and among whom. */
export function ShareFields({ form, farmId }: ShareFieldsProps) {
  const { control, bind } = form;
  const shareBy = useWatch({ control, name: 'shareBy' });
  const isNamed = shareBy === 'flock' || shareBy === 'percent';
  // A shed is one of a farm: at the company nobody can choose among all.
  const ways = farmId === null ? shareWays.filter((way) => way !== 'shed') : shareWays;
  return (
    <>
      <SelectField
        {...bind('shareBy', ($) => $.expense.shareBy)}
        description={t(($) => $.expense.wayHints[shareBy])}
        half
        options={choicesOf(ways, ($) => $.expense.ways)}
      />
      {shareBy === 'flock' ? <FlockChoice form={form} farmId={farmId} name="shareFlockId" /> : null}
      {shareBy === 'shed' && farmId !== null ? <ShedChoice form={form} farmId={farmId} /> : null}
      {shareBy === 'percent' ? <Percents form={form} farmId={farmId} /> : null}
      {isNamed || shareBy === 'shed' ? null : (
        <SelectField
          {...bind('shareKind', ($) => $.expense.onlyKind)}
          half
          isClearable
          placeholder={t(($) => $.expense.allKinds)}
          options={choicesOf(productionKinds, ($) => $.farm.kinds)}
        />
      )}
      <DayField {...bind('shareFrom', ($) => $.word.from)} half />
      <DayField {...bind('shareTo', ($) => $.expense.shareTo)} half />
    </>
  );
}

type FlockName = 'shareFlockId' | `shares.${number}.flockId`;

/** A flock found by its number or breed, those of today first: of years of them nobody is to scroll. */
function FlockChoice({ form, farmId, name }: ShareFieldsProps & { readonly name: FlockName }) {
  const { typed, setTyped, q } = useTyped();
  const flockId = useWatch({ control: form.control, name }) ?? '';
  const chosen = useAnswer(getFlock, { params: { flockId } }, { enabled: flockId !== '' }).data;
  const choiceOf = ({ id, number, farmName }: { id: string; number: string; farmName: string }) => ({
    id,
    label: farmId === null ? `${number} · ${farmName}` : number,
  });
  const shown = chosen && flockId !== '' ? choiceOf(chosen) : null;
  const query = {
    perPage: offeredAtMost,
    sortDesc: 'true',
    ...(farmId === null ? {} : { farm: farmId }),
    // What stands in the box is what was chosen, and not a search for it.
    ...(q === '' || q === shown?.label ? {} : { q }),
  } as const;
  const flocks = useAnswer(listFlocks, { query }, { keepPrevious: true });
  const offered = (flocks.data?.items ?? []).filter(({ state }) => state !== 'planned' && state !== 'cancelled');
  return (
    <PickField
      control={form.control}
      name={name}
      label={t(($) => $.word.flock)}
      half
      isRequired
      offered={offered.map(choiceOf)}
      chosen={shown}
      typed={typed}
      onType={setTyped}
    />
  );
}

function ShedChoice({ form, farmId }: { readonly form: Form; readonly farmId: string }) {
  const sheds = useAnswer(listSheds, allSheds(farmId));
  const options = (sheds.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return <SelectField {...form.bind('shareShedId', ($) => $.word.shed)} half options={options} isRequired />;
}

function Percents({ form, farmId }: ShareFieldsProps) {
  const { control, bind } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'shares' });
  const shares = useWatch({ control, name: 'shares' }) ?? [];
  const thousandths = shares.reduce((sum, { pct }) => sum + Math.round((pct || 0) * 1000), 0);
  return (
    <div className={styles.percents}>
      {fields.map((field, index) => (
        <div key={field.id} className={styles.percent}>
          <FlockChoice form={form} farmId={farmId} name={`shares.${index}.flockId`} />
          <NumberField {...bind(`shares.${index}.pct`, ($) => $.expense.percent)} unit="%" />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t(($) => $.expense.removeShare, { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      <div className={styles.percentFoot}>
        <ActButton
          adds
          quiet
          label={t(($) => $.expense.addShare)}
          onClick={() => append({ flockId: '', pct: Math.max(0, 100_000 - thousandths) / 1000 })}
        />
        <span data-wrong={thousandths === 100_000 ? undefined : true} aria-live="polite">
          {t(($) => $.expense.sumOf, { percent: thousandths / 1000 })}
        </span>
      </div>
    </div>
  );
}
