import { createDevice, type Device, listDevicePlaces, updateDevice } from '@henhouse/contract/telemetry/device';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { differenceUnit } from '@henhouse/domain/quantity/unit-system';
import { type Channel, channelSpecs, channels } from '@henhouse/domain/telemetry/channel';
import { type DeviceKind, deviceKinds } from '@henhouse/domain/telemetry/device';
import { type PlaceIds, placeFields, placeIdOf } from '@henhouse/domain/telemetry/device-place';
import { Checkbox } from '@mantine/core';
import { t } from 'i18next';
import type { Control } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { useToday } from '../../shared/format/use-today';
import { choicesOf } from '../../shared/i18n/choices-of';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { DayField } from '../../shared/ui/form/day-field';
import { NoteField, NumberField, SelectField, TextField } from '../../shared/ui/form/fields';
import { bindTo } from '../../shared/ui/form/state/bind-to';
import { toastSuccess } from '../../shared/ui/page/toast';
import { channelDecimals, useChannelWords } from './channel-words';
import styles from './telemetry.module.css';

/** What a device of a kind measures when nobody has said anything else. */
const usualChannels: Readonly<Record<DeviceKind, readonly Channel[]>> = {
  machine: ['temperatureC', 'humidityPct', 'co2Ppm', 'turns', 'doorOpen'],
  climate: ['temperatureC', 'humidityPct', 'co2Ppm', 'ammoniaPpm'],
  waterMeter: ['waterL'],
  feedScale: ['feedKg'],
  birdScale: ['weightKg'],
  light: ['lightLux'],
  other: [],
};

type DeviceValues = Omit<Device, 'id' | 'farmId' | 'retired' | 'version' | 'createdAt' | 'changedAt'>;

/** In a machine it is its controller, elsewhere it measures the air. */
const usualKind = ({ shedId, hatcheryId }: PlaceIds) =>
  shedId === null && hatcheryId === null ? ('machine' as const) : ('climate' as const);

const blankDevice = (place: PlaceIds) => ({
  kind: usualKind(place),
  ...place,
  channels: usualChannels[usualKind(place)].map((channel) => ({ channel, setPoint: null, tolerance: null })),
  intervalS: 60,
  flatAfterMin: 120,
});

interface NewDeviceProps {
  readonly farmId: string;
  readonly place: PlaceIds;
  readonly onDone: (device: Device) => void;
}

/** Registers a device. */
export function NewDeviceForm({ farmId, place, onDone }: NewDeviceProps) {
  const create = useSend(createDevice, { changes: ['device', 'reading'] });
  const form = useAppForm({
    schema: createDevice.input,
    draft: `device-add-${farmId}-${placeIdOf(place) ?? ''}`,
    defaults: blankDevice(place),
  });
  return (
    <AppForm
      form={form}
      submitLabel={t(($) => $.device.register)}
      onSubmit={async (values) => {
        const device = await create.mutateAsync({ params: { farmId }, body: values });
        toastSuccess(t(($) => $.device.registered, { name: device.name }));
        onDone(device);
      }}
    >
      <DeviceFields control={form.control as unknown as Control<DeviceValues>} farmId={farmId} isNew />
    </AppForm>
  );
}

/** Changes a device. */
export function DeviceEditForm({ device }: { readonly device: Device }) {
  const update = useSend(updateDevice, { changes: ['device', 'reading'] });
  const form = useAppForm({ schema: updateDevice.input, row: device });
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.device.save)}
      done={t(($) => $.ui.form.saved)}
      onSubmit={(values) =>
        update.mutateAsync({ params: { deviceId: device.id }, body: values, version: form.version })
      }
    >
      <DeviceFields control={form.control as unknown as Control<DeviceValues>} farmId={device.farmId} isNew={false} />
    </AppForm>
  );
}

interface FieldsProps {
  readonly control: Control<DeviceValues>;
  readonly farmId: string;
  readonly isNew: boolean;
}

