import type { EndpointSpec, InputOf } from '@henhouse/contract/endpoint';
import type { EntryKind } from '@henhouse/contract/entry/details';
import {
  correctEntry as correctEndpoint,
  createEndpoints,
  deleteEntry as deleteEndpoint,
  type Entry,
  type EntrySaved,
  getEntry,
  healthKinds,
  isHealthKind,
  listEntries,
  listRevisions,
} from '@henhouse/contract/entry/entry';
import { correctEndpointOf, createEndpointOf, deleteEndpointOf } from '@henhouse/contract/entry/entry-on-paper';
import { getEntryContext, getGrid, listGrids, listMissingEntries } from '@henhouse/contract/entry/entry-work';
import { handInEntries } from '@henhouse/contract/entry/hand-in';
import type { Day } from '@henhouse/domain/day/day';
import { isDoctorsWork, mayEnterKind, rightToEnter, subjectOfKind } from '@henhouse/domain/entry/correction-window';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { within } from '../../platform/db/listing';
import type { App } from '../../platform/http/app';
import type { CompanyContext } from '../../platform/http/context';
import { notFound, Refusal } from '../../platform/http/refusal';
import { route, routeAhead } from '../../platform/http/route';
import { severalRoute } from '../../platform/http/several/several-route';
import { hasDoctorAt } from '../people/doctor.store';
import { correctEntry, deleteEntry, type SeenEntry } from './correct-entry.service';
import { createEntry, type EntryCaller, prefetch } from './entry.service';
import { readEntry, readRevisions } from './entry.store';
import { readEntryForm } from './entry-form.service';
import { readGrid } from './entry-grid.store';
import { listEntryRows } from './entry-list.store';
import { detailToKeep, withoutPrice } from './hide-prices';
import { listMissing } from './missing-entries.store';

/** The part of a request that the entry service needs. */
function callerOf<E extends EndpointSpec>(ctx: CompanyContext<E>): EntryCaller {
  const { tx, user, now, session } = ctx;
  return { tx, user, now, timeZone: session.timeZone, today: (timeZone) => ctx.today(timeZone) };
}

/** Followers, live screens and the audit log hear of every entry that was written. */
function recordChange<E extends EndpointSpec>(
  ctx: CompanyContext<E>,
  action: 'create' | 'correct' | 'delete',
  entry: Pick<Entry, 'id' | 'kind' | 'farmId' | 'shedId' | 'flockId'>,
  before?: Entry,
): void {
  const { id, kind, farmId, shedId, flockId } = entry;
  ctx.event('entry.saved', { entryId: id, farmId, shedId, flockId });
  ctx.audit({ action, subject: subjectOfKind(kind), subjectId: id, before, after: entry });
}

/** The entry as it stood; of the kinds that the call is for. */
async function readOfKinds(
  ctx: Pick<CompanyContext<typeof correctEndpoint>, 'tx' | 'params'>,
  isOfKind: (kind: EntryKind) => boolean,
): Promise<Entry> {
  const entry = await readEntry(ctx.tx, ctx.params.entryId);
  if (!isOfKind(entry.kind)) throw notFound();
  return entry;
}

/** Ends with 403 where the call is not the caller's at that farm. */
type Admit = (ctx: Pick<CompanyContext<EndpointSpec>, 'tx' | 'user'>, farmId: string) => Promise<void> | void;

/** A new entry is limited by the caller's role. */
const byRole =
  (kind: EntryKind): Admit =>
  ({ user }) => {
    if (mayEnterKind(user.role, kind)) return;
    throw new Refusal('notAllowed', { missing: rightToEnter(kind) });
  };

/** Whoever records outside papers does a Doctor's work where there is none. */
const withoutDoctor =
  (kind: EntryKind): Admit =>
  async ({ tx }, farmId) => {
    if (!(await hasDoctorAt(tx, farmId))) return;
    throw new Refusal('notAllowed', { missing: { action: 'update', subject: subjectOfKind(kind) } });
  };

const byRight: Admit = () => {};

/** Correcting and taking back: the daily records by one pair of calls, what birds were given by a pair for each kind. */
function registerCorrect(
  app: App,
  endpoints: { readonly correct: typeof correctEndpoint; readonly remove: typeof deleteEndpoint },
  isOfKind: (kind: EntryKind) => boolean,
  admit: Admit,
): void {
  route(app, endpoints.correct, async (ctx) => {
    const before = await readOfKinds(ctx, isOfKind);
    await admit(ctx, before.farmId);
    const detail = detailToKeep(ctx.rights, before.farmId, ctx.input.detail, before.detail);
    const saved = await correctEntry(callerOf(ctx), seenBy(ctx, before.id, 'update'), { ...ctx.input, detail });
    recordChange(ctx, 'correct', saved.entry, before);
    return shownTo(ctx, saved);
  });

  route(app, endpoints.remove, async (ctx) => {
    const { id: entryId, farmId } = await readOfKinds(ctx, isOfKind);
    await admit(ctx, farmId);
    const saved = await deleteEntry(callerOf(ctx), seenBy(ctx, entryId, 'delete'), ctx.input.reason);
    recordChange(ctx, 'delete', saved.entry);
    return shownTo(ctx, saved);
  });
}

const shownTo = ({ rights }: Pick<CompanyContext<EndpointSpec>, 'rights'>, saved: EntrySaved): EntrySaved => ({
  ...saved,
  entry: withoutPrice(rights, saved.entry.farmId, saved.entry),
});

