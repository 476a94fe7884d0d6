import type { OutputOf } from '@henhouse/contract/endpoint';
import type { getDispatch } from '@henhouse/contract/sale/dispatch';
import { Alert } from '@mantine/core';
import { t } from 'i18next';
import { formatNumber } from '../../../shared/format/number';

/** That the store has less than this sale and those that wait for the same goods take; nothing where it has enough. */
export function GoodsShort({ of: { sale, there, waiting } }: { readonly of: OutputOf<typeof getDispatch> }) {
  const own = sale.lines.reduce((sum, { pieces }) => sum + (pieces ?? 0), 0);
  const others = waiting.reduce((sum, { pieces }) => sum + pieces, 0);
  if (there === null || there >= own + others) return null;
  const words = { there: formatNumber(there), own: formatNumber(own) };
  const named = waiting.map(({ number, partnerName, pieces }) =>
    t(($) => $.sale.waitingSale, { number, customer: partnerName, pieces: formatNumber(pieces) }),
  );
  return (
    <Alert color="yellow">
      {t(($) => $.sale.goodsShort, words)}{' '}
      {named.length === 0 ? '' : t(($) => $.sale.goodsWanted, { sales: named.join('; ') })}
    </Alert>
  );
}
