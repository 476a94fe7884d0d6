import { getLayDashboard } from '@henhouse/contract/dashboard/lay';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../../shared/api/use-answer';
import { useSession } from '../../../shared/session/session';
import { Page } from '../../../shared/ui/page/card';
import { PageHeader } from '../../../shared/ui/page/page-header';
import { Answer } from '../../../shared/ui/state/answer';
import { DayChoice } from '../day-choice';
import { useDay } from '../use-day';
import { LayFigures } from './lay-dashboard';
import { useLayKind } from './use-lay-kind';

/** Layers or breeders of all farms against their standards. */
export default function LayPage() {
  const { t } = useTranslation();
  const kind = useLayKind();
  const company = useSession()?.user.companyName ?? '';
  const [day, chooseDay] = useDay();
  const dashboard = useAnswer(getLayDashboard, { query: { kind, ...(day ? { day } : {}) } }, { keepPrevious: true });
  const { data } = dashboard;
  return (
    <Page>
      <PageHeader
        title={t(($) => $.dashboard.lay.title[kind])}
        crumbs={[{ label: company }, { label: t(($) => $.dashboard.allFarms) }]}
        actions={data ? <DayChoice day={data.day} today={data.today} onChoose={chooseDay} /> : null}
      />
      <Answer of={dashboard}>{(figures) => <LayFigures dashboard={figures} />}</Answer>
    </Page>
  );
}
