import { requestSupply } from '@henhouse/contract/supply/supply';
import type { StoreSupplyKind } from '@henhouse/domain/supply/supply';
import { t } from 'i18next';
import { useFieldArray } from 'react-hook-form';
import { useSend } from '../../shared/api/use-answer';
import { GridLine, LineGrid, Worked } from '../../shared/document/line-grid';
import { useToday } from '../../shared/format/use-today';
import { usePlace } from '../../shared/screen/screen-path';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { DayField } from '../../shared/ui/form/day-field';
import { NoteField, NumberField } from '../../shared/ui/form/fields';
import { FormSection } from '../../shared/ui/form/frame/form-section';
import { ItemField } from '../../shared/ui/form/item-field';
import { emptyNumber } from '../../shared/ui/form/state/empty-number';
import { KindPage } from './kind-page';
import { useSupplySaved } from './use-supply-saved';

/** A farm asks the company's store for goods. */
export default function SupplyRequestPage() {
  return (
    <KindPage title={t(($) => $.screen['manage-farm-supply-request'])}>
      {(kind) => <RequestForm key={kind} kind={kind} />}
    </KindPage>
  );
}

function RequestForm({ kind }: { readonly kind: StoreSupplyKind }) {
  const onSaved = useSupplySaved();
  const farmId = usePlace('farmId');
  const ask = useSend(requestSupply, { changes: ['supply'] });
  const form = useAppForm({
    schema: requestSupply.input,
    draft: `supply-request-${farmId}-${kind}`,
    defaults: { kind, lines: [{ itemId: null, quantity: undefined }] },
  });
  const { control, bind } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.screen['manage-farm-supply-request'])}
      onSubmit={async (body) => onSaved(await ask.mutateAsync({ params: { farmId }, body }))}
    >
      <LineGrid
        title={t(($) => $.supply.askedFor)}
        columns={[
          { label: t(($) => $.word.item), width: 'minmax(160px, 1fr)' },
          { label: t(($) => $.word.quantity), width: '160px', align: 'end' },
        ]}
        {...(kind === 'chicks' ? {} : { onAdd: () => append({ itemId: null, quantity: emptyNumber }) })}
      >
        {fields.map((field, index) => (
          <GridLine
            key={field.key}
            name={t(($) => $.word.lineNumber, { number: index + 1 })}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          >
            {kind === 'chicks' ? (
              <Worked label={t(($) => $.word.item)} isText>
                {t(($) => $.supply.kinds.chicks)}
              </Worked>
            ) : (
              <ItemField {...bind(`lines.${index}.itemId`, ($) => $.word.item)} category={kind} isRequired />
            )}
            <NumberField
              {...bind(`lines.${index}.quantity`, ($) => $.word.quantity)}
              unit={kind === 'feed' ? 'kg' : ''}
            />
          </GridLine>
        ))}
      </LineGrid>
      <FormSection>
        <DayField {...bind('neededDay', ($) => $.word.neededBy)} half min={useToday(farmId)} todayOf={farmId} />
        <NoteField {...bind('notes', ($) => $.word.notes)} />
      </FormSection>
    </AppForm>
  );
}
