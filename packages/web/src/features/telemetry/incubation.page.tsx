import { getHatch } from '@henhouse/contract/hatchery/hatch';
import type { OutputOf } from '@henhouse/contract/endpoint';
import { getIncubationReadings } from '@henhouse/contract/telemetry/series';
import { IconChartLine } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { formatInstant } from '../../shared/format/day';
import { formatNumber } from '../../shared/format/number';
import { measureText } from '../../shared/format/units';
import { usePlace } from '../../shared/screen/use-place';
import { Card, Page } from '../../shared/ui/page/card';
import { PageHeader } from '../../shared/ui/page/page-header';
import { Answer } from '../../shared/ui/state/answer';
import { EmptyState } from '../../shared/ui/state/empty-state';
import { StatusPill, type Tone } from '../../shared/ui/state/status-pill';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';
import { channelDecimals, channelUnit, useChannelWords } from './channel-words';
import { useMachineTitle } from './machine-title';

/** A machine during a hatch: readings against its programme, by day of incubation. */
export default function IncubationPage() {
  const { t } = useTranslation();
  const farmId = usePlace('farmId');
  const machineId = usePlace('machineId');
  const params: Readonly<Partial<Record<string, string>>> = useParams({ strict: false });
  const hatch = useAnswer(getHatch, { params: { hatchId: params.hatchId ?? '' } });
  const { name } = useMachineTitle(farmId, machineId);
  return (
    <Answer of={hatch}>
      {({ number, setAt, timeZone }) => (
        <Page>
          <PageHeader
            title={t(($) => $.device.during, { name, number })}
            subtitle={setAt ? t(($) => $.device.setAt, { at: formatInstant(setAt, timeZone) }) : undefined}
          />
          {setAt ? (
            <Days farmId={farmId} machineId={machineId} setAt={setAt} />
          ) : (
            <Card>
              <EmptyState icon={<IconChartLine size={26} />} title={t(($) => $.device.notSet)} />
            </Card>
          )}
        </Page>
      )}
    </Answer>
  );
}

type Channels = OutputOf<typeof getIncubationReadings>['channels'];
type Day = Channels[number]['days'][number];

const toneOf = (withinPct: number): Tone => (withinPct >= 95 ? 'good' : withinPct >= 80 ? 'warn' : 'bad');

function Days({
  farmId,
  machineId,
  setAt,
}: {
  readonly farmId: string;
  readonly machineId: string;
  readonly setAt: string;
}) {
  const { t } = useTranslation();
  const { nameOf } = useChannelWords();
  const readings = useAnswer(getIncubationReadings, { params: { farmId }, query: { machine: machineId, setAt } });
  return (
    <Answer of={readings}>
      {({ programmeName, channels }) =>
        channels.length === 0 ? (
          <Card>
            <EmptyState
              icon={<IconChartLine size={26} />}
              title={t(($) => $.device.graph.noReadings)}
              text={t(($) => $.device.graph.noReadingsText)}
            />
          </Card>
        ) : (
          channels.map(({ channel, tolerance, days }) => {
            const unit = channelUnit[channel];
            const text = (value: number | null) => measureText(value, unit, channelDecimals(channel));
            const figure = (id: 'setPoint' | 'mean' | 'min' | 'max', header: string): TableColumn<Day> => ({
              id,
              header,
              value: (row) => row[id],
              unit,
              cell: (row) => text(row[id]),
              align: 'end',
            });
            return (
              <DataTable
                key={channel}
                title={nameOf(channel)}
                subtitle={
                  programmeName === null
                    ? t(($) => $.device.noProgramme)
                    : t(($) => $.device.againstProgramme, {
                        name: programmeName,
                        tolerance: formatNumber(tolerance, 1),
                      })
                }
                name={`incubation-${channel}`}
                rows={days}
                rowKey={(row) => String(row.day)}
                rowName={(row) => t(($) => $.device.incubationDay, { day: row.day })}
                columns={[
                  {
                    id: 'day',
                    header: t(($) => $.device.dayOfIncubation),
                    value: (row) => row.day,
                    align: 'end',
                    card: 'title',
                  },
                  figure(
                    'setPoint',
                    t(($) => $.device.setPoint),
                  ),
                  figure(
                    'mean',
                    t(($) => $.device.mean),
                  ),
                  figure(
                    'min',
                    t(($) => $.device.least),
                  ),
                  figure(
                    'max',
                    t(($) => $.device.most),
                  ),
                  {
                    id: 'withinPct',
                    header: t(($) => $.device.within),
                    value: (row) => row.withinPct,
                    align: 'end',
                    card: 'aside',
                    cell: (row) =>
                      row.withinPct === null ? (
                        '–'
                      ) : (
                        <StatusPill tone={toneOf(row.withinPct)}>{`${formatNumber(row.withinPct)} %`}</StatusPill>
                      ),
                  },
                ]}
              />
            );
          })
        )
      }
    </Answer>
  );
}
