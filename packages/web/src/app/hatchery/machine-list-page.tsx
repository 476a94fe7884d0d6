import { listAlarms } from '@henhouse/contract/alarm/alarm';
import type { MachineLine } from '@henhouse/contract/hatchery/machine';
import { listReadingsNow } from '@henhouse/contract/telemetry/series';
import type { Channel } from '@henhouse/domain/telemetry/channel';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { MachineList } from '../../features/hatchery/machine/machine-list';
import { useChannelWords } from '../../features/telemetry/channel-words';
import { useAnswer } from '../../shared/api/use-answer';
import { usePlace } from '../../shared/screen/use-place';
import { useMay } from '../../shared/session/ability';
import { StatusPill } from '../../shared/ui/state/status-pill';
import type { TableColumn } from '../../shared/ui/table/column';

type Kind = 'setter' | 'hatcher';

/** The page of all setters, or all hatchers: load, climate now, alarms. */
export function machineListPage(kind: Kind): { readonly default: ComponentType } {
  return { default: () => <MachineListPage kind={kind} /> };
}

/** What is worth a column: the climate that a hatch depends on. */
const shownChannels = ['temperatureC', 'humidityPct'] as const satisfies readonly Channel[];

function MachineListPage({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation();
  const may = useMay();
  const farmId = usePlace('farmId');
  const { nameOf, valueOf } = useChannelWords();
  const now = useAnswer(listReadingsNow, { params: { farmId }, query: {} });
  const open = { farmId, show: 'open', perPage: '200' } as const;
  const alarms = useAnswer(listAlarms, { query: open }, { enabled: may('read', 'Alarm', { farmId }) });

  /** Of several devices in a machine, the one that is heard. */
  const newest = (machineId: string, channel: Channel) =>
    (now.data?.items ?? [])
      .filter((device) => device.machineId === machineId)
      .toSorted((a, b) => Number(b.state === 'connected') - Number(a.state === 'connected'))
      .flatMap(({ state, latest }) =>
        latest.filter((each) => each.channel === channel).map(({ value }) => ({ state, value })),
      )[0];
  const alarmsOf = ({ id }: MachineLine) => (alarms.data?.items ?? []).filter(({ machineId }) => machineId === id);

  const extra: TableColumn<MachineLine>[] = [
    ...shownChannels.map(
      (channel): TableColumn<MachineLine> => ({
        id: channel,
        header: nameOf(channel),
        value: ({ id }) => newest(id, channel)?.value ?? null,
        unit: channel === 'temperatureC' ? 'tempC' : 'pct',
        align: 'end',
        cell: ({ id }) => {
          const found = newest(id, channel);
          // A value of a device that is not heard any more is not one of now.
          if (found?.state === 'silent') return <StatusPill tone="bad">{t(($) => $.device.states.silent)}</StatusPill>;
          return valueOf(channel, found?.value);
        },
      }),
    ),
    {
      id: 'alarms',
      header: t(($) => $.machine.alarms),
      value: (row) => alarmsOf(row).length,
      align: 'end',
      cell: (row) => {
        const found = alarmsOf(row);
        const isCritical = found.some(({ severity }) => severity === 'critical');
        return found.length === 0 ? (
          '0'
        ) : (
          <StatusPill tone={isCritical ? 'bad' : 'warn'}>{`${found.length}`}</StatusPill>
        );
      },
    },
  ];
  return <MachineList kind={kind} extra={extra} />;
}
