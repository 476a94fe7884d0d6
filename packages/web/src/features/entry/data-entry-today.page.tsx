import { isDay } from '@henhouse/domain/day/day';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { formatWeekday } from '../../shared/format/day';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { useFarms } from '../../shared/session/current-farm';
import { Page } from '../../shared/ui/layout/page';
import { Card } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import { useGridDay } from './grid/use-grid-data';
import { DayChoice } from './today/day-choice';
import { Grid } from './today/grid';
import { NoBirds } from './today/no-birds';
import { UnsavedDay } from './today/unsaved-day';

/** The fast grid: all sheds of the farm × one day, today unless `?day=` says another. */
export default function DataEntryTodayPage() {
  const farmId = usePlace('farmId');
  const search: { readonly day?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { farms } = useFarms();
  const day = search.day && isDay(search.day) ? search.day : undefined;
  const { of, grid, today } = useGridDay(farmId, day);
  const farmName = farms.find((farm) => farm.id === farmId)?.name;
  const showDay = (chosen: string) =>
    void navigate({
      to: screenPath('manage-farm-data-entry-today', { farmId }),
      search: chosen === (grid?.today ?? today) ? {} : { day: chosen },
      replace: true,
    });
  return (
    <Page
      title={t(($) => $.screen['manage-farm-data-entry-today'])}
      subtitle={grid ? formatWeekday(grid.day) : undefined}
      crumbs={farmName ? [{ label: farmName, to: screenPath('apps-farm-view', { farmId }) }] : []}
      // Of a day that cannot be loaded, too: how else is one back at the other.
      actions={
        grid || of.isError ? (
          <DayChoice day={grid?.day ?? day ?? today} today={grid?.today ?? today} onChange={showDay} />
        ) : null
      }
    >
      {grid === undefined ? (
        <Card>
          <Answer of={of}>{() => null}</Answer>
        </Card>
      ) : grid.lines.length === 0 ? (
        <NoBirds farmId={farmId} isToday={grid.day === grid.today} />
      ) : (
        <>
          {grid.day === grid.today ? <UnsavedDay farmId={farmId} today={grid.today} onShow={showDay} /> : null}
          <Grid key={`${farmId}:${grid.day}`} grid={grid} />
        </>
      )}
    </Page>
  );
}
