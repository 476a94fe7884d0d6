import { type DeviceLine, listDevices, retireDevice } from '@henhouse/contract/telemetry/device';
import { deviceKinds, deviceStates } from '@henhouse/domain/telemetry/device';
import { noPlace, type PlaceIds } from '@henhouse/domain/telemetry/device-place';
import { IconCpu } from '@tabler/icons-react';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { formatInstant } from '../../shared/format/day';
import { choicesOf } from '../../shared/i18n/choices-of';
import { useMay } from '../../shared/session/ability';
import { confirmedAct } from '../../shared/ui/dialog/confirm-act';
import { DialogButton, dialogAct } from '../../shared/ui/dialog/dialog-act';
import { changeDialog, closeDialog } from '../../shared/ui/dialog/open-dialog';
import { AppTable } from '../../shared/ui/table/app-table';
import type { Columns, RowAction, TableColumn } from '../../shared/ui/table/column';
import { choiceFilter } from '../../shared/ui/table/filters';
import { useChannelWords } from './channel-words';
import { DeviceEditForm, NewDeviceForm } from './device-form';
import { DeviceKeys } from './device-keys';
import { DeviceStatePill, useConditionWords } from './device-state';
import { DeviceTroubles } from './device-troubles';
import { devicePlace } from './place-words';

interface DeviceTableProps {
  readonly farmId: string;
  /** Only the devices of one machine, shed or egg room. */
  readonly place?: PlaceIds;
}

/** The place as the list names it. */
const queryOf = ({ machineId, shedId, hatcheryId }: PlaceIds) => ({
  ...(machineId !== null && { machine: machineId }),
  ...(shedId !== null && { shed: shedId }),
  ...(hatcheryId !== null && { hatchery: hatcheryId }),
});

const keysOf = (device: DeviceLine) => ({
  title: t(($) => $.device.key.keysOf, { name: device.name }),
  content: <DeviceKeys device={device} />,
});

/** Devices of a farm, or of one place of it: whether they are heard, what they measured last; registering, keys, retiring. */
export function DeviceTable({ farmId, place }: DeviceTableProps) {
  const may = useMay();
  const ending = useDeviceEnd();
  const add = may('create', 'Machine') ? (
    <DialogButton
      adds
      label={t(($) => $.device.register)}
      content={
        <NewDeviceForm
          farmId={farmId}
          place={place ?? noPlace}
          onDone={(made) => (may('create', 'DeviceKey') ? changeDialog(keysOf(made as DeviceLine)) : closeDialog())}
        />
      }
    />
  ) : null;
  return (
    <AppTable
      name="devices"
      title={t(($) => $.word.devices)}
      subtitle={t(($) => $.device.listHint)}
      actions={add}
      endpoint={listDevices}
      query={{ farm: farmId, ...(place && queryOf(place)) }}
      columns={useDeviceColumns(place === undefined)}
      filters={[
        { name: 'state', label: t(($) => $.device.state), options: choicesOf(deviceStates, ($) => $.device.states) },
        choiceFilter('kind', deviceKinds, ($) => $.device.kinds),
      ]}
      rowName={(row) => row.name}
      rowActions={(row) => [
        may('read', 'DeviceKey') && dialogAct({ label: t(($) => $.device.key.keys), ...keysOf(row) }),
        may('update', 'Machine') &&
          !row.retired &&
          dialogAct({
            label: t(($) => $.ui.action.edit),
            title: t(($) => $.word.changeName, { name: row.name }),
            content: <DeviceEditForm device={row} />,
          }),
        dialogAct({
          label: t(($) => $.device.troubles),
          title: t(($) => $.device.troublesOf, { name: row.name }),
          content: <DeviceTroubles deviceId={row.id} timeZone={row.timeZone} />,
        }),
        may('delete', 'Machine') && ending(row),
      ]}
      empty={{ icon: IconCpu, title: t(($) => $.device.none), text: t(($) => $.device.noneText) }}
    />
  );
}

function useDeviceColumns(withPlace: boolean): Columns<DeviceLine> {
  const { nameOf, valueOf } = useChannelWords();
  const wrongWith = useConditionWords();
  const latest = (row: DeviceLine) =>
    row.latest.map(({ channel, value }) => `${nameOf(channel)} ${valueOf(channel, value)}`).join(' · ');
  return [
    { id: 'name', header: t(($) => $.word.name) },
    {
      id: 'state',
      header: t(($) => $.device.state),
      value: (row) => [t(($) => $.device.states[row.state]), ...wrongWith(row)].join(', '),
      cell: (row) => <DeviceStatePill device={row} />,
      card: 'aside',
    },
    withPlace &&
      ({ id: 'place', header: t(($) => $.word.where), value: devicePlace } satisfies TableColumn<DeviceLine>),
    { id: 'latest', header: t(($) => $.device.latest), value: latest },
    {
      id: 'seenAt',
      header: t(($) => $.device.seen),
      value: (row) => (row.seenAt === null ? '' : formatInstant(row.seenAt, row.timeZone)),
    },
    { id: 'serial', header: t(($) => $.device.serial) },
    { id: 'kind', header: t(($) => $.word.kind), value: (row) => t(($) => $.device.kinds[row.kind]), isHidden: true },
    { id: 'firmware', header: t(($) => $.device.firmware), isHidden: true },
    { id: 'nextCalibrationDay', header: t(($) => $.word.nextCalibration), kind: 'day' },
    { id: 'notes', header: t(($) => $.word.notes), value: (row) => row.notes || null, isHidden: true },
    { id: 'keys', header: t(($) => $.device.key.keys), align: 'end', isHidden: true },
  ];
}

/** Asks before a device is retired or brought back. */
function useDeviceEnd(): (device: DeviceLine) => RowAction {
  const retire = useSend(retireDevice, { changes: ['device', 'reading'] });
  return ({ id: deviceId, name, retired, version }) => {
    const words = retired ? 'bringBack' : 'retire';
    return confirmedAct({
      label: t(($) => $.device[words]),
      isDanger: !retired,
      danger: true,
      title: t(($) => $.device[`${words}Title`], { name }),
      withReason: true,
      done: t(($) => $.ui.form.saved),
      onConfirm: (reason) => retire.mutateAsync({ params: { deviceId }, body: { retired: !retired, reason }, version }),
      text: t(($) => $.device[`${words}Text`]),
    });
  };
}
