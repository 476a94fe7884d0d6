import type { Device } from '@henhouse/contract/telemetry/device';
import {
  createDeviceKey,
  type DeviceKey,
  listDeviceKeys,
  revokeDeviceKey,
} from '@henhouse/contract/telemetry/device-key';
import { Alert, Group, Stack } from '@mantine/core';
import { IconEyeOff, IconKey } from '@tabler/icons-react';
import { t } from 'i18next';
import { useState } from 'react';
import { useAnswer, useSend } from '../../shared/api/use-answer';
import { nowInstant } from '../../shared/clock/clock';
import { formatInstant } from '../../shared/format/day';
import { newId } from '../../shared/format/id';
import { useMay } from '../../shared/session/ability';
import { confirmAct } from '../../shared/ui/dialog/confirm-act';
import { ActButton } from '../../shared/ui/page/act-button';
import { CopyButton } from '../../shared/ui/page/copy-button';
import { Answer } from '../../shared/ui/state/answer';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { StatusPill, type Tone } from '../../shared/ui/state/status-pill';
import { scrollable } from '../../shared/ui/table/scrollable';
import styles from './telemetry.module.css';

const tones: Readonly<Record<DeviceKey['state'], Tone>> = { active: 'good', ending: 'warn', ended: 'neutral' };

const exampleOf = (secret: string) =>
  [
    `curl -X POST ${globalThis.location.origin}/api/v1/readings \\`,
    `  -H "Authorization: Bearer ${secret}" -H "Content-Type: application/json" \\`,
    `  -d '{"readings": [{"at": "${nowInstant()}", "values": {"temperatureC": 37.6}}]}'`,
  ].join('\n');

/** Keys of a device: made, shown this once, replaced with a day's grace, ended. */
export function DeviceKeys({ device }: { readonly device: Pick<Device, 'id' | 'name' | 'retired'> }) {
  const may = useMay();
  const params = { deviceId: device.id };
  const keys = useAnswer(listDeviceKeys, { params });
  const create = useSend(createDeviceKey, { changes: ['device'] });
  const revoke = useSend(revokeDeviceKey, { changes: ['device'] });
  const [secret, setSecret] = useState<string | null>(null);
  const make = async (graceHours: number) => {
    const made = await create.mutateAsync({ params, body: { id: newId(), graceHours } });
    setSecret(made.secret);
  };
  const confirmReplace = () =>
    confirmAct({
      title: t(($) => $.device.key.replaceTitle, { name: device.name }),
      confirmLabel: t(($) => $.device.key.replace),
      onConfirm: () => make(24),
      text: t(($) => $.device.key.replaceText),
    });
  const confirmEnd = ({ id: keyId }: DeviceKey) =>
    confirmAct({
      title: t(($) => $.device.key.endTitle, { name: device.name }),
      confirmLabel: t(($) => $.device.key.end),
      withReason: true,
      done: t(($) => $.device.key.ended),
      onConfirm: (reason) => revoke.mutateAsync({ params: { ...params, keyId }, body: { reason } }),
      text: t(($) => $.device.key.endText),
    });
  if (secret !== null) return <KeyShownOnce secret={secret} deviceId={device.id} onDone={() => setSecret(null)} />;
  return (
    <Answer of={keys}>
      {({ items }) => {
        const isReplaced = items.some(({ state }) => state === 'active');
        const add =
          may('create', 'DeviceKey') && !device.retired ? (
            <ActButton
              icon={IconKey}
              busy={create.isPending}
              label={isReplaced ? t(($) => $.device.key.replace) : t(($) => $.device.key.make)}
              onClick={() => (isReplaced ? confirmReplace() : void make(0))}
            />
          ) : null;
        return (
          <Stack gap="md">
            {items.length === 0 ? (
              <EmptyState
                icon={IconKey}
                title={t(($) => $.device.key.none)}
                text={t(($) => $.device.key.noneText)}
                actions={add}
              />
            ) : (
              <>
                <ul className={styles.keys}>
                  {items.map((key) => (
                    <li key={key.id}>
                      <StatusPill tone={tones[key.state]}>{t(($) => $.device.key.states[key.state])}</StatusPill>
                      <span>
                        {t(($) => $.device.key.madeBy, { name: key.createdByName, at: formatInstant(key.createdAt) })}
                        <br />
                        {key.lastUsedAt
                          ? t(($) => $.device.key.used, { at: formatInstant(key.lastUsedAt) })
                          : t(($) => $.device.key.unused)}
                        {key.state === 'ending'
                          ? ` · ${t(($) => $.device.key.endsAt, { at: formatInstant(key.endsAt) })}`
                          : ''}
                      </span>
                      {key.state !== 'ended' && may('delete', 'DeviceKey') ? (
                        <ActButton quiet small label={t(($) => $.device.key.end)} onClick={() => confirmEnd(key)} />
                      ) : null}
                    </li>
                  ))}
                </ul>
                <Group>{add}</Group>
              </>
            )}
          </Stack>
        );
      }}
    </Answer>
  );
}

function KeyShownOnce({
  secret,
  deviceId,
  onDone,
}: {
  readonly secret: string;
  readonly deviceId: string;
  readonly onDone: () => void;
}) {
  return (
    <Stack gap="md">
      <Alert color="yellow" icon={<IconEyeOff size={18} />} title={t(($) => $.device.key.onceTitle)}>
        {t(($) => $.device.key.onceText)}
      </Alert>
      <pre className="code-block" data-testid="secret">
        {secret}
      </pre>
      <Group gap="xs">
        <CopyButton text={secret} />
        <ActButton quiet label={t(($) => $.device.key.done)} onClick={onDone} />
      </Group>
      <h3 className="part-head">{t(($) => $.device.key.byHttp)}</h3>
      <pre className="code-block" {...scrollable}>
        {exampleOf(secret)}
      </pre>
      <h3 className="part-head">{t(($) => $.device.key.byMqtt)}</h3>
      <pre className="code-block" {...scrollable}>
        {`user      ${deviceId}\npassword  ${t(($) => $.device.key.thisKey)}\npublish   henhouse/${deviceId}/readings\nsubscribe henhouse/${deviceId}/ack`}
      </pre>
    </Stack>
  );
}
