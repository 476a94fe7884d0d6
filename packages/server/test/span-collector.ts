import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

/** A collector of traces: what comes in by OTLP over HTTP, as JSON. */
export async function spanCollector() {
  const spans: SentSpan[] = [];
  const server = createServer(async (request, reply) => {
    const body = (await json(request)) as {
      resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
    };
    if (request.url === '/v1/traces')
      spans.push(...body.resourceSpans.flatMap((of) => of.scopeSpans.flatMap((scope) => scope.spans)));
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { spans, address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
