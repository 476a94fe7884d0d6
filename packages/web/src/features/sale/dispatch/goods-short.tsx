import type { OutputOf } from '@henhouse/contract/endpoint';
import type { getDispatch } from '@henhouse/contract/sale/dispatch';
import { Alert } from '@mantine/core';
import { t } from 'i18next';
import { formatNumber } from '../../../shared/format/number';
import { useGoodsOf } from '../use-goods-of';

/** That the store has less than this sale and those that wait for the same goods take; nothing where it has enough. */
export function GoodsShort({ of: { sale, short } }: { readonly of: OutputOf<typeof getDispatch> }) {
  const goodsOf = useGoodsOf();
  return short.map(({ lineId, there, own, waiting }) => {
    const line = sale.lines.find(({ id }) => id === lineId);
    const words = { goods: line ? goodsOf(line) : '', there: formatNumber(there), own: formatNumber(own) };
    const named = waiting.map(({ number, partnerName, pieces }) =>
      t(($) => $.sale.waitingSale, { number, customer: partnerName, pieces: formatNumber(pieces) }),
    );
    return (
      <Alert key={lineId} color="yellow">
        {t(($) => $.sale.goodsShort, words)}{' '}
        {named.length === 0 ? '' : t(($) => $.sale.goodsWanted, { sales: named.join('; ') })}
      </Alert>
    );
  });
}
