import { quantityInField } from '@henhouse/domain/quantity/unit-system';
import { TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { t } from 'i18next';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { type Control, get, useController } from 'react-hook-form';
import { formatQuantity } from '../../../../shared/format/number';
import { quantityText, unitText, useUnits } from '../../../../shared/format/units';
import { ActButton } from '../../../../shared/ui/page/act-button';
import type { EntryValues } from '../kind-form';
import { Keypad } from './keypad';
import { decimalSign, readWeights } from './read-weights';
import styles from './weight-list.module.css';

/** Any form that holds single weights. */
type ListValues = EntryValues<{ eachG: number[] }>;

interface WeightListProps<Values extends { eachG: number[] }> {
  readonly control: Control<EntryValues<Values>, unknown, EntryValues<Values>>;
  readonly of: 'birds' | 'eggs';
}

/** Birds or eggs weighed one by one: Enter adds one, a list can be pasted, a tap takes one out. */
export function WeightList<Values extends { eachG: number[] }>(props: WeightListProps<Values>) {
  const { of } = props;
  // What a form holds besides its single weights is nothing to the list.
  const control = props.control as unknown as Control<ListValues, unknown, ListValues>;
  const { field, formState } = useController({ control, name: 'detail.eachG' });
  const [text, setText] = useState('');
  const [spoken, setSpoken] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // Thumbs get big keys of our own: a phone's own keypad has no "Enter", and is too small for gloves.
  const isTouch = useMediaQuery('(pointer: coarse), (max-width: 48em)') ?? false;
  const weightsG = field.value;
  const units = useUnits();
  const errors: unknown = get(formState.errors, 'detail.eachG');

  function add(from: string): void {
    const { weightsG: read, unread } = readWeights(from);
    if (read.length > 0) field.onChange([...weightsG, ...read]);
    setText(unread.length > 0 && read.length === 0 ? from : '');
    const added = read.length > 1 ? t(($) => $.entry.weight.pasted, { count: read.length }) : '';
    const left =
      unread.length > 0
        ? t(($) => $.entry.weight.notRead, { count: unread.length, parts: unread.slice(0, 5).join(' ') })
        : '';
    setSpoken(`${added} ${left}`.trim());
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // An empty field lets Enter go on to the next one: the list is complete.
    if (event.key !== 'Enter' || text.trim() === '') return;
    event.preventDefault();
    add(text);
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData('text');
    if (readWeights(pasted).weightsG.length < 2) return;
    event.preventDefault();
    add(pasted);
  }

  return (
    <div className={styles.weights}>
      <div className={styles.entry}>
        <TextInput
          ref={(element) => {
            input.current = element;
            field.ref(element);
          }}
          classNames={{ input: styles.next ?? '' }}
          label={t(($) => (of === 'eggs' ? $.entry.eggWeight.next : $.entry.weight.next), {
            number: weightsG.length + 1,
          })}
          description={t(($) => (of === 'eggs' ? $.entry.eggWeight.pasteHint : $.entry.weight.pasteHint))}
          error={messageOf(errors)}
          inputMode={isTouch ? 'none' : 'decimal'}
          enterKeyHint="next"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={field.onBlur}
          rightSection={<span className={styles.unit}>{unitText('g', units)}</span>}
        />
        {isTouch ? null : (
          <ActButton
            adds
            quiet
            className={styles.add}
            disabled={text.trim() === ''}
            label={t(($) => $.entry.weight.add)}
            onClick={() => add(text)}
          />
        )}
      </div>
      {isTouch ? (
        <Keypad
          decimalSign={decimalSign()}
          onDigit={(digit) => setText((before) => before + digit)}
          onErase={() => setText((before) => before.slice(0, -1))}
          onEnter={() => add(text)}
        />
      ) : null}
      <output className={styles.said}>{spoken}</output>
      <Weighed of={of} weightsG={weightsG} errors={errors} onChange={field.onChange} />
    </div>
  );
}

interface WeighedProps {
  readonly of: WeightListProps<{ eachG: number[] }>['of'];
  readonly weightsG: readonly number[];
  readonly errors: unknown;
  readonly onChange: (weightsG: number[]) => void;
}

/** What was weighed so far; a tap takes one out. */
function Weighed({ of, weightsG, errors, onChange }: WeighedProps) {
  const units = useUnits();
  if (weightsG.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t(($) => (of === 'eggs' ? $.word.eggsWeighed : $.word.birdsWeighed))}>
      {weightsG.map((weightG, index) => {
        const shown = formatQuantity(quantityInField(weightG, 'g', units));
        return (
          // Two birds can weigh the same: only their place tells them apart.
          <li key={`${index}-${weightG}`}>
            <button
              type="button"
              className={styles.bird}
              data-wrong={messageOf(get(errors, String(index))) ? '' : undefined}
              aria-label={t(($) => $.entry.weight.remove, { weight: quantityText(weightG, 'g') })}
              onClick={() => onChange(weightsG.filter((_, other) => other !== index))}
            >
              {shown}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The sentence of the list itself, or of the first bird that is wrong. */
function messageOf(errors: unknown): string | undefined {
  if (!errors || typeof errors !== 'object') return undefined;
  if ('message' in errors && typeof errors.message === 'string') return errors.message;
  const first: unknown = Object.values(errors).find((error) => error && typeof error === 'object');
  return messageOf(first);
}
