import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { allEndpoints } from '@henhouse/contract/all';
import { statusOf } from '@henhouse/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CutLine, cutLine } from '../../test/cut-line';
import { type TestApp, testApp } from '../../test/test-app';

let test: TestApp;
let folder: string;
let line: CutLine;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'henhouse-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Henhouse</title>');
  await writeFile(join(folder, 'assets/main-Ab12Cd34.js'), 'plain');
  await writeFile(join(folder, 'assets/main-Ab12Cd34.js.gz'), gzipSync('packed'));
  await writeFile(join(folder, '..', 'henhouse-outside.txt'), 'outside');
  test = await testApp({
    webFolder: folder,
    through: async (url) => {
      line = await cutLine(url);
      return line.url;
    },
  });
});
afterAll(async () => {
  await test.close();
  await line.close();
  await rm(folder, { recursive: true });
  await rm(join(tmpdir(), 'henhouse-outside.txt'));
});

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  test.app.http.inject({ url, headers, remoteAddress });

describe('the web client', () => {
  it('is served for every path of the product, and never for a call', async () => {
    for (const path of ['/', '/login', '/apps/farm/list', '/apps/manage-company/x']) {
      const page = await get(path);
      expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
    }
    for (const path of ['/api/v1/nothing', '/api', '/auth/nothing', '/jwt/x', '/web/auth/x', '/nothing.js']) {
      const answer = await get(path);
      expect([path, answer.statusCode, answer.headers['content-type']]).toEqual([
        path,
        404,
        'application/problem+json; charset=utf-8',
      ]);
    }
  });

  it('keeps files with a hash in their name for ever, and sends them as the build packed them', async () => {
    const plain = await get('/assets/main-Ab12Cd34.js');
    expect([plain.body, plain.headers['cache-control']]).toEqual(['plain', 'public, max-age=31536000, immutable']);
    const packed = await get('/assets/main-Ab12Cd34.js', { 'accept-encoding': 'gzip' });
    expect([packed.headers['content-encoding'], packed.rawPayload.length]).toEqual(['gzip', gzipSync('packed').length]);
  });

  it('answers HEAD for a page, and never for a call', async () => {
    const head = (url: string) => test.app.http.inject({ method: 'HEAD', url });
    expect((await head('/login')).statusCode).toBe(200);
    const headers = await test.bearer('vale.Owner');
    expect((await test.app.http.inject({ method: 'HEAD', url: '/api/v1/live', headers })).statusCode).toBe(404);
  });

  it('gives out nothing from outside its folder', async () => {
    for (const path of [
      '/../henhouse-outside.txt',
      '/..%2fhenhouse-outside.txt',
      '/assets/..%2f..%2fhenhouse-outside.txt',
      '/%2e%2e/henhouse-outside.txt',
      '/assets/%00.js',
      '/%c0%ae',
    ]) {
      const answer = await get(path);
      expect(answer.body).not.toContain('outside');
      expect(answer.statusCode).toBeLessThan(500);
    }
  });
});

describe('metrics', () => {
  it('are for this machine and for whoever has the token, and do not exist for others', async () => {
    await get('/health/live');
    expect((await get('/metrics')).body).toMatch(
      /henhouse_http_duration_seconds_count\{method="GET",route="\/health\/live",status="200"\} \d/,
    );
    expect((await get('/metrics', {}, '203.0.113.9')).statusCode).toBe(404);
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
    expect((await get('/metrics', { authorization: 'Bearer undefined' }, '203.0.113.9')).statusCode).toBe(404);
  });
});

describe('the description of the API', () => {
  it('lists every endpoint with a right, its errors and its schemas, each reference there', async () => {
    const answer = await get('/api/v1/openapi.json');
    const document = answer.json();
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path as object));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(allEndpoints.map(({ id }) => id).sort());
    const references = [...answer.body.matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => (match[1] ?? '').split('/'));
    expect(references.length).toBeGreaterThan(100);
    for (const path of references) {
      expect(
        path.reduce(
          (at: Record<string, unknown> | undefined, key) => at?.[key] as Record<string, unknown> | undefined,
          document,
        ),
        path.join('/'),
      ).toBeDefined();
    }
    expect(answer.body).not.toContain(String(Number.MAX_SAFE_INTEGER));
    expect(Object.keys(document.components.responses)).toHaveLength(Object.keys(statusOf).length);
  });

  it('can be read by a person, without a script and without inline style', async () => {
    const page = await get('/api/docs');
    expect(page.statusCode).toBe(200);
    for (const { summary } of allEndpoints) expect(page.body).toContain(summary.replaceAll('&', '&amp;'));
    expect(page.body).not.toMatch(/<script|<style| style=| on\w+=/);
    expect((await get('/api/docs.css')).headers['content-type']).toContain('text/css');
  });
});

describe('answers', () => {
  it('are compressed when they are long and the caller can read it', async () => {
    const answer = await get('/api/v1/openapi.json', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect((await get('/health/live', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });
});

describe('without its database', () => {
  it('says 503 and when to come again, and is back by itself', async () => {
    const farms = async () => test.app.http.inject({ url: '/api/v1/farms', headers: await test.bearer('vale.Owner') });
    expect((await farms()).statusCode).toBe(200);
    await line.cut();
    expect((await get('/health/live')).statusCode).toBe(200);
    for (const answer of [await farms(), await get('/health/ready')]) {
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '5', 'unavailable']);
    }
    // A line for all of them.
    expect(test.logged.filter((line) => line.includes('told to come back'))).toHaveLength(1);
    expect(test.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
    await line.mend();
    expect((await farms()).statusCode).toBe(200);
    expect((await get('/health/ready')).statusCode).toBe(200);
  });
});
