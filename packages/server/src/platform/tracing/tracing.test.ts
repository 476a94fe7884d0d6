import { listFarms } from '@henhouse/contract/farm/farm';
import { sendClick } from '@henhouse/contract/session/click';
import { expect, it } from 'vitest';
import { settleFarms } from '../../../test/farm.fixture';
import { spanCollector } from '../../../test/span-collector';
import { testApp } from '../../../test/test-app';

const trace = '0af7651916cd43dd8448eb211c80319c';
const click = 'b7ad6b7169203331';
const headers = { traceparent: `00-${trace}-${click}-01` };

it('a request and its statements go to a collector within the click that asked, values left out', async () => {
  const received = await spanCollector();
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

it('a click is the first span of its trace, as long as the browser says, and what says so is of none', async () => {
  const received = await spanCollector();
  const test = await testApp({ tracesTo: received.address });
  await settleFarms(test.app.db, test.database);
  const url = listFarms.path;
  const listed = await test.app.http.inject({ url, headers: { ...headers, ...(await test.bearer('vale.Owner')) } });
  expect(listed.headers['server-timing']).toBe(`click;desc="${headers.traceparent}"`);
  const odd = await test.app.http.inject({ url, headers: { traceparent: '"' } });
  expect(odd.headers['server-timing']).toBeUndefined();
  const line = { trace, span: click, by: 'click', screen: 'flock-list', tookMs: 250, agoMs: 40 } as const;
  await test.ok(sendClick, { body: line, headers }, 'vale.Owner');
  await test.close();
  received.close();
  const own = received.spans.filter(({ traceId }) => traceId === trace);
  expect(own.filter(({ name }) => name.includes(sendClick.path))).toEqual([]);
  const root = own.find(({ spanId }) => spanId === click);
  expect(root).toMatchObject({ name: 'click', attributes: [{ value: { stringValue: 'flock-list' } }] });
  expect(root?.parentSpanId).toBeUndefined();
  expect(Number(BigInt(root?.endTimeUnixNano ?? 0) - BigInt(root?.startTimeUnixNano ?? 0)) / 1e6).toBeCloseTo(250, 0);
  expect(own.find(({ name }) => name === 'GET /api/v1/farms')?.parentSpanId).toBe(click);
});

it('without a collector there are none, and one that is away fails nothing', async () => {
  const test = await testApp({ tracesTo: 'http://127.0.0.1:9' });
  await test.ok(listFarms, { query: {}, headers }, 'vale.Owner');
  await test.close();
  const quiet = await testApp();
  await settleFarms(quiet.app.db, quiet.database);
  const owner = await quiet.bearer('vale.Owner');
  const listed = await quiet.app.http.inject({ url: listFarms.path, headers: { ...headers, ...owner } });
  expect(listed.headers['server-timing']).toBeUndefined();
  await quiet.close();
  const { beginStatement } = await import('./spans');
  expect(beginStatement('select 1')).toBeUndefined();
});
