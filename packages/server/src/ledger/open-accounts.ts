import {
  type AccountRef,
  flockAccountKinds,
  hatchAccountKinds,
  isReal,
  siteAccountKinds,
} from '@henhouse/domain/ledger/account';
import type { Posting } from '@henhouse/domain/ledger/posting';
import { sql } from 'kysely';
import type { CompanyTx } from '../platform/db/company-tx';
import { accountId, lotId } from './ids';

type Goods = Pick<Posting, 'lot' | 'from' | 'to'>;

/** Every account of the farm, of the flock in the shed or of the hatch that an account belongs to. */
function accountsBeside(account: AccountRef): AccountRef[] {
  if ('hatchId' in account) {
    const { hatchId } = account;
    const ofHatch = hatchAccountKinds.filter((kind) => kind !== 'machine');
    return [account, ...ofHatch.map((kind) => ({ kind, hatchId, machineId: null }))];
  }
  return 'farmId' in account
    ? siteAccountKinds.map((kind) => ({ kind, farmId: account.farmId }))
    : flockAccountKinds.map((kind) => ({ kind, flockId: account.flockId, shedId: account.shedId }));
}

/** Goods that leave a real account for a sink of the same place: birds that die, feed that is thrown away. */
function staysAtPlace({ from, to }: Goods): boolean {
  if (isReal(to)) return false;
  if ('hatchId' in from) return 'hatchId' in to && to.hatchId === from.hatchId;
  if ('farmId' in from) return 'farmId' in to && to.farmId === from.farmId;
  return 'shedId' in to && to.shedId === from.shedId && to.flockId === from.flockId;
}

/**
 * Opens the accounts, and lots of birds and eggs, that postings may be the first to touch; answers nothing to wait for when there
 * are none. Where goods arrive all accounts of the place open together, so that the many small losses of every day, which
 * stay at their place, open nothing.
 */
export function openAccounts(tx: CompanyTx, postings: readonly Goods[]): Promise<number> | undefined {
  const opening = postings.filter((posting) => !staysAtPlace(posting));
  if (opening.length === 0) return undefined;
  const touched = opening.flatMap(({ from, to }) => [from, ...(isReal(to) ? accountsBeside(to) : [to])]);
  const accounts = new Map(touched.map((account) => [accountId(account), account]));
  const ownLots = new Map(opening.flatMap(({ lot }) => ('flockId' in lot ? [[lotId(lot), lot] as const] : [])));
  // In the order of their ids, so that two documents that open the same ones wait for each other in a row.
  const accountRows = [...accounts].sort(([a], [b]) => (a < b ? -1 : 1));
  const lotRows = [...ownLots].sort(([a], [b]) => (a < b ? -1 : 1));
  return tx.run(sql`
    with opened as (
      insert into account (company_id, id, kind, farm_id, flock_id, shed_id, hatch_id, machine_id)
      select ${tx.companyId}, a.* from unnest(
        ${accountRows.map(([id]) => id)}::uuid[],
        ${accountRows.map(([, { kind }]) => kind)}::text[],
        ${accountRows.map(([, account]) => ('farmId' in account ? account.farmId : null))}::uuid[],
        ${accountRows.map(([, account]) => ('flockId' in account ? account.flockId : null))}::uuid[],
        ${accountRows.map(([, account]) => ('shedId' in account ? account.shedId : null))}::uuid[],
        ${accountRows.map(([, account]) => ('hatchId' in account ? account.hatchId : null))}::uuid[],
        ${accountRows.map(([, account]) => ('hatchId' in account ? account.machineId : null))}::uuid[]) a
      on conflict do nothing)
    insert into lot (company_id, id, kind, flock_id, sex, lay_day, grade)
    select ${tx.companyId}, l.* from unnest(
      ${lotRows.map(([id]) => id)}::uuid[],
      ${lotRows.map(([, { kind }]) => kind)}::text[],
      ${lotRows.map(([, { flockId }]) => flockId)}::uuid[],
      ${lotRows.map(([, lot]) => (lot.kind === 'birds' ? lot.sex : null))}::text[],
      ${lotRows.map(([, lot]) => (lot.kind === 'eggs' ? lot.layDay : null))}::date[],
      ${lotRows.map(([, lot]) => (lot.kind === 'eggs' ? lot.grade : null))}::text[]) l
    on conflict do nothing`);
}
