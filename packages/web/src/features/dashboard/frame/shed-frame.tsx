import type { AttentionView, KpiCardView, KpiView } from '@henhouse/contract/dashboard/dashboard';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { IconHome } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { useAlarmsAt } from '../../../shared/alarm/use-alarms-at';
import { InUnitsOf } from '../../../shared/format/units';
import { HeldPill } from '../../../shared/health/held-pill';
import { screenPath } from '../../../shared/screen/screen-path';
import { KpiStrip } from '../../../shared/ui/kpi/kpi-card';
import { Rail } from '../../../shared/ui/layout/columns';
import { useIsPhone } from '../../../shared/ui/page/use-is-phone';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { ThingPage } from '../../../shared/ui/thing/thing-page';
import { AttentionCard } from '../attention-card';
import { DayChoice } from '../day-choice';
import { KpiTable } from '../kpi-table';
import { useKindWords } from './kind-words';

/** What another feature has to say of the flock, below its chart. */
export type OfFlock = (flockId: string, at: FlockState) => ReactNode;

/** Where a flock stands, and what its birds weigh; null while nobody knows. */
interface FlockState {
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
  const { title, shedEmpty, icon } = useKindWords(kind);
  const { day, today, farmId, farmName, shedId, shedName, cards, kpis, attention } = shed;
  const kpiValue = (id: string) => kpis.find((kpi) => kpi.id === id)?.value ?? null;
  const weightG = kpiValue('weightEstimate') ?? kpiValue('weight');
  const alarms = useAlarmsAt(farmId, { isNow: day === today, place: { shed: shedId } });
  // At the thumb there is one button.
  const isPhone = useIsPhone();
  const choice = <DayChoice day={day} today={today} onChoose={onDay} />;
  const atWork = {
    label: t(($) => $.dashboard.actions.openShed),
    icon: <IconHome size={16} />,
    to: screenPath('manage-farm-shed', { farmId, shedId }),
  };
  const overview = (flockId: string) => (
    <>
      <KpiStrip cards={cards} day={day} />
      <Rail beside={<AttentionCard items={attention} alarms={alarms} />}>{chart(flockId)}</Rail>
      {/* What others know is of now, not of a day that has passed. */}
      {day === today ? ofFlock?.(flockId, { farmId, shedId, kind, weightG }) : null}
    </>
  );
  const days = (flockId: string) => (
    <>
      {table(flockId)}
      <KpiTable kpis={kpis} />
    </>
  );
  return (
    <ThingPage
      title={shedName}
      state={flock ? <HeldPill farmId={farmId} flockId={flock.flockId} /> : undefined}
      crumbs={[
        { label: title, to: screenPath(`apps-dashboard-${kind}`) },
        { label: farmName, to: screenPath(`manage-farm-dashboard-${kind}`, { farmId }) },
      ]}
      subtitle={
        flock ? <Link to={screenPath('apps-flock-view', { flockId: flock.flockId })}>{flock.about}</Link> : undefined
      }
      {...(isPhone ? { life: choice } : { actions: choice })}
      next={[atWork]}
      tabs={
        flock
          ? [
              { id: 'overview', label: t(($) => $.thing.overview), content: () => overview(flock.flockId) },
              { id: 'days', label: t(($) => $.flock.tabs.days), content: () => days(flock.flockId) },
            ]
          : []
      }
    >
      {flock ? null : (
        <EmptyState icon={icon} title={shedEmpty} text={t(($) => $.dashboard.shedEmptyText)} way="placeBirds" />
      )}
    </ThingPage>
  );
}
