import type { OutputOf } from '@henhouse/contract/endpoint';
import {
  type ChickDispatch,
  cancelChickDispatch,
  chickDispatchDockets,
  type listHatchDispatches,
} from '@henhouse/contract/hatchery/chick-dispatch';
import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { IconArrowBackUp, IconPrinter, IconTruckDelivery } from '@tabler/icons-react';
import { t } from 'i18next';
import { useSend } from '../../../shared/api/use-answer';
import { useBoxText } from '../../../shared/document/box-text';
import { DocketsLine } from '../../../shared/document/dockets';
import { supplyTones } from '../../../shared/document/supply-tones';
import { formatNumber } from '../../../shared/format/number';
import { screenPath } from '../../../shared/screen/screen-path';
import { useMay } from '../../../shared/session/ability';
import { confirmedAct } from '../../../shared/ui/dialog/confirm-act';
import { ActButton } from '../../../shared/ui/page/act-button';
import { stateColumn, type TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import { dispatchChanges, hatchPath } from '../hatch-paths';
import { useGradeText, useHatchRights } from '../hatch-words';

interface DispatchesCardProps {
  readonly hatch: HatchDetail;
  readonly dispatches: OutputOf<typeof listHatchDispatches>['items'];
}

function useDispatchColumns(hatch: HatchDetail): TableColumn<ChickDispatch>[] {
  const gradeText = useGradeText();
  const { mayWork } = useHatchRights(hatch.farmId);
  const packed = useBoxText();
  const boxText = (lot: ChickDispatch['lots'][number]) =>
    t(($) => $.hatch.dispatch.chicksIn, { chicks: gradeText(lot), boxes: packed(lot) });
  const sum = (row: ChickDispatch, of: 'good' | 'broken') =>
    row.lots.some((lot) => lot[of] === null) ? null : row.lots.reduce((all, lot) => all + (lot[of] ?? 0), 0);
  return [
    {
      id: 'number',
      header: t(($) => $.hatch.dispatch.docket),
      value: ({ number }) => t(($) => $.door.document.supply, { number }),
    },
    stateColumn(({ state }) => ({ text: t(($) => $.supply.states[state]), tone: supplyTones[state] })),
    { id: 'toFarmName', header: t(($) => $.hatch.dispatch.to) },
    { id: 'flockNumber', header: t(($) => $.word.flock) },
    { id: 'leftAt', header: t(($) => $.hatch.dispatch.left), kind: 'instant', zone: () => hatch.timeZone },
    {
      id: 'boxes',
      header: t(($) => $.word.boxes),
      value: (row) => row.lots.map(boxText).join('; '),
      cell: (row) => (
        <>
          {row.lots.map((lot) => (
            <div key={lot.lotId}>{boxText(lot)}</div>
          ))}
        </>
      ),
    },
    { id: 'chicks', header: t(($) => $.word.chicks), kind: 'figure' },
    { id: 'receivedDay', header: t(($) => $.hatch.dispatch.received), kind: 'day' },
    { id: 'good', header: t(($) => $.hatch.dispatch.good), value: (row) => sum(row, 'good'), kind: 'figure' },
    {
      id: 'broken',
      header: t(($) => $.kpi.name.doa),
      value: (row) => sum(row, 'broken'),
      kind: 'figure',
      term: null,
    },
    {
      id: 'dockets',
      header: t(($) => $.picture.dockets),
      value: (row) => row.dockets.length,
      cell: (row) => (
        <DocketsLine
          calls={chickDispatchDockets}
          params={{ hatchId: hatch.id, dispatchId: row.id }}
          dockets={row.dockets}
          place={{ farmId: hatch.farmId }}
          changes={['hatch.dispatches']}
          mayWrite={mayWork}
        />
      ),
    },
    { id: 'vehicle', header: t(($) => $.hatch.dispatch.vehicle) },
    { id: 'vaccines', header: t(($) => $.hatch.vaccination.list) },
    { id: 'notes', header: t(($) => $.word.notes), isHidden: true },
    { id: 'by', header: t(($) => $.word.by), isHidden: true },
  ];
}

/** Chicks of the hatch that left for own farms: in which boxes, and how they came there. */
export function DispatchesCard({ hatch, dispatches }: DispatchesCardProps) {
  const may = useMay();
  const { mayWork, mayCorrect } = useHatchRights(hatch.farmId);
  const cancel = useSend(cancelChickDispatch, { changes: dispatchChanges });
  const nameOf = ({ number }: ChickDispatch) => t(($) => $.door.document.supply, { number });
  const isThere = hatch.chicks.some(({ onHand }) => onHand > 0);
  const add =
    mayWork && isThere && hatch.state !== 'closed' ? (
      <ActButton
        icon={IconTruckDelivery}
        label={t(($) => $.hatch.dispatch.add)}
        to={hatchPath(hatch, { dispatch: 'new' })}
      />
    ) : null;
  const takingBack = (taken: ChickDispatch) =>
    confirmedAct({
      label: t(($) => $.hatch.takeBack),
      icon: <IconArrowBackUp size={16} />,
      isDanger: true,
      title: t(($) => $.word.takeBackName, { name: nameOf(taken) }),
      withReason: true,
      done: t(($) => $.hatch.dispatch.takenBack),
      onConfirm: (reason) => {
        const params = { hatchId: hatch.id, dispatchId: taken.id };
        return cancel.mutateAsync({ params, body: { reason }, version: taken.version });
      },
      text: t(($) => $.hatch.dispatch.takeBackText, {
        chicks: formatNumber(taken.chicks),
        farm: taken.toFarmName ?? '',
      }),
    });
  return (
    <DataTable
      name="chick-dispatches"
      title={t(($) => $.hatch.dispatch.list)}
      subtitle={t(($) => $.hatch.dispatch.why)}
      columns={useDispatchColumns(hatch)}
      rows={dispatches}
      actions={add}
      rowActions={(row) => [
        row.toFarmId !== null &&
          may('read', 'SupplyFarm', { farmId: row.toFarmId }) && {
            label: t(($) => $.supply.deliveryNote),
            icon: <IconPrinter size={16} />,
            to: screenPath('supply-farm-view', { supplyId: row.id }),
          },
        // What has come is the farm's to put right.
        mayCorrect && row.state === 'sent' && takingBack(row),
      ]}
      empty={{
        compact: true,
        icon: IconTruckDelivery,
        title: t(($) => $.hatch.dispatch.none),
        text: t(($) => $.hatch.dispatch.noneText),
      }}
    />
  );
}
