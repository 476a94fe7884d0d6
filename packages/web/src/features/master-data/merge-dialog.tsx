import { id, reason } from '@henhouse/contract/shape';
import { Text } from '@mantine/core';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { TextField } from '../../shared/ui/form/fields';
import { PartDialog } from '../../shared/ui/page/part-dialog';

const schema = z.strictObject({ intoId: id, reason });
export type MergedInto = z.output<typeof schema>;
export type MergeControl = Control<z.input<typeof schema>, unknown, MergedInto>;

interface MergeDialogProps {
  /** What becomes the other; null: the dialog is closed. */
  readonly name: string | null;
  readonly onClose: () => void;
  /** Finds the other one; its field is `intoId`. */
  readonly pick: (control: MergeControl) => ReactNode;
  readonly onMerge: (into: MergedInto) => Promise<unknown>;
}

/** Makes one of two: which one stays, and why. */
export function MergeDialog(props: MergeDialogProps) {
  const { name, onClose } = props;
  return (
    <PartDialog
      size="md"
      opened={name !== null}
      onClose={onClose}
      title={t(($) => $.catalogue.mergeTitle, { name: name ?? '' })}
    >
      {name === null ? null : <MergeForm {...props} name={name} />}
    </PartDialog>
  );
}

function MergeForm({ name, pick, onMerge }: MergeDialogProps & { readonly name: string }) {
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
