import type { AttentionView, KpiCardView, KpiView } from '@henhouse/contract/dashboard/dashboard';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { Button } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlarmsAt } from '../../../shared/alarm/use-alarms-at';
import { InUnitsOf } from '../../../shared/format/units';
import { screenPath } from '../../../shared/screen/screen-path';
import { KpiCard } from '../../../shared/ui/kpi/kpi-card';
import { Columns, Page, Split } from '../../../shared/ui/page/card';
import { PageHeader } from '../../../shared/ui/page/page-header';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { AttentionCard } from '../attention-card';
import { DayChoice } from '../day-choice';
import { KpiTable } from '../kpi-table';
import { useKindWords } from './kind-words';

/** What another feature has to say of the flock, below its chart. */
export type OfFlock = (flockId: string, at: FlockStand) => ReactNode;

/** Where a flock stands, and what its birds weigh; null while nobody knows. */
export interface FlockStand {
  readonly farmId: string;
  readonly shedId: string;
  readonly kind: ProductionKind;
  readonly weightG: number | null;
}

interface Shed {
  readonly day: string;
  readonly today: string;
  readonly farmId: string;
  readonly farmName: string;
  readonly shedId: string;
  readonly shedName: string;
  readonly cards: readonly KpiCardView[];
  readonly kpis: readonly KpiView[];
  readonly attention: readonly AttentionView[];
}

interface ShedFrameProps {
  readonly kind: ProductionKind;
  readonly shed: Shed;
  /** The flock in it and how it is named with its age; null while the shed is empty. */
  readonly flock: { readonly flockId: string; readonly about: string } | null;
  readonly onDay: (day: string) => void;
  readonly ofFlock: OfFlock | undefined;
  readonly chart: (flockId: string) => ReactNode;
  readonly table: (flockId: string) => ReactNode;
}

/** One shed: its flock against the standard, in the units of its farm. */
export function ShedFrame(props: ShedFrameProps) {
  return (
    <InUnitsOf farmId={props.shed.farmId}>
      <ShedPage {...props} />
    </InUnitsOf>
  );
}

function ShedPage({ kind, shed, flock, onDay, ofFlock, chart, table }: ShedFrameProps) {
  const { t } = useTranslation();
  const { title, shedEmpty, icon } = useKindWords(kind);
  const { day, today, farmId, farmName, shedId, shedName, cards, kpis, attention } = shed;
  const known = (id: string) => kpis.find((kpi) => kpi.id === id)?.value ?? null;
  const weightG = known('weightEstimate') ?? known('weight');
  const alarms = useAlarmsAt(farmId, { isNow: day === today });
  return (
    <Page>
      <PageHeader
        title={shedName}
        crumbs={[
          { label: title, to: screenPath(`apps-dashboard-${kind}`) },
          { label: farmName, to: screenPath(`manage-farm-dashboard-${kind}`, { farmId }) },
        ]}
        subtitle={
          flock ? <Link to={screenPath('apps-flock-view', { flockId: flock.flockId })}>{flock.about}</Link> : undefined
        }
        actions={
          <>
            <DayChoice day={day} today={today} onChoose={onDay} />
            <Button
              component={Link}
              to={screenPath('manage-farm-shed', { farmId, shedId })}
              leftSection={<IconHome size={16} />}
            >
              {t(($) => $.dashboard.openShed)}
            </Button>
          </>
        }
      />
      {flock ? (
        <>
          <Columns minPx={200}>
            {cards.map((card) => (
              <KpiCard key={card.kpi.id} card={card} day={day} />
            ))}
          </Columns>
          <Split>
            {chart(flock.flockId)}
            <AttentionCard items={attention} alarms={alarms.filter((alarm) => alarm.shedId === shedId)} />
          </Split>
          {/* What others know is of now, not of a day that has passed. */}
          {day === today ? ofFlock?.(flock.flockId, { farmId, shedId, kind, weightG }) : null}
          <KpiTable kpis={kpis} />
          {table(flock.flockId)}
        </>
      ) : (
        <EmptyState icon={icon} title={shedEmpty} text={t(($) => $.dashboard.shedEmptyText)} />
      )}
    </Page>
  );
}
