import type { AttentionView } from '@henhouse/contract/dashboard/dashboard';
import { type HealthNow, healthAttention } from '@henhouse/domain/attention/health-attention';
import type { Day } from '@henhouse/domain/day/day';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { Scope } from '../../platform/http/rights';
import { reached } from '../flock/flock-lines.store';
import { readSalesInWithdrawal } from './flock-sales.store';
import { flockDayKey, holdsOfAll } from './withdrawal.service';

/** Flocks whose health is looked at: those of one production in reach, on the day it is. */
export interface HealthReach {
  readonly kind: ProductionKind;
  readonly scope: Scope;
  readonly today: Day;
}

interface NamedFlockRow {
  readonly flockId: string;
  readonly flockNumber: string;
  readonly farmId: string;
  readonly farmName: string;
}

type Request = HealthNow['requests'][number] & { readonly flockId: string };
type Override = HealthNow['overrides'][number] & { readonly flockId: string };

function readRequests(tx: CompanyTx, flocks: RawBuilder<unknown>): Promise<Request[]> {
  return tx.many(sql<Request>`
    select r.flock_id, r.signs, r.since_day, r.birds, r.asked_by_name as asked_by
    from treatment_request r join flock f on f.company_id = r.company_id and f.id = r.flock_id
    where r.company_id = ${tx.companyId} and r.state = 'open' and ${flocks}
    order by r.asked_at, r.id`);
}

function readRequestedOverrides(tx: CompanyTx, flocks: RawBuilder<unknown>, today: Day): Promise<Override[]> {
  return tx.many(sql<Override>`
    select o.flock_id, o.day, o.asked_by_name as asked_by, o.product
    from withdrawal_override o join flock f on f.company_id = o.company_id and f.id = o.flock_id
    where o.company_id = ${tx.companyId} and o.state = 'asked' and o.day >= ${today} and ${flocks}
    order by o.asked_at, o.id`);
}

/** Flocks with birds that were given something that may hold them. */
export function readTreated(
  tx: CompanyTx,
  flocks: RawBuilder<unknown>,
): Promise<{ flockId: string; farmId: string }[]> {
  return tx.many(sql<{ flockId: string; farmId: string }>`
    select f.id as flock_id, f.farm_id from flock f
    where f.company_id = ${tx.companyId} and f.state in ('placed', 'rearing', 'production', 'depleting') and ${flocks}
      and (exists (select from entry e where e.company_id = f.company_id and e.flock_id = f.id and e.state = 'posted'
          and e.kind in ('treatment', 'medicine'))
        or exists (select from entry e join item_label l on l.company_id = e.company_id
            and l.item_id = (e.detail ->> 'itemId')::uuid and l.periods <> '[]'
          where e.company_id = f.company_id and e.flock_id = f.id and e.state = 'posted' and e.kind = 'vaccine')
        or exists (select from item where company_id = ${tx.companyId} and category = 'feed' and medicated)
          and exists (select from entry e join item i on i.company_id = e.company_id
              and i.id = (e.detail ->> 'itemId')::uuid and i.medicated
            where e.company_id = f.company_id and e.flock_id = f.id and e.state = 'posted' and e.kind = 'feed'))`);
}

/** What health needs of people, of the flocks in reach; in no order. */
export async function readHealthFindings(tx: CompanyTx, { kind, scope, today }: HealthReach): Promise<AttentionView[]> {
  const flocks = sql`f.production_kind = ${kind} and ${reached(tx, scope)}`;
  const [requests, overrides, sales, treated] = await Promise.all([
    readRequests(tx, flocks),
    readRequestedOverrides(tx, flocks, today),
    readSalesInWithdrawal(tx, flocks, today),
    readTreated(tx, flocks),
  ]);
  const open = sales.filter(({ acknowledged }) => acknowledged === null);
  const holds = await holdsOfAll(
    tx,
    treated.map(({ flockId }) => ({ flockId, day: today })),
  );
  const flockIds = [...new Set([...requests, ...overrides, ...open, ...treated].map(({ flockId }) => flockId))];
  if (flockIds.length === 0) return [];
  const named = await tx.many(sql<NamedFlockRow>`
    select f.id as flock_id, f.number as flock_number, f.farm_id, farm.name as farm_name
    from flock f join farm on farm.company_id = f.company_id and farm.id = f.farm_id
    where f.company_id = ${tx.companyId} and f.id = any(${flockIds}::uuid[])`);
  return named.flatMap(({ flockId, flockNumber, farmId, farmName }) => {
    const isOf = (one: { readonly flockId: string }) => one.flockId === flockId;
    const now = {
      flockId,
      requests: requests.filter(isOf),
      overrides: overrides.filter(isOf),
      sales: open.filter(isOf),
      holds: holds.get(flockDayKey({ flockId, day: today })) ?? [],
    };
    return healthAttention(now, today).map((item) => ({
      ...item,
      params: { ...item.params },
      farmId,
      farmName,
      shedName: '',
      flockNumber,
    }));
  });
}
