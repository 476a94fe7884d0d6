import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { listFarms } from '@henhouse/contract/farm/farm';
import { expect, it } from 'vitest';
import { settleFarms } from '../../../test/farm.fixture';
import { testApp } from '../../../test/test-app';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

/** A collector: what comes in by OTLP over HTTP, as JSON. */
async function collector() {
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

const trace = '0af7651916cd43dd8448eb211c80319c';
const click = 'b7ad6b7169203331';
const headers = { traceparent: `00-${trace}-${click}-01` };

it('a request and its statements go to a collector within the click that asked, values left out', async () => {
  const received = await collector();
  const test = await testApp({ tracesTo: received.address });
  await settleFarms(test.app.db, test.database);
  await test.ok(listFarms, { query: { q: 'nobody knows' }, headers }, 'vale.Owner');
  await test.close();
  received.close();
  const own = received.spans.filter(({ traceId }) => traceId === trace);
  const request = own.find(({ name }) => name === 'GET /api/v1/farms');
  expect(request?.parentSpanId).toBe(click);
  const statements = own.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(statements.length).toBeGreaterThan(0);
  expect(JSON.stringify(statements)).toContain('from farm');
  expect(JSON.stringify(received.spans)).not.toContain('nobody knows');
  const ids = request?.attributes.find(({ key }) => key === 'henhouse.request.id');
  expect(ids?.value.stringValue).toBeTruthy();
});

it('without a collector there are none, and one that is away fails nothing', async () => {
  const test = await testApp({ tracesTo: 'http://127.0.0.1:9' });
  await test.ok(listFarms, { query: {}, headers }, 'vale.Owner');
  await test.close();
  const { beginStatement } = await import('./spans');
  expect(beginStatement('select 1')).toBeUndefined();
});
