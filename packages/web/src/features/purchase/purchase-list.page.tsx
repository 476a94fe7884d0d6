import { approvePurchase, listPurchases, type PurchaseRow } from '@henhouse/contract/purchase/purchase';
import { purchaseKinds } from '@henhouse/domain/purchase/purchase-kind';
import { purchaseStates } from '@henhouse/domain/purchase/purchase-state';
import { IconPlus, IconReceipt, IconShoppingCart } from '@tabler/icons-react';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { dueColumn, openColumn } from '../../shared/document/due-day';
import { markedStateColumn } from '../../shared/document/single-hand';
import { stateFilter } from '../../shared/document/state-filter';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { Page } from '../../shared/ui/layout/page';
import { ActButton } from '../../shared/ui/page/act-button';
import { ActMenu } from '../../shared/ui/page/act-menu';
import { AppTable } from '../../shared/ui/table/app-table';
import { type Columns, numberColumn } from '../../shared/ui/table/column';
import { choiceFilter, eitherFilter } from '../../shared/ui/table/filters';
import { invoicedOtherwise } from './invoiced-otherwise';
import { usePurchaseSite } from './purchase-paths';
import { PurchaseStatePill, purchaseStateText } from './purchase-state-pill';
import { purchaseAreas } from './purchase-steps';

/** Purchases of a farm, or all of the company, with the way to buy each of the six kinds. */
export default function PurchaseListPage() {
  const site = usePurchaseSite();
  const may = useMay();
  const approve = useSend(approvePurchase, { changes: purchaseAreas });
  const columns: Columns<PurchaseRow> = [
    numberColumn((row) => t(($) => $.door.document.purchase, { number: row.number })),
    { id: 'day', header: t(($) => $.word.day), kind: 'day', card: 'none' },
    { id: 'kind', header: t(($) => $.word.kind), value: (row) => t(($) => $.purchase.kinds[row.kind]), isHidden: true },
    { id: 'goods', header: t(($) => $.word.goods), card: 'none' },
    {
      id: 'partnerName',
      header: t(($) => $.word.supplier),
      cell: (row) => (row.partnerName === '' ? t(($) => $.purchase.askedBy, { name: row.askedBy }) : row.partnerName),
    },
    site.farmId === null && {
      id: 'farmName',
      header: t(($) => $.word.store),
      value: (row: PurchaseRow) => (row.farmId === null ? t(($) => $.purchase.companyStore) : row.farmName),
      card: 'none',
    },
    { id: 'expectedDay', header: t(($) => $.purchase.expected), kind: 'day', isHidden: true },
    dueColumn(),
    { id: 'totalMinor', header: t(($) => $.word.total), kind: 'money' },
    openColumn(),
    {
      id: 'invoicedMinor',
      header: t(($) => $.word.invoiced),
      kind: 'money',
      value: invoicedOtherwise,
      isRare: true,
    },
    markedStateColumn((row) => ({ text: purchaseStateText(row), pill: <PurchaseStatePill purchase={row} /> })),
  ];
  const title = site.farmId === null ? t(($) => $.screen['manage-company-purchase']) : t(($) => $.purchase.list);
  const states = stateFilter(purchaseStates, ($) => $.purchase.states);
  return (
    <Page title={title} actions={<Buying />}>
      <AppTable
        name="purchases"
        title={t(($) => $.purchase.list)}
        endpoint={listPurchases}
        query={{ sortDesc: 'true', ...(site.farmId === null ? {} : { farmId: site.farmId }) }}
        columns={columns}
        filters={[
          choiceFilter('kind', purchaseKinds, ($) => $.purchase.kinds),
          states,
          site.farmId === null &&
            eitherFilter('site', ($) => $.word.store, {
              company: ($) => $.purchase.companyStore,
              farms: ($) => $.purchase.farmStores,
            }),
        ]}
        bulk={[
          {
            label: t(($) => $.purchase.steps.approve),
            fits: ({ state, isRequest, farmId }) =>
              state === 'draft' && !isRequest && may('approve', 'Purchase', farmId === null ? {} : { farmId }),
            run: ({ id, version }, { reason }) =>
              approve.mutateAsync({ params: { purchaseId: id }, version, body: { reason } }),
          },
        ]}
        rowName={(row) => t(($) => $.door.document.purchase, { number: row.number })}
        rowLink={(row) => site.view(row.id)}
        empty={{ icon: IconShoppingCart, title: t(($) => $.purchase.none), text: t(($) => $.purchase.noneText) }}
      />
    </Page>
  );
}

/** The six kinds of things that are bought, and what suppliers are owed. */
function Buying() {
  const may = useMay();
  const site = usePurchaseSite();
  const companyId = useSession()?.user.companyId ?? '';
  const mayBuy =
    site.farmId === null ? may('create', 'Purchase', {}) : may('create', 'Purchase', { farmId: site.farmId });
  return (
    <>
      <ActButton
        quiet
        label={t(($) => $.screen['manage-company-supplier-balances'])}
        to={screenPath('manage-company-supplier-balances', { companyId })}
        icon={IconReceipt}
      />
      {mayBuy ? (
        <ActMenu
          icon={IconPlus}
          label={t(($) => $.purchase.buy)}
          actions={purchaseKinds.map((kind) => ({ label: t(($) => $.purchase.kinds[kind]), to: site.add(kind) }))}
        />
      ) : null}
    </>
  );
}
