import { id as contractId } from '@henhouse/contract/shape';
import { createSupply, listReturnableLots, listSendableLots, returnSupply } from '@henhouse/contract/supply/supply';
import type { StoreSupplyKind } from '@henhouse/domain/supply/supply';
import { IconPackageOff } from '@tabler/icons-react';
import { t } from 'i18next';
import { FormProvider, useWatch } from 'react-hook-form';
import { useAnswer, useSend } from '../../../shared/api/use-answer';
import { today } from '../../../shared/format/today';
import { useFarms } from '../../../shared/session/current-farm';
import { useSession } from '../../../shared/session/session';
import { AppForm, useAppForm } from '../../../shared/ui/form/app-form';
import { NoteField, SelectField } from '../../../shared/ui/form/fields';
import { FormSection } from '../../../shared/ui/form/frame/form-section';
import { Card } from '../../../shared/ui/page/card';
import { Answer } from '../../../shared/ui/state/answer';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { useSupplySaved } from '../use-supply-saved';
import { JourneyFields } from './journey-fields';
import { LotLines } from './lot-lines';

const schema = createSupply.input.extend({ farmId: contractId });

interface JourneyFormProps {
  readonly kind: StoreSupplyKind;
  /** Of a farm that gives goods back; null where the company sends them and says to which farm. */
  readonly from: string | null;
}

/** Goods begin their journey: from the company to a farm, or back. */
export function JourneyForm({ kind, from }: JourneyFormProps) {
  const isBack = from !== null;
  const onSaved = useSupplySaved();
  const { farms } = useFarms();
  const sendable = useAnswer(listSendableLots, { query: { kind } }, { enabled: !isBack });
  const back = { params: { farmId: from ?? '' }, query: { kind } };
  const returnable = useAnswer(listReturnableLots, back, { enabled: isBack });
  const send = useSend(createSupply, { changes: ['supply', 'stock'] });
  const giveBack = useSend(returnSupply, { changes: ['supply', 'stock'] });
  const form = useAppForm({
    schema,
    draft: isBack ? `supply-return-${from}-${kind}` : `supply-${kind}`,
    defaults: { kind, farmId: from ?? undefined, day: today(from) },
  });
  const farmId = useWatch({ control: form.control, name: 'farmId' });
  return (
    <Answer of={isBack ? returnable : sendable}>
      {({ items }) =>
        items.length === 0 ? (
          <NothingToSend from={from} />
        ) : (
          <FormProvider {...form}>
            <AppForm
              form={form}
              submitLabel={isBack ? t(($) => $.screen['manage-farm-supply-return']) : t(($) => $.supply.sendTo)}
              onSubmit={async ({ farmId, ...body }) =>
                onSaved(await (isBack ? giveBack : send).mutateAsync({ params: { farmId }, body }))
              }
            >
              <FormSection>
                {isBack ? null : (
                  <SelectField
                    {...form.bind('farmId', ($) => $.word.farm)}
                    half
                    options={farms.map(({ id, name }) => ({ value: id, label: name }))}
                  />
                )}
                <JourneyFields farmId={farmId} />
              </FormSection>
              <LotLines farmId={farmId} lots={items} direction={isBack ? 'toCompany' : 'toFarm'} />
              <FormSection>
                <NoteField {...form.bind('notes', ($) => $.word.notes)} />
              </FormSection>
            </AppForm>
          </FormProvider>
        )
      }
    </Answer>
  );
}

/** There is nothing to choose from: what is missing, and where it comes from. */
function NothingToSend({ from }: { readonly from: string | null }) {
  const companyId = useSession()?.user.companyId ?? '';
  return (
    <Card title={t(($) => $.supply.lots)}>
      <EmptyState
        icon={IconPackageOff}
        title={t(($) => $.supply.noLots)}
        text={t(($) => (from === null ? $.supply.noLotsText : $.supply.noneToReturn))}
        way={from === null ? 'takeStockIn' : 'seeStore'}
        context={from === null ? { storeId: companyId } : { farmId: from }}
      />
    </Card>
  );
}
