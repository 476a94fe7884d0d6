import { type FarmLine, getFarm, retireFarm } from '@henhouse/contract/farm/farm';
import { listHatcheries } from '@henhouse/contract/hatchery/hatchery';
import { personKinds } from '@henhouse/domain/people/person-kind';
import { IconArchive, IconArchiveOff, IconChartLine, IconClipboardList, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { Measure } from '../../shared/format/measure';
import { formatNumber } from '../../shared/format/number';
import { PlaceBirdsButton } from '../../shared/place-birds/place-birds-button';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { confirmedAct } from '../../shared/ui/dialog/confirm-act';
import { FigureStrip, FigureTile } from '../../shared/ui/kpi/figure-card';
import { Facts } from '../../shared/ui/layout/facts';
import { Card } from '../../shared/ui/page/card';
import { StatusPill } from '../../shared/ui/state/status-pill';
import type { RowAction } from '../../shared/ui/table/column';
import { pageOf } from '../../shared/ui/thing/page-of';
import type { Steps } from '../../shared/ui/thing/steps';
import { ThingPage } from '../../shared/ui/thing/thing-page';
import styles from './farm.module.css';
import { ShedTable } from './shed-table';

/** A farm: what is on it now, its sheds, what is known of it. Its flocks stand in the list of flocks. */
export default pageOf(getFarm, 'farmId', (farm) => <FarmView farm={farm} />);

function FarmView({ farm }: { readonly farm: FarmLine }) {
  const position =
    farm.latitude === null || farm.longitude === null
      ? '–'
      : `${formatNumber(farm.latitude, 5)}, ${formatNumber(farm.longitude, 5)}`;
  const acts = useFarmActs(farm);
  const facts = [
    { label: t(($) => $.farm.manager), value: farm.managerName },
    { label: t(($) => $.word.people), value: <PeopleLinks farmId={farm.id} /> },
    { label: t(($) => $.screen['settings-hatchery-list']), value: <HatcheryLinks farmId={farm.id} /> },
    { label: t(($) => $.word.address), value: farm.address },
    { label: t(($) => $.farm.position), value: position },
    { label: t(($) => $.farm.biosecurityZone), value: farm.biosecurityZone },
    {
      label: t(($) => $.farm.minimumEmptyDays),
      value: <Measure value={farm.minimumEmptyDays} unit="days" />,
    },
    { label: t(($) => $.word.notes), value: farm.notes },
  ];
  return (
    <>
      <ThingPage
        title={farm.name}
        state={farm.retired ? <StatusPill tone="neutral">{t(($) => $.farm.retired)}</StatusPill> : null}
        subtitle={[farm.code, t(($) => $.farm.kinds[farm.kind]), t(($) => $.farm.ownerships[farm.ownership])].join(
          ' · ',
        )}
        crumbs={[{ label: t(($) => $.screen['apps-farm-list']), to: screenPath('apps-farm-list') }]}
        actions={farm.retired ? null : <PlaceBirdsButton farmId={farm.id} />}
        next={acts.next}
        more={acts.more}
      >
        <FigureStrip>
          <FigureTile
            label={t(($) => $.word.birdsAlive)}
            term="birdsAlive"
            value={<Measure value={farm.birdsAlive} />}
          />
          <FigureTile
            to={screenPath('apps-flock-list', {}, { farm: farm.id, open: 'true' })}
            label={t(($) => $.farm.openFlocks)}
            value={<Measure value={farm.openFlocks} />}
          />
          <FigureTile
            label={t(($) => $.farm.occupied)}
            value={t(($) => $.farm.occupiedOf, { occupied: farm.occupiedSheds, sheds: farm.sheds })}
          />
          <FigureTile
            to={acts.next[0]?.to}
            label={t(($) => $.word.entriesMissing)}
            value={<Measure value={farm.entriesMissing} />}
            tone={farm.entriesMissing > 0 ? 'warn' : 'neutral'}
          />
        </FigureStrip>
        <ShedTable farmId={farm.id} />
        <Card title={t(($) => $.farm.facts)} folds>
          <Facts facts={facts} />
        </Card>
      </ThingPage>
    </>
  );
}

/** Kinds of people that are assigned to farms. */
const kindsOfFarms = ['manager', 'assistant', 'supervisor', 'doctor'] as const;

function PeopleLinks({ farmId }: { readonly farmId: string }) {
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

function useFarmActs(farm: FarmLine): Steps & { readonly more: RowAction[] } {
  const may = useMay();
  const retire = useSend(retireFarm, { changes: ['farm', 'company', 'search'] });
  const place = { farmId: farm.id };
  const enter = {
    label: t(($) => $.word.recordDay),
    icon: <IconClipboardList size={16} />,
    to: screenPath('manage-farm-data-entry-today', place),
  };
  const dashboard = {
    label: t(($) => $.screen['apps-dashboard']),
    icon: <IconChartLine size={16} />,
    to: screenPath('manage-farm', place),
  };
  const edit = {
    label: t(($) => $.ui.action.edit),
    icon: <IconPencil size={16} />,
    to: screenPath('apps-farm-edit', place),
  };
  const retires = confirmedAct({
    label: farm.retired ? t(($) => $.farm.bringBack) : t(($) => $.farm.retire),
    icon: farm.retired ? <IconArchiveOff size={16} /> : <IconArchive size={16} />,
    isDanger: !farm.retired,
    title: t(($) => (farm.retired ? $.farm.bringBackTitle : $.farm.retireTitle), { name: farm.name }),
    withReason: true,
    onConfirm: (reason) =>
      retire.mutateAsync({ params: place, body: { retired: !farm.retired, reason }, version: farm.version }),
    text: farm.retired ? t(($) => $.farm.bringBackText) : t(($) => $.farm.retireText),
  });
  return {
    next: may('create', 'DataEntry', place) ? [enter] : [],
    more: [
      ...(may('read', 'Dashboard', place) ? [dashboard] : []),
      ...(may('update', 'Farm', place) ? [edit] : []),
      ...(may('delete', 'Farm', place) ? [retires] : []),
    ],
  };
}
