import { id, reason } from '@henhouse/contract/shape';
import { Text } from '@mantine/core';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { TextField } from '../../shared/ui/form/fields';

const schema = z.strictObject({ intoId: id, reason });
export type MergedInto = z.output<typeof schema>;
export type MergeControl = Control<z.input<typeof schema>, unknown, MergedInto>;

interface MergeFormProps {
  /** What becomes the other. */
  readonly name: string;
  /** Finds the other one; its field is `intoId`. */
  readonly pick: (control: MergeControl) => ReactNode;
  readonly onMerge: (into: MergedInto) => Promise<unknown>;
}

/** Makes one of two: which one stays, and why. */
export function MergeForm({ name, pick, onMerge }: MergeFormProps) {
  const form = useAppForm({ schema });
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.catalogue.mergeNow)}
      done={t(($) => $.catalogue.mergedNow, { name })}
      onSubmit={(into) => onMerge(into)}
    >
      <Text size="md">{t(($) => $.catalogue.mergeText, { name })}</Text>
      {pick(form.control)}
      <TextField {...form.bind('reason', ($) => $.word.reason)} />
    </AppForm>
  );
}
