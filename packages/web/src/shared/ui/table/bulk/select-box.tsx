import { Checkbox } from '@mantine/core';
import { t } from 'i18next';
import styles from '../table.module.css';
import type { Selection } from './selection';

/** The box that chooses a row; with the shift key all rows from the last one. */
export function SelectBox({
  of,
  rowKey,
  name,
}: {
  readonly of: Selection;
  readonly rowKey: string;
  readonly name: string;
}) {
  return (
    <Checkbox
      aria-label={t(($) => $.table.select, { name })}
      checked={of.keys.has(rowKey)}
      onChange={(event) => {
        const { nativeEvent, currentTarget } = event;
        of.choose(rowKey, currentTarget.checked, (nativeEvent as unknown as { shiftKey?: boolean }).shiftKey === true);
      }}
    />
  );
}

/** Chooses every row of the page, or none. */
export function SelectAllCell({ of, count }: { readonly of: Selection; readonly count: number }) {
  return (
    <th className={styles.selectCell}>
      <Checkbox
        aria-label={t(($) => $.table.selectAll)}
        checked={count > 0 && of.keys.size === count}
        indeterminate={of.keys.size > 0 && of.keys.size < count}
        onChange={(event) => of.chooseAll(event.currentTarget.checked)}
      />
    </th>
  );
}
