import type { EndpointSpec } from '@henhouse/contract/endpoint';
import type { Day } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { CompanyContext } from '../../platform/http/context';
import { readFarm } from './farm.store';

// A day is the day of the place where something stands: a document may bear it as soon as it has come there.

type DayCall = Pick<CompanyContext<EndpointSpec>, 'tx' | 'today'>;

/** The day it is at a farm; null: at the company. */
export async function dayAt({ tx, today }: DayCall, farmId: string | null): Promise<Day> {
  return today(farmId === null ? null : (await readFarm(tx, farmId)).timeZone);
}

/** The furthest day that it is at one of some places: a document that stands at several has come where it has come at one. */
export async function latestDayAt(call: DayCall, farmIds: readonly (string | null)[]): Promise<Day> {
  const days = await Promise.all([...new Set(farmIds)].map((farmId) => dayAt(call, farmId)));
  return days.sort().at(-1) ?? call.today();
}

/** The day at the company, and at farms where it is another one. */
export interface DaysOfPlaces {
  readonly today: Day;
  readonly elsewhere?: readonly { readonly day: Day; readonly farmIds: readonly string[] }[];
}

export async function daysOfPlaces({ tx, today }: DayCall): Promise<DaysOfPlaces> {
  const zones = await tx.many<{ timeZone: string; farmIds: string[] }>(sql`
    select time_zone, array_agg(id order by id) as farm_ids from farm
    where company_id = ${tx.companyId} and time_zone is not null group by time_zone order by time_zone`);
  const days = zones.map(({ timeZone, farmIds }) => ({ day: today(timeZone), farmIds }));
  return { today: today(), elsewhere: days.filter(({ day }) => day !== today()) };
}

/** The first and the last of the days that it is at the company and at its farms: what ends for all has ended at each of them. */
export async function daysAcrossFarms({ tx, today }: DayCall): Promise<readonly [Day, Day]> {
  const zones = await tx.many<{ timeZone: string }>(sql`
    select distinct time_zone from farm where company_id = ${tx.companyId} and time_zone is not null and not retired`);
  const days = [today(), ...zones.map(({ timeZone }) => today(timeZone))].sort();
  return [days[0] as Day, days.at(-1) as Day];
}
