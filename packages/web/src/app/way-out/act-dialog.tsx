import { getFlock } from '@henhouse/contract/flock/flock';
import type { WayAct } from '@henhouse/domain/problem/way-act';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { BirdSaleHere } from '../../features/entry/shed/bird-sale-here';
import { DatedStepForm } from '../../features/flock/dated-step-form';
import { FlockEditForm } from '../../features/flock/flock-edit';
import { OpeningStockForm } from '../../features/stock/opening-stock-form';
import { useAnswer } from '../../shared/api/use-answer';
import { ItemForm } from '../../shared/catalogue/item-form';
import { PartnerForm } from '../../shared/catalogue/partner-form';
import { PlaceBirdsChoices } from '../../shared/place-birds/place-birds-choices';
import { PartDialog } from '../../shared/ui/dialog/part-dialog';
import { Answer } from '../../shared/ui/state/answer';
import type { PlaceContext } from '../../shared/way-out/act-place';
import { closeWay, type OpenWay } from '../../shared/way-out/open-way';

interface ActProps {
  readonly context: PlaceContext;
  readonly onDone: OpenWay['onMended'];
}

/** The form of each act that is done over the page. */
const forms: Readonly<Partial<Record<WayAct, (props: ActProps) => ReactNode>>> = {
  takeStockIn: (props) => <TakeStockIn {...props} />,
  startProduction: (props) => <StartProduction {...props} />,
  chooseStandard: (props) => <ChooseStandard {...props} />,
  enterBirdSale: ({ context: { farmId = '' }, onDone }) => <BirdSaleHere farmId={farmId} onSaved={onDone} />,
  placeBirds: ({ context: { farmId, shedId }, onDone }) => (
    <PlaceBirdsChoices farmId={farmId} shedId={shedId} onPlaced={onDone} />
  ),
  addItem: ({ context: { category, name = '' }, onDone }) => (
    <ItemForm
      item={null}
      category={category === 'vaccine' || category === 'medicine' ? category : 'feed'}
      name={name}
      onSaved={(item) => onDone(item.category === category ? item.id : undefined)}
    />
  ),
  addCustomer: ({ context: { name = '' }, onDone }) => (
    <PartnerForm partner={null} side="customer" name={name} onSaved={({ id }) => onDone(id)} />
  ),
  addSupplier: ({ context: { name = '' }, onDone }) => (
    <PartnerForm partner={null} side="supplier" name={name} onSaved={({ id }) => onDone(id)} />
  ),
};

/** Over the page in sight: nothing of it is left, and what was in the way is judged again. */
export default function ActDialog({ open: { act, context, onMended } }: { readonly open: OpenWay }) {
  const Form = forms[act];
  return (
    <PartDialog title={t(($) => $.wayOut.act[act])} opened onClose={closeWay}>
      {Form ? (
        <Form
          context={context}
          onDone={(addedId) => {
            closeWay();
            onMended(addedId);
          }}
        />
      ) : null}
    </PartDialog>
  );
}

function StartProduction({ context: { flockId = '', day }, onDone }: ActProps) {
  const flock = useAnswer(getFlock, { params: { flockId } });
  const means = t(($) => $.flock.stepTexts.startProduction);
  return (
    <Answer of={flock} compact>
      {(data) => <DatedStepForm flock={data} step="startProduction" means={means} day={day} onDone={onDone} />}
    </Answer>
  );
}

function ChooseStandard({ context: { flockId = '' }, onDone }: ActProps) {
  const flock = useAnswer(getFlock, { params: { flockId } });
  return (
    <Answer of={flock} compact>
      {(data) => <FlockEditForm flock={data} onSaved={() => onDone()} />}
    </Answer>
  );
}

function TakeStockIn({ context, onDone }: ActProps) {
  const { companyId, storeId = context.farmId ?? '', category, itemId, day } = context;
  const store = { storeId, farmId: storeId === companyId ? null : storeId };
  return <OpeningStockForm store={store} category={category} itemId={itemId} day={day} isInline onBooked={onDone} />;
}
