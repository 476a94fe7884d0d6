import { useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { Page } from '../../shared/ui/layout/page';
import { ProgrammeCalendar } from './calendar/programme-calendar';
import { AddProgramme, ProgrammeList } from './programme-list';

/** What is done at which age, and the calendar that follows: `?show=calendar`. Tabs above the page lead from one to the other. */
export default function SchedulePage() {
  const { show }: { show?: unknown } = useSearch({ strict: false });
  const isCalendar = show === 'calendar';
  return (
    <Page
      title={t(($) => $.schedule.parts[isCalendar ? 'calendar' : 'programmes'])}
      actions={isCalendar ? null : <AddProgramme />}
    >
      {isCalendar ? <ProgrammeCalendar /> : <ProgrammeList />}
    </Page>
  );
}
