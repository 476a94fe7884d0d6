import { getPurchase, type Purchase, updatePurchase } from '@henhouse/contract/purchase/purchase';
import { completeRequest } from '@henhouse/contract/purchase/purchase-request';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { usePlace } from '../../shared/screen/screen-path';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { WhileChangeable } from '../../shared/ui/form/frame/while-changeable';
import { toastSuccess } from '../../shared/ui/page/toast';
import { Answer } from '../../shared/ui/state/answer';
import { PurchaseForm } from './purchase-form';
import { usePurchaseSite } from './purchase-paths';
import { purchaseValues } from './purchase-values';

/** Changes a draft or a rejected purchase, and turns a request into a purchase. */
export default function PurchaseEditPage() {
  const site = usePurchaseSite();
  const purchaseId = usePlace('purchaseId');
  const purchase = useAnswer(getPurchase, { params: { purchaseId } });
  return (
    <Answer of={purchase}>
      {(data) => (
        <FormPage
          title={t(($) => $.purchase.editTitle, { number: data.number })}
          subtitle={data.isRequest ? t(($) => $.purchase.completeHint, { name: data.askedBy }) : undefined}
          crumbs={[
            { label: t(($) => $.purchase.list), to: site.list },
            { label: t(($) => $.door.document.purchase, { number: data.number }), to: site.view(data.id) },
          ]}
        >
          <WhileChangeable isOpen={data.steps.includes('edit')} text={t(($) => $.purchase.isOrderedText)}>
            <EditForm purchase={data} />
          </WhileChangeable>
        </FormPage>
      )}
    </Answer>
  );
}

function EditForm({ purchase }: { readonly purchase: Purchase }) {
  const navigate = useNavigate();
  const site = usePurchaseSite();
  const update = useSend(updatePurchase, { changes: ['purchase'] });
  const complete = useSend(completeRequest, { changes: ['purchase'] });
  return (
    <PurchaseForm
      kind={purchase.kind}
      defaults={purchaseValues(purchase)}
      version={purchase.version}
      onSubmit={async (values, version) => {
        // Whose store it is for stays.
        const { farmId: _, ...body } = values;
        const args = { params: { purchaseId: purchase.id }, body, version };
        await (purchase.isRequest ? complete.mutateAsync(args) : update.mutateAsync(args));
        toastSuccess(t(($) => $.ui.form.saved));
        await navigate({ to: site.view(purchase.id) });
      }}
    />
  );
}
