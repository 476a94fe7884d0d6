import { Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { t } from 'i18next';
import { choicesOf, type Names } from '../../i18n/choices-of';
import type { Text } from '../../i18n/texts';
import { Sheet } from '../dialog/part-dialog';
import { ActButton } from '../page/act-button';
import { useIsPhone } from '../page/use-is-phone';
import { DaysChoice, DaysFilter } from './days-filter';
import { useDays } from './list/list-state';
import styles from './table-toolbar.module.css';

export interface ListFilter {
  /** Name of the query field. */
  readonly name: string;
  readonly label: string;
  /** What the list opens with: what is open. */
  readonly initial?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

const heads = {
  state: ($) => $.word.state,
  kind: ($) => $.word.kind,
  productionKind: ($) => $.word.production,
} satisfies Readonly<Record<string, Text>>;

/** By one of the values of a field that many lists have. */
export const choiceFilter = <Value extends string>(
  name: keyof typeof heads,
  values: readonly Value[],
  names: Names<Value>,
): ListFilter => ({ name, label: t(heads[name] as never), options: choicesOf(values, names) });

/** By one of a few answers, each in its own words: in use or retired, open or finished. */
export const eitherFilter = (name: string, head: Text, words: Readonly<Record<string, Text>>): ListFilter => ({
  name,
  label: t(head as never),
  options: Object.entries(words).map(([value, word]) => ({ value, label: t(word as never) })),
});

/** By one of the things that are there, called by their name or what `field` says. */
export const thingFilter = <Field extends string = 'name'>(
  name: string,
  head: Text,
  things: readonly ({ readonly id: string } & Readonly<Record<NoInfer<Field>, string>>)[] = [],
  field = 'name' as Field,
): ListFilter => ({
  name,
  label: t(head as never),
  options: things.map((one) => ({ value: one.id, label: one[field] })),
});

/** What a list opens with. */
export const initialOf = (filters: readonly ListFilter[]): Readonly<Record<string, string>> =>
  Object.fromEntries(filters.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])));

type Chosen = Readonly<Record<string, string>>;

interface FiltersProps {
  readonly filters: readonly ListFilter[];
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
  /** From which day to which it is narrowed, after them. */
  readonly hasDays?: boolean | undefined;
}

/** What a list is narrowed by: beside its search, or on a phone in a sheet from below. */
export function Filters(props: FiltersProps) {
  const isPhone = useIsPhone();
  if (props.filters.length === 0 && !props.hasDays) return null;
  if (isPhone) return <FilterSheet {...props} />;
  return (
    <>
      <FilterBoxes {...props} />
      {props.hasDays ? <DaysChoice /> : null}
    </>
  );
}

function FilterBoxes({ filters, chosen, onChange }: FiltersProps) {
  return filters.map(({ name, label, options }) => (
    <Select
      key={name}
      className={styles.filter}
      aria-label={label}
      placeholder={label}
      data={[...options]}
      value={chosen[name] ?? null}
      onChange={(next) => {
        const { [name]: _, ...others } = chosen;
        onChange(next === null ? others : { ...others, [name]: next });
      }}
      clearable
      clearButtonProps={{ 'aria-hidden': true, tabIndex: -1 }}
    />
  ));
}

function FilterSheet(props: FiltersProps) {
  const [isOpen, { open, close }] = useDisclosure();
  const { from, to } = useDays();
  const chosen = Object.keys(props.chosen).length;
  const count = chosen + (props.hasDays && (from || to) ? 1 : 0);
  return (
    <>
      <ActButton
        quiet
        icon={IconFilter}
        label={count === 0 ? t(($) => $.table.filter) : t(($) => $.table.filtered, { count })}
        onClick={open}
      />
      <Sheet opened={isOpen} onClose={close} title={t(($) => $.table.filter)}>
        <div className={styles.sheet}>
          <FilterBoxes {...props} />
          {props.hasDays ? <DaysFilter hasQuick /> : null}
          <ActButton
            quiet
            disabled={chosen === 0}
            label={t(($) => $.table.clearFilters)}
            onClick={() => props.onChange({})}
          />
          <ActButton label={t(($) => $.table.show)} onClick={close} />
        </div>
      </Sheet>
    </>
  );
}
