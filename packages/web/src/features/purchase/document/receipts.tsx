import type { Purchase } from '@henhouse/contract/purchase/purchase';
import { reverseReceipt } from '@henhouse/contract/purchase/purchase-documents';
import type { PurchaseReceipt } from '@henhouse/contract/purchase/purchase-schemas';
import { lotKindOf } from '@henhouse/domain/purchase/purchase-kind';
import { traceKindOfLot } from '@henhouse/domain/trace/trace-graph';
import { t } from 'i18next';
import { useSend } from '../../../shared/api/use-answer';
import { DocumentSection } from '../../../shared/document/document-section';
import { formatDay } from '../../../shared/format/day';
import { Price } from '../../../shared/format/money';
import { measureText } from '../../../shared/format/units';
import { PlaceBirdsButton } from '../../../shared/place-birds/place-birds-button';
import { useMay } from '../../../shared/session/ability';
import { useTraceWays } from '../../../shared/trace/trace-ways';
import { confirmAct } from '../../../shared/ui/dialog/confirm-act';
import { DialogButton } from '../../../shared/ui/dialog/dialog-act';
import { ActButton } from '../../../shared/ui/page/act-button';
import { Card } from '../../../shared/ui/page/card';
import { type Columns, those } from '../../../shared/ui/table/column';
import { PartTable } from '../../../shared/ui/table/data-table';
import { useUnitWord } from '../unit-word';
import { useGoodsOf } from './order-lines';
import { ReceiveForm } from './receive-form';

/** What came of an order, delivery by delivery, with what is left of each lot and what it costs. */
export function Receipts({ purchase }: { readonly purchase: Purchase }) {
  return (
    <Card title={t(($) => $.purchase.receipts)}>
      {purchase.receipts.length === 0 ? t(($) => $.purchase.nothingCame) : null}
      {purchase.receipts.map((receipt) => (
        <Receipt key={receipt.id} purchase={purchase} receipt={receipt} />
      ))}
    </Card>
  );
}

interface ReceiptProps {
  readonly purchase: Purchase;
  readonly receipt: PurchaseReceipt;
}

type ReceiptLine = PurchaseReceipt['lines'][number];

/** What came with a receipt, lot by lot. */
function ReceiptLines({ purchase, receipt }: ReceiptProps) {
  const may = useMay();
  const wordOf = useUnitWord();
  const goodsOf = useGoodsOf();
  const waysOf = useTraceWays();
  const place = purchase.farmId === null ? {} : { farmId: purchase.farmId };
  const traceKind = traceKindOfLot(lotKindOf[purchase.kind]);
  const lineOf = ({ lineId }: ReceiptLine) => purchase.lines.find(({ id }) => id === lineId);
  const unitOf = (row: ReceiptLine) => wordOf(lineOf(row)?.unit ?? '');
  const baseOf = (row: ReceiptLine) => wordOf(lineOf(row)?.baseUnit ?? '');
  const nameOf = (row: ReceiptLine) => {
    const line = lineOf(row);
    const weight = row.meanWeightG === null ? null : measureText(row.meanWeightG, 'gSmall', 1);
    return those([line ? goodsOf(line) : null, weight]).join(', ');
  };
  const columns: Columns<ReceiptLine> = [
    { id: 'goods', header: t(($) => $.word.goods), value: nameOf, card: 'title' },
    { id: 'lotCode', header: t(($) => $.word.lot), value: ({ lotCode }) => lotCode || null },
    { id: 'expiryDay', header: t(($) => $.word.expires), kind: 'day', isRare: true },
    { id: 'quantity', header: t(($) => $.purchase.accepted), kind: 'quantity', unit: unitOf },
    {
      id: 'rejected',
      header: t(($) => $.purchase.states.rejected),
      value: ({ rejected }) => (rejected > 0 ? rejected : null),
      kind: 'quantity',
      unit: unitOf,
    },
    { id: 'rejectReason', header: t(($) => $.word.reason), isRare: true },
    { id: 'onHand', header: t(($) => $.stock.onHand), kind: 'quantity', unit: baseOf },
    {
      id: 'unitCostMinor',
      header: t(($) => $.word.cost),
      align: 'end',
      cell: (row) => <Price value={row.unitCostMinor} per={baseOf(row)} />,
    },
  ];
  return (
    <PartTable<ReceiptLine>
      label={formatDay(receipt.day)}
      columns={columns}
      rows={receipt.lines}
      rowKey={({ lotId }) => lotId}
      rowName={(row) => row.lotCode || nameOf(row)}
      {...(may('read', 'Trace', place) && { rowActions: ({ lotId }) => waysOf({ kind: traceKind, id: lotId }, place) })}
    />
  );
}

function Receipt({ purchase, receipt }: ReceiptProps) {
  const may = useMay();
  const reverse = useSend(reverseReceipt, { changes: ['purchase', 'stock', 'money'] });
  const place = purchase.farmId === null ? {} : { farmId: purchase.farmId };
  const isInForce = receipt.state === 'posted';
  const areHere = purchase.kind === 'chicks' && receipt.lines.some(({ onHand }) => onHand > 0);
  const confirmReverse = () =>
    confirmAct({
      title: t(($) => $.purchase.reverseTitle, { day: formatDay(receipt.day) }),
      confirmLabel: t(($) => $.purchase.reverse),
      withReason: true,
      onConfirm: (reason) =>
        reverse.mutateAsync({
          params: { purchaseId: purchase.id, receiptId: receipt.id },
          body: { reason },
          version: purchase.version,
        }),
      text: t(($) => $.purchase.reverseText),
    });
  return (
    <DocumentSection
      title={[
        formatDay(receipt.day),
        receipt.docket,
        receipt.tempC === null ? '' : measureText(receipt.tempC, 'tempC', 1),
        receipt.createdBy,
        receipt.reason,
        receipt.notes,
      ]}
      isVoid={!isInForce}
      actions={
        isInForce && may('update', 'Purchase', place) ? (
          <>
            {areHere && purchase.farmId !== null ? <PlaceBirdsButton farmId={purchase.farmId} isSmall /> : null}
            <DialogButton
              quiet
              small
              label={t(($) => $.purchase.correct)}
              title={t(($) => $.purchase.correctTitle, { day: formatDay(receipt.day) })}
              content={<ReceiveForm purchase={purchase} receipt={receipt} />}
            />
            <ActButton subtle color="red" small label={t(($) => $.purchase.reverse)} onClick={confirmReverse} />
          </>
        ) : null
      }
    >
      <ReceiptLines purchase={purchase} receipt={receipt} />
    </DocumentSection>
  );
}
