import { listHeldEggs, listHeldFlocks } from '@henhouse/contract/health/flock-health';
import { heldProductsOf } from '@henhouse/domain/health/withdrawal';
import { sql } from 'kysely';
import type { App } from '../../platform/http/app';
import { route } from '../../platform/http/route';
import { readFarm } from '../farm/farm.store';
import { reached } from '../flock/flock-lines.store';
import { readFreeLots } from '../stock/free-lots.store';
import { flockDayKey, heldEggsOf, holdsOfAll } from './withdrawal.service';

/** What is held of a farm, asked once for all marks of a screen. */
export function registerHeld(app: App): void {
  route(app, listHeldFlocks, async ({ tx, params: { farmId }, query, scope, ...context }) => {
    const day = query.day ?? context.today((await readFarm(tx, farmId)).timeZone);
    const flockIds = await tx.values(sql<string>`
      select f.id from flock f where f.company_id = ${tx.companyId} and f.farm_id = ${farmId} and ${reached(tx, scope)}
        and f.placed_day <= ${day} and (f.depleted_day is null or f.depleted_day >= ${day}) order by f.id`);
    const holds = await holdsOfAll(
      tx,
      flockIds.map((flockId) => ({ flockId, day })),
    );
    const lines = flockIds.map((flockId) => {
      return { flockId, products: heldProductsOf(holds.get(flockDayKey({ flockId, day })) ?? []) };
    });
    return { items: lines.filter(({ products }) => products.length > 0) };
  });

  route(app, listHeldEggs, async ({ tx, params: { farmId }, ...context }) => {
    const day = context.today((await readFarm(tx, farmId)).timeZone);
    const lots = await readFreeLots(tx, { farmId, kind: 'eggs', day });
    const heldOf = await heldEggsOf(tx, lots, day);
    const lines = lots.map(({ lotId }) => ({ lotId, ...heldOf(lotId) }));
    const isHeld = ({ heldBy, laidUnder, quarantinedFrom }: (typeof lines)[number]) =>
      heldBy.length + laidUnder.length > 0 || quarantinedFrom !== null;
    return { items: lines.filter(isHeld) };
  });
}
