import { getBroilerDashboard } from '@henhouse/contract/dashboard/dashboard';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { useSession } from '../../shared/session/session';
import { Page } from '../../shared/ui/page/card';
import { PageHeader } from '../../shared/ui/page/page-header';
import { Answer } from '../../shared/ui/state/answer';
import { BroilerFigures } from './broiler-dashboard';
import { DayChoice } from './day-choice';
import { useDay } from './use-day';

/** Broilers of all farms against their standards. */
export default function BroilerPage() {
  const { t } = useTranslation();
  const company = useSession()?.user.companyName ?? '';
  const [day, chooseDay] = useDay();
  const dashboard = useAnswer(getBroilerDashboard, { query: day ? { day } : {} }, { keepPrevious: true });
  const { data } = dashboard;
  return (
    <Page>
      <PageHeader
        title={t(($) => $.dashboard.title)}
        crumbs={[{ label: company }, { label: t(($) => $.dashboard.allFarms) }]}
        actions={data ? <DayChoice day={data.day} today={data.today} onChoose={chooseDay} /> : null}
      />
      <Answer of={dashboard}>{(figures) => <BroilerFigures dashboard={figures} />}</Answer>
    </Page>
  );
}
