import { t } from 'i18next';
import { formatNumber } from '../../../shared/format/number';
import { StatusPill, type Tone } from '../../../shared/ui/state/status-pill';
import type { TableColumn } from '../../../shared/ui/table/column';
import { DataTable } from '../../../shared/ui/table/data-table';
import { useChannelWords } from '../channel-words';
import { type IncubationChannel, isProgrammed } from './incubation-chart';

const toneOf = (withinPct: number): Tone => (withinPct >= 95 ? 'good' : withinPct >= 80 ? 'warn' : 'bad');

interface Row {
  readonly day: number;
}

/** How much of each day of incubation each programmed channel was within its tolerance. */
export function IncubationWithin({ channels }: { readonly channels: readonly IncubationChannel[] }) {
  const { nameOf } = useChannelWords();
  const programmed = channels.filter(isProgrammed);
  if (programmed.length === 0) return null;
  const numbers = new Set(programmed.flatMap((channel) => channel.days.map(({ day }) => day)));
  const rows = [...numbers].sort((a, b) => a - b).map((day) => ({ day }));
  const nameOfDay = ({ day }: Row) => t(($) => $.device.incubationDay, { day });
  return (
    <DataTable
      name="incubation-within"
      title={t(($) => $.device.within)}
      subtitle={t(($) => $.device.withinText)}
      rows={rows}
      rowKey={({ day }) => String(day)}
      rowName={nameOfDay}
      columns={[
        { id: 'day', header: t(($) => $.word.day), cell: nameOfDay },
        ...programmed.map((channel): TableColumn<Row> => {
          const withinOn = ({ day }: Row) => channel.days.find((each) => each.day === day)?.withinPct ?? null;
          return {
            id: channel.channel,
            header: nameOf(channel.channel),
            value: withinOn,
            align: 'end',
            cell: (row) => {
              const pct = withinOn(row);
              return pct === null ? '–' : <StatusPill tone={toneOf(pct)}>{`${formatNumber(pct)} %`}</StatusPill>;
            },
          };
        }),
      ]}
    />
  );
}
