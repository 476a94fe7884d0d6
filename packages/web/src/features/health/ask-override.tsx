import { askOverride } from '@henhouse/contract/health/flock-health';
import type { HeldProduct } from '@henhouse/domain/health/withdrawal-period';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../shared/api/use-answer';
import { newId } from '../../shared/format/id';
import { AppForm } from '../../shared/ui/form/app-form';
import { DayField } from '../../shared/ui/form/day-field';
import { SelectField, TextField } from '../../shared/ui/form/fields';
import { useAppForm } from '../../shared/ui/form/use-app-form';
import { toastSuccess } from '../../shared/ui/page/toast';
import type { NamedFlock } from './named-flock';

interface AskOverrideProps {
  readonly flock: NamedFlock;
  /** What is held. */
  readonly products: readonly HeldProduct[];
  readonly today: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks another person to let a held product go on one day, with the reason that is printed on the sale. */
export function AskOverride({ flock, products, today, opened, onClose }: AskOverrideProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(($) => $.health.askTitle, { flock: flock.number })}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.action.close) }}
    >
      <AskForm flock={flock} products={products} today={today} onClose={onClose} />
    </Modal>
  );
}

function AskForm({ flock, products, today, onClose }: Omit<AskOverrideProps, 'opened'>) {
  const { t } = useTranslation();
  const ask = useSend(askOverride, { changes: ['health'] });
  const form = useAppForm({
    schema: askOverride.input,
    defaults: { id: newId(), product: products[0] ?? 'meat', day: today, reason: '' },
  });
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.health.ask)}
      onSubmit={async (values) => {
        await ask.mutateAsync({ params: { flockId: flock.id }, body: values });
        toastSuccess(t(($) => $.health.asked));
        onClose();
      }}
    >
      <p>{t(($) => $.health.askText)}</p>
      <SelectField
        control={form.control}
        name="product"
        label={t(($) => $.health.productLabel)}
        span="half"
        isRequired
        options={products.map((product) => ({ value: product, label: t(($) => $.health.product[product]) }))}
      />
      <DayField
        control={form.control}
        name="day"
        label={t(($) => $.health.dayOfSale)}
        span="half"
        min={today}
        isRequired
      />
      <TextField
        control={form.control}
        name="reason"
        label={t(($) => $.health.reason)}
        description={t(($) => $.health.reasonHint)}
        maxLength={500}
        isRequired
      />
    </AppForm>
  );
}
