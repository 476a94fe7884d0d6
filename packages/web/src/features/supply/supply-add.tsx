import { id as contractId } from '@henhouse/contract/shape';
import { createSupply, listSendableLots } from '@henhouse/contract/supply/supply';
import type { SupplyKind } from '@henhouse/domain/supply/supply';
import { t } from 'i18next';
import { FormProvider } from 'react-hook-form';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { newId } from '../../shared/format/id';
import { today } from '../../shared/format/today';
import { screenPath } from '../../shared/screen/screen-path';
import { useFarms } from '../../shared/session/current-farm';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { SelectField } from '../../shared/ui/form/fields';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { FormSection } from '../../shared/ui/form/frame/form-section';
import { Answer } from '../../shared/ui/state/answer';
import { JourneyFields, NotesSection } from './form/journey-fields';
import { LotLines } from './form/lot-lines';
import { useSupplySaved } from './use-supply-saved';

/** The page that sends one kind of goods to a farm. */
export async function supplyPage(kind: SupplyKind) {
  return { default: () => <SupplyAdd key={kind} kind={kind} /> };
}

const schema = createSupply.input.extend({ farmId: contractId });

function SupplyAdd({ kind }: { readonly kind: SupplyKind }) {
  const onSaved = useSupplySaved();
  const { farms } = useFarms();
  const lots = useAnswer(listSendableLots, { query: { kind } });
  const create = useSend(createSupply, { changes: ['supply', 'stock'] });
  const form = useAppForm({
    schema,
    draft: `supply-${kind}`,
    defaults: { id: newId(), kind, farmId: undefined, day: today(), carrier: '', notes: '', lots: [] },
  });
  return (
    <FormPage
      title={t(($) => $.screen[`supply-farm-add-${kind}`])}
      crumbs={[{ label: t(($) => $.supply.list), to: screenPath('supply-farm-list') }]}
    >
      <Answer of={lots}>
        {({ items }) => (
          <FormProvider {...form}>
            <AppForm
              form={form}
              submitLabel={t(($) => $.supply.sendTo)}
              onSubmit={async ({ farmId, ...body }) => {
                await onSaved(await create.mutateAsync({ params: { farmId }, body }));
              }}
            >
              <FormSection>
                <SelectField
                  {...form.bind('farmId')}
                  label={t(($) => $.word.farm)}
                  half
                  options={farms.map(({ id, name }) => ({ value: id, label: name }))}
                  isRequired
                />
                <JourneyFields />
              </FormSection>
              <LotLines lots={items} direction="toFarm" />
              <NotesSection />
            </AppForm>
          </FormProvider>
        )}
      </Answer>
    </FormPage>
  );
}
