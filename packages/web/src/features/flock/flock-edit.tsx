import { type FlockLine, flockChange, updateFlock } from '@henhouse/contract/flock/flock';
import { isFlockFinished } from '@henhouse/domain/flock/flock-state';
import { IconPencil } from '@tabler/icons-react';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { useToday } from '../../shared/format/use-today';
import { useMay } from '../../shared/session/ability';
import { dialogAct } from '../../shared/ui/dialog/dialog-act';
import { closeDialog } from '../../shared/ui/dialog/open-dialog';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import type { RowAction } from '../../shared/ui/table/column';
import { FlockFields } from './flock-form';

/** Changes what is known of a flock, in a dialog on its page; nothing to choose where it is over, or not the reader's to change. */
export function useFlockEdit(flock: FlockLine): readonly RowAction[] {
  const may = useMay();
  if (isFlockFinished(flock.state) || !may('update', 'Flock', { farmId: flock.farmId })) return [];
  return [
    dialogAct({
      label: t(($) => $.ui.action.edit),
      icon: <IconPencil size={16} />,
      title: t(($) => $.flock.edit),
      content: <FlockEditForm flock={flock} onSaved={closeDialog} />,
    }),
  ];
}

/** Everything that may be changed of a flock, its standard among it. */
export function FlockEditForm({ flock, onSaved }: { readonly flock: FlockLine; readonly onSaved: () => void }) {
  const update = useSend(updateFlock, { changes: ['flock', 'dashboard', 'search'] });
  const form = useAppForm({
    schema: flockChange,
    draft: `flock-edit-${flock.id}`,
    fresh: [],
    row: flock,
  });
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.flock.save)}
      done={t(($) => $.ui.form.saved)}
      onSubmit={async (values) => {
        await update.mutateAsync({ params: { flockId: flock.id }, body: values, version: form.version });
        onSaved();
      }}
    >
      <FlockFields control={form.control} today={useToday(flock.farmId)} />
    </AppForm>
  );
}
