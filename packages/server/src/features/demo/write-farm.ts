import { addDays, type Day, daysBetween } from '@henhouse/domain/day/day';
import { checkShedStep } from '@henhouse/domain/farm/shed-state';
import type { FlockStep } from '@henhouse/domain/flock/flock-state';
import type { PlannedEntry } from '@henhouse/domain/import/daily-import';
import { uuidOf } from '../../ledger/ids';
import type { CompanyTx } from '../../platform/db/company-tx';
import { refuse } from '../../platform/http/refusal';
import { createEntry } from '../entry/entry.service';
import { birdsInShed, setShedState, shedTable } from '../farm/shed.store';
import { insertFlock, lockFlock } from '../flock/flock.store';
import { takeFlockStep } from '../flock/flock-step.service';
import { writeFlockStep } from '../flock/flock-step.store';
import { writePlan } from '../import/write-plan';
import type { FlockCare } from './care/flock-care';
import { writeCare } from './care/write-care';
import { callerOn, type FarmWork, instantOn, recordAudit } from './demo-work';
import type { FarmScript, FlockScript, ShedStep } from './flock-script';
import type { Person } from './people/demo-people';

/** What people have to confirm when chicks come; everything else must be in order. */
const confirmedAtPlacement = ['overDensity', 'doaHigh'];

async function placeChicks(tx: CompanyTx, farmId: string, flock: FlockScript, work: FarmWork): Promise<void> {
  for (const [index, { shedId, detail }] of flock.placements.entries()) {
    const id = uuidOf(`demo placement ${flock.number} ${index}`);
    const draft = {
      id,
      kind: 'chick-placement',
      farmId,
      shedId,
      flockId: flock.id,
      day: flock.hatchDay,
      detail,
    } as const;
    const caller = callerOn(tx, flock.hatchDay, work.manager, work);
    await createEntry(caller, { ...draft, notes: '', deviceAt: null, confirmed: confirmedAtPlacement });
    const after = { kind: draft.kind, farmId, shedId, flockId: flock.id };
    await recordAudit(tx, work.manager, { action: 'create', subject: 'DataEntry', subjectId: id, after, farmId });
  }
}

async function moveBirds(tx: CompanyTx, farmId: string, flock: FlockScript, work: FarmWork): Promise<void> {
  for (const [index, move] of flock.moves.entries()) {
    const { day, fromShedId: shedId, toShedId, sex, birds: count, meanWeightG, reason } = move;
    const id = uuidOf(`demo move ${flock.number} ${index}`);
    const detail = { sex, toShedId, count, meanWeightG, reason };
    const draft = { id, kind: 'chick-transfer', farmId, shedId, flockId: flock.id, day, detail } as const;
    await createEntry(callerOn(tx, day, work.manager, work), { ...draft, notes: '', deviceAt: null, confirmed: [] });
    const after = { kind: draft.kind, farmId, shedId, toShedId };
    await recordAudit(tx, work.manager, { action: 'create', subject: 'DataEntry', subjectId: id, after, farmId });
  }
}

async function writeDays(
  tx: CompanyTx,
  farmId: string,
  entries: readonly PlannedEntry[],
  work: FarmWork,
): Promise<void> {
  await writePlan(tx, {
    farmId,
    entries,
    entryIdOf: (key) => uuidOf(`demo ${key}`),
    writerOf({ shedId, day }) {
      const { id, name } = work.writerOf(shedId);
      const enteredDay = addDays(day, work.entryDelayDays(shedId, day));
      return { userId: id, userName: name, at: instantOn(enteredDay, work, day === work.today ? 5 : 15) };
    },
    via: 'demo',
    requestId: 'demo',
  });
}

async function step(
  tx: CompanyTx,
  flock: FlockScript,
  work: FarmWork,
  taken: { step: FlockStep; day: Day; reason?: string; by?: Person },
) {
  const { day, reason = '', by = work.manager } = taken;
  const before = await lockFlock(tx, flock.id, { alsoEntries: true });
  const at = instantOn(day, work, 16);
  const document = { step: taken.step, day, today: day, reason, byName: by.name, at };
  const { change } = await takeFlockStep(tx, before, document);
  await recordAudit(tx, by, { ...change, farmId: before.farmId });
}

/** What happened to a flock besides its birds coming and going. */
interface Happenings {
  readonly entries: readonly PlannedEntry[];
  readonly care: FlockCare | undefined;
}

/** Chicks that came fewer days ago have not settled: their flock is placed and not yet reared. */
const settlingDays = 3;

