import { type EggLot, listEggRoom } from '@henhouse/contract/stock/egg-room';
import { eggGrades, entersEggRoom } from '@henhouse/domain/egg/egg-grade';
import { IconArrowsSplit, IconEgg, IconTruckDelivery } from '@tabler/icons-react';
import { t } from 'i18next';
import type { AnswerOf } from '../../shared/api/call';
import { useWords } from '../../shared/catalogue/use-words';
import { formatDay } from '../../shared/format/day';
import { Measure } from '../../shared/format/measure';
import { heldEggsMark, heldEggsText, useHeldEggs } from '../../shared/health/held-eggs';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { useTraceWays } from '../../shared/trace/trace-ways';
import { dialogAct } from '../../shared/ui/dialog/dialog-act';
import { Figures } from '../../shared/ui/kpi/figure-card';
import { ActButton } from '../../shared/ui/page/act-button';
import { Card } from '../../shared/ui/page/card';
import { useIsPhone } from '../../shared/ui/page/use-is-phone';
import { StatusPill } from '../../shared/ui/state/status-pill';
import { AppTable } from '../../shared/ui/table/app-table';
import type { TableColumn } from '../../shared/ui/table/column';
import { eitherFilter } from '../../shared/ui/table/filters';
import { RegradeForm, Regrades } from './egg-regrade';

/** Hatching eggs older than this lose hatch (Cobb Hatchery Guide 2020). */
const freshDays = 7;

/** Eggs in the egg room: by grade, then flock by flock and day by day. */
export function EggRoom({ farmId }: { readonly farmId: string }) {
  const grades = useWords('eggGrade');
  const waysOf = useTraceWays();
  const may = useMay();
  const heldOf = useHeldEggs(farmId);
  const isPhone = useIsPhone();
  const columns: TableColumn<EggLot>[] = [
    {
      id: 'flockNumber',
      header: t(($) => $.word.flock),
      value: (lot) => (lot.supplierName === '' ? lot.flockNumber : `${lot.flockNumber} (${lot.supplierName})`),
    },
    { id: 'layDay', header: t(($) => $.word.laidOn), kind: 'day' },
    { id: 'grade', header: t(($) => $.word.grade), value: (lot) => grades.nameOf(lot.grade) },
    { id: 'collected', header: t(($) => $.egg.collected), kind: 'figure' },
    { id: 'onHand', header: t(($) => $.stock.onHand), kind: 'figure', card: 'figure' },
    {
      id: 'ageDays',
      header: t(($) => $.word.age),
      align: 'end',
      card: 'figure',
      cell: (lot) =>
        lot.grade === 'hatching' && lot.ageDays > freshDays && lot.onHand > 0 ? (
          <StatusPill tone="warn">{t(($) => $.word.ofDaysOld, { days: lot.ageDays })}</StatusPill>
        ) : (
          <Measure value={lot.ageDays} unit="days" />
        ),
    },
    {
      id: 'state',
      header: t(($) => $.word.state),
      kind: 'state',
      isRare: true,
      value: (lot) => heldEggsText(heldOf(lot.lotId)),
      cell: (lot) => {
        const held = heldOf(lot.lotId);
        return held ? <StatusPill tone="bad">{isPhone ? heldEggsMark(held) : heldEggsText(held)}</StatusPill> : null;
      },
    },
  ];
  return (
    <>
      <AppTable
        name="egg-room"
        title={t(($) => $.stock.eggs)}
        endpoint={listEggRoom}
        params={{ farmId }}
        query={{ sortDesc: 'true' }}
        columns={columns}
        actions={
          may('request', 'SupplyFarm', { farmId }) ? (
            <ActButton
              quiet
              label={t(($) => $.screen['manage-farm-supply-eggs'])}
              to={screenPath('manage-farm-supply-eggs', { farmId })}
              icon={IconTruckDelivery}
            />
          ) : null
        }
        filters={[
          {
            name: 'grade',
            label: t(($) => $.word.grade),
            options: eggGrades.filter(entersEggRoom).map((grade) => ({ value: grade, label: grades.nameOf(grade) })),
          },
          eitherFilter('empty', ($) => $.word.state, {
            false: ($) => $.stock.onlyFull,
            true: ($) => $.stock.withEmpty,
          }),
        ]}
        rowKey={(lot) => lot.lotId}
        rowActions={(lot) => [
          lot.onHand > 0 &&
            may('update', 'Inventory', { farmId }) &&
            dialogAct({
              label: t(($) => $.egg.regrade),
              icon: <IconArrowsSplit size={16} />,
              content: <RegradeForm farmId={farmId} lot={lot} />,
            }),
          ...waysOf({ kind: 'eggs', id: lot.lotId }, { farmId }),
        ]}
        rowName={(lot) => `${lot.flockNumber} ${formatDay(lot.layDay)} ${grades.nameOf(lot.grade)}`}
        summary={({ grades }) => <Grades grades={grades} />}
        empty={{
          icon: IconEgg,
          title: t(($) => $.egg.emptyRoom),
          text: t(($) => $.egg.emptyRoomText),
          way: 'enterDay',
        }}
      />
      <Regrades farmId={farmId} />
    </>
  );
}

/** What is there of each grade, of the rows that are looked at. */
function Grades({ grades: there }: Pick<AnswerOf<typeof listEggRoom>, 'grades'>) {
  const grades = useWords('eggGrade');
  if (there.length === 0) return null;
  return (
    <Card title={t(($) => $.egg.onHand)} flush>
      <Figures
        facts={there.map(({ grade, onHand }) => ({
          label: grades.nameOf(grade),
          value: <Measure value={onHand} unit="eggs" />,
        }))}
      />
    </Card>
  );
}
