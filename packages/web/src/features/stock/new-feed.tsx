import { createFeedItem } from '@henhouse/contract/stock/feed-stock';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../shared/api/use-answer';
import { newId } from '../../shared/format/id';
import { AppForm } from '../../shared/ui/form/app-form';
import { CheckField, TextField } from '../../shared/ui/form/fields';
import { NumberField } from '../../shared/ui/form/number-field';
import { useAppForm } from '../../shared/ui/form/use-app-form';
import { toastSuccess } from '../../shared/ui/page/toast';

interface NewFeedProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onAdded: (itemId: string) => void;
}

/** Adds a feed without leaving the page that needs it. */
export function NewFeed({ opened, onClose, onAdded }: NewFeedProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(($) => $.stock.newFeed)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.action.close) }}
    >
      <NewFeedForm
        onAdded={(itemId) => {
          onAdded(itemId);
          onClose();
        }}
      />
    </Modal>
  );
}

function NewFeedForm({ onAdded }: Pick<NewFeedProps, 'onAdded'>) {
  const { t } = useTranslation();
  const add = useSend(createFeedItem, { changes: ['stock'] });
  const form = useAppForm({
    schema: createFeedItem.input,
    defaults: { id: newId(), code: '', name: '', kgPerBag: null, medicated: false },
  });
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.stock.addFeed)}
      onSubmit={async (values) => {
        const item = await add.mutateAsync({ body: values });
        toastSuccess(t(($) => $.stock.feedAdded, { name: item.name }));
        onAdded(item.id);
      }}
    >
      <TextField control={form.control} name="name" label={t(($) => $.stock.name)} maxLength={80} isRequired />
      <TextField
        control={form.control}
        name="code"
        label={t(($) => $.stock.code)}
        span="half"
        maxLength={20}
        isRequired
      />
      <NumberField control={form.control} name="kgPerBag" label={t(($) => $.stock.kgPerBag)} unit="kg" span="half" />
      <CheckField control={form.control} name="medicated" label={t(($) => $.stock.medicated)} />
    </AppForm>
  );
}
