import { getFarmLayDashboard } from '@henhouse/contract/dashboard/lay';
import { getFarm } from '@henhouse/contract/farm/farm';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { screenPath } from '../../../shared/screen/screen-path';
import { usePlace } from '../../../shared/screen/use-place';
import { useMay } from '../../../shared/session/ability';
import { useSession } from '../../../shared/session/session';
import { Page } from '../../../shared/ui/page/card';
import { PageHeader } from '../../../shared/ui/page/page-header';
import { Answer } from '../../../shared/ui/state/answer';
import { DayChoice } from '../day-choice';
import { OtherKinds } from '../kind/other-kinds';
import { useDay } from '../use-day';
import { LayFigures } from './lay-dashboard';
import type { LayKind } from './use-lay-kind';

/** Layers or breeders of the farm in the address. */
export function FarmLay({ kind }: { readonly kind: LayKind }) {
  const { t } = useTranslation();
  const may = useMay();
  const farmId = usePlace('farmId');
  const company = useSession()?.user.companyName ?? '';
  const farm = useAnswer(getFarm, { params: { farmId } });
  const [day, chooseDay] = useDay();
  const dashboard = useAnswer(
    getFarmLayDashboard,
    { params: { farmId }, query: { kind, ...(day ? { day } : {}) } },
    { keepPrevious: true },
  );
  const { data } = dashboard;
  return (
    <Page>
      <PageHeader
        title={t(($) => $.dashboard.lay.title[kind])}
        crumbs={[
          { label: company },
          { label: farm.data?.name ?? t(($) => $.dashboard.farm), to: screenPath('apps-farm-view', { farmId }) },
        ]}
        actions={
          <>
            <OtherKinds farmId={farmId} kind={kind} />
            {data ? <DayChoice day={data.day} today={data.today} onChoose={chooseDay} /> : null}
            {may('create', 'DataEntry', { farmId }) ? (
              <Button
                component={Link}
                to={screenPath('manage-farm-data-entry-today', { farmId })}
                leftSection={<IconPlus size={16} />}
              >
                {t(($) => $.dashboard.record)}
              </Button>
            ) : null}
          </>
        }
      />
      <Answer of={dashboard}>{(figures) => <LayFigures dashboard={figures} farmId={farmId} />}</Answer>
    </Page>
  );
}
