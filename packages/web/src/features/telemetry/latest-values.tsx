import type { OutputOf } from '@henhouse/contract/endpoint';
import type { listReadingsNow } from '@henhouse/contract/telemetry/series';
import { t } from 'i18next';
import { formatInstant } from '../../shared/format/day';
import { Card, Facts } from '../../shared/ui/page/card';
import { useChannelWords } from './channel-words';
import { DeviceStatePill } from './device-state';

type DeviceNow = OutputOf<typeof listReadingsNow>['items'][number];

/** What devices measured last, a card each; moves by itself. */
export function LatestValues({
  devices,
  timeZone,
}: {
  readonly devices: readonly DeviceNow[];
  readonly timeZone: string;
}) {
  const { nameOf, valueOf } = useChannelWords();
  return devices
    .filter(({ latest }) => latest.length > 0)
    .map((device) => (
      <Card
        key={device.id}
        title={device.name}
        subtitle={t(($) => $.device.measuredAt, { at: formatInstant(device.measuredAt, timeZone) })}
        actions={<DeviceStatePill device={device} />}
      >
        <Facts
          facts={device.latest.map(({ channel, value }) => ({
            label: nameOf(channel),
            value: valueOf(channel, value),
          }))}
        />
      </Card>
    ));
}
