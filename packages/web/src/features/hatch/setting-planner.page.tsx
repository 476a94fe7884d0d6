import { getSettingPlan, planDaysAtMost } from '@henhouse/contract/hatchery/setting-plan';
import { addDays } from '@henhouse/domain/day/day';
import { Switch } from '@mantine/core';
import { IconBuildingFactory2, IconCalendarEvent } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { useToday } from '../../shared/format/use-today';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { useSearchChange } from '../../shared/screen/use-search-change';
import { useMay } from '../../shared/session/ability';
import { useHatcheries } from '../../shared/session/current-hatchery';
import { Page } from '../../shared/ui/layout/page';
import { ActButton } from '../../shared/ui/page/act-button';
import { Card } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { DataTable } from '../../shared/ui/table/data-table';
import { DaysFilter } from '../../shared/ui/table/days-filter';
import { useDays } from '../../shared/ui/table/list/list-state';
import { PlannerFacts } from './planner/planner-facts';
import { RoomTable } from './planner/room-table';
import { useSettingColumns } from './planner/setting-columns';
import { WeekTable } from './planner/week-table';

type Search = Readonly<Record<string, string | undefined>>;

/** The days of the address as far as a plan reaches: eight weeks from the first. */
function usePlanDays(farmId: string): { readonly from: string; readonly to: string } {
  const chosen = useDays();
  const now = useToday(farmId);
  const [earliest, latest] = [addDays(now, -planDaysAtMost), addDays(now, 365)];
  const from = chosen.from && chosen.from >= earliest && chosen.from <= latest ? chosen.from : now;
  const most = addDays(from, planDaysAtMost - 1);
  return { from, to: chosen.to && chosen.to >= from && chosen.to < most ? chosen.to : most };
}

/** Which chicks are promised when, what they are covered by, and what has to be set on which day. */
export default function SettingPlannerPage() {
  const farmId = usePlace('farmId');
  const may = useMay();
  const change = useSearchChange();
  const { current } = useHatcheries(farmId);
  const { bought = 'true' }: Search = useSearch({ strict: false });
  const days = usePlanDays(farmId);
  const query = { ...days, bought, ...(current ? { hatchery: current.id } : {}) };
  const plan = useAnswer(
    getSettingPlan,
    { params: { farmId }, query },
    { enabled: current !== undefined, keepPrevious: true },
  );
  const columns = useSettingColumns(farmId);
  return (
    <Page
      title={t(($) => $.screen['hatch-planner'])}
      subtitle={t(($) => $.hatch.planner.subtitle)}
      crumbs={[{ label: t(($) => $.screen['hatch-summary-list']), to: screenPath('hatch-summary-list', { farmId }) }]}
      actions={<DaysFilter shown={days} />}
    >
      {current ? (
        <Answer of={plan}>
          {(data) => (
            <>
              <PlannerFacts plan={data} />
              <DataTable
                name="setting-plan"
                title={t(($) => $.hatch.planner.title)}
                columns={columns}
                rows={data.rows}
                rowKey={({ day, breed }) => `${day} ${breed}`}
                rowName={({ day, breed }) => `${day} ${breed}`}
                actions={
                  <Switch
                    label={t(($) => $.hatch.planner.bought)}
                    checked={bought !== 'false'}
                    onChange={(event) => change({ bought: event.currentTarget.checked ? undefined : 'false' })}
                  />
                }
                empty={{
                  icon: IconCalendarEvent,
                  title: t(($) => $.hatch.planner.empty),
                  text: t(($) => $.hatch.planner.emptyText),
                  actions: (
                    <>
                      {may('read', 'Sale', { farmId }) ? (
                        <ActButton
                          label={t(($) => $.hatch.planner.toSales)}
                          to={screenPath('sale-chick', { farmId })}
                        />
                      ) : null}
                      {may('read', 'Flock') ? (
                        <ActButton
                          quiet
                          label={t(($) => $.screen['apps-flock-list'])}
                          to={screenPath('apps-flock-list')}
                        />
                      ) : null}
                    </>
                  ),
                }}
              />
              <WeekTable plan={data} />
              <RoomTable plan={data} />
            </>
          )}
        </Answer>
      ) : (
        <Card>
          <EmptyState
            icon={IconBuildingFactory2}
            title={t(($) => $.hatch.noHatchery)}
            text={t(($) => $.hatch.noHatcheryText)}
            way="addHatchery"
          />
        </Card>
      )}
    </Page>
  );
}
