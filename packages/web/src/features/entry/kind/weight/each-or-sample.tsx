import { t } from 'i18next';
import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { ChoiceField } from '../../form/choice-field';
import type { EntryValues } from '../kind-form';
import { WeightList } from './weight-list';

/** How a weighing is written down: birds or eggs one by one, or what a sample of them came to. */
export interface Weighed {
  measure: 'each' | 'sample';
  eachG: number[];
}

/** The form's part of a weighing that was entered before. */
export function weighedOf(eachG: readonly number[] | null): Weighed {
  return eachG === null ? { measure: 'sample', eachG: [] } : { measure: 'each', eachG: [...eachG] };
}

/** Single weights of the detail; none is a list that is missing, not an empty one. */
export const eachOf = ({ eachG }: Weighed): number[] | undefined => (eachG.length === 0 ? undefined : eachG);

/**
 * The field of the form that a problem of the detail belongs to. An empty list counts as "the sample is missing": shown
 * where single weights are added.
 */
export const weighedField = (field: string, { measure }: Weighed, ofSample: readonly string[]): string =>
  measure === 'each' && ofSample.includes(field) ? 'detail.eachG' : `detail.${field}`;

interface EachOrSampleProps<Values extends Weighed> {
  readonly control: Control<EntryValues<Values>, unknown, EntryValues<Values>>;
  readonly of: 'birds' | 'eggs';
  /** The fields of a sample. */
  readonly children: ReactNode;
}

/** The choice between the two, first the usual one, and the fields of the one that is chosen. */
export function EachOrSample<Values extends Weighed>({ of, children, ...props }: EachOrSampleProps<Values>) {
  // What a form holds besides the weighing is nothing to it.
  const control = props.control as unknown as Control<EntryValues<Weighed>, unknown, EntryValues<Weighed>>;
  const measure = useWatch({ control, name: 'detail.measure' });
  const each = { value: 'each', label: t(($) => (of === 'eggs' ? $.entry.eggWeight.each : $.entry.weight.each)) };
  const sample = {
    value: 'sample',
    label: t(($) => (of === 'eggs' ? $.entry.eggWeight.sample : $.entry.weight.sample)),
  };
  return (
    <>
      <ChoiceField
        control={control}
        half
        name="detail.measure"
        label={t(($) => $.entry.weight.howMeasured)}
        options={of === 'eggs' ? [sample, each] : [each, sample]}
      />
      {measure === 'each' ? <WeightList control={control} of={of} /> : children}
    </>
  );
}
