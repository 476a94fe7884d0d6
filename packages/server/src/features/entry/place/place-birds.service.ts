import type { EndpointSpec } from '@henhouse/contract/endpoint';
import type { EntrySaved } from '@henhouse/contract/entry/entry';
import type { PlacedRow } from '@henhouse/contract/entry/place-birds';
import type { Flock } from '@henhouse/contract/flock/flock';
import { subjectOfKind } from '@henhouse/domain/entry/correction-window';
import { error, type Problem, type ProblemCode } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import type { CompanyContext } from '../../../platform/http/context';
import { Refusal } from '../../../platform/http/refusal';
import { openFlock } from '../../flock/open-flock.service';
import { createEntry } from '../entry.service';
import { detailToKeep } from '../hide-prices';

export const placementKind = 'chick-placement';

/** What placing birds needs of the request that asks for it. */
export type Placing = Pick<
  CompanyContext<EndpointSpec>,
  'tx' | 'user' | 'now' | 'session' | 'today' | 'rights' | 'demand' | 'audit' | 'event'
>;

/** Where birds are placed, and the findings that were confirmed. */
interface PlacingAt {
  readonly farmId: string;
  readonly confirmed: readonly ProblemCode[];
}

interface Placed {
  readonly flocks: readonly Flock[];
  readonly placements: readonly EntrySaved[];
  /** Of every row, named `rows.<index>. …`; while there are any, nothing may be kept. */
  readonly problems: readonly Problem[];
}

interface Gathering {
  readonly flocks: Flock[];
  readonly placements: EntrySaved[];
  readonly problems: Problem[];
}

/** Opens the flocks of rows and places their birds; every row is judged, so that a person sees all that is wrong at once. */
export async function placeRows(ctx: Placing, at: PlacingAt, rows: readonly PlacedRow[]): Promise<Placed> {
  const placed: Gathering = { flocks: [], placements: [], problems: [] };
  for (const [index, row] of rows.entries()) await placeRow(ctx, at, row, `rows.${index}`, placed);
  return placed;
}

/** Writes down and tells what was placed. */
export function recordPlaced({ audit, event }: Placing, { farmId }: PlacingAt, { flocks, placements }: Placed): void {
  for (const flock of flocks) {
    audit({ action: 'create', subject: 'Flock', subjectId: flock.id, after: flock });
    event('flock.saved', { farmId, flockId: flock.id });
  }
  for (const { entry } of placements) {
    const { id, shedId, flockId } = entry;
    event('entry.saved', { entryId: id, farmId, shedId, flockId });
    audit({ action: 'create', subject: subjectOfKind(placementKind), subjectId: id, after: entry });
  }
}

async function placeRow(ctx: Placing, at: PlacingAt, row: PlacedRow, path: string, placed: Gathering): Promise<void> {
  const { farmId, confirmed } = at;
  const { shedId, day } = row;
  const flockId = await flockOfRow(ctx, farmId, row, path, placed);
  if (!(await isOfFarm(ctx, farmId, 'shed', shedId))) {
    placed.problems.push(error('unknownValue', `${path}.shedId`, { value: shedId }));
    return;
  }
  ctx.demand({ action: 'create', subject: 'DataEntry' }, { farmId, shedId });
  if (flockId === null) return;
  const caller = callerOf(ctx);
  for (const [index, { id, detail }] of row.birds.entries()) {
    const kept = detailToKeep(ctx.rights, farmId, detail);
    const draft = {
      id,
      kind: placementKind,
      farmId,
      shedId,
      flockId,
      day,
      detail: kept,
      notes: '',
      deviceAt: null,
      confirmed,
    } as const;
    const saved = await found(path, placed, () => createEntry(caller, draft), `birds.${index}.`);
    if (saved === undefined) return;
    placed.placements.push(saved);
  }
}

/** The flock that a row's birds are: opened now, or there already; null when something is wrong with it. */
async function flockOfRow(
  ctx: Placing,
  farmId: string,
  row: PlacedRow,
  path: string,
  placed: Gathering,
): Promise<string | null> {
  if (row.flock === null) {
    if (row.flockId !== null && (await isOfFarm(ctx, farmId, 'flock', row.flockId))) return row.flockId;
    placed.problems.push(error(row.flockId === null ? 'required' : 'unknownValue', `${path}.flockId`));
    return null;
  }
  const { id, ...fields } = row.flock;
  if (placed.flocks.some((flock) => flock.id === id)) return id;
  ctx.demand({ action: 'create', subject: 'Flock' }, { farmId });
  const opening = { id, farmId, fields, byName: ctx.user.name, today: ctx.today };
  const opened = await found(`${path}.flock`, placed, () => openFlock(ctx.tx, opening));
  if (opened === undefined) return null;
  placed.flocks.push(opened);
  return id;
}

const isOfFarm = ({ tx }: Placing, farmId: string, table: 'shed' | 'flock', id: string): Promise<boolean> =>
  tx.exists(sql`
    select id from ${sql.table(table)} where company_id = ${tx.companyId} and farm_id = ${farmId} and id = ${id}`);

/** What `write` answers; undefined when it was refused: its findings join the others under the row's path. */
async function found<Answer>(
  path: string,
  placed: Gathering,
  write: () => Promise<Answer>,
  detailPath = '',
): Promise<Answer | undefined> {
  try {
    return await write();
  } catch (refused) {
    if (!(refused instanceof Refusal) || refused.details.problems === undefined) throw refused;
    const fieldAt = (field: string) =>
      field === '' ? path : `${path}.${field.startsWith('detail.') ? detailPath : ''}${field}`;
    placed.problems.push(...refused.details.problems.map((problem) => ({ ...problem, field: fieldAt(problem.field) })));
    return undefined;
  }
}

function callerOf({ tx, user, now, session, today }: Placing) {
  return { tx, user, now, timeZone: session.timeZone, today: (timeZone?: string | null) => today(timeZone) };
}
