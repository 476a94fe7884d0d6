import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { t } from 'i18next';
import { Measure } from '../../../shared/format/measure';
import { Card } from '../../../shared/ui/page/card';
import styles from '../hatch.module.css';

/** Which machine has how many eggs of whom now; after the pull they lie on the table. */
export function WhereCard({ hatch }: { readonly hatch: HatchDetail }) {
  const { holdings, lots } = hatch;
  if (holdings.length === 0) return null;
  const labelOf = (sourceId: string) => lots.find((lot) => lot.sourceId === sourceId)?.label ?? '';
  const total = holdings.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Card title={t(($) => $.hatch.whereNow)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.word.machine)}</th>
            <th scope="col" data-text="">
              {t(($) => $.hatch.source)}
            </th>
            <th scope="col">{t(($) => $.word.eggs)}</th>
          </tr>
        </thead>
        <tbody>
          {holdings.map(({ sourceId, machineId, machineCode, quantity }) => (
            <tr key={`${sourceId} ${machineId}`}>
              <th scope="row">{machineId === null ? t(($) => $.hatch.onTable) : machineCode}</th>
              <td data-text="">{labelOf(sourceId)}</td>
              <td>
                <Measure value={quantity} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t(($) => $.hatch.total)}
            </th>
            <td>
              <Measure value={total} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}
