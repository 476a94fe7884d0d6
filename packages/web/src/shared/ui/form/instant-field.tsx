import { instantOfLocalTime, localTimeAt } from '@henhouse/domain/day/local-time';
import { Button, TextInput } from '@mantine/core';
import { t } from 'i18next';
import type { FieldValues } from 'react-hook-form';
import { thisMinute } from '../../clock/clock';
import styles from './form.module.css';
import { type FieldProps, useField } from './state/use-field';

interface InstantFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  /** IANA name of the site's time zone: what its clock shows is what is typed. */
  readonly timeZone: string;
  /** Offers the present minute with one tap. */
  readonly hasNow?: boolean;
}

/** A day with its time by the clock of the site. The form's value is an instant (ISO 8601); an empty field is null. */
export function InstantField<Values extends FieldValues, Output>(props: InstantFieldProps<Values, Output>) {
  const { isDisabled, timeZone, hasNow = false } = props;
  const { field, span, shown } = useField(props);
  const { ref, onBlur, onChange } = field;
  const value: unknown = field.value;
  const local = typeof value === 'string' && value !== '' ? localTimeAt(Date.parse(value), timeZone) : '';
  const write = (instantMs: number) => onChange(Number.isNaN(instantMs) ? null : new Date(instantMs).toISOString());
  return (
    <div data-span={span}>
      <TextInput
        ref={ref}
        name={field.name}
        onBlur={onBlur}
        value={local}
        onChange={(event) => write(instantOfLocalTime(event.currentTarget.value, timeZone))}
        type="datetime-local"
        {...shown}
      />
      {hasNow && !isDisabled ? (
        <div className={styles.quick}>
          <Button size="compact-xs" variant="default" onClick={() => onChange(thisMinute())}>
            {t(($) => $.word.now)}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
