import { getFarm } from '@henhouse/contract/farm/farm';
import { listFlocks } from '@henhouse/contract/flock/flock';
import { listEggStock, type StockedEggs } from '@henhouse/contract/hatchery/egg-stock';
import { listReadingsNow } from '@henhouse/contract/telemetry/series';
import { isDay } from '@henhouse/domain/day/day';
import { eggGrades, entersEggRoom } from '@henhouse/domain/egg/egg-grade';
import { usualStorageDays } from '@henhouse/domain/hatchery/step/set-eggs';
import { channelSpecs } from '@henhouse/domain/telemetry/channel';
import { IconEgg, IconPackage, IconPlus } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { PlaceAlarms } from '../../shared/alarm/place-alarms';
import { openFlocks } from '../../shared/api/all-of-them';
import type { AnswerOf } from '../../shared/api/call';
import { useAnswer } from '../../shared/api/use-answer';
import { useWords } from '../../shared/catalogue/use-words';
import { formatDay } from '../../shared/format/day';
import { Measure } from '../../shared/format/measure';
import { measureText } from '../../shared/format/units';
import { useToday } from '../../shared/format/use-today';
import { heldByText, heldEggsText } from '../../shared/health/held-eggs';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { useSearchChange } from '../../shared/screen/use-search-change';
import { useMay } from '../../shared/session/ability';
import { eggRoomText, useHatcheries } from '../../shared/session/current-hatchery';
import { useTraceWays } from '../../shared/trace/trace-ways';
import { Figures } from '../../shared/ui/kpi/figure-card';
import { Page } from '../../shared/ui/layout/page';
import { ActButton } from '../../shared/ui/page/act-button';
import { Card } from '../../shared/ui/page/card';
import { AppTable } from '../../shared/ui/table/app-table';
import type { TableColumn } from '../../shared/ui/table/column';
import { DayBox } from '../../shared/ui/table/days-filter';
import { type ListFilter, thingFilter } from '../../shared/ui/table/filters';
import { WayTo } from '../../shared/way-out/way-out';
import { useHatchRights } from './hatch-words';

type Search = Readonly<Record<string, string | undefined>>;

function useStockFilters(farmId: string): ListFilter[] {
  const may = useMay();
  const grades = useWords('eggGrade');
  const flocks = useAnswer(listFlocks, openFlocks(farmId), { enabled: may('read', 'Flock') });
  return [
    thingFilter('flock', ($) => $.word.flock, flocks.data?.items, 'number'),
    {
      name: 'grade',
      label: t(($) => $.word.grade),
      options: eggGrades.filter(entersEggRoom).map((grade) => ({ value: grade, label: grades.nameOf(grade) })),
    },
  ];
}

/** Eggs that could be set: how old they are on a day, what storage costs by then, and what holds them. */
export default function EggStockPage() {
  const farmId = usePlace('farmId');
  const may = useMay();
  const { mayWork } = useHatchRights(farmId);
  const waysOf = useTraceWays();
  const change = useSearchChange();
  const search: Search = useSearch({ strict: false });
  const now = useToday(farmId);
  const day = search.day && isDay(search.day) ? search.day : now;
  const columns = useStockColumns(day);
  const farm = useAnswer(getFarm, { params: { farmId } }, { enabled: may('read', 'Farm', { farmId }) });
  const keepsBirds = farm.data?.kind !== 'hatchery';
  const setThese = (lots: readonly StockedEggs[]) =>
    screenPath('hatch-add', { farmId }, { day, lots: lots.map(({ lotId }) => lotId).join(',') });
  return (
    <Page
      title={t(($) => $.screen['manage-farm-egg-stock'])}
      actions={
        may('read', 'Inventory', { farmId }) ? (
          <ActButton
            quiet
            label={t(($) => $.hatch.quarantineInStore)}
            to={screenPath('manage-farm-inventory-list', { farmId }, { show: 'lots' })}
            icon={IconPackage}
          />
        ) : null
      }
    >
      <PlaceAlarms farmId={farmId} isHere={({ hatcheryId }) => hatcheryId !== null} />
      <AppTable
        name="egg-stock"
        title={t(($) => $.hatch.stockList)}
        endpoint={listEggStock}
        params={{ farmId }}
        query={{ day, grade: 'hatching' }}
        columns={columns}
        actions={
          <DayBox
            label={t(($) => $.hatch.lookedAtOn)}
            value={day}
            onChange={(chosen) => change({ page: undefined, day: chosen })}
          />
        }
        filters={useStockFilters(farmId)}
        rowKey={(lot) => lot.lotId}
        rowName={(lot) => t(($) => $.hatch.lotName, { source: lot.label, day: formatDay(lot.layDay) })}
        rowActions={(lot) => [
          mayWork &&
            isFree(lot, day) && {
              label: t(($) => $.hatch.setTheseEggs),
              icon: <IconPlus size={16} />,
              to: setThese([lot]),
            },
          ...waysOf({ kind: 'eggs', id: lot.lotId }, { farmId }),
        ]}
        summary={(answer) => {
          const free = answer.items.filter((lot) => isFree(lot, day));
          return (
            <StockTotals
              farmId={farmId}
              answer={answer}
              action={
                mayWork && free.length > 0 ? (
                  <ActButton adds label={t(($) => $.hatch.setThese, { count: free.length })} to={setThese(free)} />
                ) : null
              }
            />
          );
        }}
        empty={{
          icon: IconEgg,
          title: t(($) => $.egg.emptyRoom),
          text: t(($) => $.egg.emptyRoomText),
          way: keepsBirds ? 'enterDay' : 'buyEggs',
          actions: keepsBirds ? <WayTo act="buyEggs" /> : null,
        }}
      />
    </Page>
  );
}

