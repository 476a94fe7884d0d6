import { getLayShedDashboard, type LayShedDashboard } from '@henhouse/contract/dashboard/lay';
import { Button } from '@mantine/core';
import { IconEgg, IconHome } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { screenPath } from '../../../shared/screen/screen-path';
import { usePlace } from '../../../shared/screen/use-place';
import { KpiCard } from '../../../shared/ui/kpi/kpi-card';
import { Columns, Page, Split } from '../../../shared/ui/page/card';
import { PageHeader } from '../../../shared/ui/page/page-header';
import { Answer } from '../../../shared/ui/state/answer';
import { EmptyState } from '../../../shared/ui/state/empty-state';
import { AttentionCard } from '../attention-card';
import { DayChoice } from '../day-choice';
import { KpiTable } from '../kpi-table';
import { useDay } from '../use-day';
import { LayCurveChart } from './lay-curve-chart';
import { useLayKind } from './use-lay-kind';
import { WeekTable } from './week-table';

/** One shed with layers or breeders: its flock week by week against the standard. */
export default function LayShedPage({ ofFlock }: { readonly ofFlock?: (flockId: string) => ReactNode }) {
  const shedId = usePlace('shedId');
  const [day, chooseDay] = useDay();
  const dashboard = useAnswer(
    getLayShedDashboard,
    { params: { shedId }, query: day ? { day } : {} },
    { keepPrevious: true },
  );
  return <Answer of={dashboard}>{(data) => <LayShedView shed={data} onDay={chooseDay} ofFlock={ofFlock} />}</Answer>;
}

interface LayShedViewProps {
  readonly shed: LayShedDashboard;
  readonly onDay: (day: string) => void;
  /** What other areas know of the flock in the shed. */
  readonly ofFlock: ((flockId: string) => ReactNode) | undefined;
}

function LayShedView({ shed, onDay, ofFlock }: LayShedViewProps) {
  const { t } = useTranslation();
  const asked = useLayKind();
  const { flock, farmId, shedId, kind } = shed;
  const shown = kind ?? asked;
  return (
    <Page>
      <PageHeader
        title={shed.shedName}
        crumbs={[
          { label: t(($) => $.dashboard.lay.title[shown]), to: screenPath(`apps-dashboard-${shown}`) },
          { label: shed.farmName, to: screenPath(`manage-farm-dashboard-${shown}`, { farmId }) },
        ]}
        {...(flock
          ? {
              subtitle: (
                <Link to={screenPath('apps-flock-view', { flockId: flock.flockId })}>
                  {t(($) => $.dashboard.lay.shedAge, {
                    number: flock.flockNumber,
                    breed: flock.breed,
                    week: flock.ageWeeks,
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
            <LayCurveChart flockId={flock.flockId} shedId={shedId} />
            <AttentionCard items={shed.attention} />
          </Split>
          {ofFlock?.(flock.flockId)}
          <KpiTable kpis={shed.kpis} />
          <WeekTable flockId={flock.flockId} shedId={shedId} />
        </>
      ) : (
        <EmptyState
          icon={<IconEgg size={26} />}
          title={t(($) => $.dashboard.lay.shedEmpty)}
          text={t(($) => $.dashboard.shedEmptyText)}
        />
      )}
    </Page>
  );
}
