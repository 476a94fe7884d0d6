import { type Flock, type FlockLine, flockChange, updateFlock } from '@henhouse/contract/flock/flock';
import { Button, Modal } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../shared/api/use-answer';
import { today } from '../../shared/format/today';
import { useMay } from '../../shared/session/ability';
import { AppForm } from '../../shared/ui/form/app-form';
import { useAppForm } from '../../shared/ui/form/use-app-form';
import { toastSuccess } from '../../shared/ui/page/toast';
import { FlockFields, type FlockValues } from './flock-form';

/** Changes what is known of a flock, in a dialog on its page. */
export function FlockEdit({ flock }: { readonly flock: FlockLine }) {
  const { t } = useTranslation();
  const may = useMay();
  const [opened, setOpened] = useState(false);
  const isFinished = flock.state === 'closed' || flock.state === 'cancelled';
  if (isFinished || !may('update', 'Flock', { farmId: flock.farmId })) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setOpened(true)}>
        {t(($) => $.ui.action.edit)}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t(($) => $.flock.edit)}
        size="lg"
        closeButtonProps={{ 'aria-label': t(($) => $.ui.action.close) }}
      >
        <FlockEditForm flock={flock} onSaved={() => setOpened(false)} />
      </Modal>
    </>
  );
}

/** The editable fields of a flock, without what the server owns. */
function valuesOf(flock: Flock): FlockValues {
  return Object.fromEntries(
    Object.keys(flockChange.shape).map((name) => [name, flock[name as keyof FlockValues]]),
  ) as unknown as FlockValues;
}

/** Everything that may be changed of a flock, its standard among it. */
export function FlockEditForm({ flock, onSaved }: { readonly flock: FlockLine; readonly onSaved: () => void }) {
  const { t } = useTranslation();
  const update = useSend(updateFlock, { changes: ['flock', 'dashboard', 'search'] });
  const form = useAppForm({
    schema: flockChange,
    draft: `flock-edit-${flock.id}`,
    fresh: [],
    version: flock.version,
    defaults: valuesOf(flock),
  });
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.flock.save)}
      onLoadCurrent={(current) => form.reset(valuesOf(current as Flock))}
      onSubmit={async (values) => {
        await update.mutateAsync({ params: { flockId: flock.id }, body: values, version: form.version });
        toastSuccess(t(($) => $.ui.form.saved));
        onSaved();
      }}
    >
      <FlockFields control={form.control} today={today(flock.farmId)} />
    </AppForm>
  );
}
