import { Measure } from '../../../shared/format/measure';
import type { GridRow } from '../grid/grid-row';
import { aliveAfter } from './cell-hint';
import styles from './grid-cell.module.css';

/** Birds alive, and how many it will be once the row is saved. */
export function Alive({ row }: { readonly row: GridRow }) {
  const after = aliveAfter(row);
  const { birdsAlive } = row.line;
  if (after === birdsAlive) return <Measure value={birdsAlive} />;
  return (
    <>
      <Measure value={after} />
      <span className={styles.hint}>
        <Measure value={after - birdsAlive} signed />
      </span>
    </>
  );
}
