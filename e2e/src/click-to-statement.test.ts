import { afterAll, describe, expect, it } from 'vitest';
import { spanCollector } from '../../packages/server/test/span-collector';
import { browser, journey, openPage } from './journey';
import { startDemo } from './product';

const received = await spanCollector();
const product = journey(() => startDemo({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: received.address } }));
afterAll(() => received.close());

describe.runIf(browser)('a trace', () => {
  it('goes from a click by its request to the statements', async () => {
    const watched = await openPage();
    await watched.signIn(product.url, 'owner@vale.example', 'henhouse-demo');
    const { page } = watched;
    // The watch comes when the screen is at rest, before or after it is seen here to be.
    const watchComes = page.waitForResponse((answer) => answer.url().includes('send-clicks'));
    await page.goto(`${product.url}/apps/flock/list`);
    await watched.settled();
    await watchComes;
    const clickSent = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/v1/clicks') && answer.status() === 204,
    );
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await watched.settled();
    await clickSent;
    await expect.poll(() => received.spans.find(({ name }) => name === 'click'), { timeout: 20_000 }).toBeTruthy();
    const click = received.spans.find(({ name }) => name === 'click');
    const own = received.spans.filter(({ traceId }) => traceId === click?.traceId);
    const requests = own.filter(({ parentSpanId }) => parentSpanId === click?.spanId);
    expect(requests.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^GET \/api\/v1\/flocks\//));
    const requested = new Set(requests.map(({ spanId }) => spanId));
    expect(own.some(({ parentSpanId, name }) => requested.has(parentSpanId ?? '') && name === 'select')).toBe(true);
    const [begun, ended] = [click?.startTimeUnixNano, click?.endTimeUnixNano].map((at) =>
      Number(BigInt(at ?? 0) / 1_000_000n),
    );
    expect((ended ?? 0) - (begun ?? 0)).toBeGreaterThan(5);
  });
});
