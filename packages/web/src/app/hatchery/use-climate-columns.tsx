import { listAlarms } from '@henhouse/contract/alarm/alarm';
import { listReadingsNow } from '@henhouse/contract/telemetry/series';
import type { Channel } from '@henhouse/domain/telemetry/channel';
import { t } from 'i18next';
import { useChannelWords } from '../../features/telemetry/channel-words';
import { useAnswer } from '../../shared/api/use-answer';
import { useMay } from '../../shared/session/ability';
import { StatusPill } from '../../shared/ui/state/status-pill';
import type { TableColumn } from '../../shared/ui/table/column';

/** What is worth a column: the climate that a hatch depends on. */
const shownChannels = ['temperatureC', 'humidityPct'] as const satisfies readonly Channel[];

/** Columns of any list of a farm's machines: climate now, and how many alarms are open. */
export function useClimateColumns<Row extends { readonly id: string }>(farmId: string): TableColumn<Row>[] {
  const may = useMay();
  const { nameOf, valueOf } = useChannelWords();
  const now = useAnswer(
    listReadingsNow,
    { params: { farmId }, query: {} },
    { enabled: may('read', 'Machine', { farmId }) },
  );
  const open = { farmId, show: 'open', perPage: '200' } as const;
  const mayAlarms = may('read', 'Alarm', { farmId });
  const alarms = useAnswer(listAlarms, { query: open }, { enabled: mayAlarms });

  /** Of several devices in a machine, the one that is heard. */
  const newest = (machineId: string, channel: Channel) =>
    (now.data?.items ?? [])
      .filter((device) => device.machineId === machineId)
      .toSorted((a, b) => Number(b.state === 'connected') - Number(a.state === 'connected'))
      .flatMap(({ state, latest }) =>
        latest.filter((each) => each.channel === channel).map(({ value }) => ({ state, value })),
      )[0];
  const alarmsOf = ({ id }: Row) => (alarms.data?.items ?? []).filter(({ machineId }) => machineId === id);

  return [
    ...shownChannels.map(
      (channel): TableColumn<Row> => ({
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
      header: t(($) => $.word.alarms),
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
}
