import { type Sex, sexes } from '@henhouse/domain/standards/standard';
import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { choicesOf } from '../../i18n/choices-of';
import { type FieldProps, useField } from './state/use-field';

interface SexFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  /** The groups that the flock is kept in; one alone is not asked. */
  readonly offered?: readonly Sex[];
}

/** As hatched, hens or cocks, as big buttons. */
export function SexField<Values extends FieldValues, Output>(props: SexFieldProps<Values, Output>) {
  const { isDisabled, offered = sexes } = props;
  const { field, span, shown } = useField(props);
  const { ref } = field;
  const labelId = useId();
  if (offered.length < 2) return null;
  return (
    <Input.Wrapper
      label={shown.label}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={shown.description}
      error={shown.error}
      data-span={span}
    >
      <SegmentedControl
        ref={ref}
        fullWidth
        size="sm"
        aria-labelledby={labelId}
        disabled={isDisabled}
        value={field.value}
        onChange={field.onChange}
        data={choicesOf(offered, ($) => $.ui.sex)}
      />
    </Input.Wrapper>
  );
}
