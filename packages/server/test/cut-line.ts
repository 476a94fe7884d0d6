import { connect, createServer, type Server, type Socket } from 'node:net';

export interface CutLine {
  /** The same database, through a line that can be cut. */
  readonly url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** A line to a database that a test can cut, as when the machine of the database goes away. */
export async function cutLine(url: string): Promise<CutLine> {
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
