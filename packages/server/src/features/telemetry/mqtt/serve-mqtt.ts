import type { App } from '../../../platform/http/app';
import type { Door } from '../door';
import type { Ingester } from '../ingest/ingester';

/** Opens the doors for MQTT that the operator asked for: with the server, which does not start where a port is taken. */
export function serveMqtt(app: App, ingester: Ingester, door: Door): void {
  const { own, outside } = app.settings.mqtt ?? {};
  const { db, clock, log } = app;
  const parts = { db, clock, log, ingester };
  const doors: { stop(): Promise<void> }[] = [];
  app.http.addHook('onReady', async () => {
    // Most installations have neither: what MQTT takes is read where there is one.
    if (own) {
      const { startBroker } = await import('./broker');
      const broker = await startBroker(parts, door, own);
      doors.push(broker);
      log.info({ port: broker.port, host: own.host }, 'devices come in by MQTT');
    }
    if (outside) {
      const { readOutsideBroker } = await import('./outside-broker');
      doors.push(readOutsideBroker(parts, outside));
    }
  });
  app.http.addHook('preClose', async () => {
    await Promise.all(doors.map((door) => door.stop()));
  });
}
