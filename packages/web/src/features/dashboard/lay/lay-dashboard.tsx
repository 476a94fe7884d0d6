import type { LayDashboard, LayShed } from '@henhouse/contract/dashboard/lay';
import { Button, Select } from '@mantine/core';
import { IconEgg, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { KpiCard } from '../../../shared/ui/kpi/kpi-card';
import { Columns, Split } from '../../../shared/ui/page/card';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { AttentionCard } from '../attention-card';
import { LayCurveChart } from './lay-curve-chart';
import { LayShedsTable } from './lay-sheds-table';

interface LayFiguresProps {
  readonly dashboard: LayDashboard;
  /** Set on a farm's own dashboard. */
  readonly farmId?: string;
}

/** Cards, the course of a shed, what needs attention, and the sheds: of all farms, or of one. */
export function LayFigures({ dashboard, farmId }: LayFiguresProps) {
  const { t } = useTranslation();
  const may = useMay();
  const { kind, cards, sheds, shedsInReach, attention } = dashboard;
  if (sheds.length === 0)
    return (
      <EmptyState
        icon={<IconEgg size={26} />}
        title={t(($) => $.dashboard.lay.noSheds[kind])}
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
  return (
    <>
      <Columns minPx={200}>
        {cards.map((card) => (
          <KpiCard key={card.kpi.id} card={card} />
        ))}
      </Columns>
      <Split>
        <ShedCurve sheds={sheds} withFarm={!farmId} />
        <AttentionCard items={attention} />
      </Split>
      <LayShedsTable kind={kind} sheds={sheds} shedsInReach={shedsInReach} withFarm={!farmId} />
    </>
  );
}

const keyOf = ({ shedId, flockId }: LayShed) => `${shedId} ${flockId}`;

function ShedCurve({ sheds, withFarm }: { readonly sheds: readonly LayShed[]; readonly withFarm: boolean }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const shed = sheds.find((row) => keyOf(row) === chosen) ?? sheds[0];
  if (!shed) return null;
  const nameOf = (row: LayShed) => (withFarm ? `${row.farmName}, ${row.shedName}` : row.shedName);
  return (
    <LayCurveChart
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
    />
  );
}
