import { type FarmLine, getFarm, retireFarm } from '@henhouse/contract/farm/farm';
import { listHatcheries } from '@henhouse/contract/hatchery/hatchery';
import { personKinds } from '@henhouse/domain/people/person-kind';
import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconChartLine, IconClipboardList, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { Measure } from '../../shared/format/measure';
import { formatNumber } from '../../shared/format/number';
import { PlaceBirdsButton } from '../../shared/place-birds/place-birds-button';
import { screenPath } from '../../shared/screen/screen-path';
import { usePlace } from '../../shared/screen/use-place';
import { useMay } from '../../shared/session/ability';
import { Card, Facts, Page } from '../../shared/ui/page/card';
import { ConfirmDialog } from '../../shared/ui/page/confirm-dialog';
import { PageHeader } from '../../shared/ui/page/page-header';
import { Answer } from '../../shared/ui/state/answer';
import { StatusPill } from '../../shared/ui/state/status-pill';
import styles from './farm.module.css';
import { ShedTable } from './shed-table';

/** A farm: what is on it now, its sheds, what is known of it. Its flocks stand in the list of flocks. */
export default function FarmViewPage() {
  const farmId = usePlace('farmId');
  const farm = useAnswer(getFarm, { params: { farmId } });
  return <Answer of={farm}>{(data) => <FarmView farm={data} />}</Answer>;
}

function FarmView({ farm }: { readonly farm: FarmLine }) {
  const { t } = useTranslation();
  const position =
    farm.latitude === null || farm.longitude === null
      ? '–'
      : `${formatNumber(farm.latitude, 5)}, ${formatNumber(farm.longitude, 5)}`;
  return (
    <Page>
      <PageHeader
        title={farm.name}
        subtitle={[farm.code, t(($) => $.farm.kinds[farm.kind]), t(($) => $.farm.ownerships[farm.ownership])].join(
          ', ',
        )}
        crumbs={[{ label: t(($) => $.screen['apps-farm-list']), to: screenPath('apps-farm-list') }]}
        actions={<FarmActions farm={farm} />}
      />
      <Card title={t(($) => $.farm.facts)} {...(farm.retired ? { actions: <RetiredPill /> } : {})}>
        <Facts
          facts={[
            { label: t(($) => $.farm.birdsAlive), value: <Measure value={farm.birdsAlive} /> },
            {
              label: t(($) => $.farm.openFlocks),
              value: (
                <Link to={screenPath('apps-flock-list', {}, { farm: farm.id, open: 'true' })}>
                  <Measure value={farm.openFlocks} />
                </Link>
              ),
            },
            {
              label: t(($) => $.farm.occupied),
              value: t(($) => $.farm.occupiedOf, { occupied: farm.occupiedSheds, sheds: farm.sheds }),
            },
            {
              label: t(($) => $.farm.entriesMissing),
              value: t(($) => $.farm.missingCount, { count: farm.entriesMissing }),
            },
            { label: t(($) => $.farm.manager), value: farm.managerName || '–' },
            { label: t(($) => $.farm.people), value: <PeopleLinks farmId={farm.id} /> },
            { label: t(($) => $.farm.hatcheries), value: <HatcheryLinks farmId={farm.id} /> },
            { label: t(($) => $.farm.address), value: farm.address || '–' },
            { label: t(($) => $.farm.position), value: position },
            { label: t(($) => $.farm.biosecurityZone), value: farm.biosecurityZone || '–' },
            {
              label: t(($) => $.farm.minimumEmptyDays),
              value: <Measure value={farm.minimumEmptyDays} unit={t(($) => $.farm.days)} />,
            },
            { label: t(($) => $.farm.notes), value: farm.notes || '–' },
          ]}
        />
      </Card>
      <ShedTable farmId={farm.id} />
    </Page>
  );
}

/** Kinds of people that are assigned to farms. */
const kindsOfFarms = ['manager', 'assistant', 'supervisor', 'doctor'] as const;

function PeopleLinks({ farmId }: { readonly farmId: string }) {
  const { t } = useTranslation();
  const may = useMay();
  const shown = kindsOfFarms.filter((kind) => may('read', personKinds[kind]));
  if (shown.length === 0) return '–';
  return (
    <span className={styles.links}>
      {shown.map((kind) => (
        <Link key={kind} to={screenPath(`apps-${kind}-list`, {}, { farmId })}>
          {t(($) => $.screen[`apps-${kind}-list`])}
        </Link>
      ))}
    </span>
  );
}

function HatcheryLinks({ farmId }: { readonly farmId: string }) {
  const may = useMay();
  const asks = may('read', 'Hatchery', { farmId });
  const hatcheries = useAnswer(listHatcheries, { query: { farm: farmId, perPage: 20 } }, { enabled: asks });
  const items = hatcheries.data?.items ?? [];
  if (items.length === 0) return '–';
  return (
    <span className={styles.links}>
      {items.map(({ id, name }) => (
        <Link key={id} to={screenPath('settings-hatchery-list', { farmId })}>
          {name}
        </Link>
      ))}
    </span>
  );
}

function RetiredPill() {
  const { t } = useTranslation();
  return <StatusPill tone="neutral">{t(($) => $.farm.retired)}</StatusPill>;
}

function FarmActions({ farm }: { readonly farm: FarmLine }) {
  const { t } = useTranslation();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const retire = useSend(retireFarm, { changes: ['farm', 'company', 'search'] });
  const place = { farmId: farm.id };
  return (
    <>
      {may('delete', 'Farm', place) ? (
        <Button
          variant="default"
          leftSection={farm.retired ? <IconArchiveOff size={16} /> : <IconArchive size={16} />}
          onClick={() => setAsking(true)}
        >
          {farm.retired ? t(($) => $.farm.bringBack) : t(($) => $.farm.retire)}
        </Button>
      ) : null}
      {may('update', 'Farm', place) ? (
        <Button
          component={Link}
          to={screenPath('apps-farm-edit', place)}
          variant="default"
          leftSection={<IconPencil size={16} />}
        >
          {t(($) => $.ui.action.edit)}
        </Button>
      ) : null}
      {may('read', 'Dashboard', place) ? (
        <Button
          component={Link}
          to={screenPath('manage-farm', place)}
          variant="default"
          leftSection={<IconChartLine size={16} />}
        >
          {t(($) => $.farm.toDashboard)}
        </Button>
      ) : null}
      {farm.retired ? null : <PlaceBirdsButton farmId={farm.id} />}
      {may('create', 'DataEntry', place) ? (
        <Button
          component={Link}
          to={screenPath('manage-farm-data-entry-today', place)}
          leftSection={<IconClipboardList size={16} />}
        >
          {t(($) => $.farm.toEntry)}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t(($) => (farm.retired ? $.farm.bringBackTitle : $.farm.retireTitle), { name: farm.name })}
        confirmLabel={farm.retired ? t(($) => $.farm.bringBack) : t(($) => $.farm.retire)}
        danger={!farm.retired}
        withReason
        onConfirm={(reason) =>
          retire.mutateAsync({ params: place, body: { retired: !farm.retired, reason }, version: farm.version })
        }
      >
        {farm.retired ? t(($) => $.farm.bringBackText) : t(($) => $.farm.retireText)}
      </ConfirmDialog>
    </>
  );
}
