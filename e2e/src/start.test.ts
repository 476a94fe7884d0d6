import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { newDataDir, type Product, type ProductOptions, runProduct, startProduct } from './product';

const running: Product[] = [];
const servers: Server[] = [];

async function start(options: ProductOptions = {}): Promise<Product> {
  const product = await startProduct(options);
  running.push(product);
  return product;
}

afterEach(async () => {
  for (const product of running.splice(0)) await product.stop('SIGKILL');
  for (const server of servers.splice(0)) server.close();
});

function databasePid(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Kills the database; between two of them there is none. */
function kill(dataDir: string): void {
  try {
    const pid = databasePid(dataDir);
    // A file that is not written yet names none, and 0 would be this process and all beside it.
    if (pid > 0) process.kill(pid, 'SIGKILL');
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toMatch(/^(ESRCH|ENOENT)$/);
  }
}

describe('npm start', () => {
  it('serves the web client and the calls on one port, and says where the data lies', async () => {
    const product = await start();
    const page = await fetch(`${product.url}/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<div id="root">');
    expect((await fetch(`${product.url}/api/v1/openapi.json`)).headers.get('content-type')).toContain('json');
    expect(product.output()).toContain(`Henhouse is at ${product.url}`);
    expect(product.output()).toContain(`The data lies in ${product.dataDir}`);
  });

  // How long it takes is measured by `npm run bench -- --only start`.
  it('starts again on the database that the first start made', async () => {
    const dataDir = newDataDir();
    const first = await start({ dataDir });
    await first.stop();
    const second = await start({ dataDir });
    await second.stop();
    const isMade = (product: Product) => product.output().includes('Making a new database');
    expect([first, second].map(isMade)).toEqual([true, false]);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('ends with its database within 10 s of %s', async (signal) => {
    const product = await start();
    const begun = performance.now();
    expect(await product.stop(signal)).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(existsSync(path.join(product.dataDir, 'postgres/postmaster.pid'))).toBe(false);
  });

  it('answers 503 while its database is away, and is back by itself within 10 s', async () => {
    const product = await start();
    const ready = async () => (await fetch(`${product.url}/health/ready`)).status;
    // It is back within a part of a second, which one answer may outlast: it falls until that was seen.
    do kill(product.dataDir);
    while ((await ready()) !== 503);
    const begun = performance.now();
    while ((await ready()) !== 200) await sleep(5);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  it('starts again after it was killed, on what was there', async () => {
    const killed = await start();
    await killed.stop('SIGKILL');
    const again = await start({ dataDir: killed.dataDir });
    expect((await fetch(`${again.url}/health/ready`)).status).toBe(200);
  });
});

describe('the settings and the secret', () => {
  it('of a server are told in its log where their names have no effect, with the name that may be meant', async () => {
    const product = await start({ env: { HENHOUSE_SECRETS: 'x', PUBLIC_ULR: 'y' } });
    expect(product.output()).toContain(
      'HENHOUSE_SECRETS is no setting of Henhouse and has no effect: HENHOUSE_SECRET may',
    );
    expect(product.output()).toContain(
      'PUBLIC_ULR is no setting of Henhouse and has no effect: PUBLIC_URL may be meant',
    );
  });

  it('stop a second server on the same database that has another secret, until the first is given up', async () => {
    const product = await start();
    const args = ['--port', '0', '--data', product.dataDir];
    const other = { HENHOUSE_SECRET: Buffer.alloc(32, 9).toString('base64') };
    const refused = await runProduct(args, other);
    expect([refused.exitCode, refused.output]).toEqual([
      1,
      expect.stringContaining('This database belongs to another secret than the one of HENHOUSE_SECRET'),
    ]);
    expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
    await product.stop();
    const again = await start({ dataDir: product.dataDir, args: ['--new-secret'], env: other });
    expect((await fetch(`${again.url}/health/ready`)).status).toBe(200);
  });
});

describe('npm run backup and npm run restore', () => {
  it('bring everything to another folder while work goes on, and it starts there', async () => {
    const product = await start();
    const file = path.join(path.dirname(product.dataDir), 'farm.henhouse');
    const backup = await runProduct(['backup', file, '--data', product.dataDir]);
    expect([backup.exitCode, backup.output]).toEqual([0, expect.stringContaining(`to ${file}`)]);
    expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
    const dataDir = newDataDir();
    const restore = await runProduct(['restore', file, '--data', dataDir]);
    expect([restore.exitCode, restore.output]).toEqual([0, expect.stringContaining(`data lies in ${dataDir}`)]);
    await start({ dataDir });
    expect(readFileSync(path.join(dataDir, 'secret'))).toEqual(readFileSync(path.join(product.dataDir, 'secret')));
  });
});

describe('what npm start refuses, in one sentence and without a stack', () => {
  async function refusalOf(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
    const { exitCode, output } = await runProduct(args, env);
    expect(exitCode).toBe(1);
    const lines = output.trim().split('\n');
    expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([]);
    return lines.at(-1) ?? '';
  }

  it('names the port that is taken', async () => {
    const server = createServer();
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
    const { port } = server.address() as { port: number };
    expect(await refusalOf(['--port', String(port), '--data', newDataDir()])).toBe(
      `Port ${port} is taken: stop what listens there, or choose another one with --port N.`,
    );
  });

  it('names the option that does not exist', async () => {
    expect(await refusalOf(['--prot', '1'])).toContain('there is no option --prot');
  });

  it('names the data folder that cannot be written', async () => {
    const data = newDataDir();
    writeFileSync(path.dirname(data) + '/file', '');
    expect(await refusalOf(['--port', '0', '--data', `${path.dirname(data)}/file/data`])).toContain(
      'cannot be written (ENOTDIR)',
    );
  });

  it('names the setting that cannot be what it is', async () => {
    const output = await refusalOf(['--port', '0', '--data', newDataDir()], { SIGNUP: 'everybody' });
    expect(output).toBe('SIGNUP is everybody; it is one of open, invite, closed.');
  });

  it('names the file of a secret that is empty', async () => {
    const data = newDataDir();
    mkdirSync(data, { mode: 0o711 });
    writeFileSync(path.join(data, 'secret'), '');
    expect(await refusalOf(['--port', '0', '--data', data])).toContain(`${data}/secret is no whole secret`);
  });

  it('names the data folder of a newer PostgreSQL', async () => {
    const data = newDataDir();
    mkdirSync(path.join(data, 'postgres'), { recursive: true });
    writeFileSync(path.join(data, 'postgres/PG_VERSION'), '99\n');
    expect(await refusalOf(['--port', '0', '--data', data])).toContain('The data folder was made by PostgreSQL 99');
  });

  it.each([
    ['postgres://henhouse:secret@127.0.0.1:1/farm', 'The database at 127.0.0.1:1/farm (DATABASE_URL) cannot be used'],
    [
      'postgres://henhouse:secret@no-such-host.invalid/farm',
      'The database at no-such-host.invalid:5432/farm (DATABASE_URL)',
    ],
    ['not a url', 'DATABASE_URL'],
  ])('names the database that cannot be reached: %s', async (url, sentence) => {
    const output = await refusalOf(['--port', '0', '--data', newDataDir()], { DATABASE_URL: url });
    expect(output).toContain(sentence);
    expect(output).not.toContain('secret');
  });
});
