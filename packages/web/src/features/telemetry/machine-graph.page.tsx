import { Button } from '@mantine/core';
import { IconCpu } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { screenPath } from '../../shared/screen/screen-path';
import { usePlace } from '../../shared/screen/use-place';
import { Page } from '../../shared/ui/page/card';
import { PageHeader } from '../../shared/ui/page/page-header';
import { useMachineTitle } from './machine-title';
import { ReadingGraph } from './reading-graph';

/** Readings of a setter or hatcher over time. */
export default function MachineGraphPage() {
  const { t } = useTranslation();
  const farmId = usePlace('farmId');
  const machineId = usePlace('machineId');
  const { kind, name } = useMachineTitle(farmId, machineId);
  return (
    <Page>
      <PageHeader
        title={t(($) => $.device.readingsOf, { name })}
        actions={
          <Button
            component={Link}
            to={screenPath(kind === 'setter' ? 'setter-device' : 'hatcher-device', { farmId, machineId })}
            variant="default"
            leftSection={<IconCpu size={16} />}
          >
            {t(($) => $.device.devices)}
          </Button>
        }
      />
      <ReadingGraph key={machineId} farmId={farmId} machineId={machineId} />
    </Page>
  );
}
