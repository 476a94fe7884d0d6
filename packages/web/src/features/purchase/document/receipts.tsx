import type { Purchase } from '@henhouse/contract/purchase/purchase';
import { reverseReceipt } from '@henhouse/contract/purchase/purchase-documents';
import type { PurchaseReceipt } from '@henhouse/contract/purchase/purchase-parts';
import { lotKindOf } from '@henhouse/domain/purchase/purchase-kind';
import { traceKindOfLot } from '@henhouse/domain/trace/trace-graph';
import { Group } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { useSend } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { Price } from '../../../shared/format/money';
import { quantityDecimals } from '../../../shared/format/number';
import { measureText } from '../../../shared/format/units';
import { useMay } from '../../../shared/session/ability';
import { useTraceWays } from '../../../shared/trace/trace-ways';
import { ActButton } from '../../../shared/ui/page/act-button';
import { ask } from '../../../shared/ui/page/ask';
import { Card } from '../../../shared/ui/page/card';
import { PartDialog } from '../../../shared/ui/page/part-dialog';
import { RowMenu } from '../../../shared/ui/table/row-menu';
import { useGoodsOf } from '../order-lines';
import styles from '../purchase.module.css';
import { useUnitWord } from '../unit-word';
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

/** What came with a receipt, lot by lot. */
function ReceiptLines({ purchase, receipt }: ReceiptProps) {
  const may = useMay();
  const wordOf = useUnitWord();
  const goodsOf = useGoodsOf();
  const waysOf = useTraceWays();
  const place = purchase.farmId === null ? {} : { farmId: purchase.farmId };
  const mayTrace = may('read', 'Trace', place);
  const traceKind = traceKindOfLot(lotKindOf[purchase.kind]);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t(($) => $.word.goods)}</th>
            <th>{t(($) => $.word.lot)}</th>
            <th>{t(($) => $.word.expires)}</th>
            <th data-end>{t(($) => $.purchase.accepted)}</th>
            <th data-end>{t(($) => $.purchase.rejected)}</th>
            <th data-end>{t(($) => $.stock.onHand)}</th>
            <th data-end>{t(($) => $.word.cost)}</th>
            {mayTrace ? (
              <th scope="col">
                <span className="visually-hidden">{t(($) => $.ui.action.more)}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {receipt.lines.map((row) => {
            const line = purchase.lines.find(({ id }) => id === row.lineId);
            const unit = wordOf(line?.unit ?? '');
            const base = wordOf(line?.baseUnit ?? '');
            return (
              <tr key={row.lotId}>
                <td>
                  {line ? goodsOf(line) : ''}
                  {row.meanWeightG === null ? null : (
                    <>
                      {', '}
                      <Measure value={row.meanWeightG} unit="g" decimals={1} />
                    </>
                  )}
                </td>
                <td>{row.lotCode || '–'}</td>
                <td>{formatDay(row.expiryDay)}</td>
                <td data-end>
                  <Measure value={row.quantity} unit={unit} decimals={quantityDecimals(row.quantity)} />
                </td>
                <td data-end>
                  {row.rejected > 0 ? (
                    <>
                      <Measure value={row.rejected} unit={unit} decimals={quantityDecimals(row.rejected)} />{' '}
                      {row.rejectReason}
                    </>
                  ) : (
                    '–'
                  )}
                </td>
                <td data-end>
                  <Measure value={row.onHand} unit={base} decimals={quantityDecimals(row.onHand)} />
                </td>
                <td data-end>
                  <Price value={row.unitCostMinor} per={base} />
                </td>
                {mayTrace ? (
                  <td data-end>
                    <RowMenu
                      name={row.lotCode || (line ? goodsOf(line) : '')}
                      actions={waysOf({ kind: traceKind, id: row.lotId }, place)}
                    />
                  </td>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Receipt({ purchase, receipt }: ReceiptProps) {
  const may = useMay();
  const [isCorrecting, setCorrecting] = useState(false);
  const reverse = useSend(reverseReceipt, { changes: ['purchase', 'stock', 'money'] });
  const place = purchase.farmId === null ? {} : { farmId: purchase.farmId };
  const isInForce = receipt.state === 'posted';
  const said = [
    formatDay(receipt.day),
    receipt.docket,
    receipt.tempC === null ? '' : measureText(receipt.tempC, 'tempC', 1),
    receipt.createdBy,
    receipt.reason,
  ].filter((part) => part !== '');
  const askToReverse = () =>
    ask({
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
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h3 className={`${styles.partTitle} ${isInForce ? '' : styles.void}`}>{said.join(' · ')}</h3>
        {isInForce && may('update', 'Purchase', place) ? (
          <Group gap="xs">
            <ActButton quiet small label={t(($) => $.purchase.correct)} onClick={() => setCorrecting(true)} />
            <ActButton subtle color="red" small label={t(($) => $.purchase.reverse)} onClick={askToReverse} />
          </Group>
        ) : null}
      </div>
      <ReceiptLines purchase={purchase} receipt={receipt} />
      <PartDialog
        title={t(($) => $.purchase.correctTitle, { day: formatDay(receipt.day) })}
        opened={isCorrecting}
        onClose={() => setCorrecting(false)}
      >
        <ReceiveForm purchase={purchase} receipt={receipt} onDone={() => setCorrecting(false)} />
      </PartDialog>
    </div>
  );
}
