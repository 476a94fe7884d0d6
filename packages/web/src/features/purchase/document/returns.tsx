import type { Purchase } from '@henhouse/contract/purchase/purchase';
import { cancelReturn } from '@henhouse/contract/purchase/purchase-documents';
import type { GoodsReturn } from '@henhouse/contract/purchase/purchase-schemas';
import { Text } from '@mantine/core';
import { t } from 'i18next';
import { useSend } from '../../../shared/api/use-answer';
import { DocumentSection } from '../../../shared/document/document-section';
import { formatDay } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { Money } from '../../../shared/format/money';
import { quantityText } from '../../../shared/format/units';
import { useMay } from '../../../shared/session/ability';
import { confirmAct } from '../../../shared/ui/dialog/confirm-act';
import { ActButton } from '../../../shared/ui/page/act-button';
import { Card } from '../../../shared/ui/page/card';
import { useUnitWord } from '../unit-word';
import { useGoodsOf } from './order-lines';

/** What went back, with the debit notes for it. */
export function Returns({ purchase }: { readonly purchase: Purchase }) {
  return (
    <Card title={t(($) => $.purchase.returns)}>
      {purchase.returns.map((one) => (
        <Return key={one.id} purchase={purchase} one={one} />
      ))}
    </Card>
  );
}

function Return({ purchase, one }: { readonly purchase: Purchase; readonly one: GoodsReturn }) {
  const may = useMay();
  const wordOf = useUnitWord();
  const goodsOf = useGoodsOf();
  const cancel = useSend(cancelReturn, { changes: ['purchase', 'money', 'stock'] });
  const isInForce = one.state === 'posted';
  const hasGoods = one.lines.some(({ quantity }) => quantity > 0);
  const label = hasGoods ? t(($) => $.purchase.cancelReturn) : t(($) => $.purchase.cancelCredit);
  const mayChange = may('update', 'Purchase', purchase.farmId === null ? {} : { farmId: purchase.farmId });
  const confirmCancel = () =>
    confirmAct({
      title: t(($) => $.purchase.cancelReturnTitle, { number: one.number }),
      confirmLabel: label,
      withReason: true,
      onConfirm: (reason) =>
        cancel.mutateAsync({
          params: { purchaseId: purchase.id, returnId: one.id },
          body: { reason },
          version: purchase.version,
        }),
      text: hasGoods ? t(($) => $.purchase.cancelReturnText) : t(($) => $.purchase.cancelCreditText),
    });
  return (
    <DocumentSection
      title={[
        t(($) => $.purchase.debitNote, { number: one.number }),
        one.supplierNumber,
        formatDay(one.day),
        one.reason,
        one.cancelReason,
      ]}
      isVoid={!isInForce}
      actions={
        <>
          {isInForce && mayChange ? <ActButton subtle color="red" small label={label} onClick={confirmCancel} /> : null}
          <Money value={isInForce ? one.netMinor + one.taxMinor : 0} />
        </>
      }
    >
      {one.lines.map((row) => {
        const line = purchase.lines.find(({ id }) => id === row.lineId);
        return (
          <div key={row.lotId}>
            {line ? goodsOf(line) : ''}{' '}
            {row.quantity > 0 ? (
              <Measure
                value={row.quantity}
                unit={wordOf(line?.baseUnit ?? '')}
                decimals={Number.isInteger(row.quantity) ? 0 : 3}
              />
            ) : null}
            {isInForce && row.creditedQuantity < row.quantity ? (
              <Text size="sm" c="dimmed">
                {t(($) => $.purchase.returnedUnbilled, {
                  quantity: quantityText(row.quantity - row.creditedQuantity, line?.baseUnit ?? ''),
                })}
              </Text>
            ) : null}
          </div>
        );
      })}
    </DocumentSection>
  );
}
