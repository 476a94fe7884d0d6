import { getShedDashboard, type ShedDashboard } from '@henhouse/contract/dashboard/dashboard';
import { Button } from '@mantine/core';
import { IconFeather, IconHome } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { screenPath } from '../../shared/screen/screen-path';
import { usePlace } from '../../shared/screen/use-place';
import { KpiCard } from '../../shared/ui/kpi/kpi-card';
import { Columns, Page, Split } from '../../shared/ui/page/card';
import { PageHeader } from '../../shared/ui/page/page-header';
import { Answer } from '../../shared/ui/state/answer';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { AttentionCard } from './attention-card';
import { DayChoice } from './day-choice';
import { DayTable } from './day-table';
import { GrowthChart } from './growth-chart';
import { KpiTable } from './kpi-table';
import { useDay } from './use-day';

/** What another feature has to say of the flock, below its chart. */
type OfFlock = (flockId: string) => ReactNode;

/** One broiler shed: its flock day by day against the standard. */
export default function ShedDashboardPage({ ofFlock }: { readonly ofFlock?: OfFlock }) {
  const shedId = usePlace('shedId');
  const [day, chooseDay] = useDay();
  const dashboard = useAnswer(
    getShedDashboard,
    { params: { shedId }, query: day ? { day } : {} },
    { keepPrevious: true },
  );
  return (
    <Answer of={dashboard}>{(data) => <ShedFiguresPage shed={data} onDay={chooseDay} ofFlock={ofFlock} />}</Answer>
  );
}

interface ShedFiguresPageProps {
  readonly shed: ShedDashboard;
  readonly onDay: (day: string) => void;
  readonly ofFlock: OfFlock | undefined;
}

function ShedFiguresPage({ shed, onDay, ofFlock }: ShedFiguresPageProps) {
  const { t } = useTranslation();
  const { flock, farmId, shedId } = shed;
  return (
    <Page>
      <PageHeader
        title={shed.shedName}
        crumbs={[
          { label: t(($) => $.dashboard.title), to: screenPath('apps-dashboard-broiler') },
          { label: shed.farmName, to: screenPath('manage-farm-dashboard-broiler', { farmId }) },
        ]}
        {...(flock
          ? {
              subtitle: (
                <Link to={screenPath('apps-flock-view', { flockId: flock.flockId })}>
                  {t(($) => $.dashboard.shedAge, {
                    number: flock.flockNumber,
                    breed: flock.breed,
                    age: flock.ageDays,
                  })}
                </Link>
              ),
            }
          : {})}
        actions={
          <>
            <DayChoice day={shed.day} today={shed.today} onChoose={onDay} />
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
            {shed.cards.map((card) => (
              <KpiCard key={card.kpi.id} card={card} />
            ))}
          </Columns>
          <Split>
            <GrowthChart flockId={flock.flockId} shedId={shedId} />
            <AttentionCard items={shed.attention} />
          </Split>
          {shed.day === shed.today ? ofFlock?.(flock.flockId) : null}
          <KpiTable kpis={shed.kpis} />
          <DayTable flockId={flock.flockId} shedId={shedId} />
        </>
      ) : (
        <EmptyState
          icon={<IconFeather size={26} />}
          title={t(($) => $.dashboard.shedEmpty)}
          text={t(($) => $.dashboard.shedEmptyText)}
        />
      )}
    </Page>
  );
}
