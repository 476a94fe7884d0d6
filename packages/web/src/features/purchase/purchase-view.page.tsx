import { getPurchase, type Purchase } from '@henhouse/contract/purchase/purchase';
import { purchaseDockets } from '@henhouse/contract/purchase/purchase-documents';
import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { AmountsCard } from '../../shared/document/amounts';
import { DocketsCard } from '../../shared/document/dockets';
import { OverduePill } from '../../shared/document/due-day';
import { useApproverText } from '../../shared/document/single-hand';
import { formatDay } from '../../shared/format/day';
import { moneyText } from '../../shared/format/money-number';
import { useMay } from '../../shared/session/ability';
import { Rail } from '../../shared/ui/layout/columns';
import { Facts } from '../../shared/ui/layout/facts';
import { Page } from '../../shared/ui/layout/page';
import { Card } from '../../shared/ui/page/card';
import { pageOf } from '../../shared/ui/thing/page-of';
import { ThingPage } from '../../shared/ui/thing/thing-page';
import { Invoices } from './document/invoices';
import { OrderLines } from './document/order-lines';
import { Receipts } from './document/receipts';
import { Returns } from './document/returns';
import styles from './purchase.module.css';
import { invoicedOtherwise } from './invoiced-otherwise';
import { usePurchaseSite } from './purchase-paths';
import { PurchaseStatePill } from './purchase-state-pill';
import { usePurchaseSteps } from './purchase-steps';
import { PurchaseWay } from './purchase-way';

/** A purchase from draft to paid: what was ordered, came, went back, was invoiced and paid, and what can be done next. */
export default pageOf(getPurchase, 'purchaseId', (purchase) => <PurchaseView purchase={purchase} />);

function PurchaseView({ purchase }: { readonly purchase: Purchase }) {
  const may = useMay();
  const site = usePurchaseSite();
  const place = purchase.farmId === null ? {} : { farmId: purchase.farmId };
  const mayEdit = may(purchase.isRequest ? 'create' : 'update', 'Purchase', place);
  const isOrdered = purchase.orderedDay !== null;
  const steps = usePurchaseSteps(purchase);
  const edit = {
    label: purchase.isRequest ? t(($) => $.purchase.complete) : t(($) => $.ui.action.edit),
    icon: <IconPencil size={16} />,
    to: site.edit(purchase.id, purchase.kind),
  };
  const posted = purchase.invoices.filter(({ state }) => state === 'posted');
  const invoiced = invoicedOtherwise({
    totalMinor: purchase.totalMinor,
    invoicedMinor: posted.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
  });
  // Of several invoices the one that has been due longest.
  const [earliest] = posted
    .filter(({ openMinor }) => openMinor > 0)
    .toSorted((a, b) => a.dueDay.localeCompare(b.dueDay));
  const facts = useFacts(purchase);
  const freight = purchase.netMinor - purchase.lines.reduce((sum, { netMinor }) => sum + netMinor, 0);
  const mayChange = purchase.steps.includes('edit') && mayEdit;
  const print = {
    label: t(($) => $.purchase.print),
    icon: <IconPrinter size={16} />,
    onClick: () => globalThis.print(),
  };
  return (
    <ThingPage
      title={t(($) => $.door.document.purchase, { number: purchase.number })}
      state={
        <>
          <PurchaseStatePill purchase={purchase} /> {earliest ? <OverduePill of={earliest} /> : null}
        </>
      }
      subtitle={[purchase.partnerName, formatDay(purchase.day), moneyText(purchase.totalMinor)]
        .filter(Boolean)
        .join(' · ')}
      crumbs={[{ label: t(($) => $.purchase.list), to: site.list }]}
      // Who asked left out what the buyer knows: that comes before any other step.
      next={[...(mayChange && purchase.isRequest ? [edit] : []), ...steps.next]}
      more={[...(mayChange && !purchase.isRequest ? [edit] : []), ...(steps.more ?? []), print]}
      life={<PurchaseWay purchase={purchase} />}
    >
      <Rail
        beside={
          <>
            <AmountsCard
              net={purchase.netMinor - freight}
              freight={freight}
              tax={purchase.taxMinor}
              total={purchase.totalMinor}
              {...(invoiced === null ? {} : { invoiced })}
            />
            <Card title={t(($) => $.purchase.fromWhom)}>
              <Facts facts={facts} />
            </Card>
          </>
        }
      >
        <div className={styles.order}>
          <OrderLines purchase={purchase} />
        </div>
        {isOrdered ? (
          <div className="on-screen">
            <Page>
              <Receipts purchase={purchase} />
              {purchase.returns.length > 0 ? <Returns purchase={purchase} /> : null}
              <Invoices purchase={purchase} />
            </Page>
          </div>
        ) : null}
        <div className="on-screen">
          <DocketsCard
            calls={purchaseDockets}
            params={{ purchaseId: purchase.id }}
            dockets={purchase.dockets}
            place={place}
            changes={['purchase.get']}
          />
        </div>
      </Rail>
      {steps.dialog}
    </ThingPage>
  );
}

function useFacts(purchase: Purchase) {
  const may = useMay();
  const site = usePurchaseSite();
  const approverText = useApproverText();
  const { partnerId } = purchase;
  const supplier =
    partnerId === null ? null : may('read', 'Purchase') ? (
      <Link to={site.ledger(partnerId)}>{purchase.partnerName}</Link>
    ) : (
      purchase.partnerName
    );
  return [
    { label: t(($) => $.word.supplier), value: supplier },
    { label: t(($) => $.word.kind), value: t(($) => $.purchase.kinds[purchase.kind]) },
    {
      label: t(($) => $.word.store),
      value: purchase.farmId === null ? t(($) => $.purchase.companyStore) : purchase.farmName,
    },
    { label: t(($) => $.word.day), value: formatDay(purchase.day) },
    { label: t(($) => $.purchase.expected), value: formatDay(purchase.expectedDay) },
    { label: t(($) => $.purchase.ordered), value: formatDay(purchase.orderedDay) },
    { label: t(($) => $.purchase.asker), value: purchase.askedBy },
    {
      label: t(($) => $.word.approver),
      value: approverText({ by: purchase.approvedBy, singleHand: purchase.singleHand }),
    },
    { label: t(($) => $.word.reason), value: purchase.reason },
    { label: t(($) => $.word.notes), value: purchase.notes },
  ];
}
