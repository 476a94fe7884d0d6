import { getHatchery } from '@henhouse/contract/hatchery/hatchery';
import { noPlace } from '@henhouse/domain/telemetry/device-place';
import { t } from 'i18next';
import { DeviceTable } from '../../../features/telemetry/device-table';
import { ReadingGraph } from '../../../features/telemetry/graph/reading-graph';
import { LatestValues } from '../../../features/telemetry/latest-values';
import { PlaceAlarms } from '../../../shared/alarm/place-alarms';
import { withColon } from '../../../shared/i18n/with-colon';
import { screenPath } from '../../../shared/screen/screen-path';
import { eggRoomText, useHatcheries } from '../../../shared/session/current-hatchery';
import { pageOf } from '../../../shared/ui/thing/page-of';
import { ThingPage } from '../../../shared/ui/thing/thing-page';

/** The books know eggs by farm: with more hatcheries than one, each of their rooms is watched while eggs lie there, and says so. */
function SharedStore({ farmId, farmName }: { readonly farmId: string; readonly farmName: string }) {
  const count = useHatcheries(farmId).hatcheries.length;
  if (count < 2) return null;
  return <p className="dim-words">{t(($) => $.alarm.sharedStore, { count, farm: farmName })}</p>;
}

/** The egg room of a hatchery: its alarms, what is measured there against its set-points, over time, and with what. */
export default pageOf(getHatchery, 'hatcheryId', (hatchery) => {
  const { id: hatcheryId, farmId, farmName, name } = hatchery;
  const place = { ...noPlace, hatcheryId };
  const devices = screenPath('egg-room', { farmId, hatcheryId }, { tab: 'device' });
  return (
    <ThingPage
      title={t(($) => $.alarm.eggRoom, { name })}
      subtitle={withColon(($) => $.device.setPoint, eggRoomText(hatchery))}
      crumbs={[
        { label: farmName, to: screenPath('apps-farm-view', { farmId }) },
        { label: t(($) => $.screen['manage-farm-egg-stock']), to: screenPath('manage-farm-egg-stock', { farmId }) },
      ]}
      tabs={[
        {
          id: 'graph',
          label: t(($) => $.machine.tabs.graph),
          content: () => (
            <>
              <SharedStore farmId={farmId} farmName={farmName} />
              <PlaceAlarms farmId={farmId} place={{ hatchery: hatcheryId }} />
              <LatestValues farmId={farmId} place={place} devicesPath={devices} />
              <ReadingGraph key={hatcheryId} farmId={farmId} place={place} />
            </>
          ),
        },
        {
          id: 'device',
          label: t(($) => $.machine.tabs.device),
          content: () => <DeviceTable farmId={farmId} place={place} />,
        },
      ]}
    />
  );
});
