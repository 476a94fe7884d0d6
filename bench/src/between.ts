import { between, workers } from './database';
import { type Pair, pair } from './load';
import { loadLine } from './looks';
import { lossOf, type Served, serveCompany, type Where } from './served-company';

interface BetweenOptions {
  readonly seconds: number;
  readonly print: (line: string) => void;
  readonly row: (name: string, measured: string, aim: string, met: boolean) => void;
  readonly pairRow: (name: string, pair: Pair, aim: number, other: string) => void;
}

const ownWrites = 50;

/** Long readings of a server: how many its standby did, and how many were done without it all the same. */
async function readsOf(product: Served): Promise<{ readonly there: number; readonly missed: number }> {
  const text = await (await fetch(new URL('/metrics', product.api))).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return { there: figure('henhouse_standby_reads'), missed: figure('henhouse_standby_reads_missed') };
}

/** Entries whose writer asks for the report at once: in how many of them what they wrote is missing, and how long the slowest took. */
async function ownWritesOf({ loads, headers }: Served, { company, today }: Where) {
  const shed = company.sheds[0];
  const read = async () => {
    const answer = await fetch(loads.report.url, { headers });
    if (!answer.ok) throw new Error(`the report was refused: ${answer.status} ${await answer.text()}`);
    return answer.text();
  };
  let [missing, slowestMs, before] = [0, 0, await read()];
  for (let turn = 0; turn < ownWrites; turn += 1) {
    const url = new URL(
      `sheds/${shed?.shedId}/flocks/${shed?.flockId}/entries/mortality`,
      `${loads.report.url.split('/analysis')[0]}/`,
    );
    const body = JSON.stringify(lossOf(today));
    const written = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    if (!written.ok) throw new Error(`an entry was refused: ${written.status} ${await written.text()}`);
    const beganMs = performance.now();
    const after = await read();
    slowestMs = Math.max(slowestMs, performance.now() - beganMs);
    if (after === before) missing += 1;
    before = after;
  }
  return { missing, slowestMs };
}

/** Of what is asked on one server at least so much is to be left on a cluster, and through a pooler or beside a standby. */
const aims = { cluster: 0.6, between: 0.8 };

/**
 * The same on a cluster and on its coordinator alone, two databases with the same in them; or with what stands between and with none of
 * it, on one. In turn; then whether a standby was read at all, and rightly.
 */
export async function measureBetween(
  where: Where,
  alone: Where | undefined,
  { seconds, print, row, pairRow }: BetweenOptions,
): Promise<void> {
  const [through, straight] = [await serveCompany(where), await serveCompany(alone ?? where, true)];
  const way = alone ? `on a cluster of ${workers.length} workers` : `through ${between.join(' and ')}`;
  try {
    print(loadLine());
    for (const name of Object.keys(through.loads) as (keyof typeof through.loads)[])
      pairRow(
        `${name}: ${way}`,
        await pair(through.loads[name], straight.loads[name], seconds),
        alone ? aims.cluster : aims.between,
        'straight',
      );
    if (!between.includes('DATABASE_READ_URL')) return;
    const { missing, slowestMs } = await ownWritesOf(through, where);
    const figures = `${ownWrites - missing} of ${ownWrites} show it, the slowest after ${slowestMs.toFixed(0)} ms`;
    row('a report asked for right after an entry', figures, 'all', missing === 0);
    const { there, missed } = await readsOf(through);
    row('reports that the standby read', `${there} of ${there + missed}`, '>= 0.95', there / (there + missed) >= 0.95);
  } finally {
    await through.stop();
    await straight.stop();
  }
}
