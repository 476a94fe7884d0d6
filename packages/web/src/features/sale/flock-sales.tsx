import type { FlockLine } from '@henhouse/contract/flock/flock';
import { listSales } from '@henhouse/contract/sale/sale';
import { Button } from '@mantine/core';
import { IconCoins, IconReceipt2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { AppTable } from '../../shared/ui/table/app-table';
import { useSaleColumns } from './sale-list';
import { salePaths } from './sale-paths';

/** To whom birds of a flock were sold, and the way to what they cost. */
export function FlockSales({ flock: { id: flock, farmId } }: { readonly flock: Pick<FlockLine, 'id' | 'farmId'> }) {
  const { t } = useTranslation();
  const may = useMay();
  const columns = useSaleColumns();
  if (!may('read', 'Sale', { farmId })) return null;
  const paths = salePaths(farmId);
  return (
    <AppTable
      name="flock-sales"
      title={t(($) => $.sale.list)}
      endpoint={listSales}
      query={{ flock, sortDesc: 'true' }}
      columns={columns}
      actions={
        may('read', 'EconomicReport', { farmId }) ? (
          <Button
            component={Link}
            size="compact-sm"
            variant="default"
            to={screenPath('economic-report-flock', { flockId: flock })}
            leftSection={<IconCoins size={16} />}
          >
            {t(($) => $.screen['economic-report-flock'])}
          </Button>
        ) : null
      }
      rowKey={(row) => row.id}
      rowName={(row) => t(($) => $.sale.numbered, { number: row.number })}
      rowLink={(row) => paths.view(row.id)}
      empty={
        <EmptyState
          compact
          icon={<IconReceipt2 size={26} />}
          title={t(($) => $.sale.none)}
          way="enterBirdSale"
          known={{ farmId }}
        />
      }
    />
  );
}
