import { sql } from 'kysely';
import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import { ackTopic, deviceOfTopic, readMessage, shownPayload } from './mqtt-message';
import { type MqttParts, takeMessage } from './readings-by-mqtt';

interface OutsideBroker {
  /** Once every line is subscribed. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Lines to the broker: each handles one message at a time and acknowledges it after the commit, so that as many go into one
 * batch as there are lines.
 */
const lines = 32;
const knownForMs = 60_000;
const strayAtMost = 1000;

/** Which company a device belongs to. Of an id that two companies registered, the first one's: its device was there before. */
function companies({ db, clock }: MqttParts): (deviceId: string) => Promise<string | undefined> {
  const cached = new Map<string, { companyId: string | undefined; untilMs: number }>();
  return async (deviceId) => {
    const found = cached.get(deviceId);
    if (found && clock.now() < found.untilMs) return found.companyId;
    const row = await db.unsafeAcrossCompanies('device of an outside broker', (tx) =>
      tx.maybe(sql<{ companyId: string }>`
        select company_id from device where id = ${deviceId} order by created_at, company_id limit 1`),
    );
    if (cached.size > 50_000) cached.clear();
    cached.set(deviceId, { companyId: row?.companyId, untilMs: clock.now() + knownForMs });
    return row?.companyId;
  };
}

async function keepStray({ db }: MqttParts, topic: string, payload: Buffer): Promise<void> {
  const message = readMessage(payload);
  const reason = 'reason' in message ? message.reason : 'unknownDevice';
  await db.unsafeAcrossCompanies('message of an unknown device', (tx) =>
    tx.run(sql`insert into stray_message (topic, reason, payload)
      select ${topic.slice(0, 200).replaceAll('\0', '')}, ${reason}, ${shownPayload(payload)}
      where ${strayAtMost} > (select count(*) from stray_message)`),
  );
}

/**
 * Takes readings from an MQTT broker elsewhere (`mqtts://user:password@host`). The broker answers for who publishes under
 * which topic; devices that nobody registered are kept aside. Sessions outlive us, so that the broker keeps for us what
 * came meanwhile: with several server processes each needs a client name of its own.
 */
export function readOutsideBroker(
  parts: MqttParts,
  { url, clientName, options = {} }: { url: string; clientName: string; options?: IClientOptions },
): OutsideBroker {
  const companyOf = companies(parts);
  let isStopping = false;

  async function take(client: MqttClient, topic: string, payload: Buffer): Promise<void> {
    const deviceId = deviceOfTopic(topic);
    for (;;) {
      try {
        const companyId = deviceId && (await companyOf(deviceId));
        if (!companyId || !deviceId) return await keepStray(parts, topic, payload);
        const answer = await takeMessage(parts, { companyId, deviceId, key: null }, payload, () => isStopping);
        if (answer !== undefined) client.publish(ackTopic(deviceId), JSON.stringify(answer), { qos: 0 });
        return;
      } catch (error) {
        if (isStopping) throw error;
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
  }

  const inHand = new Set<Promise<void>>();
  const clients = Array.from({ length: lines }, (_, index) => {
    const client = connect(url, {
      clientId: `${clientName}-${index}`,
      clean: false,
      reconnectPeriod: 1000,
      resubscribe: true,
      ...options,
    });
    client.handleMessage = (packet, done) => {
      const payload = Buffer.isBuffer(packet.payload) ? packet.payload : Buffer.from(packet.payload);
      const taking = take(client, packet.topic, payload).then(
        () => done(),
        // Not acknowledged: the broker sends it again.
        () => undefined,
      );
      inHand.add(taking);
      void taking.finally(() => inHand.delete(taking));
    };
    client.on('error', (error) => parts.log.warn({ err: error }, 'the MQTT broker is away'));
    return client;
  });
  return {
    ready: Promise.all(
      clients.map((client) => client.subscribeAsync('$share/henhouse/henhouse/+/readings', { qos: 1 })),
    ).then(() => undefined),
    async stop() {
      isStopping = true;
      await Promise.allSettled(inHand);
      await Promise.all(clients.map((client) => client.endAsync(true)));
    },
  };
}
