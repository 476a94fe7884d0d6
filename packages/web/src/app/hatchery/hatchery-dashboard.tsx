import { getFarm } from '@henhouse/contract/farm/farm';
import { type HatcheryDashboard as Board, getHatcheryDashboard } from '@henhouse/contract/hatchery/hatch-summary';
import { IconBuildingFactory2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useHatchRights } from '../../features/hatch/hatch-words';
import { DueSteps } from '../../features/hatch/now/due-steps';
import { HatcheryTiles } from '../../features/hatch/now/hatchery-tiles';
import { LastHatch } from '../../features/hatch/now/last-hatch';
import { UnderWay } from '../../features/hatch/now/under-way';
import { ComparedResults } from '../../features/hatch/results/compared-results';
import { WeeksChart } from '../../features/hatch/results/weeks-chart';
import { alarmItem } from '../../shared/alarm/alarm-item';
import { useAlarmsAt } from '../../shared/alarm/use-alarms-at';
import { useAnswer } from '../../shared/api/use-answer';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { Split } from '../../shared/ui/layout/columns';
import { Page } from '../../shared/ui/layout/page';
import { ActButton } from '../../shared/ui/page/act-button';
import { Answer } from '../../shared/ui/state/answer';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { NeedsAttention } from '../../shared/ui/state/needs-attention';
import { type PageTab, TabbedPart } from '../../shared/ui/thing/tabs';
import { EggRoomsNow } from './egg-room/egg-rooms-now';
import { MachinesNow } from './machines-now';

/** The hatcheries of a farm now: machines, what is due, hatches under way, and how the last ones went. */
export function HatcheryDashboard({ farmId }: { readonly farmId: string }) {
  const { mayWork } = useHatchRights(farmId);
  const company = useSession()?.user.companyName ?? '';
  const farm = useAnswer(getFarm, { params: { farmId } });
  const board = useAnswer(getHatcheryDashboard, { params: { farmId } });
  const hasHatchery = farm.data?.hatcheries !== 0;
  return (
    <Page
      title={t(($) => $.screen['manage-farm-dashboard-hatchery'])}
      crumbs={[
        { label: company },
        { label: farm.data?.name ?? t(($) => $.word.farm), to: screenPath('apps-farm-view', { farmId }) },
      ]}
      actions={
        mayWork && hasHatchery ? (
          <ActButton adds label={t(($) => $.screen['hatch-add'])} to={screenPath('hatch-add', { farmId })} />
        ) : null
      }
    >
      {hasHatchery ? (
        <Answer of={board}>
          {(data) => (
            <>
              <HatcheryTiles farmId={farmId} board={data} />
              <TabbedPart label={t(($) => $.screen['manage-farm-dashboard-hatchery'])} tabs={tabsOf(farmId, data)} />
            </>
          )}
        </Answer>
      ) : (
        <NoHatchery farmId={farmId} />
      )}
    </Page>
  );
}

/** What is to be done and what lies in the machines, and apart from it how the last hatches went. */
const tabsOf = (farmId: string, data: Board): readonly PageTab[] => [
  {
    id: 'now',
    label: t(($) => $.word.now),
    content: () => (
      <>
        <AlarmsBesideMoves farmId={farmId} board={data} />
        <EggRoomsNow farmId={farmId} />
        <MachinesNow farmId={farmId} machines={data.machines} />
      </>
    ),
  },
  {
    id: 'under-way',
    label: t(($) => $.word.hatchesUnderWay),
    content: () => <UnderWay farmId={farmId} hatches={data.underWay} />,
  },
  {
    id: 'results',
    label: t(($) => $.hatch.tabs.results),
    content: () => (
      <>
        <WeeksChart weeks={data.weeks} />
        <LastHatch farmId={farmId} />
        <ComparedResults lately={data.lately} before={data.before} />
      </>
    ),
  },
];

const alarmsShown = 5;

/** The most pressing alarms of the farm's machines and egg rooms beside what is to be done next; that alone where there are none. */
function AlarmsBesideMoves({ farmId, board }: { readonly farmId: string; readonly board: Board }) {
  const alarms = useAlarmsAt(farmId).filter(({ machineId, hatcheryId }) => machineId !== null || hatcheryId !== null);
  const moves = <DueSteps farmId={farmId} timeZone={board.timeZone} due={board.due} hatches={board.underWay} />;
  if (alarms.length === 0) return moves;
  return (
    <Split>
      <NeedsAttention
        title={t(($) => $.word.alarms)}
        items={alarms.slice(0, alarmsShown).map(alarmItem)}
        more={<Link to={screenPath('manage-farm-alarm', { farmId })}>{t(($) => $.alarm.all)}</Link>}
      />
      {moves}
    </Split>
  );
}

function NoHatchery({ farmId }: { readonly farmId: string }) {
  const may = useMay();
  return (
    <EmptyState
      icon={IconBuildingFactory2}
      title={t(($) => $.hatch.noHatchery)}
      text={t(($) => $.hatch.noHatcheryText)}
      actions={
        may('create', 'Hatchery', { farmId }) ? (
          <ActButton
            label={t(($) => $.screen['settings-hatchery-list'])}
            to={screenPath('settings-hatchery-list', { farmId })}
          />
        ) : null
      }
    />
  );
}
