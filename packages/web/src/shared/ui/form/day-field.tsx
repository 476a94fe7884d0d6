import { addDays } from '@henhouse/domain/day/day';
import { Button, TextInput } from '@mantine/core';
import { t } from 'i18next';
import type { FieldValues } from 'react-hook-form';
import { type DayChoices, DayInput, useDayChoices } from './day-input';
import styles from './form.module.css';
import { type FieldProps, useField } from './state/use-field';

interface DayFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output>, DayChoices {}

/** A calendar day, kept as YYYY-MM-DD; whose today is known offers "Today" and "Yesterday" with one tap. */
export function DayField<Values extends FieldValues, Output>(props: DayFieldProps<Values, Output>) {
  const { isDisabled, min } = props;
  const { today, max } = useDayChoices(props);
  const isTodayKnown = [props.today, props.todayOf, props.upToTodayOf].some((today) => today !== undefined);
  const { field, span, shown } = useField(props);
  const quick = isTodayKnown
    ? [
        { day: today, text: t(($) => $.word.today) },
        { day: addDays(today, -1), text: t(($) => $.ui.form.yesterday) },
      ].filter(({ day }) => (!min || day >= min) && (!max || day <= max))
    : [];
  return (
    <div data-span={span} data-day="">
      <DayInput
        {...field}
        value={field.value ?? ''}
        onDay={field.onChange}
        today={today}
        {...shown}
        min={min}
        max={max}
      />
      {quick.length > 0 && !isDisabled ? (
        <div className={styles.quick}>
          {quick.map(({ day, text }) => (
            <Button
              key={day}
              size="compact-xs"
              variant={field.value === day ? 'light' : 'default'}
              aria-pressed={field.value === day}
              onClick={() => field.onChange(day)}
            >
              {text}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** A time of day, kept as HH:MM, null while it is empty. */
export function TimeField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const { field, inForm } = useField(props);
  return (
    <TextInput
      {...field}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.currentTarget.value || null)}
      {...inForm}
      type="time"
    />
  );
}
