import { listReadingsNow } from '@henhouse/contract/telemetry/series';
import { Button } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { screenPath } from '../../shared/screen/screen-path';
import { usePlace } from '../../shared/screen/use-place';
import { Page } from '../../shared/ui/page/card';
import { PageHeader } from '../../shared/ui/page/page-header';
import { DeviceTable } from './device-table';
import { LatestValues } from './latest-values';
import { useMachineTitle } from './machine-title';

/** The devices of a setter or hatcher: what they measure now, last seen, firmware, calibration, keys. */
export default function MachineDevicePage() {
  const { t } = useTranslation();
  const farmId = usePlace('farmId');
  const machineId = usePlace('machineId');
  const { kind, name } = useMachineTitle(farmId, machineId);
  const now = useAnswer(listReadingsNow, { params: { farmId }, query: { machine: machineId } });
  return (
    <Page>
      <PageHeader
        title={t(($) => $.device.devicesOf, { name })}
        actions={
          <Button
            component={Link}
            to={screenPath(kind === 'setter' ? 'setter-graph' : 'hatcher-graph', { farmId, machineId })}
            variant="default"
            leftSection={<IconChartLine size={16} />}
          >
            {t(($) => $.device.graph.open)}
          </Button>
        }
      />
      <LatestValues devices={now.data?.items ?? []} />
      <DeviceTable farmId={farmId} machineId={machineId} />
    </Page>
  );
}
