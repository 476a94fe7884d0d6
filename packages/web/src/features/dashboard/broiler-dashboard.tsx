import type { BroilerDashboard, ShedFigures } from '@henhouse/contract/dashboard/dashboard';
import { Button, Select } from '@mantine/core';
import { IconFeather, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { KpiCard } from '../../shared/ui/kpi/kpi-card';
import { Columns, Split } from '../../shared/ui/page/card';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { AttentionCard } from './attention-card';
import { GrowthChart } from './growth-chart';
import { ShedFiguresTable } from './shed-figures-table';

interface BroilerFiguresProps {
  readonly dashboard: BroilerDashboard;
  /** Set on a farm's own dashboard. */
  readonly farmId?: string;
}

/** Cards, growth of a shed, what needs attention, and the sheds: of all farms, or of one. */
export function BroilerFigures({ dashboard, farmId }: BroilerFiguresProps) {
  const { t } = useTranslation();
  const may = useMay();
  const { cards, sheds, attention } = dashboard;
  const empty = (
    <EmptyState
      icon={<IconFeather size={26} />}
      title={t(($) => $.dashboard.noSheds)}
      text={t(($) => $.dashboard.noShedsText)}
      actions={
        may('create', 'Flock') ? (
          <Button
            component={Link}
            to={screenPath('apps-flock-add', {}, farmId ? { farm: farmId } : {})}
            leftSection={<IconPlus size={16} />}
          >
            {t(($) => $.dashboard.openFlock)}
          </Button>
        ) : null
      }
    />
  );
  if (sheds.length === 0) return empty;
  return (
    <>
      <Columns minPx={200}>
        {cards.map((card) => (
          <KpiCard key={card.kpi.id} card={card} />
        ))}
      </Columns>
      <Split>
        <ShedGrowth sheds={sheds} withFarm={!farmId} />
        <AttentionCard items={attention} />
      </Split>
      <ShedFiguresTable sheds={sheds} withFarm={!farmId} empty={empty} />
    </>
  );
}

const keyOf = ({ shedId, flockId }: ShedFigures) => `${shedId} ${flockId}`;

function ShedGrowth({ sheds, withFarm }: { readonly sheds: readonly ShedFigures[]; readonly withFarm: boolean }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const shed = sheds.find((row) => keyOf(row) === chosen) ?? sheds[0];
  if (!shed) return null;
  const nameOf = (row: ShedFigures) => (withFarm ? `${row.farmName}, ${row.shedName}` : row.shedName);
  return (
    <GrowthChart
      flockId={shed.flockId}
      shedId={shed.shedId}
      of={nameOf(shed)}
      controls={
        <Select
          size="xs"
          aria-label={t(($) => $.dashboard.chooseShed)}
          value={keyOf(shed)}
          onChange={setChosen}
          allowDeselect={false}
          searchable={sheds.length > 8}
          data={sheds.map((row) => ({ value: keyOf(row), label: nameOf(row) }))}
        />
      }
      offered={['weight', 'feed', 'water']}
    />
  );
}
