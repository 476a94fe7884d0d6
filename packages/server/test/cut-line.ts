import { connect, createServer, type Server, type Socket } from 'node:net';

export interface CutLine {
  /** The same database, through a line that can be cut. */
  readonly url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** How a client of the protocol says that it goes: a message of five bytes. */
const goodbye = Buffer.from([0x58, 0, 0, 0, 4]);

/** What a database that is ended says to whoever is connected. */
function endedMessage(): Buffer {
  const text = Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(4 + text.length, 1);
  return Buffer.concat([head, text]);
}

/**
 * A line to a database that a test can cut, as when the machine of the database goes away. With `endsMeanwhile` the database is
 * ended in the moment in which a client says that it goes.
 */
export async function cutLine(url: string, { endsMeanwhile = false } = {}): Promise<CutLine> {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const port = target.port || '5432';
  const to = folder?.startsWith('/')
    ? { path: `${folder}/.s.PGSQL.${port}` }
    : { host: target.hostname, port: Number(port) };
  const open = new Set<Socket>();
  const serve = (): Server =>
    createServer((socket) => {
      const upstream = connect(to as never);
      if (endsMeanwhile) socket.on('data', (data) => data.subarray(-5).equals(goodbye) && socket.write(endedMessage()));
      for (const [one, other] of [
        [socket, upstream],
        [upstream, socket],
      ] as const) {
        open.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          open.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
  const listen = (server: Server, onPort: number) =>
    new Promise<number>((resolve) =>
      server.listen(onPort, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
    );
  let server = serve();
  const ownPort = await listen(server, 0);
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  target.searchParams.delete('host');
  target.hostname = '127.0.0.1';
  target.port = String(ownPort);
  return {
    url: target.href,
    cut,
    async mend() {
      server = serve();
      await listen(server, ownPort);
    },
    close: cut,
  };
}
