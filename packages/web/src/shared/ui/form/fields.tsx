import { currencyDecimals } from '@henhouse/domain/money/currency-decimals';
import { metricQuantity, quantityInField, type UnitSystem } from '@henhouse/domain/quantity/unit-system';
import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isMoney, moneyInField, moneyUnitText, typedMoney } from '../../format/money';
import { currentCurrency } from '../../format/money-number';
import { formatQuantity, parseNumber } from '../../format/number';
import { unitText, useUnits } from '../../format/units';
import styles from './form.module.css';
import { type FieldProps, useField } from './state/use-field';

interface TextFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly maxLength?: number;
  readonly autoComplete?: string;
  readonly placeholder?: string;
}

/** One line of text. */
export function TextField<Values extends FieldValues, Output>(props: TextFieldProps<Values, Output>) {
  const { type = 'text', maxLength, autoComplete, placeholder } = props;
  const { field, inForm, bounds } = useField(props);
  return (
    <TextInput
      {...field}
      value={field.value ?? ''}
      {...inForm}
      type={type}
      maxLength={maxLength ?? bounds.maxLength}
      autoComplete={autoComplete ?? 'off'}
      placeholder={placeholder}
    />
  );
}

interface NoteFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  readonly maxLength?: number;
}

/** Text of several lines; Enter breaks the line. */
export function NoteField<Values extends FieldValues, Output>(props: NoteFieldProps<Values, Output>) {
  const { maxLength } = props;
  const { field, inForm, bounds } = useField(props);
  return (
    <Textarea
      {...field}
      value={field.value ?? ''}
      {...inForm}
      autosize
      minRows={2}
      maxLength={maxLength ?? bounds.maxLength ?? 2000}
    />
  );
}

interface Choice {
  readonly value: string | number;
  readonly label: string;
  readonly isDisabled?: boolean;
}

interface SelectFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  readonly options: readonly Choice[];
  /** An empty choice is kept as null. */
  readonly isClearable?: boolean;
  readonly placeholder?: string;
  /** Where the form's value is not the choice itself: which choice is shown, and what choosing does. */
  readonly shown?: string | number | null;
  readonly onChoose?: (value: string | number | null) => void;
}

/** One of several; above eight choices they can be searched by typing. */
export function SelectField<Values extends FieldValues, Output>(props: SelectFieldProps<Values, Output>) {
  const { options, isClearable = false, placeholder, shown, onChoose } = props;
  const { field, inForm } = useField(props);
  const chosen = shown === undefined ? field.value : shown;
  // An empty text is no choice, unless it is one of them; one that is no longer among them can still be taken out.
  const isNone = chosen === '' && !options.some(({ value }) => value === '');
  return (
    <Select<string | number>
      {...field}
      value={isNone ? null : (chosen ?? null)}
      onChange={onChoose ?? field.onChange}
      {...inForm}
      data={options.map(({ value, label: text, isDisabled: off }) => ({ value, label: text, disabled: off ?? false }))}
      searchable={options.length > 8}
      nothingFoundMessage={t(($) => $.ui.form.noOptions)}
      clearable={isClearable}
      allowDeselect={isClearable}
      placeholder={placeholder ?? t(($) => $.ui.form.chooseOne)}
    />
  );
}

/** Yes or no. */
export function CheckField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const { field, inForm } = useField(props);
  const { labelProps: _, ...drawn } = inForm;
  const { value, onChange, ...rest } = field;
  return (
    <Checkbox
      {...rest}
      checked={Boolean(value)}
      onChange={(event) => onChange(event.currentTarget.checked)}
      {...drawn}
    />
  );
}

interface NumberFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  /**
   * Stands in the field: the metric unit (`kg`, `tempC`), typed in the company's own, or a word (birds). `money` and
   * `money/kg` are typed in the company's currency; the form's value is in its minor unit.
   */
  readonly unit?: string;
  /** 0: a keypad without a decimal sign, as for what is counted, or whole by the contract. */
  readonly decimals?: number;
  /** A year: nobody writes a sign between its figures. */
  readonly isYear?: boolean;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
}

/** There is no half of one. */
const counted: ReadonlySet<string> = new Set(['birds', 'eggs', 'chicks']);

function shown(value: unknown, unit: string, units: UnitSystem): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  return isMoney(unit)
    ? formatQuantity(moneyInField(value, unit, units), 8)
    : formatQuantity(quantityInField(value, unit, units));
}

/**
 * A number written the reader's way, with its unit in the field and a numeric keypad on phones. The form's value is a
 * metric number, or null while the field is empty; text that is no number becomes NaN, which no schema accepts.
 */
export function NumberField<Values extends FieldValues, Output>(props: NumberFieldProps<Values, Output>) {
  const { name, unit = '', isYear = false, placeholder, autoFocus } = props;
  const { field, inForm: drawn, bounds } = useField(props);
  const isAmount = isMoney(unit);
  // Whole in the smallest unit of the currency, which is not what is typed.
  const wholeWith = isAmount ? currencyDecimals(currentCurrency()) : 0;
  const decimals = props.decimals ?? (bounds.isWhole || counted.has(unit) ? wholeWith : 3);
  const [text, setText] = useState('');
  const [isTyping, setTyping] = useState(false);
  const value: unknown = field.value;
  const { ref } = field;
  const units = useUnits();
  const unitShown = isAmount ? moneyUnitText(unit, units) : unitText(unit, units);
  const inForm = isAmount ? typedMoney : metricQuantity;
  const read = (given: unknown) => (isYear && Number.isFinite(given) ? String(given) : shown(given, unit, units));

  return (
    <TextInput
      ref={ref}
      name={name}
      {...drawn}
      classNames={{ input: styles.numberInput ?? '' }}
      // An iPhone's keypads for numbers have no minus.
      inputMode={bounds.mayBeNegative ? 'text' : decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={placeholder}
      data-autofocus={autoFocus || undefined}
      // What is no number stays as it was typed, to be put right.
      value={isTyping || Number.isNaN(value) ? text : read(value)}
      rightSection={unitShown ? <span className={styles.unit}>{unitShown}</span> : undefined}
      rightSectionWidth={unitShown ? 22 + unitShown.length * 8 : undefined}
      rightSectionPointerEvents="none"
      onFocus={(event) => {
        setTyping(true);
        if (!Number.isNaN(value)) setText(read(value));
        event.currentTarget.select();
      }}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        const number = parseNumber(typed, decimals === 0);
        if (typed.trim() === '') field.onChange(null);
        else field.onChange(number === null ? Number.NaN : inForm(number, unit, units));
      }}
      onBlur={() => {
        setTyping(false);
        field.onBlur();
      }}
    />
  );
}
