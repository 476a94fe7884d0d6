import type { CountSheetLine } from '@henhouse/contract/stock/stock-count';
import { t } from 'i18next';
import { formatDay } from '../../../shared/format/day';
import { unitText } from '../../../shared/format/units';
import { lotText, useItemName } from '../stock-words';
import styles from './count.module.css';

/** The list on paper, without what the books say: who counts shall count. */
export function CountSheet({ title, lines }: { readonly title: string; readonly lines: readonly CountSheetLine[] }) {
  const nameOf = useItemName();
  return (
    <>
      <h1>{t(($) => $.stock.countSheet)}</h1>
      <p>{title}</p>
      <table>
        <tbody>
          {lines.map((lot) => (
            <tr key={lot.lotId}>
              <td>{nameOf(lot)}</td>
              <td>{lotText(lot)}</td>
              <td>{formatDay(lot.expiryDay)}</td>
              <td className={styles.blank} aria-label={t(($) => $.stock.countedQuantity)} />
              <td>{unitText(lot.unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
