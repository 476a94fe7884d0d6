import { getSale, type Sale } from '@henhouse/contract/sale/sale';
import type { SaleOverride } from '@henhouse/contract/sale/sale-schemas';
import { Alert } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { useApproverText } from '../../shared/document/single-hand';
import { formatDay } from '../../shared/format/day';
import { Money } from '../../shared/format/money';
import { usePartnerSite } from '../../shared/partner-account/partner-site';
import { usePlace } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useTraceWays } from '../../shared/trace/trace-ways';
import { Card, type Fact, Facts } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import { ThingPage } from '../../shared/ui/thing/thing-page';
import { CreditNotes } from './credit-notes';
import { SaleDockets } from './sale-dockets';
import { SaleLines } from './sale-lines';
import { SalePapers } from './sale-papers';
import { salePaths } from './sale-paths';
import { SaleStatePill } from './sale-state-pill';
import { SaleWay } from './sale-way';
import { useSaleSteps } from './step/sale-steps';

/** A sale from draft to paid: what was sold, which lots left, what was invoiced, credited and paid, and what can be done next. */
export default function SaleViewPage() {
  const saleId = usePlace('saleId');
  const sale = useAnswer(getSale, { params: { saleId } });
  return <Answer of={sale}>{(data) => <SaleView sale={data} />}</Answer>;
}

function SaleView({ sale }: { readonly sale: Sale }) {
  const may = useMay();
  const { farmId } = sale;
  const paths = salePaths(farmId);
  const steps = useSaleSteps(sale);
  const ways = useTraceWays()({ kind: 'sale', id: sale.id }, { farmId });
  const edit =
    sale.steps.includes('edit') && may('update', 'Sale', { farmId })
      ? [{ label: t(($) => $.ui.action.edit), icon: <IconPencil size={16} />, to: paths.edit(sale.id) }]
      : [];
  return (
    <ThingPage
      title={t(($) => $.sale.numbered, { number: sale.number })}
      state={<SaleStatePill state={sale.state} />}
      subtitle={[sale.partnerName, formatDay(sale.day)].join(' · ')}
      crumbs={[{ label: t(($) => $.sale.titles[sale.kind]), to: paths.list(sale.kind) }]}
      actions={<SalePapers sale={sale} />}
      next={steps.next}
      more={[...edit, ...ways]}
      life={<SaleWay state={sale.state} />}
    >
      {sale.isHeld ? <Alert color="yellow">{t(($) => $.sale.held)}</Alert> : null}
      <Card>
        <Facts facts={useFacts(sale)} />
      </Card>
      {sale.overrides.map((one) => (
        <Card key={`${one.flockNumber} ${one.product} ${one.day}`}>
          <OverrideText of={one} />
        </Card>
      ))}
      <SaleLines sale={sale} />
      {sale.creditNotes.length > 0 ? <CreditNotes sale={sale} /> : null}
      <SaleDockets sale={sale} />
      {steps.dialogs}
    </ThingPage>
  );
}

/** Who let something held go, on which paper; one person alone is said. */
function OverrideText({ of }: { readonly of: SaleOverride }) {
  const { flockNumber: flock, askedBy: asked, grantedBy: granted, reason, singleHand, paperNumber, veterinarian } = of;
  const said = { flock, day: formatDay(of.day), asked, granted, reason };
  return (
    <>
      {singleHand === '' ? t(($) => $.sale.override, said) : t(($) => $.sale.overrideAlone, said)}
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
    { label: t(($) => $.sale.dispatchedOn), value: formatDay(sale.dispatchedDay) },
    { label: t(($) => $.word.invoice), value: sale.invoiceName || '–' },
    { label: t(($) => $.word.invoiceDay), value: formatDay(sale.invoiceDay) },
    { label: t(($) => $.word.due), value: formatDay(sale.dueDay) },
    { label: t(($) => $.purchase.total), value: <Money value={sale.totalMinor} /> },
    { label: t(($) => $.word.paid), value: <Money value={sale.paidMinor} /> },
    { label: t(($) => $.word.credited), value: <Money value={sale.creditedMinor} /> },
    { label: t(($) => $.sale.open), term: 'openMinor', value: <Money value={sale.openMinor} /> },
    { label: t(($) => $.sale.seller), value: sale.askedBy },
    ...(sale.approvedBy === ''
      ? []
      : [
          {
            label: t(($) => $.word.approvedBy),
            value: approverText({ by: sale.approvedBy, singleHand: sale.singleHand }),
          },
        ]),
    ...(sale.dispatchedBy === '' ? [] : [{ label: t(($) => $.sale.dispatcher), value: sale.dispatchedBy }]),
    ...(sale.carrier === '' ? [] : [{ label: t(($) => $.sale.carrier), value: sale.carrier }]),
    ...(sale.reason === '' ? [] : [{ label: t(($) => $.word.reason), value: sale.reason }]),
    ...(sale.notes === '' ? [] : [{ label: t(($) => $.word.notes), value: sale.notes }]),
  ];
}
