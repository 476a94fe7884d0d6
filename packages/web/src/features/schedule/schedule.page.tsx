import { SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { screenPath } from '../../shared/screen/screen-path';
import { usePlace } from '../../shared/screen/use-place';
import { Page } from '../../shared/ui/page/card';
import { PageHeader } from '../../shared/ui/page/page-header';
import { ProgrammeCalendar } from './calendar/programme-calendar';
import { ProgrammeList } from './programme-list';

const parts = ['programmes', 'calendar'] as const;
type Part = (typeof parts)[number];

/** What is done at which age, and the calendar that follows. The part that is shown stands in the address. */
export default function SchedulePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const companyId = usePlace('companyId');
  const search: { show?: unknown } = useSearch({ strict: false });
  const shown = parts.find((part) => part === search.show) ?? 'programmes';
  return (
    <Page>
      <PageHeader title={t(($) => $.screen['manage-company-schedule'])} />
      <SegmentedControl<Part>
        style={{ alignSelf: 'flex-start' }}
        aria-label={t(($) => $.schedule.choosePart)}
        value={shown}
        onChange={(show) => void navigate({ to: screenPath('manage-company-schedule', { companyId }, { show }) })}
        data={parts.map((part) => ({ value: part, label: t(($) => $.schedule.parts[part]) }))}
      />
      {shown === 'calendar' ? <ProgrammeCalendar /> : <ProgrammeList />}
    </Page>
  );
}
