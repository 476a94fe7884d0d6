import type { EndpointSpec } from '@henhouse/contract/endpoint';
import type { EntrySaved } from '@henhouse/contract/entry/entry';
import { type PlacedRow, placeBirds } from '@henhouse/contract/entry/place-birds';
import type { Flock } from '@henhouse/contract/flock/flock';
import { mayEnterKind, subjectOfKind } from '@henhouse/domain/entry/correction-window';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import type { App } from '../../../platform/http/app';
import type { CompanyContext } from '../../../platform/http/context';
import { Refusal, refuseProblems } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { openFlock } from '../../flock/open-flock.service';
import { createEntry, type EntryWatcher } from '../entry.service';
import { detailToKeep, withoutPrice } from '../hide-prices';

type Context = CompanyContext<typeof placeBirds>;

interface Placed {
  readonly flocks: Flock[];
  readonly placements: EntrySaved[];
  readonly problems: Problem[];
}

const kind = 'chick-placement';

/** Places birds in many sheds in one transaction; every row is judged, so that a person sees all that is wrong at once. */
export function registerPlaceBirds(app: App, watch: EntryWatcher): void {
  route(app, placeBirds, async (ctx) => {
    if (!mayEnterKind(ctx.user.role, kind)) {
      throw new Refusal('notAllowed', { missing: { action: 'create', subject: subjectOfKind(kind) } });
    }
    const { farmId } = ctx.params;
    const placed: Placed = { flocks: [], placements: [], problems: [] };
    for (const [index, row] of ctx.input.rows.entries()) await placeRow(ctx, row, `rows.${index}`, placed);
    if (placed.problems.length > 0) throw refuseProblems(placed.problems);
    for (const flock of placed.flocks) {
      ctx.audit({ action: 'create', subject: 'Flock', subjectId: flock.id, after: flock });
      ctx.event('flock.saved', { farmId, flockId: flock.id });
    }
    for (const { entry } of placed.placements) {
      const { id, shedId, flockId } = entry;
      await watch(ctx.tx, entry, ctx.now);
      ctx.event('entry.saved', { entryId: id, farmId, shedId, flockId });
      ctx.audit({ action: 'create', subject: subjectOfKind(kind), subjectId: id, after: entry });
    }
    return { flocks: placed.flocks, placements: placed.placements.map((saved) => shownTo(ctx, saved)) };
  });
}

async function placeRow(ctx: Context, row: PlacedRow, path: string, placed: Placed): Promise<void> {
  const { farmId } = ctx.params;
  const { shedId, day } = row;
  const { confirmed } = ctx.input;
  const flockId = await flockOfRow(ctx, row, path, placed);
  if (!(await isOfFarm(ctx, 'shed', shedId))) {
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
      kind,
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
async function flockOfRow(ctx: Context, row: PlacedRow, path: string, placed: Placed): Promise<string | null> {
  const { farmId } = ctx.params;
  if (row.flock === null) {
    if (row.flockId !== null && (await isOfFarm(ctx, 'flock', row.flockId))) return row.flockId;
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

async function isOfFarm({ tx, params }: Context, table: 'shed' | 'flock', id: string): Promise<boolean> {
  const row = await tx.maybe(sql<{ id: string }>`
    select id from ${sql.table(table)} where company_id = ${tx.companyId} and farm_id = ${params.farmId} and id = ${id}`);
  return row !== undefined;
}

/** What `write` answers; undefined when it was refused: its findings join the others under the row's path. */
async function found<Answer>(
  path: string,
  placed: Placed,
  write: () => Promise<Answer>,
  detailPath = '',
): Promise<Answer | undefined> {
  try {
    return await write();
  } catch (refused) {
    if (!(refused instanceof Refusal) || refused.details.problems === undefined) throw refused;
    const at = (field: string) =>
      field === '' ? path : `${path}.${field.startsWith('detail.') ? detailPath : ''}${field}`;
    placed.problems.push(...refused.details.problems.map((problem) => ({ ...problem, field: at(problem.field) })));
    return undefined;
  }
}

function callerOf({ tx, user, now, session, today }: Context) {
  return { tx, user, now, timeZone: session.timeZone, today: (timeZone?: string | null) => today(timeZone) };
}

const shownTo = ({ rights }: Pick<CompanyContext<EndpointSpec>, 'rights'>, saved: EntrySaved): EntrySaved => ({
  ...saved,
  entry: withoutPrice(rights, saved.entry.farmId, saved.entry),
});
