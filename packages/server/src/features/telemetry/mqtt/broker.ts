import { createServer, type Server } from 'node:net';
import { Aedes, type Client } from 'aedes';
import { isSameHash, readDeviceKey } from '../device-key';
import { readKnownDevices, readLiveKeys } from '../ingest/ingest.store';
import { ackTopic, deviceOfTopic } from './mqtt-message';
import { type MqttParts, type Sender, takeMessage } from './readings-by-mqtt';

export interface Broker {
  readonly port: number;
  /** Takes no more, finishes what it has taken, closes every line. */
  stop(): Promise<void>;
}

const connectionsAtMost = 20_000;

/** The sender that user name (id of the device) and password (its key) stand for, if they do. */
async function senderOf(
  { db, clock }: MqttParts,
  username: string | undefined,
  password: Buffer | undefined,
): Promise<Sender | undefined> {
  const claim = readDeviceKey(password?.toString('latin1') ?? '');
  if (!claim || claim.deviceId !== username) return undefined;
  const { companyId, deviceId, keyId, secretHash } = claim;
  const isGenuine = await db.company(companyId, null, async (tx) => {
    const [keys, devices] = await Promise.all([
      readLiveKeys(tx, [keyId], clock.now()),
      readKnownDevices(tx, [deviceId]),
    ]);
    const known = keys.get(keyId);
    return known?.deviceId === deviceId && isSameHash(known.secretHash, secretHash) && devices.has(deviceId);
  });
  return isGenuine ? { companyId, deviceId, key: { id: keyId, secretHash } } : undefined;
}

/**
 * An MQTT 3.1.1 broker in this process, for devices alone: each comes in with its id and key, publishes readings under its own
 * topic, reads its own acknowledgements, and nothing else. A message is acknowledged, by PUBACK and under `…/ack`, after
 * the commit.
 */
export async function startBroker(parts: MqttParts, { port, host }: { port: number; host: string }): Promise<Broker> {
  const senders = new WeakMap<Client, Sender>();
  /** Who wants a word on each reading besides the PUBACK. */
  const listening = new WeakSet<Client>();
  const inHand = new Set<Promise<void>>();
  let isStopping = false;

  const broker = await Aedes.createBroker({
    authenticate(client, username, password, done) {
      senderOf(parts, username, password).then(
        (sender) => {
          if (sender) senders.set(client, sender);
          done(null, sender !== undefined);
        },
        (error: unknown) => {
          parts.log.warn({ err: error }, 'a device could not be asked who it is');
          // 3: the server is not available; the device tries again.
          done(Object.assign(new Error('unavailable'), { returnCode: 3 }), null);
        },
      );
    },
    authorizePublish(client, packet, done) {
      const sender = client ? senders.get(client) : undefined;
      if (!client || !sender || deviceOfTopic(packet.topic) !== sender.deviceId) {
        done(new Error('not the topic of this device'));
        return;
      }
      const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
      // Nobody subscribes to readings, and none is kept for whoever might.
      packet.retain = false;
      packet.payload = '';
      const storing = takeMessage(parts, sender, payload, () => isStopping || client.closed).then(
        (acknowledgement) => {
          if (acknowledgement === undefined) return done(new Error('this key does not count any more'));
          // A session that is taken up again has its subscription from before.
          if (client.clean && !listening.has(client)) return done(null);
          client.publish(
            {
              cmd: 'publish',
              topic: ackTopic(sender.deviceId),
              payload: JSON.stringify(acknowledgement),
              qos: 0,
              retain: false,
              dup: false,
            },
            () => undefined,
          );
          done(null);
        },
        () => done(new Error('not stored')),
      );
      inHand.add(storing);
      void storing.finally(() => inHand.delete(storing));
    },
    authorizeSubscribe(client, subscription, done) {
      const sender = senders.get(client);
      const isOwn = sender !== undefined && subscription.topic === ackTopic(sender.deviceId);
      done(null, isOwn ? subscription : null);
    },
    maxClientsIdLength: 100,
  });

  broker.on('subscribe', (_subscriptions, client) => listening.add(client));
  broker.on('unsubscribe', (_topics, client) => listening.delete(client));

  const server = createServer(broker.handle);
  server.maxConnections = connectionsAtMost;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: portOf(server),
    async stop() {
      isStopping = true;
      server.close();
      await Promise.allSettled(inHand);
      await new Promise<void>((resolve) => broker.close(() => resolve()));
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
