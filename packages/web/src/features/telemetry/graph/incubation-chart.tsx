import type { OutputOf } from '@henhouse/contract/endpoint';
import type { getIncubationReadings } from '@henhouse/contract/telemetry/series';
import { channelSpecs } from '@henhouse/domain/telemetry/channel';
import { t } from 'i18next';
import { formatNumber } from '../../../shared/format/number';
import { differenceText, measureText } from '../../../shared/format/units';
import { Chart } from '../../../shared/ui/chart/chart';
import { channelDecimals, useChannelWords } from '../channel-words';

export type IncubationChannel = OutputOf<typeof getIncubationReadings>['channels'][number];

/** Whether the programme says anything of a channel on any of the days. */
export const isProgrammed = ({ days }: IncubationChannel): boolean => days.some(({ setPoint }) => setPoint !== null);

interface IncubationChartProps {
  readonly measured: IncubationChannel;
  readonly programmeName: string | null;
}

/** A channel by day of incubation: its mean between the lowest and highest value, against the programme. */
export function IncubationChart({ measured, programmeName }: IncubationChartProps) {
  const { nameOf } = useChannelWords();
  const { channel, tolerance, days } = measured;
  const [unit, decimals] = [channelSpecs[channel].unit, channelDecimals(channel)];
  const last = days.findLast(({ mean }) => mean !== null);
  const text = (value: number | null | undefined) => measureText(value ?? null, unit, decimals);
  const line = ([key, label]: readonly ['mean' | 'setPoint' | 'min' | 'max', string]) => ({
    key,
    label,
    values: days.map((day) => day[key]),
  });
  const programme =
    programmeName === null
      ? t(($) => $.device.noProgramme)
      : isProgrammed(measured)
        ? t(($) => $.device.againstProgramme, { name: programmeName, tolerance: differenceText(tolerance, unit, 1) })
        : t(($) => $.device.notProgrammed, { name: programmeName });
  return (
    <Chart
      title={nameOf(channel)}
      subtitle={programme}
      sentence={t(($) => $.device.incubationSentence, {
        channel: nameOf(channel),
        day: last?.day ?? 0,
        mean: text(last?.mean),
        min: text(last?.min),
        max: text(last?.max),
        setPoint: text(last?.setPoint),
      })}
      heightPx={200}
      data={{
        xs: days.map(({ day }) => day),
        xLabel: (day) => t(($) => $.device.incubationDay, { day }),
        axisLabel: (day) => (day === days[0]?.day ? t(($) => $.device.incubationDay, { day }) : formatNumber(day)),
        actual: line(['mean', t(($) => $.word.mean)]),
        ...(isProgrammed(measured)
          ? {
              standard: line(['setPoint', t(($) => $.device.setPoint)]),
            }
          : {}),
        // Of what comes bit by bit the least and the most are those of a single reading.
        ...(channelSpecs[channel].kind === 'amount'
          ? {}
          : {
              curves: {
                isSpread: true,
                low: line(['min', t(($) => $.device.least)]),
                high: line(['max', t(($) => $.device.most)]),
                label: t(($) => $.device.leastToMost),
              },
            }),
        unit,
        decimals,
      }}
    />
  );
}
