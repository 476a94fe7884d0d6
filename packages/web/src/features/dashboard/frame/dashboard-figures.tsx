import type { AttentionView, KpiCardView } from '@henhouse/contract/dashboard/dashboard';
import type { Day } from '@henhouse/domain/day/day';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { Select } from '@mantine/core';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useAlarmsAt } from '../../../shared/alarm/use-alarms-at';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { KpiStrip } from '../../../shared/ui/kpi/kpi-card';
import { Split } from '../../../shared/ui/layout/columns';
import { ActButton } from '../../../shared/ui/page/act-button';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { AttentionCard } from '../attention-card';
import type { NamedShed } from '../course/shed-courses';
import { useKindWords } from './kind-words';

/** A shed with its flock, whatever else is known of it. */
export interface ShedLine {
  readonly farmId: string;
  readonly farmName: string;
  readonly shedId: string;
  readonly shedName: string;
  readonly flockId: string;
  readonly flockNumber: string;
  readonly status: string;
}

export const keyOf = ({ shedId, flockId }: ShedLine) => `${shedId} ${flockId}`;

/** A chart of one shed, told which it is and with the choice of another. */
type ShedChart = (shed: NamedShed & { readonly controls: ReactNode }) => ReactNode;

interface DashboardFiguresProps {
  readonly kind: ProductionKind;
  readonly farmId: string | undefined;
  readonly board: {
    /** The day shown. */
    readonly day: Day;
    readonly today: Day;
    readonly cards: readonly KpiCardView[];
    readonly attention: readonly AttentionView[];
    readonly sheds: readonly ShedLine[];
  };
  readonly chart: ShedChart;
  /** The same of several sheds, beside each other. */
  readonly charts: (sheds: readonly NamedShed[], controls: ReactNode) => ReactNode;
  readonly table: ReactNode;
}

/** Cards, the course of a shed, what needs attention, and the sheds: of all farms, or of one. */
export function DashboardFigures(props: DashboardFiguresProps) {
  const { kind, farmId, board, chart, charts, table } = props;
  const { day, cards, attention, sheds } = board;
  const may = useMay();
  const { noSheds, icon } = useKindWords(kind);
  const alarms = useAlarmsAt(farmId, { isNow: day === board.today });
  const shownSheds = new Set<string | null>(sheds.map(({ shedId }) => shedId));
  if (sheds.length === 0) {
    return (
      <EmptyState
        icon={icon}
        title={noSheds}
        text={t(($) => $.dashboard.noShedsText)}
        actions={
          may('create', 'Flock') ? (
            <ActButton
              adds
              label={t(($) => $.word.openAFlock)}
              to={screenPath('apps-flock-add', {}, farmId ? { farm: farmId } : {})}
            />
          ) : null
        }
      />
    );
  }
  return (
    <>
      <KpiStrip cards={cards} day={day} />
      <Split>
        <ChosenShed sheds={sheds} withFarm={farmId === undefined} chart={chart} charts={charts} />
        <AttentionCard items={attention} alarms={alarms.filter(({ shedId }) => shownSheds.has(shedId))} />
      </Split>
      {table}
    </>
  );
}

interface ChosenShedProps {
  readonly sheds: readonly ShedLine[];
  readonly withFarm: boolean;
  readonly chart: ShedChart;
  readonly charts: DashboardFiguresProps['charts'];
}

/** Sheds beside each other at most: more are too many to compare, and each is asked for by itself. */
const mostBeside = 12;
const beside = 'beside';

function ChosenShed({ sheds, withFarm, chart, charts }: ChosenShedProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const shed = sheds.find((row) => keyOf(row) === chosen) ?? sheds[0];
  if (!shed) return null;
  // The shed first: a long name of a farm leaves no room behind it.
  const nameOf = (row: ShedLine) => (withFarm ? `${row.shedName}, ${row.farmName}` : row.shedName);
  const { flockId, shedId } = shed;
  const canStandBeside = sheds.length > 1 && sheds.length <= mostBeside;
  const isBeside = canStandBeside && chosen === beside;
  const controls = (
    <Select
      size="xs"
      aria-label={t(($) => $.word.shed)}
      value={isBeside ? beside : keyOf(shed)}
      onChange={setChosen}
      allowDeselect={false}
      searchable={sheds.length > 8}
      data={[
        ...(canStandBeside ? [{ value: beside, label: t(($) => $.alarm.rule.allSheds) }] : []),
        ...sheds.map((row) => ({ value: keyOf(row), label: nameOf(row) })),
      ]}
    />
  );
  if (isBeside)
    return charts(
      sheds.map((row) => ({ ...row, of: nameOf(row) })),
      controls,
    );
  return chart({ flockId, shedId, of: nameOf(shed), controls });
}