function seenBy(
  { rights, version, demand }: Pick<CompanyContext<typeof correctEndpoint>, 'rights' | 'version' | 'demand'>,
  entryId: string,
  action: 'update' | 'delete',
): SeenEntry {
  return {
    entryId,
    version,
    demandShed: (place) => demand({ action, subject: 'DataEntry' }, place),
    shown: (entry) => withoutPrice(rights, entry.farmId, entry),
  };
}

function registerCreate(
  app: App,
  kind: EntryKind,
  endpoint: (typeof createEndpoints)['mortality'],
  admit: Admit,
): void {
  const ahead = (
    tx: CompanyTx,
    { params, input }: { readonly params: { shedId: string; flockId: string }; readonly input: { day: Day } },
  ) => prefetch(tx, { kind, ...params, day: input.day });
  routeAhead(app, endpoint, ahead, async (ctx, read) => {
    const { tx, params, input, place } = ctx;
    await admit(ctx, place.farmId as string);
    const { shedId, flockId } = params;
    const { detail, ...written } = input;
    const farmId = place.farmId as string;
    const head = { ...written, kind, farmId, shedId, flockId };
    const draft = { ...head, detail: detailToKeep(ctx.rights, farmId, detail) as never };
    const saved = await createEntry({ ...callerOf(ctx), tx }, draft, read);
    recordChange(ctx, 'create', saved.entry);
    return shownTo(ctx, saved);
  });
}

/** Today on a farm. */
async function todayOn<E extends EndpointSpec>(ctx: CompanyContext<E>, farmId: string): Promise<Day> {
  const { timeZone } = await ctx.tx.one<{ timeZone: string | null }>(
    sql`select time_zone from farm where company_id = ${ctx.companyId} and id = ${farmId}`,
  );
  return ctx.today(timeZone);
}

export function registerEntry(app: App): void {
  for (const kind of Object.keys(createEndpoints) as EntryKind[]) {
    registerCreate(app, kind, createEndpointOf(kind, false), byRole(kind));
  }
  registerCreate(app, 'treatment', createEndpointOf('treatment', true), withoutDoctor('treatment'));

  severalRoute(
    app,
    handInEntries,
    ({ entries }: InputOf<typeof handInEntries>) =>
      entries.map(({ kind, shedId, flockId, ...body }) => {
        return { endpoint: createEndpointOf(kind, false), params: { shedId, flockId }, body, lane: shedId };
      }),
    (answers) => ({
      answers: answers.map(({ status, body }) =>
        status < 400 ? { status, saved: body, refusal: null } : { status, saved: null, refusal: body },
      ),
    }),
  );

  const daily = { correct: correctEndpoint, remove: deleteEndpoint };
  registerCorrect(app, daily, (kind) => !isHealthKind(kind), byRight);
  for (const kind of healthKinds) {
    for (const isStandIn of isDoctorsWork('correct', kind) ? [false, true] : [false]) {
      const calls = { correct: correctEndpointOf(kind, isStandIn), remove: deleteEndpointOf(kind, isStandIn) };
      registerCorrect(app, calls, (each) => each === kind, isStandIn ? withoutDoctor(kind) : byRight);
    }
  }

  routeAhead(
    app,
    getEntry,
    (tx, { params }) => readEntry(tx, params.entryId),
    async ({ rights }, entry) => withoutPrice(rights, entry.farmId, entry),
  );

  route(app, listRevisions, async ({ tx, params, rights, place }) => {
    const items = await readRevisions(tx, params.entryId);
    return { items: items.map((each) => withoutPrice(rights, place.farmId ?? '', each)) };
  });

  route(app, listEntries, async ({ tx, params, scope, query, now, rights }) => {
    const { items, ...rest } = await listEntryRows(tx, params.farmId, scope, query, now);
    return { ...rest, items: items.map((each) => withoutPrice(rights, params.farmId, each)) };
  });

  route(app, getGrid, async (ctx) => {
    const { tx, params, scope, query } = ctx;
    const today = await todayOn(ctx, params.farmId);
    const day = query.day ?? today;
    return { day, today, lines: await readGrid(tx, [params.farmId], scope, day) };
  });

  route(app, listGrids, async (ctx) => {
    const { tx, query, scope } = ctx;
    const farms = await tx.many<{ id: string; timeZone: string | null }>(sql`
      select id, time_zone from farm where company_id = ${ctx.companyId} and id = any(${query.farms.split(',')}::uuid[])
        and ${within(sql`id`, scope.farmIds)}`);
    const grids = farms.map(({ id, timeZone }) => ({ farmId: id, day: ctx.today(timeZone) }));
    // Around the world it is three days at most.
    const ofDays = [...new Set(grids.map(({ day }) => day))].map((day) => {
      const there = grids.filter((grid) => grid.day === day).map(({ farmId }) => farmId);
      return readGrid(tx, there, scope, day);
    });
    const lines = (await Promise.all(ofDays)).flat();
    return { grids: grids.map((grid) => ({ ...grid, lines: lines.filter(({ farmId }) => farmId === grid.farmId) })) };
  });

  route(app, listMissingEntries, async (ctx) => {
    const { tx, params, scope, query } = ctx;
    return listMissing(tx, params.farmId, scope, query, await todayOn(ctx, params.farmId));
  });

  route(app, getEntryContext, async (ctx) => {
    const { tx, params, place, scope, query } = ctx;
    const farmId = place.farmId as string;
    return readEntryForm(tx, {
      farmId,
      ...params,
      day: query.day ?? (await todayOn(ctx, farmId)),
      shedIds: scope.shedIds,
      today: (timeZone) => ctx.today(timeZone),
    });
  });
}
