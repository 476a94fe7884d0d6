import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heavyWorkEntry } from '../../../heavy-work-entry';
import { Refusal } from '../../../platform/http/refusal';
import { createWork, type Work } from '../../../platform/work/work';
import { readFileTable } from './file-table';
import { readTable, tableOf } from './read-table';
import { sheet, workbook, xml } from './workbook.fixture';

let work: Work;
beforeAll(async () => {
  work = createWork({ entry: heavyWorkEntry });
  // What a process loads once is not what is measured.
  await work.run(readTable, Buffer.from('a\n1\n'));
});
afterAll(() => work.stop());

const texts = '<si><t>dead</t></si>'.repeat(1_000_000);
const letters = [...'ABCDEFGHIJKLMNOPQRST'];
const rowOf = (row: number) =>
  `<row r="${row}">${letters.map((letter) => `<c r="${letter}${row}"><v>1</v></c>`).join('')}</row>`;
const bombs: Record<string, () => Buffer> = {
  'a million shared texts in 40 KB': () =>
    workbook(sheet(''), [{ name: 'xl/sharedStrings.xml', content: xml(`<sst>${texts}</sst>`) }]),
  'a million rows': () => workbook(sheet('<row><c><v>1</v></c></row>'.repeat(1_000_000))),
  'as many cells as are allowed': () =>
    workbook(sheet(Array.from({ length: 99_000 }, (_, at) => rowOf(at + 1)).join(''))),
};

/** Milliseconds of a processor that this process took while a file was read: it has them whoever else works on the machine. */
async function spentHere<Answer>(read: () => Promise<Answer>) {
  await wait(50);
  const before = process.cpuUsage();
  const begun = performance.now();
  const answer = await read().catch((problem: unknown) => problem);
  const { user, system } = process.cpuUsage(before);
  return { answer, tookMs: performance.now() - begun, cpuMs: (user + system) / 1000 };
}

describe.each(Object.entries(bombs))('a workbook of %s', (_, make) => {
  it('is read or refused while everybody else is answered', async () => {
    const bytes = make();
    const { answer, tookMs, cpuMs } = await spentHere(() => tableOf(work, bytes));
    if (answer instanceof Refusal) expect(answer.code).toBe('tooLarge');
    else expect((answer as { lines: unknown[] }).lines).toHaveLength(98_999);
    expect(tookMs).toBeLessThan(20_000);
    // Of a short while the moments count that it takes to hand over the file, and what the files before have left to be swept.
    if (tookMs > 2000) expect(cpuMs).toBeLessThan(tookMs * 0.4);
  });
});

it('a file that is read in this process would be seen', async () => {
  const bytes = workbook(sheet(Array.from({ length: 4_000 }, (_, at) => rowOf(at + 1)).join('')));
  // The least of some: what files before have left to be swept is swept in whichever of them it comes.
  const leastMs = async (read: () => Promise<unknown>) => {
    const spent: number[] = [];
    for (let time = 0; time < 4; time += 1) spent.push((await spentHere(read)).cpuMs);
    return Math.min(...spent);
  };
  const apart = await leastMs(() => tableOf(work, bytes));
  expect(await leastMs(() => readFileTable(bytes))).toBeGreaterThan(apart * 2);
});

it('a file read in a process of its own is the file as it is', async () => {
  const lines = Array.from({ length: 1200 }, (_, at) => `2026-01-01,${at}`).join('\n');
  const table = await tableOf(work, Buffer.from(`day,dead\n${lines}\n`));
  expect(table).toMatchObject({ sheet: null, headers: ['day', 'dead'], usualDecimal: '.' });
  expect(table.lines).toHaveLength(1200);
  expect(table.lines.at(-1)).toEqual({ line: 1201, cells: ['2026-01-01', '1199'] });
});