function DeviceFields({ control, farmId, isNew }: FieldsProps) {
  const bind = bindTo(control);
  const kind = useController({ control, name: 'kind' });
  const own = useController({ control, name: 'channels' });
  return (
    <>
      <TextField {...bind('name', ($) => $.word.name)} half />
      <TextField {...bind('serial', ($) => $.device.serial)} half />
      <SelectField
        {...bind('kind', ($) => $.word.kind)}
        half
        options={choicesOf(deviceKinds, ($) => $.device.kinds)}
        onChoose={(value) => {
          const chosen = oneOf(deviceKinds, value) ?? 'other';
          kind.field.onChange(chosen);
          if (isNew)
            own.field.onChange(usualChannels[chosen].map((channel) => ({ channel, setPoint: null, tolerance: null })));
        }}
      />
      <PlaceField control={control} farmId={farmId} />
      <ChannelFields control={control} />
      <NumberField
        {...bind('intervalS', ($) => $.device.interval)}
        unit={t(($) => $.device.seconds)}
        half
        description={t(($) => $.device.intervalHint)}
      />
      <NumberField
        {...bind('flatAfterMin', ($) => $.device.flatAfter)}
        unit={t(($) => $.device.minutes)}
        half
        description={t(($) => $.device.flatAfterHint)}
      />
      <DayField {...bind('calibrationDay', ($) => $.device.calibrated)} max={useToday(farmId)} half />
      <DayField {...bind('nextCalibrationDay', ($) => $.word.nextCalibration)} half />
      <TextField {...bind('firmware', ($) => $.device.firmware)} half description={t(($) => $.device.firmwareHint)} />
      <NoteField {...bind('notes', ($) => $.word.notes)} />
    </>
  );
}

/** One choice of machine, shed or egg room: a device is in one place. */
function PlaceField({ control, farmId }: { readonly control: Control<DeviceValues>; readonly farmId: string }) {
  const bind = bindTo(control);
  const places = useAnswer(listDevicePlaces, { params: { farmId } });
  const fields = {
    machineId: useController({ control, name: 'machineId' }).field,
    shedId: useController({ control, name: 'shedId' }).field,
    hatcheryId: useController({ control, name: 'hatcheryId' }).field,
  };
  const { machines = [], sheds = [], hatcheries = [] } = places.data ?? {};
  const offered = { machineId: machines, shedId: sheds, hatcheryId: hatcheries };
  const shown = (field: keyof PlaceIds, { code, name }: { code: string; name: string }) =>
    `${field === 'hatcheryId' ? t(($) => $.alarm.eggRoom, { name: code }) : code} · ${name}`;
  return (
    <SelectField
      {...bind('machineId', ($) => $.word.where)}
      half
      isRequired
      options={placeFields.flatMap((field) =>
        offered[field].map((one) => ({ value: one.id, label: shown(field, one) })),
      )}
      shown={fields.machineId.value ?? fields.shedId.value ?? fields.hatcheryId.value}
      onChoose={(value) => {
        for (const field of placeFields)
          fields[field].onChange(offered[field].some(({ id }) => id === value) ? value : null);
      }}
    />
  );
}

/** What it measures, and what that ought to be. */
function ChannelFields({ control }: { readonly control: Control<DeviceValues> }) {
  const bind = bindTo(control);
  const { nameOf } = useChannelWords();
  const { field, fieldState } = useController({ control, name: 'channels' });
  const own = field.value;
  const toggle = (channel: Channel, isOn: boolean) =>
    field.onChange(
      isOn
        ? channels.flatMap((each) =>
            each === channel
              ? [{ channel, setPoint: null, tolerance: null }]
              : own.filter((one) => one.channel === each),
          )
        : own.filter((one) => one.channel !== channel),
    );
  return (
    <fieldset className={styles.channels}>
      <legend>{t(($) => $.device.measures)}</legend>
      <div className={styles.choices}>
        {channels.map((channel) => (
          <Checkbox
            key={channel}
            label={nameOf(channel)}
            checked={own.some((one) => one.channel === channel)}
            onChange={(change) => toggle(channel, change.currentTarget.checked)}
          />
        ))}
      </div>
      {fieldState.error?.message ? <p className={styles.error}>{fieldState.error.message}</p> : null}
      {own.map(({ channel }, index) =>
        channel === 'doorOpen' ? null : (
          <div key={channel} className={styles.channelLine}>
            <span>{nameOf(channel)}</span>
            <NumberField
              {...bind(`channels.${index}.setPoint`)}
              label={t(($) => $.device.setPointOf, { channel: nameOf(channel) })}
              unit={channelSpecs[channel].unit}
              decimals={channelDecimals(channel)}
            />
            <NumberField
              {...bind(`channels.${index}.tolerance`)}
              label={t(($) => $.device.toleranceOf, { channel: nameOf(channel) })}
              unit={differenceUnit(channelSpecs[channel].unit)}
              decimals={channelDecimals(channel)}
            />
          </div>
        ),
      )}
    </fieldset>
  );
}
