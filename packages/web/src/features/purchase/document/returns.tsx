import type { Purchase } from '@henhouse/contract/purchase/purchase';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../shared/format/day';
import { Measure } from '../../../shared/format/measure';
import { Money } from '../../../shared/format/money';
import { Card } from '../../../shared/ui/page/card';
import { useGoodsOf } from '../order-lines';
import styles from '../purchase.module.css';
import { useUnitWord } from '../unit-word';

/** What went back, with the debit notes for it. */
export function Returns({ purchase }: { readonly purchase: Purchase }) {
  const { t } = useTranslation();
  const wordOf = useUnitWord();
  const goodsOf = useGoodsOf();
  return (
    <Card title={t(($) => $.purchase.returns)}>
      {purchase.returns.map((one) => (
        <div key={one.id} className={styles.part}>
          <div className={styles.partHead}>
            <h3 className={styles.partTitle}>
              {t(($) => $.purchase.debitNote, { number: one.number })} · {formatDay(one.day)} · {one.reason}
            </h3>
            <Money value={one.netMinor + one.taxMinor} />
          </div>
          {one.lines.map((row) => {
            const line = purchase.lines.find(({ id }) => id === row.lineId);
            return (
              <div key={row.lotId}>
                {line ? goodsOf(line) : ''}{' '}
                <Measure
                  value={row.quantity}
                  unit={wordOf(line?.baseUnit ?? '')}
                  decimals={Number.isInteger(row.quantity) ? 0 : 3}
                />
              </div>
            );
          })}
        </div>
      ))}
    </Card>
  );
}
