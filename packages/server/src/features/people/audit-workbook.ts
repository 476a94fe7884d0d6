import { once } from 'node:events';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

export type WorkbookCell = string | number | null;

/** A workbook on its way: rows go in piece by piece, the first of all is the head. */
export interface Workbook {
  add(rows: readonly (readonly WorkbookCell[])[]): void;
  /** The finished XLSX. */
  finish(): Promise<Buffer>;
  /** Ends it without a file; after `finish` nothing is left to end. */
  drop(): Promise<void>;
}

const writer = pathToFileURL(createRequire(import.meta.url).resolve('write-excel-file/node')).href;

/** Runs by itself in a thread: text stays text, numbers stay numbers. */
const program = `
  import { parentPort } from 'node:worker_threads';
  import writer from ${JSON.stringify(writer)};
  const write = writer.default ?? writer;
  const sheet = [];
  parentPort.on('message', async (rows) => {
    if (rows !== null) {
      for (const row of rows) {
        sheet.push(row.map((value) => (typeof value === 'string' ? { value, type: String } : value)));
      }
      return;
    }
    const content = await write(sheet, { stickyRowsCount: 1 }).toBuffer();
    parentPort.postMessage(content);
    parentPort.close();
  });
`;

/** Begins a workbook in a thread of its own: 50,000 rows take seconds, in which everybody else is served. */
export function openWorkbook(): Workbook {
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`));
  // Told to whoever waits for the end; nobody may be waiting yet.
  const finished = once(worker, 'message') as Promise<[Uint8Array]>;
  finished.catch(() => undefined);
  return {
    add: (rows) => worker.postMessage(rows),
    async finish() {
      worker.postMessage(null);
      const [content] = await finished;
      return Buffer.from(content);
    },
    async drop() {
      await worker.terminate();
    },
  };
}
