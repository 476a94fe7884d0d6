import { getWarningBackTest, type WarningTriedShed } from '@henhouse/contract/warning/warning';
import { grouped } from '@henhouse/domain/quantity/grouped';
import type { TriedShed } from '@henhouse/domain/warning/closed/back-test';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { within } from '../../../platform/db/listing';
import type { App } from '../../../platform/http/app';
import { isWithin, type Scope } from '../../../platform/http/rights';
import { routeReport } from '../../../platform/http/route';
import { readClosedLives } from '../farm-memory.service';
import { readWarnedFlocks } from '../warned-flocks.store';
import { backTestWork, type FarmToTry } from './try-farms';

/** Flocks that are shown at most, of all farms the newest: a table of more is read by nobody, and a phone has to load it. */
const shownAtMost = 120;

type Named = Pick<
  WarningTriedShed,
  'farmId' | 'farmName' | 'shedId' | 'shedName' | 'flockId' | 'flockNumber' | 'breed'
>;

/** Sheds in reach in which some flocks have lived, by the key of a closed life. */
async function readNames(tx: CompanyTx, { shedIds }: Scope, flockIds: readonly string[]): Promise<Map<string, Named>> {
  const rows = await tx.many(sql<Named>`
    select distinct f.farm_id, farm.name as farm_name, s.id as shed_id, s.name as shed_name, f.id as flock_id,
      f.number as flock_number, f.breed
    from flock f
    join farm on farm.company_id = f.company_id and farm.id = f.farm_id
    join account a on a.company_id = f.company_id and a.flock_id = f.id and a.kind = 'flock'
    join shed s on s.company_id = a.company_id and s.id = a.shed_id
    where f.company_id = ${tx.companyId} and f.id = any(${flockIds}::uuid[]) and ${within(sql`s.id`, shedIds)}`);
  return new Map(rows.map((row) => [`${row.flockId} ${row.shedId}`, row]));
}

export function registerBackTest(app: App): void {
  routeReport(app, getWarningBackTest, async ({ tx, query: { farmId }, scope }) => {
    const inReach = farmId === undefined || isWithin(scope.farmIds, farmId);
    if (!inReach) return { items: [] };
    const flocks = await readWarnedFlocks(tx, farmId === undefined ? scope.farmIds : [farmId]);
    const closed = flocks
      .filter(({ isLive }) => !isLive)
      .toSorted((a, b) => (a.hatchDay < b.hatchDay ? 1 : a.hatchDay > b.hatchDay ? -1 : 0))
      .slice(0, shownAtMost);
    const names = await readNames(
      tx,
      scope,
      closed.map(({ flockId }) => flockId),
    );
    const keys: string[] = [];
    /** Reads the next farm's flocks when those before are tried. */
    async function* farms(): AsyncGenerator<FarmToTry> {
      for (const of of grouped(closed, (flock) => `${flock.farmId} ${flock.productionKind}`).values()) {
        const [first] = of;
        if (first === undefined) continue;
        const lives = await readClosedLives(tx, of);
        keys.push(...lives.map(({ key }) => key));
        yield { kind: first.productionKind, lives };
      }
    }
    const tried: TriedShed[] = [];
    const onPiece = (piece: readonly TriedShed[]) => void tried.push(...piece);
    await app.work.run(backTestWork, null, { parts: farms(), onPiece });
    const items = tried.flatMap((shed, index) => {
      const named = names.get(keys[index] ?? '');
      return named === undefined ? [] : [{ ...named, ...shed }];
    });
    return { items: items as WarningTriedShed[] };
  });
}
