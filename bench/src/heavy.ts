import { dayInZone } from '@henhouse/domain/day/day';
import { Client } from 'pg';
import { sheet, workbook, xml } from '../../packages/server/src/features/import/file/workbook.fixture';
import { accessTokens } from '../../packages/server/src/platform/http/access-token';
import { secretsFrom } from '../../packages/server/src/platform/secrets/secrets';
import { startDatabase } from './database';
import { load } from './load';
import { loadLine, type Row } from './looks';
import { startProduct } from './processes';
import { companyOf, type SeededCompany, seedCompanies } from './seed';

interface HeavyBench {
  readonly folder: string;
  readonly secret: string;
  readonly seconds: number;
  readonly print: (line: string) => void;
  readonly row: Row;
}

/** As many lines of the audit log as a file takes: a company's year. */
const auditLines = 50_000;
/** Others wait no longer than so many times as usual; below so many milliseconds nobody notices either. */
const timesAtMost = 2;
const unnoticedMs = 20;
const today = dayInZone(Date.now(), 'Europe/Berlin');

/** A year of the log, of which its Owner takes a file. */
async function seedYear(url: string, { companyId, userId }: SeededCompany): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`update membership set role = 'Owner' where company_id = $1 and user_id = $2`, [
      companyId,
      userId,
    ]);
    await client.query(
      `insert into audit_log (company_id, at, actor_id, actor_name, action, subject, subject_id, via, request_id, before, after)
       select $1, now() - make_interval(secs => n * 600), $2, 'Bench', 'update', 'DataEntry', n::text, 'web', 'r' || n,
         jsonb_build_object('dead', n, 'notes', repeat('before ', 20)), jsonb_build_object('dead', n + 1, 'notes', repeat('after ', 20))
       from generate_series(1, ${auditLines}) n`,
      [companyId, userId],
    );
    await client.query('analyze audit_log');
  } finally {
    await client.end();
  }
}

const cells = [...'ABCDEFGHIJKLMNOPQRST'];
const fullRow = (row: number): string =>
  `<row r="${row}">${cells.map((letter) => `<c r="${letter}${row}"><v>1</v></c>`).join('')}</row>`;

/** Workbooks that are made to keep their reader busy: refused, and just allowed. */
const bombs = (): readonly Buffer[] => [
  workbook(sheet(''), [
    { name: 'xl/sharedStrings.xml', content: xml(`<sst>${'<si><t>dead</t></si>'.repeat(1_000_000)}</sst>`) },
  ]),
  workbook(sheet('<row><c><v>1</v></c></row>'.repeat(1_000_000))),
  workbook(sheet(Array.from({ length: 99_000 }, (_, at) => fullRow(at + 1)).join(''))),
];

/** Does something again and again until somebody has measured; answers how long each took. */
async function beside<Answer>(heavy: () => Promise<unknown>, measure: () => Promise<Answer>) {
  const state = { isOver: false };
  const tookMs: number[] = [];
  const again = async () => {
    while (!state.isOver) {
      const begun = performance.now();
      await heavy();
      tookMs.push(performance.now() - begun);
    }
  };
  const running = again();
  const answer = await measure();
  state.isOver = true;
  await running;
  return { answer, longestMs: Math.max(...tookMs) };
}

/** How long others wait while a year's log is written to a file, and while bombs are read. */
export async function measureHeavy({ folder, secret, seconds, print, row }: HeavyBench): Promise<void> {
  const postgres = await startDatabase(folder, print);
  try {
    await seedCompanies(postgres.url, 0, 1, today);
    const company = companyOf(0);
    await seedYear(postgres.url, company);
    const product = await startProduct(postgres.url, folder, secret);
    try {
      const tokens = accessTokens(secretsFrom(Buffer.from(secret, 'base64')), { now: () => Date.now() });
      const { companyId, farmId, userId, sessionId } = company;
      const headers = { authorization: `Bearer ${await tokens.sign({ sessionId, userId, companyId })}` };
      const api = `${product.url}/api/v1`;
      const reads = {
        '/health/live': `${product.url}/health/live`,
        'a list of 10 entries': `${api}/farms/${farmId}/entries?perPage=10`,
      };
      const files = bombs();
      let turn = 0;
      const heavy: Readonly<Record<string, () => Promise<number>>> = {
        'a file of the log': async () => {
          const answer = await fetch(`${api}/audit-log/export?format=xlsx`, { headers });
          await answer.arrayBuffer();
          if (!answer.ok) throw new Error(`the export was refused: ${answer.status}`);
          return answer.status;
        },
        'bombs read': async () => {
          const body = Uint8Array.from(files[turn++ % files.length] as Buffer);
          const answer = await fetch(`${api}/stores/${farmId}/imports`, { method: 'POST', headers, body });
          await answer.arrayBuffer();
          return answer.status;
        },
      };
      print(`\nheavy work beside one reader at a time: ${auditLines} lines of the log, ${files.length} bombs`);
      print(loadLine());
      for (const [readName, url] of Object.entries(reads)) {
        await load({ url, headers }, 1, 1);
        const calm = await load({ url, headers }, seconds * 2, 1);
        for (const [name, work] of Object.entries(heavy)) {
          const { answer: now, longestMs } = await beside(work, () => load({ url, headers }, seconds * 2, 1));
          const aimMs = Math.max(timesAtMost * calm.p99Ms, unnoticedMs);
          const figures = `${now.p99Ms} ms (alone ${calm.p99Ms} ms; the work ${Math.round(longestMs)} ms)`;
          row(`${readName}, p99 beside ${name}`, figures, `<= ${aimMs} ms`, now.p99Ms <= aimMs && now.failed === 0);
        }
      }
    } finally {
      await product.stop();
    }
  } finally {
    await postgres.stop();
  }
}
