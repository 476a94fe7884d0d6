import { join } from 'node:path';
import { databaseSettings } from './database';
import { startProgram } from './processes';

type Row = (name: string, measured: string, aim: string, met: boolean) => void;

const port = 18_087;

/** Starts the product with its own database and times its first answer and its first page; then stops it. */
async function startOnce(dataDir: string): Promise<{ answerMs: number; pageMs: number }> {
  const begin = performance.now();
  const args = ['scripts/start.mjs', '--port', String(port), '--data', dataDir];
  const child = startProgram(args, databaseSettings('', true));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const answered = async (path: string): Promise<number> => {
    while (performance.now() - begin < 60_000 && child.exitCode === null) {
      const found = await fetch(`http://127.0.0.1:${port}${path}`).then(
        async (response) => (response.ok ? await response.text() : undefined),
        () => undefined,
      );
      if (found !== undefined) return performance.now() - begin;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`no answer from ${path}`);
  };
  try {
    return { answerMs: await answered('/api/v1/setup'), pageMs: await answered('/login') };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** Warm start: built, data folder there, its own database included. The middle of three. */
export async function measureStart(row: Row, folder: string): Promise<void> {
  const dataDir = join(folder, 'start');
  await startOnce(dataDir);
  const starts = [await startOnce(dataDir), await startOnce(dataDir), await startOnce(dataDir)];
  const middle = (pick: (start: (typeof starts)[number]) => number) =>
    starts.map(pick).toSorted((a, b) => a - b)[1] ?? 0;
  const answerMs = middle(({ answerMs: ms }) => ms);
  const pageMs = middle(({ pageMs: ms }) => ms);
  row('warm start to first answer, own database included', `${answerMs.toFixed(0)} ms`, '< 2000 ms', answerMs < 2000);
  row('warm start to first page', `${pageMs.toFixed(0)} ms`, '< 3000 ms', pageMs < 3000);
}
