import { listFlocks } from '@henhouse/contract/flock/flock';
import { listHatches } from '@henhouse/contract/hatchery/hatch';
import { listMachines } from '@henhouse/contract/hatchery/machine';
import { hatchStates } from '@henhouse/domain/hatchery/hatch/hatch-state';
import { Button } from '@mantine/core';
import { IconEgg, IconEggs, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { screenPath } from '../../shared/screen/screen-path';
import { usePlace } from '../../shared/screen/use-place';
import { useMay } from '../../shared/session/ability';
import { Page } from '../../shared/ui/page/card';
import { PageHeader } from '../../shared/ui/page/page-header';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { AppTable } from '../../shared/ui/table/app-table';
import { DaysFilter, useDays } from '../../shared/ui/table/days-filter';
import { useHatchColumns } from './hatch-columns';
import { hatchPath } from './hatch-paths';
import { useHatchRights } from './hatch-words';

/** Hatches of a farm: where each stands, and what came of it against what was expected. */
export default function HatchSummaryListPage() {
  const { t } = useTranslation();
  const farmId = usePlace('farmId');
  const may = useMay();
  const { mayWork } = useHatchRights(farmId);
  const days = useDays();
  const columns = useHatchColumns(farmId);
  const all = { farm: farmId, perPage: '200' } as const;
  const flocks = useAnswer(listFlocks, { query: all }, { enabled: may('read', 'Flock') });
  const machines = useAnswer(listMachines, { query: { ...all, sortBy: 'code' } }, { enabled: may('read', 'Machine') });
  const setEggs = mayWork ? (
    <Button component={Link} to={screenPath('hatch-add', { farmId })} leftSection={<IconPlus size={16} />}>
      {t(($) => $.hatch.setEggs)}
    </Button>
  ) : null;
  return (
    <Page>
      <PageHeader
        title={t(($) => $.screen['hatch-summary-list'])}
        actions={
          <>
            <Button
              component={Link}
              variant="default"
              to={screenPath('manage-farm-egg-stock', { farmId })}
              leftSection={<IconEgg size={16} />}
            >
              {t(($) => $.screen['manage-farm-egg-stock'])}
            </Button>
            {setEggs}
          </>
        }
      />
      <AppTable
        name="hatches"
        title={t(($) => $.hatch.list)}
        endpoint={listHatches}
        params={{ farmId }}
        query={{ from: days.from, to: days.to }}
        columns={columns}
        actions={<DaysFilter />}
        filters={[
          {
            name: 'state',
            label: t(($) => $.hatch.state),
            options: hatchStates.map((state) => ({ value: state, label: t(($) => $.hatch.states[state]) })),
          },
          {
            name: 'open',
            label: t(($) => $.hatch.progress),
            options: [
              { value: 'true', label: t(($) => $.hatch.underWay) },
              { value: 'false', label: t(($) => $.hatch.finished) },
            ],
          },
          {
            name: 'flock',
            label: t(($) => $.hatch.flock),
            options: (flocks.data?.items ?? []).map(({ id, number }) => ({ value: id, label: number })),
          },
          {
            name: 'machine',
            label: t(($) => $.hatch.machine),
            options: (machines.data?.items ?? []).map(({ id, code }) => ({ value: id, label: code })),
          },
        ]}
        rowKey={(row) => row.id}
        rowName={(row) => t(($) => $.hatch.number, { number: row.number })}
        rowLink={(row) => hatchPath(row)}
        empty={
          <EmptyState
            icon={<IconEggs size={26} />}
            title={t(($) => $.hatch.empty)}
            text={t(($) => $.hatch.emptyText)}
            actions={setEggs}
          />
        }
      />
    </Page>
  );
}