/** A flock from its opening to where it stands today, in the order in which it happened. */
async function writeFlock(
  tx: CompanyTx,
  farmId: string,
  flock: FlockScript,
  { entries, care }: Happenings,
  work: FarmWork,
): Promise<void> {
  const { id, standard, hatchDay, depletingDay, end, quarantine } = flock;
  const pin = { publishedStandardId: standard.id, companyStandardId: null, companyStandardVersion: null };
  const { number, productionKind, breed, sexes, sourceKind, sourceName, plannedBirds, targetAgeDays, notes } = flock;
  const planned = { plannedBirds, targetAgeDays, notes, hatchDay };
  const fields = { number, productionKind, breed, sexes, sourceKind, sourceName, ...planned };
  await insertFlock(tx, { id, farmId }, { ...fields, parentFlock: '', targetWeightG: null }, pin);
  const opened = {
    by: work.manager.name,
    action: 'create',
    day: hatchDay,
    reason: '',
    fromState: null,
    toState: 'planned',
  } as const;
  await writeFlockStep(tx, id, { ...opened, at: instantOn(hatchDay, work, 6) });
  await recordAudit(tx, work.manager, { action: 'create', subject: 'Flock', subjectId: id, after: fields, farmId });
  if (flock.cancelled) await step(tx, flock, work, { step: 'cancel', day: work.today, reason: notes });
  if (flock.placements.length === 0) return;

  await placeChicks(tx, farmId, flock, work);
  if (daysBetween(hatchDay, work.today) >= settlingDays) {
    await step(tx, flock, work, { step: 'startRearing', day: hatchDay });
  }
  const movedDay = flock.moves[0]?.day ?? work.today;
  const before = entries.filter(({ day }) => day < movedDay);
  await writeDays(tx, farmId, before, work);
  await moveBirds(tx, farmId, flock, work);
  const rest = entries.slice(before.length);
  const reared = rest.filter(({ day }) => flock.productionDay !== null && day < flock.productionDay);
  await writeDays(tx, farmId, reared, work);
  if (flock.productionDay !== null) await step(tx, flock, work, { step: 'startProduction', day: flock.productionDay });
  await writeDays(tx, farmId, rest.slice(reared.length), work);
  if (care !== undefined) await writeCare({ tx, farmId, flock, work }, care);
  if (quarantine !== null) {
    await step(tx, flock, work, { step: 'quarantine', day: work.today, reason: quarantine, by: work.doctor });
  }
  if (depletingDay !== null) await step(tx, flock, work, { step: 'startDepleting', day: depletingDay });
  if (end === null) return;
  await step(tx, flock, work, { step: 'startDepleting', day: end.day });
  await step(tx, flock, work, { step: 'deplete', day: end.day, reason: end.reason });
  if (end.closedDay !== null) await step(tx, flock, work, { step: 'close', day: end.closedDay });
}

async function moveShed(tx: CompanyTx, { shedId, state, day, reason }: ShedStep, work: FarmWork): Promise<void> {
  const before = await shedTable.lock(tx, shedId);
  const birdsAlive = await birdsInShed(tx, shedId);
  refuse(
    checkShedStep({
      from: before.state,
      to: state,
      day,
      sinceDay: before.stateSinceDay,
      today: work.today,
      birdsAlive,
    }),
  );
  await setShedState(tx, shedId, state, day);
  const { farmId } = before;
  const after = { state, day, reason };
  await recordAudit(tx, work.manager, { action: 'moveState', subject: 'Shed', subjectId: shedId, after, farmId });
}

/** Enters a farm's script through the services that people use, in the order in which things happened in each shed. */
export async function writeFarm(
  tx: CompanyTx,
  farm: FarmScript,
  happened: {
    readonly entries: ReadonlyMap<string, readonly PlannedEntry[]>;
    readonly care: ReadonlyMap<string, FlockCare>;
  },
  work: FarmWork,
  onFlock: (number: string) => void,
): Promise<void> {
  const flocks = farm.flocks.map((flock) => ({ day: flock.hatchDay, flock, shedStep: null }));
  const shedSteps = farm.shedSteps.map((shedStep) => ({ day: shedStep.day, flock: null, shedStep }));
  const happenings = [...flocks, ...shedSteps].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  for (const { flock, shedStep } of happenings) {
    if (shedStep !== null) await moveShed(tx, shedStep, work);
    if (flock !== null) {
      onFlock(flock.number);
      const entries = happened.entries.get(flock.id) ?? [];
      await writeFlock(tx, farm.farmId, flock, { entries, care: happened.care.get(flock.id) }, work);
    }
  }
}
