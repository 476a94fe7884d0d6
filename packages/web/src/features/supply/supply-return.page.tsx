import { listReturnableLots, returnSupply } from '@henhouse/contract/supply/supply';
import type { SupplyKind } from '@henhouse/domain/supply/supply';
import { useNavigate } from '@tanstack/react-router';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { newId } from '../../shared/format/id';
import { today } from '../../shared/format/today';
import { screenPath } from '../../shared/screen/screen-path';
import { usePlace } from '../../shared/screen/use-place';
import { AppForm } from '../../shared/ui/form/app-form';
import { DayField } from '../../shared/ui/form/day-field';
import { NoteField, TextField } from '../../shared/ui/form/fields';
import { useAppForm } from '../../shared/ui/form/use-app-form';
import { Card } from '../../shared/ui/page/card';
import { toastSuccess } from '../../shared/ui/page/toast';
import { Answer } from '../../shared/ui/state/answer';
import { KindPage } from './kind-page';
import { LotLines } from './lot-lines';

/** A farm sends goods back: too many, expired, or kept back by the vet. */
export default function SupplyReturnPage() {
  const { t } = useTranslation();
  return <KindPage title={t(($) => $.supply.giveBack)}>{(kind) => <ReturnForm key={kind} kind={kind} />}</KindPage>;
}

function ReturnForm({ kind }: { readonly kind: SupplyKind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const farmId = usePlace('farmId');
  const lots = useAnswer(listReturnableLots, { params: { farmId }, query: { kind } });
  const create = useSend(returnSupply, { changes: ['supply', 'stock'] });
  const form = useAppForm({
    schema: returnSupply.input,
    draft: `supply-return-${farmId}-${kind}`,
    defaults: { id: newId(), kind, day: today(), carrier: '', notes: '', lots: [] },
  });
  return (
    <Card>
      <Answer of={lots}>
        {({ items }) => (
          <FormProvider {...form}>
            <AppForm
              form={form}
              submitLabel={t(($) => $.supply.giveBack)}
              onSubmit={async (body) => {
                const { id, number } = await create.mutateAsync({ params: { farmId }, body });
                toastSuccess(t(($) => $.supply.saved, { number }));
                await navigate({ to: screenPath('supply-farm-view', { supplyId: id }) });
              }}
            >
              <DayField {...form.bind('day')} label={t(($) => $.supply.day)} half max={today()} today={today()} />
              <TextField {...form.bind('carrier')} label={t(($) => $.supply.carrier)} half maxLength={120} />
              <LotLines lots={items} direction="toCompany" />
              <NoteField {...form.bind('notes')} label={t(($) => $.supply.notes)} />
            </AppForm>
          </FormProvider>
        )}
      </Answer>
    </Card>
  );
}