const isQuarantined = ({ quarantinedFrom }: StockedEggs, day: string) =>
  quarantinedFrom !== null && quarantinedFrom <= day;

/** Nothing holds the eggs, and no hatch has all of them in its plan. */
const isFree = (lot: StockedEggs, day: string) =>
  lot.unplanned > 0 && lot.grade === 'hatching' && lot.heldBy.length === 0 && !isQuarantined(lot, day);

interface StockTotalsProps {
  readonly farmId: string;
  readonly answer: AnswerOf<typeof listEggStock>;
  readonly action: React.ReactNode;
}

/** All eggs of the list together, what their storage costs by the day, and how the egg room is to be kept. */
function StockTotals({ farmId, answer, action }: StockTotalsProps) {
  const { current: hatchery } = useHatcheries(farmId);
  const { day, eggs, expectedChicks, storageCostChicks, overSevenDays } = answer;
  return (
    <Card title={t(($) => $.hatch.stockOn, { day: formatDay(day) })} actions={action} flush>
      <Figures
        facts={[
          { label: t(($) => $.word.eggs), value: <Measure value={eggs} /> },
          {
            label: t(($) => $.hatch.expectedChicks),
            value: <Measure value={expectedChicks} />,
            words: expectedChicks === null ? t(($) => $.hatch.lacks.expected) : undefined,
          },
          {
            label: t(($) => $.hatch.storageCosts),
            term: 'storageCost',
            value: <Measure value={storageCostChicks} unit="chicks" />,
          },
          { label: t(($) => $.hatch.overDays, { days: usualStorageDays }), value: <Measure value={overSevenDays} /> },
          // What a hatchery says of its egg room is for whoever stands in it.
          hatchery !== undefined && {
            label: t(($) => $.screen['egg-room']),
            value: eggRoomText(hatchery),
            words: <EggRoomNow farmId={farmId} hatcheryId={hatchery.id} />,
          },
        ]}
      />
    </Card>
  );
}

/** What of an egg room is told beside its eggs, and with how many decimals. */
const roomChannels = [
  ['temperatureC', 1],
  ['humidityPct', 0],
] as const;

/** What is measured in the egg room now, and the way to it; nothing where nothing measures. */
function EggRoomNow({ farmId, hatcheryId }: { readonly farmId: string; readonly hatcheryId: string }) {
  const may = useMay();
  const query = { hatchery: hatcheryId };
  const { data } = useAnswer(
    listReadingsNow,
    { params: { farmId }, query },
    { enabled: may('read', 'Machine', { farmId }) },
  );
  const [device] = data?.items.filter(({ state }) => state === 'connected') ?? [];
  if (!data?.items.length) return null;
  const measured = roomChannels.flatMap(([channel, decimals]) => {
    const value = device?.latest.find((each) => each.channel === channel)?.value;
    return value === undefined ? [] : [measureText(value, channelSpecs[channel].unit, decimals)];
  });
  return (
    <Link to={screenPath('egg-room', { farmId, hatcheryId })}>
      {measured.length === 0
        ? t(($) => $.device.states.silent)
        : t(($) => $.hatch.measuredNow, { values: measured.join(', ') })}
    </Link>
  );
}

function useStockColumns(day: string): TableColumn<StockedEggs>[] {
  const grades = useWords('eggGrade');
  const stateOf = (lot: StockedEggs) => {
    if (lot.heldBy.length > 0) return heldByText(lot.heldBy);
    const held = heldEggsText(lot);
    if (held !== '') return held;
    return lot.storageDays > usualStorageDays
      ? t(($) => $.word.ofDaysOld, { days: lot.storageDays })
      : t(($) => $.hatch.fit);
  };
  const toneOf = (lot: StockedEggs) => {
    if (lot.heldBy.length > 0 || isQuarantined(lot, day)) return 'bad';
    return lot.laidUnder.length > 0 || lot.storageDays > usualStorageDays ? 'warn' : 'good';
  };
  return [
    {
      id: 'label',
      header: t(($) => $.hatch.source),
      value: (lot) => (lot.supplierName === '' ? lot.label : `${lot.label} (${lot.supplierName})`),
    },
    { id: 'layDay', header: t(($) => $.word.laidOn), kind: 'day' },
    { id: 'grade', header: t(($) => $.word.grade), value: (lot) => grades.nameOf(lot.grade) },
    { id: 'meanWeightG', header: t(($) => $.purchase.meanEggWeight), kind: 'figure', unit: 'gSmall', decimals: 1 },
    { id: 'flockAgeWeeks', header: t(($) => $.hatch.flockAge), kind: 'figure', unit: t(($) => $.word.weeks) },
    { id: 'onHand', header: t(($) => $.egg.onHand), kind: 'figure', card: 'figure' },
    { id: 'unplanned', header: t(($) => $.hatch.free), kind: 'figure', card: 'figure' },
    { id: 'storageDays', header: t(($) => $.hatch.storage), kind: 'figure', unit: t(($) => $.word.days) },
    {
      id: 'storageCost',
      header: t(($) => $.hatch.storageCosts),
      value: (lot) => (lot.expectedHatchPct === null ? null : (lot.onHand * lot.storageLossPoints) / 100),
      kind: 'figure',
      unit: t(($) => $.kpi.unit.chicks),
    },
    { id: 'expectedHatchPct', header: t(($) => $.hatch.expected), kind: 'pct' },
    { id: 'state', header: t(($) => $.word.state), value: stateOf, kind: 'state', tone: (lot) => toneOf(lot) },
  ];
}
