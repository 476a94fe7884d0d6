import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '../../../shared/ui/form/state/use-field';

interface ChoiceFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One of two or three ways to write something down, as big buttons. */
export function ChoiceField<Values extends FieldValues, Output>(props: ChoiceFieldProps<Values, Output>) {
  const { label, options } = props;
  const { field, span } = useField(props);
  const { ref, value, onChange } = field;
  const labelId = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: labelId }} data-span={span}>
      <SegmentedControl
        ref={ref}
        fullWidth
        size="sm"
        aria-labelledby={labelId}
        value={value}
        onChange={onChange}
        data={[...options]}
      />
    </Input.Wrapper>
  );
}
