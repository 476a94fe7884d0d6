import type { App } from '../../platform/http/app';
import { registerDevices } from './device.routes';
import { registerDeviceKeys } from './device-key.routes';
import { createDoor } from './door';
import { createIngester, type Ingester } from './ingest/ingester';
import { registerSentReadings } from './ingest/reading.routes';
import { registerConditions } from './jobs/condition.job';
import { registerKeeping } from './jobs/keep.job';
import { registerRollups } from './jobs/rollup.job';
import { liveReadings } from './live-readings';
import { serveMqtt } from './mqtt/serve-mqtt';
import type { ReadingWatcher } from './reading-watcher';
import { registerSeries } from './series/series.routes';
import { registerTelemetrySetting } from './telemetry-setting.routes';

/**
 * Devices, their keys, and the one way in for what they measure. `watchers` are told inside the transaction of every batch;
 * answers the ingester, for the brokers.
 */
export function registerTelemetry(app: App, watchers: readonly ReadingWatcher[]): Ingester {
  const ingester = createIngester({ db: app.db, clock: app.clock, watchers });
  registerDevices(app, watchers);
  registerDeviceKeys(app);
  const door = createDoor(app.clock);
  registerSentReadings(app, ingester, door);
  registerSeries(app);
  registerTelemetrySetting(app);
  registerRollups(app);
  registerConditions(app, watchers);
  registerKeeping(app, ingester.partitions);
  app.live.addSource(liveReadings);
  serveMqtt(app, ingester, door);
  app.http.addHook('onClose', () => ingester.idle());
  return ingester;
}
