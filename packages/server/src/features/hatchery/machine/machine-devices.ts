import { type MachineDevice, offlineSince } from '@henhouse/domain/hatchery/machine-state';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';

/** Devices in use of the machine whose id stands in `machineId`, as an array. */
export const devicesOf = (tx: CompanyTx, machineId: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('seenAt', n.seen_at, 'silentSince', n.silent_since))
  from device d join device_now n on n.company_id = d.company_id and n.device_id = d.id
  where d.company_id = ${tx.companyId} and d.machine_id = ${machineId} and d.state = 'active'), '[]')`;

/** The same as `offlineSince` says of a machine, as a condition: one was heard once, and none that was is heard now. */
export const isOffline = (tx: CompanyTx, machineId: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
  select bool_and(n.silent_since is not null)
  from device d join device_now n on n.company_id = d.company_id and n.device_id = d.id
  where d.company_id = ${tx.companyId} and d.machine_id = ${machineId} and d.state = 'active' and n.seen_at is not null), false)`;

/** A row with {@link devicesOf} as what is said of the machine: since when it is offline. */
export function withOffline<Row extends { readonly devices: readonly MachineDevice[] }>({ devices, ...row }: Row) {
  const since = offlineSince(devices);
  return { ...row, offlineSince: since === null ? null : new Date(since).toISOString() };
}

/** What a query with {@link devicesOf} answers, for what is said of the machine. */
export type WithDevices<Line extends { readonly offlineSince: string | null }> = Omit<Line, 'offlineSince'> & {
  readonly devices: readonly MachineDevice[];
};
