import type { WayAct } from '@henhouse/domain/problem/way-act';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { t } from 'i18next';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { WayTo } from '../../way-out/way-out';
import { PartDialog } from '../dialog/part-dialog';
import { type FieldProps, useField } from './state/use-field';

/** Rows that a picker offers at most: what is searched for is typed. */
export const offeredAtMost = 20;

const typingPauseMs = 250;
/** Stands for "add a new one" among the choices; no id looks like this. */
const addChoice = '+';

/** What was typed so far, once it rests. */
export function useTyped(): { typed: string; setTyped: (text: string) => void; q: string } {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), typingPauseMs);
  return { typed, setTyped, q };
}

interface Offered {
  readonly id: string;
  readonly label: string;
}

interface PickFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  readonly offered: readonly Offered[];
  /** What is chosen, where it is not among the offered. */
  readonly chosen: Offered | null;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onChoose?: ((id: string | null) => void) | undefined;
  readonly isClearable?: boolean;
  /** The act that adds one: who may not is told whom to ask. */
  readonly way?: WayAct | undefined;
  /** A form that adds one, for whoever may; it is handed what was typed. */
  readonly adding?: {
    readonly title: string;
    readonly form: (typed: string, onAdded: (id: string) => void) => ReactNode;
  } | null;
}

/** The dialog stands in another form's tree: what happens in it is no key, change or submit of that form. */
const apart = (event: SyntheticEvent) => event.stopPropagation();
const listeners = { onSubmit: apart, onChange: apart, onKeyDown: apart };

/** One of many, found by typing: the server searches, and what is not there yet can be added on the spot. */
export function PickField<Values extends FieldValues, Output>(props: PickFieldProps<Values, Output>) {
  const { name, offered, chosen, typed, onType } = props;
  const { onChoose, isClearable = false, adding, way } = props;
  const { field, inForm } = useField(props);
  const { ref, onBlur, onChange, value: chosenId } = field;
  const [added, setAdded] = useState<string | null>(null);
  const listed = chosen && !offered.some(({ id }) => id === chosen.id) ? [chosen, ...offered] : offered;
  const choices = listed.map(({ id, label: text }) => ({ value: id, label: text }));
  const shownName = listed.find(({ id }) => id === chosenId)?.label ?? '';
  const searched = typed === shownName ? '' : typed.trim();
  const addLabel =
    searched === '' ? t(($) => $.catalogue.addAnother) : t(($) => $.catalogue.addNew, { name: searched });

  function choose(id: string | null) {
    onChange(id);
    onChoose?.(id);
  }

  return (
    <>
      <Select
        ref={ref}
        name={name}
        onBlur={onBlur}
        value={chosenId ?? null}
        onChange={(value) => (value === addChoice ? setAdded(searched) : choose(value))}
        {...inForm}
        data={adding ? [...choices, { value: addChoice, label: addLabel }] : choices}
        searchable
        searchValue={typed}
        onSearchChange={onType}
        // The server has searched already, by more than what stands in the label.
        filter={({ options }) => options}
        nothingFoundMessage={
          way ? (
            <>
              {t(($) => $.ui.form.noOptions)} <WayTo act={way} />
            </>
          ) : (
            t(($) => $.ui.form.noOptions)
          )
        }
        clearable={isClearable}
        allowDeselect={isClearable}
        placeholder={t(($) => $.catalogue.search)}
      />
      {adding ? (
        <PartDialog opened={added !== null} onClose={() => setAdded(null)} title={adding.title} size="lg">
          <div {...listeners}>
            {added === null
              ? null
              : adding.form(added, (id) => {
                  setAdded(null);
                  choose(id);
                })}
          </div>
        </PartDialog>
      ) : null}
    </>
  );
}
