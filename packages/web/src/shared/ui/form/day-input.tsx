import { addDays, type Day, isDay } from '@henhouse/domain/day/day';
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { t } from 'i18next';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatDay, formatDayNamed } from '../../format/day';
import { dayInField, dayPattern, typedDay } from '../../format/typed-day';
import { useToday } from '../../format/use-today';
import styles from './day-input.module.css';

export interface DayChoices {
  /** First and last day that can be chosen, YYYY-MM-DD. */
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  /** The site's today as the server says it, from which days are counted. */
  readonly today?: Day | undefined;
  /** The farm whose today it is, null the company, as without: it turns at midnight. */
  readonly todayOf?: string | null | undefined;
  /** The same, and no later day can be chosen: for what has happened. */
  readonly upToTodayOf?: string | null | undefined;
}

/** From which day days are counted now, and the last that can be chosen, undefined where none is the last. */
export function useDayChoices({ max, today, upToTodayOf, todayOf = upToTodayOf ?? null }: DayChoices) {
  const now = useToday(todayOf);
  return { today: today ?? now, max: max ?? (upToTodayOf === undefined ? undefined : now) };
}

interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max' | 'type'>, DayChoices {
  /** YYYY-MM-DD, empty for none; text that is no day stays as it was typed, to be put right. */
  readonly value: string;
  /** A day, empty text, or text that names no day: at once when it is whole, else when the field is left. */
  readonly onDay: (text: string) => void;
}

/** Which way a key moves the day. */
const stepOf: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 7, PageDown: -7 };

/** A day, typed as the reader's language writes it, or moved with the arrows; thumbs get the calendar of the device. */
export function DayInput({ todayOf, upToTodayOf, ...props }: DayInputProps) {
  const isThumb = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const choices = useDayChoices({ ...props, todayOf, upToTodayOf });
  return isThumb ? <CalendarInput {...props} {...choices} /> : <TypedInput {...props} {...choices} />;
}

/** Beside a word within the field there is no room for the day of the week. */
const formOf = ({ leftSection }: TextInputProps) => (leftSection ? formatDay : formatDayNamed);

type InputProps = Omit<DayInputProps, 'todayOf' | 'upToTodayOf'> & ReturnType<typeof useDayChoices>;

/** The device opens its calendar, and would write the day in its own language: what it chose stands there in the reader's. */
function CalendarInput({ onDay, today: _today, ...input }: InputProps) {
  const { value } = input;
  return (
    <TextInput
      {...input}
      type="date"
      classNames={{ input: styles.calendarInput }}
      onChange={(event) => onDay(event.currentTarget.value)}
      rightSection={<IconCalendar size={16} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      inputContainer={(field) => (
        <div className={styles.calendar}>
          {field}
          <span
            aria-hidden="true"
            data-empty={value === '' || undefined}
            style={{ insetInlineStart: input.leftSectionWidth }}
          >
            <bdi>{isDay(value) ? formOf(input)(value) : dayPattern()}</bdi>
          </span>
        </div>
      )}
    />
  );
}

function TypedInput({ value, min, max, today, onDay, onBlur, ...input }: InputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const entered = useRef<HTMLInputElement>(null);
  // As soon as the day stands there in figures: whatever is typed first, however quickly, takes its place.
  useLayoutEffect(() => {
    if (typed !== null) entered.current?.select();
    entered.current = null;
  }, [typed]);
  const shown = (form: (day: Day) => string) => (isDay(value) ? form(value) : value);

  /** What stands in the field is taken as it is. */
  const take = () => {
    if (typed === null) return;
    const found = typed.trim() === '' ? '' : (typedDay(typed, today, max ?? today)?.day ?? typed);
    if (found !== value) onDay(found);
  };
  const step = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take();
    const days = stepOf[event.key];
    if (days === undefined) return;
    event.preventDefault();
    const next = addDays(isDay(value) ? value : today, isDay(value) ? days : 0);
    if ((min && next < min) || (max && next > max)) return;
    setTyped(dayInField(next));
    onDay(next);
  };

  return (
    <TextInput
      // A day of the week, a day and a year are not cut by what stands beside them.
      miw={input.leftSection ? undefined : 'min(100%, 184px)'}
      {...input}
      classNames={{ input: styles.typed ?? '' }}
      inputMode="numeric"
      autoComplete="off"
      placeholder={dayPattern()}
      value={typed ?? shown(formOf(input))}
      onFocus={(event) => {
        entered.current = event.currentTarget;
        setTyped(shown(dayInField));
      }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const found = typedDay(text, today, max ?? today);
        if (text === '') onDay('');
        else if (found?.isWhole) onDay(found.day);
      }}
      onKeyDown={step}
      onBlur={(event) => {
        take();
        setTyped(null);
        onBlur?.(event);
      }}
      rightSection={
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            tabIndex={-1}
            disabled={input.disabled}
            aria-label={t(($) => $.table.openCalendar)}
            onClick={() => calendar.current?.showPicker()}
          >
            <IconCalendar size={16} />
          </ActionIcon>
          <input
            ref={calendar}
            type="date"
            className="visually-hidden"
            tabIndex={-1}
            aria-hidden="true"
            value={isDay(value) ? value : ''}
            min={min}
            max={max}
            onChange={(event) => onDay(event.currentTarget.value)}
          />
        </>
      }
    />
  );
}
