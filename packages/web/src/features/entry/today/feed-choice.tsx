import { t } from 'i18next';
import { cellOf, type GridRow } from '../grid/grid-row';
import styles from './grid-cell.module.css';
import { useGridView } from './grid-view';

/** Which feed the row gets; asked only where the farm has more than one. */
export function FeedChoice({ row }: { readonly row: GridRow }) {
  const { actions, isSaving } = useGridView();
  if (row.feeds.length < 2 || cellOf(row, 'feed').name !== 'open') return null;
  return (
    <select
      className={styles.feed}
      aria-label={t(($) => $.entry.grid.feedOf, { shed: row.line.shedName })}
      value={row.feedItemId ?? ''}
      disabled={isSaving}
      onChange={(event) => actions.chooseFeed(row.key, event.currentTarget.value)}
    >
      {row.feeds.map(({ itemId, name }) => (
        <option key={itemId} value={itemId}>
          {name}
        </option>
      ))}
    </select>
  );
}
