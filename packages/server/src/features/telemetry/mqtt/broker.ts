import { createServer, type Server, type Socket } from 'node:net';
import { Aedes, type Client } from 'aedes';
import { networkOf } from '../../../platform/http/call/network';
import { Refusal } from '../../../platform/http/refusal';
import { isSameHash, readDeviceKey } from '../device-key';
import type { Door } from '../door';
import { readActiveDevices, readLiveKeys } from '../ingest/ingest.store';
import { type BoundedLine, boundLine } from './bounded-line';
import { ackTopic, deviceOfTopic } from './mqtt-message';
import { type MqttParts, type Sender, takeMessage } from './readings-by-mqtt';

export interface Broker {
  readonly port: number;
  /** Takes no more, finishes what it has taken, closes every line. */
  stop(): Promise<void>;
}

const connectionsAtMost = 20_000;
/** Of one network, while it is not known who they are: more than machines of a farm come back at once after a power cut. */
const strangersAtMost = 500;
/** So long somebody may be a stranger. */
const strangerForMs = 10_000;

/**
 * The sender that user name (id of the device) and password (its key) stand for, if they do.
 * @throws Refusal `tooManyRequests` for a network that shows too many keys that are none
 */
async function senderOf(
  { db, clock }: MqttParts,
  door: Door,
  { username, password, ip }: { username: string | undefined; password: Buffer | undefined; ip: string },
): Promise<Sender | undefined> {
  const claim = readDeviceKey(password?.toString('latin1') ?? '');
  if (!claim || claim.deviceId !== username) {
    door.forged(undefined, ip);
    return undefined;
  }
  door.arrive(claim, ip);
  const { companyId, deviceId, keyId, secretHash } = claim;
  const isGenuine = await db.company(companyId, null, async (tx) => {
    const [keys, devices] = await Promise.all([
      readLiveKeys(tx, [keyId], clock.now()),
      readActiveDevices(tx, [deviceId]),
    ]);
    const stored = keys.get(keyId);
    return stored?.deviceId === deviceId && isSameHash(stored.secretHash, secretHash) && devices.has(deviceId);
  });
  if (!isGenuine) door.forged(claim, ip);
  else door.proved(claim);
  return isGenuine ? { companyId, deviceId, key: { id: keyId, secretHash } } : undefined;
}

/** Lines of which it is not known yet who is there: few of one network, and little may come over them. */
function countStrangers(onBroken: (socket: Socket, reason: string) => void) {
  const lines = new Map<Socket, { readonly line: BoundedLine; readonly network: string }>();
  const ofNetwork = new Map<string, number>();
  const knows = (socket: Socket): void => {
    const stranger = lines.get(socket);
    if (!stranger) return;
    stranger.line.trust();
    lines.delete(socket);
    const left = (ofNetwork.get(stranger.network) ?? 1) - 1;
    if (left === 0) ofNetwork.delete(stranger.network);
    else ofNetwork.set(stranger.network, left);
  };
  return {
    knows,
    /** False when so many of its network are strangers that there is no room for one more. */
    comes(socket: Socket): boolean {
      const network = networkOf(socket.remoteAddress ?? '');
      const count = ofNetwork.get(network) ?? 0;
      if (count >= strangersAtMost) return false;
      ofNetwork.set(network, count + 1);
      const line = boundLine(socket, (reason) => onBroken(socket, reason));
      lines.set(socket, { line, network });
      socket.once('close', () => knows(socket));
      return true;
    },
  };
}

/** Says under the device's own topic what became of its message. */
function acknowledge(client: Client, { deviceId }: Sender, acknowledgement: object): void {
  const payload = JSON.stringify(acknowledgement);
  client.publish(
    { cmd: 'publish', topic: ackTopic(deviceId), payload, qos: 0, retain: false, dup: false },
    () => undefined,
  );
}

/**
 * An MQTT 3.1.1 broker in this process, for devices alone: each comes in with its id and key, publishes readings under its own
 * topic, reads its own acknowledgements, and nothing else. A message is acknowledged, by PUBACK and under `…/ack`, after
 * the commit.
 */
export async function startBroker(
  parts: MqttParts,
  door: Door,
  { port, host }: { port: number; host: string },
): Promise<Broker> {
  const senders = new WeakMap<Client, Sender>();
  /** Who wants a word on each reading besides the PUBACK. */
  const listening = new WeakSet<Client>();
  const inHand = new Set<Promise<void>>();
  let isStopping = false;
  const strangers = countStrangers((socket, reason) => {
    parts.log.warn({ ip: socket.remoteAddress, reason }, 'a line of MQTT was closed');
  });

  const broker = await Aedes.createBroker({
    authenticate(client, username, password, done) {
      const socket = client.conn as Socket;
      senderOf(parts, door, { username, password, ip: socket.remoteAddress ?? '' }).then(
        (sender) => {
          if (sender) {
            senders.set(client, sender);
            strangers.knows(socket);
          }
          done(null, sender !== undefined);
        },
        (error: unknown) => {
          if (!(error instanceof Refusal)) parts.log.warn({ err: error }, 'a device could not be asked who it is');
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
          if (!client.clean || listening.has(client)) acknowledge(client, sender, acknowledgement);
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
    connectTimeout: strangerForMs,
  });

  broker.on('subscribe', (_subscriptions, client) => listening.add(client));
  broker.on('unsubscribe', (_topics, client) => listening.delete(client));

  const server = createServer((socket) => {
    if (strangers.comes(socket)) broker.handle(socket);
    else socket.destroy();
  });
  server.maxConnections = connectionsAtMost;
  await listen(server, port, host);
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

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
