import { listReturnableLots, returnSupply } from '@henhouse/contract/supply/supply';
import type { SupplyKind } from '@henhouse/domain/supply/supply';
import { t } from 'i18next';
import { FormProvider } from 'react-hook-form';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { newId } from '../../shared/format/id';
import { today } from '../../shared/format/today';
import { usePlace } from '../../shared/screen/screen-path';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { FormSection } from '../../shared/ui/form/frame/form-section';
import { Answer } from '../../shared/ui/state/answer';
import { JourneyFields, NotesSection } from './form/journey-fields';
import { LotLines } from './form/lot-lines';
import { KindPage } from './kind-page';
import { useSupplySaved } from './use-supply-saved';

/** A farm sends goods back: too many, expired, or kept back by the vet. */
export default function SupplyReturnPage() {
  return <KindPage title={t(($) => $.supply.giveBack)}>{(kind) => <ReturnForm key={kind} kind={kind} />}</KindPage>;
}

function ReturnForm({ kind }: { readonly kind: SupplyKind }) {
  const onSaved = useSupplySaved();
  const farmId = usePlace('farmId');
  const lots = useAnswer(listReturnableLots, { params: { farmId }, query: { kind } });
  const create = useSend(returnSupply, { changes: ['supply', 'stock'] });
  const form = useAppForm({
    schema: returnSupply.input,
    draft: `supply-return-${farmId}-${kind}`,
    defaults: { id: newId(), kind, day: today(), carrier: '', notes: '', lots: [] },
  });
  return (
    <Answer of={lots}>
      {({ items }) => (
        <FormProvider {...form}>
          <AppForm
            form={form}
            submitLabel={t(($) => $.supply.giveBack)}
            onSubmit={async (body) => onSaved(await create.mutateAsync({ params: { farmId }, body }))}
          >
            <FormSection>
              <JourneyFields />
            </FormSection>
            <LotLines lots={items} direction="toCompany" />
            <NotesSection />
          </AppForm>
        </FormProvider>
      )}
    </Answer>
  );
}
