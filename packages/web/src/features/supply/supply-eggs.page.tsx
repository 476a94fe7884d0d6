import { listEggTargets, listReturnableLots, type SendableLot, sendEggs } from '@henhouse/contract/supply/supply';
import { isBarred } from '@henhouse/domain/ledger/first-expiry';
import { IconEggOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { FormProvider, useWatch } from 'react-hook-form';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { today } from '../../shared/format/today';
import { heldEggsText, useHeldEggs } from '../../shared/health/held-eggs';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { NoteField, SelectField } from '../../shared/ui/form/fields';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { FormSection } from '../../shared/ui/form/frame/form-section';
import { Card } from '../../shared/ui/page/card';
import { toastSuccess } from '../../shared/ui/page/toast';
import { Answer } from '../../shared/ui/state/answer';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { JourneyFields } from './form/journey-fields';
import { LotLines } from './form/lot-lines';

/** So many lots go with one supply. */
const lotsAtMost = 100;

/** Eggs go to another own farm: those of breeders to where the hatchery stands. */
export default function SupplyEggsPage() {
  const farmId = usePlace('farmId');
  const lots = useAnswer(listReturnableLots, { params: { farmId }, query: { kind: 'eggs' } });
  return (
    <FormPage
      title={t(($) => $.screen['manage-farm-supply-eggs'])}
      crumbs={[
        { label: t(($) => $.stock.eggs), to: `${screenPath('manage-farm-inventory-list', { farmId })}?show=eggs` },
      ]}
    >
      <Answer of={lots}>
        {({ items }) =>
          items.length === 0 ? (
            <Card title={t(($) => $.supply.lots)}>
              <EmptyState
                icon={IconEggOff}
                title={t(($) => $.egg.emptyRoom)}
                text={t(($) => $.egg.emptyRoomText)}
                way="enterDay"
              />
            </Card>
          ) : (
            <EggsForm farmId={farmId} lots={items} />
          )
        }
      </Answer>
    </FormPage>
  );
}

interface EggsFormProps {
  readonly farmId: string;
  readonly lots: readonly SendableLot[];
}

/** All hatching eggs go unless somebody says otherwise. */
function EggsForm({ farmId, lots }: EggsFormProps) {
  const navigate = useNavigate();
  const targets = useAnswer(listEggTargets, { params: { farmId } });
  const send = useSend(sendEggs, { changes: ['supply', 'stock'] });
  const day = today(farmId);
  const heldOf = useHeldEggs(farmId);
  const hatching = lots.filter((lot) => lot.eggGrade === 'hatching' && !isBarred(lot, day));
  const form = useAppForm({
    schema: sendEggs.input,
    draft: `supply-eggs-${farmId}`,
    defaults: {
      day,
      lots: hatching.slice(0, lotsAtMost).map(({ lotId, onHand }) => ({ lotId, quantity: onHand })),
    },
  });
  const toFarm = useWatch({ control: form.control, name: 'toFarm' });
  return (
    <Answer of={targets}>
      {({ items }) => (
        <FormProvider {...form}>
          <AppForm
            form={form}
            submitLabel={t(($) => $.supply.sendTo)}
            onSubmit={async (body) => {
              const { number } = await send.mutateAsync({ params: { farmId }, body });
              toastSuccess(t(($) => $.supply.saved, { number }));
              await navigate({ to: screenPath('manage-farm-inventory-list', { farmId }), search: { show: 'eggs' } });
            }}
          >
            <FormSection>
              <SelectField
                {...form.bind('toFarm', ($) => $.word.farm)}
                half
                options={items.map((target) => ({ value: target.farmId, label: target.farmName }))}
              />
              <JourneyFields farmId={farmId} />
            </FormSection>
            <LotLines
              farmId={toFarm}
              lots={lots}
              direction="toFarm"
              heldText={(lotId) => heldEggsText(heldOf(lotId))}
            />
            <FormSection>
              <NoteField {...form.bind('notes', ($) => $.word.notes)} />
            </FormSection>
          </AppForm>
        </FormProvider>
      )}
    </Answer>
  );
}
