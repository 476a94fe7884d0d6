import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What somebody's program was sent. */
interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly path: string;
  readonly json: { id: string; topic: string; at: string; company: string; refs: Record<string, string> };
}

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** How it answers from now on; 204 at first. */
  answer(how: (response: ServerResponse, received: Received) => void): void;
  /** Waits until so many came, or fails. */
  until(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Somebody's program on this machine, that webhooks are sent to. */
export async function hookReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const first = (response: ServerResponse) => void response.writeHead(204).end();
  let how: (response: ServerResponse, received: Received) => void = first;
  let arrived: () => void = () => undefined;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const body = Buffer.concat(parts).toString();
    const one = { headers: request.headers, body, path: request.url ?? '', json: JSON.parse(body || '{}') };
    received.push(one);
    how(response, one);
    arrived();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer: (next) => void (how = next),
    async until(count) {
      let late: NodeJS.Timeout | undefined;
      const tooLate = new Promise<never>((_, reject) => {
        late = setTimeout(() => reject(new Error(`${received.length} of ${count} came`)), 15_000);
      });
      const came = (): Promise<void> =>
        received.length >= count ? Promise.resolve() : new Promise<void>((next) => void (arrived = next)).then(came);
      await Promise.race([came(), tooLate]).finally(() => clearTimeout(late));
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** The check as our documentation tells receivers to make it. */
export function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['henhouse-signature'])) ?? [];
  const wanted = createHmac('sha256', secret).update(`${t}.${body}`).digest();
  return v1.length === 64 && timingSafeEqual(Buffer.from(v1, 'hex'), wanted);
}
