import {
  type AlarmNotification,
  addPushDevice,
  alarmMails,
  getAlarmNotification,
  removePushDevice,
  saveAlarmNotification,
  testPush,
} from '@henhouse/contract/alarm/alarm-notification';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { Alert, Group, Select, Stack, Switch, Text } from '@mantine/core';
import { t } from 'i18next';
import { useEffect, useState } from 'react';
import { deviceName, ownPushEndpoint, subscribePush, takesPush, unsubscribePush } from '../../shared/alarm/push-device';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { formatDay } from '../../shared/format/day';
import { newId } from '../../shared/format/id';
import { dayOf } from '../../shared/format/today';
import { choicesOf } from '../../shared/i18n/choices-of';
import { ActButton } from '../../shared/ui/page/act-button';
import { Card } from '../../shared/ui/page/card';
import { toastFailure, toastSuccess } from '../../shared/ui/page/toast';
import { Answer } from '../../shared/ui/state/answer';
import styles from './account.module.css';

const changes = { changes: ['alarmNotification'] } as const;

/** How one is told of alarms: mails, sound, push messages to this and other devices. Each choice counts at once. */
export function AlarmsCard() {
  const own = useAnswer(getAlarmNotification, {});
  return (
    <Card title={t(($) => $.word.alarms)} subtitle={t(($) => $.alarm.notify.text)}>
      <Answer of={own}>
        {(data) => (
          <Stack gap="lg">
            <Choices own={data} />
            <Devices own={data} />
          </Stack>
        )}
      </Answer>
    </Card>
  );
}

function Choices({ own }: { readonly own: AlarmNotification }) {
  const save = useSend(saveAlarmNotification, changes);
  const { mail, sound, vibrate, quiet = null } = save.isPending ? save.variables.body : own;
  const choose = (part: Partial<Pick<AlarmNotification, 'mail' | 'sound' | 'vibrate' | 'quiet'>>) =>
    save.mutate({ body: { mail, sound, vibrate, quiet, ...part } }, { onError: (error) => toastFailure(error) });
  return (
    <div className={styles.mails}>
      <Select
        label={t(($) => $.alarm.notify.mail)}
        value={mail}
        allowDeselect={false}
        data={choicesOf(alarmMails, ($) => $.alarm.notify.mails)}
        onChange={(value) => {
          const chosen = oneOf(alarmMails, value);
          if (chosen) choose({ mail: chosen });
        }}
      />
      <QuietHours quiet={quiet} onChoose={(chosen) => choose({ quiet: chosen })} />
      <Switch
        label={t(($) => $.alarm.notify.sound)}
        description={t(($) => $.alarm.notify.soundHint)}
        checked={sound}
        onChange={(event) => choose({ sound: event.currentTarget.checked })}
      />
      <Switch
        label={t(($) => $.alarm.notify.vibrate)}
        description={t(($) => $.alarm.notify.vibrateHint)}
        checked={vibrate}
        onChange={(event) => choose({ vibrate: event.currentTarget.checked })}
      />
    </div>
  );
}

/** A night, until somebody says another time. */
const usualNight = { from: '22:00', to: '06:00' };

interface QuietHoursProps {
  readonly quiet: AlarmNotification['quiet'];
  readonly onChoose: (quiet: AlarmNotification['quiet']) => void;
}

/** From when until when nothing but critical alarms is told: to the hour, and what was said by another way as it was. */
function QuietHours({ quiet, onChoose }: QuietHoursProps) {
  const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
  const choices = (own: string | undefined, other: string | undefined) =>
    [...new Set([...hours, ...(own === undefined ? [] : [own])])].filter((time) => time !== other).toSorted();
  return (
    <Group grow align="flex-start">
      <Select
        label={t(($) => $.alarm.notify.quietFrom)}
        description={t(($) => $.alarm.notify.quietHint)}
        placeholder={t(($) => $.word.neverOnce)}
        value={quiet?.from ?? null}
        clearable
        data={choices(quiet?.from, quiet?.to)}
        onChange={(from) => onChoose(from === null ? null : { ...usualNight, ...quiet, from })}
      />
      {quiet === null ? null : (
        <Select
          label={t(($) => $.alarm.notify.quietTo)}
          description={t(($) => $.alarm.notify.quietToHint)}
          value={quiet.to}
          allowDeselect={false}
          data={choices(quiet.to, quiet.from)}
          onChange={(to) => to !== null && onChoose({ ...quiet, to })}
        />
      )}
    </Group>
  );
}

function Devices({ own }: { readonly own: AlarmNotification }) {
  const add = useSend(addPushDevice, changes);
  const remove = useSend(removePushDevice, changes);
  const test = useSend(testPush, changes);
  const [here, setHere] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [isTurningOn, setTurningOn] = useState(false);
  useEffect(() => {
    void ownPushEndpoint().then(setHere);
  }, []);
  const isHere = ({ endpointEnd }: AlarmNotification['devices'][number]) => here?.endsWith(endpointEnd) ?? false;
  const fail = (error: unknown) => toastFailure(error);

  async function turnOn() {
    setTurningOn(true);
    try {
      const address = await subscribePush(own.pushKey);
      setRefused(address === null);
      if (!address) return;
      await add.mutateAsync({ body: { id: newId(), ...address, deviceName: deviceName() } });
      setHere(address.endpoint);
    } catch (error) {
      fail(error);
    } finally {
      setTurningOn(false);
    }
  }

  async function turnOff(device: AlarmNotification['devices'][number]) {
    try {
      await remove.mutateAsync({ params: { pushDeviceId: device.id } });
      if (isHere(device)) {
        await unsubscribePush();
        setHere(null);
      }
    } catch (error) {
      fail(error);
    }
  }

  return (
    <Stack gap="sm">
      <div>
        <Text fw={600}>{t(($) => $.alarm.notify.push)}</Text>
        <Text size="sm" c="dimmed">
          {t(($) => $.alarm.notify.pushText)}
        </Text>
      </div>
      {takesPush() ? null : <Alert color="yellow">{t(($) => $.alarm.notify.unsupported)}</Alert>}
      {isRefused ? <Alert color="yellow">{t(($) => $.alarm.notify.denied)}</Alert> : null}
      {own.devices.map((device) => {
        const name = device.deviceName || t(($) => $.alarm.notify.unnamed);
        return (
          <Group key={device.id} justify="space-between">
            <Text>
              {name}
              {isHere(device) ? ` (${t(($) => $.alarm.notify.thisDevice)})` : ''},{' '}
              {t(($) => $.alarm.notify.added, { day: formatDay(dayOf(device.createdAt)) })}
            </Text>
            <ActButton quiet label={t(($) => $.alarm.notify.turnOff, { name })} onClick={() => void turnOff(device)} />
          </Group>
        );
      })}
      <Group>
        {takesPush() && !own.devices.some(isHere) ? (
          <ActButton busy={isTurningOn} label={t(($) => $.alarm.notify.turnOn)} onClick={() => void turnOn()} />
        ) : null}
        {own.devices.length > 0 ? (
          <ActButton
            quiet
            busy={test.isPending}
            label={t(($) => $.alarm.notify.test)}
            onClick={() =>
              test.mutate(
                { body: {} },
                {
                  onSuccess: ({ devices }) => toastSuccess(t(($) => $.alarm.notify.tested, { count: devices })),
                  onError: fail,
                },
              )
            }
          />
        ) : null}
      </Group>
    </Stack>
  );
}
