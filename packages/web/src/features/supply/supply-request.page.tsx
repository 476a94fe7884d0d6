import { requestSupply } from '@henhouse/contract/supply/supply';
import type { SupplyKind } from '@henhouse/domain/supply/supply';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../shared/api/use-answer';
import { newId } from '../../shared/format/id';
import { today } from '../../shared/format/today';
import { screenPath } from '../../shared/screen/screen-path';
import { usePlace } from '../../shared/screen/use-place';
import { AppForm } from '../../shared/ui/form/app-form';
import { DayField } from '../../shared/ui/form/day-field';
import { NoteField } from '../../shared/ui/form/fields';
import { FormLegend } from '../../shared/ui/form/frame/form-section';
import { ItemField } from '../../shared/ui/form/item-field';
import { NumberField } from '../../shared/ui/form/number-field';
import { useAppForm } from '../../shared/ui/form/use-app-form';
import { ActButton } from '../../shared/ui/page/act-button';
import { Card } from '../../shared/ui/page/card';
import { toastSuccess } from '../../shared/ui/page/toast';
import { KindPage } from './kind-page';
import { RemoveLine } from './lot-lines';
import styles from './supply.module.css';

/** A farm asks the company's store for goods. */
export default function SupplyRequestPage() {
  const { t } = useTranslation();
  return <KindPage title={t(($) => $.supply.ask)}>{(kind) => <RequestForm key={kind} kind={kind} />}</KindPage>;
}

function RequestForm({ kind }: { readonly kind: SupplyKind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const farmId = usePlace('farmId');
  const ask = useSend(requestSupply, { changes: ['supply'] });
  const form = useAppForm({
    schema: requestSupply.input,
    draft: `supply-request-${farmId}-${kind}`,
    defaults: { id: newId(), kind, neededDay: null, notes: '', lines: [{ itemId: null, quantity: undefined }] },
  });
  const { control, bind } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  return (
    <Card>
      <AppForm
        form={form}
        submitLabel={t(($) => $.supply.ask)}
        onSubmit={async (body) => {
          const { id, number } = await ask.mutateAsync({ params: { farmId }, body });
          toastSuccess(t(($) => $.supply.saved, { number }));
          await navigate({ to: screenPath('supply-farm-view', { supplyId: id }) });
        }}
      >
        <FormLegend>{t(($) => $.supply.askedFor)}</FormLegend>
        <div className={styles.lines}>
          {fields.map((field, index) => (
            <fieldset key={field.key} className={styles.line}>
              <legend>{t(($) => $.supply.line, { number: index + 1 })}</legend>
              {kind === 'chicks' ? (
                <span>{t(($) => $.supply.kinds.chicks)}</span>
              ) : (
                <ItemField
                  {...bind(`lines.${index}.itemId`)}
                  label={t(($) => $.supply.item)}
                  category={kind}
                  isRequired
                />
              )}
              <NumberField
                {...bind(`lines.${index}.quantity`)}
                label={t(($) => $.supply.quantity)}
                unit={kind === 'feed' ? 'kg' : ''}
                isRequired
              />
              {fields.length > 1 ? <RemoveLine number={index + 1} onClick={() => remove(index)} /> : <span />}
            </fieldset>
          ))}
        </div>
        {kind === 'chicks' ? null : (
          <ActButton
            quiet
            small
            icon={IconPlus}
            label={t(($) => $.supply.addLine)}
            onClick={() => append({ itemId: null, quantity: Number.NaN })}
          />
        )}
        <DayField {...bind('neededDay')} label={t(($) => $.supply.needed)} half min={today()} />
        <NoteField {...bind('notes')} label={t(($) => $.supply.notes)} />
      </AppForm>
    </Card>
  );
}
