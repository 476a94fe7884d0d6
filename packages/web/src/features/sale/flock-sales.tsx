import type { FlockLine } from '@henhouse/contract/flock/flock';
import { listSales } from '@henhouse/contract/sale/sale';
import { IconCoins, IconReceipt2 } from '@tabler/icons-react';
import { t } from 'i18next';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { ActButton } from '../../shared/ui/page/act-button';
import { AppTable } from '../../shared/ui/table/app-table';
import { useSaleColumns } from './sale-list';
import { salePaths } from './sale-paths';

/** To whom birds of a flock were sold, and the way to what they cost. */
export function FlockSales({ flock: { id: flock, farmId } }: { readonly flock: Pick<FlockLine, 'id' | 'farmId'> }) {
  const may = useMay();
  const columns = useSaleColumns();
  if (!may('read', 'Sale', { farmId })) return null;
  const paths = salePaths(farmId);
  return (
    <AppTable
      name="flock-sales"
      title={t(($) => $.screen['apps-sale-list'])}
      endpoint={listSales}
      query={{ flock, sortDesc: 'true' }}
      columns={columns}
      actions={
        may('read', 'EconomicReport', { farmId }) ? (
          <ActButton
            small
            quiet
            label={t(($) => $.screen['economic-report-flock'])}
            to={screenPath('economic-report-flock', { flockId: flock })}
            icon={IconCoins}
          />
        ) : null
      }
      rowName={(row) => t(($) => $.door.document.sale, { number: row.number })}
      rowLink={(row) => paths.view(row.id)}
      empty={{
        compact: true,
        icon: IconReceipt2,
        title: t(($) => $.sale.none),
        way: 'enterBirdSale',
        context: { farmId },
        actions: null,
      }}
    />
  );
}
