import { dayInZone } from '@henhouse/domain/day/day';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { sql } from 'kysely';
import type { App } from '../../../platform/http/app';
import { whileListening } from '../../../platform/jobs/while-listening';
import { readBroilerDashboard } from '../broiler-dashboard.service';
import { readLayDashboard } from '../lay/lay-dashboard.service';
import { flocksKeptAtMost, keptForMs } from './kept-by-flock';
import { type KeptPlaces, keepPlaces } from './kept-places';

/** A company that somebody works in, with so many flocks of a kind that reading their days anew keeps who looks first waiting. */
interface LargeCompany {
  readonly companyId: string;
  readonly timeZone: string;
  readonly kind: ProductionKind;
  readonly flocks: number;
}

const everyMs = 60_000;
/** From here on a first look takes more than 0.1 s. */
const flocksAtLeast = 40;
const usedWithinMs = 24 * 60 * 60_000;

/** The companies last worked in, as many as are kept together. */
async function largeCompanies({ db, clock }: Pick<App, 'db' | 'clock'>, atLeast: number): Promise<LargeCompany[]> {
  const usedSince = new Date(clock.now() - usedWithinMs);
  const rows = await db.unsafeAcrossCompanies('large companies', (tx) =>
    tx.many(sql<LargeCompany>`
      select f.company_id, c.time_zone, f.production_kind as kind, count(*)::integer as flocks
      from (select company_id, max(used_at) as used_at from session
        where ended_at is null and company_id is not null and used_at >= ${usedSince} group by 1) used
      join company c on c.id = used.company_id
      join flock f on f.company_id = c.id and f.placed_day is not null and f.depleted_day is null
      group by 1, 2, 3, used.used_at having count(*) >= ${atLeast} order by used.used_at desc, 1, 3`),
  );
  let together = 0;
  return rows.filter(({ flocks }) => {
    together += flocks;
    return together <= flocksKeptAtMost;
  });
}

/** Reads today's flocks of large companies into what is kept of them, each once an hour and day; `done` says when each was. */
export async function makeReady(
  app: Pick<App, 'db' | 'clock'>,
  kept: KeptPlaces,
  done: Map<string, number>,
  { atLeast = flocksAtLeast, signal }: { readonly atLeast?: number; readonly signal?: AbortSignal } = {},
): Promise<void> {
  for (const [key, atMs] of done) if (app.clock.now() - atMs >= keptForMs) done.delete(key);
  for (const { companyId, timeZone, kind } of await largeCompanies(app, atLeast)) {
    if (signal?.aborted === true) return;
    const nowMs = app.clock.now();
    const day = dayInZone(nowMs, timeZone);
    const key = `${companyId} ${kind} ${day}`;
    if (done.has(key)) continue;
    const scope = { farmIds: 'all', shedIds: 'all' } as const;
    const [request, around] = [
      { scope, day, today: day },
      { kept, nowMs },
    ];
    await app.db.company<unknown>(companyId, null, (tx) =>
      kind === 'broiler'
        ? readBroilerDashboard(tx, request, around)
        : readLayDashboard(tx, { ...request, kind }, around),
    );
    done.set(key, nowMs);
  }
}

/** Days of flocks for dashboards, made ready while the server listens: after a start, each morning, once they are too old. */
export function startKeepingPlaces(app: App): KeptPlaces {
  const [kept, done] = [keepPlaces(), new Map<string, number>()];
  whileListening(app, { everyMs, late: 'dashboards are not ready' }, (signal) =>
    makeReady(app, kept, done, { signal }),
  );
  return kept;
}
