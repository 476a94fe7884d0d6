import { createPurchase } from '@henhouse/contract/purchase/purchase';
import type { PurchaseKind } from '@henhouse/domain/purchase/purchase-kind';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useState } from 'react';
import { useSend } from '../../shared/api/use-answer';
import { newId } from '../../shared/format/id';
import { useFarmChoices } from '../../shared/place-birds/use-farm-choices';
import { FormPage } from '../../shared/ui/form/frame/form-page';
import { toastSuccess } from '../../shared/ui/page/toast';
import { PurchaseForm } from './purchase-form';
import { usePurchaseSite } from './purchase-paths';
import { blankPurchase, requestedItem } from './purchase-values';

/** The page that buys one kind of thing: one form, six kinds. */
export async function addPage(kind: PurchaseKind) {
  return { default: () => <AddPage kind={kind} /> };
}

function AddPage({ kind }: { readonly kind: PurchaseKind }) {
  const navigate = useNavigate();
  const site = usePurchaseSite();
  const farms = useFarmChoices();
  const requested = requestedItem(useSearch({ strict: false }));
  const [id] = useState(newId);
  const create = useSend(createPurchase, { changes: ['purchase'] });
  return (
    <FormPage
      title={t(($) => $.purchase.buyKind, { kind: t(($$) => $$.purchase.kinds[kind]) })}
      crumbs={[{ label: t(($) => $.purchase.list), to: site.list }]}
    >
      <PurchaseForm
        kind={kind}
        choosesStore={site.farmId === null}
        // What is asked for in the address is not to meet what was typed of something else.
        draft={['purchase', kind, site.farmId ?? 'company', ...(requested ? [requested.itemId] : [])].join('-')}
        // Where there is one farm, what is bought is for it.
        defaults={blankPurchase(
          kind,
          site.farmId ?? (farms.length === 1 ? (farms[0]?.value ?? null) : null),
          requested,
        )}
        onSubmit={async (values) => {
          const made = await create.mutateAsync({ body: { ...values, id, kind } });
          toastSuccess(t(($) => $.purchase.drafted, { number: made.number }));
          await navigate({ to: site.view(made.id) });
        }}
      />
    </FormPage>
  );
}
