import { getDispatch } from '@henhouse/contract/sale/dispatch';
import { getSale, type Sale } from '@henhouse/contract/sale/sale';
import type { SaleOverride } from '@henhouse/contract/sale/sale-schemas';
import { isStoredKind } from '@henhouse/domain/sale/sale-kind';
import { Alert } from '@mantine/core';
import { IconCopy, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { AmountsCard } from '../../shared/document/amounts';
import { OverduePill } from '../../shared/document/due-day';
import { useApproverText } from '../../shared/document/single-hand';
import { formatDay } from '../../shared/format/day';
import { moneyText } from '../../shared/format/money-number';
import { today } from '../../shared/format/today';
import { usePartnerSite } from '../../shared/partner-account/partner-site';
import { useMay } from '../../shared/session/ability';
import { useTraceWays } from '../../shared/trace/trace-ways';
import { Rail } from '../../shared/ui/layout/columns';
import { type Fact, Facts } from '../../shared/ui/layout/facts';
import { Card } from '../../shared/ui/page/card';
import { pageOf } from '../../shared/ui/thing/page-of';
import { ThingPage } from '../../shared/ui/thing/thing-page';
import { GoodsShort } from './dispatch/goods-short';
import { SaleDockets } from './sale-dockets';
import { SaleInvoice } from './sale-invoice';
import { SaleLines } from './sale-lines';
import { useSalePapers } from './sale-papers';
import { salePaths, saleTitle } from './sale-paths';
import { SaleStatePill } from './sale-state-pill';
import { SaleWay } from './sale-way';
import { useSaleSteps } from './step/sale-steps';

/** A sale from draft to paid: what was sold, which lots left, what was invoiced, credited and paid, and what can be done next. */
export default pageOf(getSale, 'saleId', (sale) => <SaleView sale={sale} />);

function SaleView({ sale }: { readonly sale: Sale }) {
  const may = useMay();
  const { farmId } = sale;
  const paths = salePaths(farmId);
  const steps = useSaleSteps(sale);
  const papers = useSalePapers(sale);
  const ways = useTraceWays()({ kind: 'sale', id: sale.id }, { farmId });
  const anew = may('create', 'Sale', { farmId }) ? paths.again(sale) : null;
  const again = anew === null ? [] : [{ label: t(($) => $.sale.sellAgain), icon: <IconCopy size={16} />, to: anew }];
  const edit =
    sale.steps.includes('edit') && may('update', 'Sale', { farmId })
      ? [{ label: t(($) => $.ui.action.edit), icon: <IconPencil size={16} />, to: paths.edit(sale.id) }]
      : [];
  return (
    <ThingPage
      title={t(($) => $.door.document.sale, { number: sale.number })}
      state={
        <>
          <SaleStatePill state={sale.state} /> <OverduePill of={sale} />
        </>
      }
      subtitle={[sale.partnerName, formatDay(sale.day), moneyText(sale.totalMinor)].filter(Boolean).join(' · ')}
      crumbs={[{ label: saleTitle(sale.kind), to: paths.list(sale.kind) }]}
      next={steps.next}
      more={[...edit, ...again, ...papers.invoice, ...papers.delivery, ...ways]}
      life={<SaleWay state={sale.state} />}
    >
      <Rail
        beside={
          <>
            {sale.netMinor === null ? null : (
              <AmountsCard net={sale.netMinor} tax={sale.taxMinor ?? 0} total={sale.totalMinor ?? 0} />
            )}
            <Card title={t(($) => $.sale.toWhom)}>
              <Facts facts={useFacts(sale)} />
            </Card>
          </>
        }
      >
        <DraftedGoods sale={sale} />
        {sale.isHeld ? <Alert color="yellow">{t(($) => $.sale.held)}</Alert> : null}
        {sale.overrides.map((one) => (
          <Card key={`${one.flockNumber} ${one.product} ${one.day}`}>
            <OverrideText of={one} />
          </Card>
        ))}
        <SaleLines sale={sale} />
        <SaleInvoice sale={sale} />
        <SaleDockets sale={sale} />
      </Rail>
    </ThingPage>
  );
}

/** Before a sale is confirmed: whether there is as much as it is about to promise. */
function DraftedGoods({ sale: { id: saleId, farmId, kind, state, day } }: { readonly sale: Sale }) {
  const may = useMay();
  // What is to leave later may still be laid and hatched.
  const isDue = isStoredKind(kind) && state === 'draft' && day <= today(farmId);
  const query = { params: { saleId }, query: {} };
  const dispatch = useAnswer(getDispatch, query, { enabled: isDue && may('create', 'Sale', { farmId }) });
  return isDue && dispatch.data ? <GoodsShort of={dispatch.data} /> : null;
}

/** Who let something held go, on which paper; one person alone is said. */
function OverrideText({ of }: { readonly of: SaleOverride }) {
  const {
    flockNumber: flock,
    askedBy: requester,
    grantedBy: granted,
    reason,
    singleHand,
    paperNumber,
    veterinarian,
  } = of;
  const values = { flock, day: formatDay(of.day), asked: requester, granted, reason };
  return (
    <>
      {singleHand === '' ? t(($) => $.sale.override, values) : t(($) => $.sale.overrideAlone, values)}
      {paperNumber === '' ? '' : ` ${t(($) => $.sale.overridePaper, { number: paperNumber, veterinarian })}`}
    </>
  );
}

function useFacts(sale: Sale): Fact[] {
  const may = useMay();
  const site = usePartnerSite('customer');
  const approverText = useApproverText();
  const seesPrices = may('read', 'SaleAmount', { farmId: sale.farmId });
  return [
    {
      label: t(($) => $.word.customer),
      value: seesPrices ? <Link to={site.ledger(sale.partnerId)}>{sale.partnerName}</Link> : sale.partnerName,
    },
    { label: t(($) => $.word.day), value: formatDay(sale.day) },
    { label: t(($) => $.sale.states.dispatched), value: formatDay(sale.dispatchedDay) },
    { label: t(($) => $.sale.dispatcher), value: sale.dispatchedBy },
    { label: t(($) => $.sale.carrier), value: sale.carrier },
    { label: t(($) => $.sale.seller), value: sale.askedBy },
    {
      label: t(($) => $.word.approvedBy),
      value: approverText({ by: sale.approvedBy, singleHand: sale.singleHand }),
    },
    { label: t(($) => $.word.reason), value: sale.reason },
    { label: t(($) => $.word.notes), value: sale.notes },
  ];
}
