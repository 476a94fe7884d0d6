import {
  closeFlock,
  type Flock,
  getCloseChecklist,
  quarantineFlock,
  reopenFlock,
  stepFlock,
} from '@henhouse/contract/flock/flock';
import { addDays } from '@henhouse/domain/day/day';
import { type ChecklistItem, checkClose, closeChecklist, mayClose } from '@henhouse/domain/flock/close-checklist';
import type { FlockStep } from '@henhouse/domain/flock/flock-state';
import { checkRelease } from '@henhouse/domain/health/sample';
import type { Problem } from '@henhouse/domain/problem/problem';
import { addThousandths } from '@henhouse/domain/quantity/thousandths';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import type { CompanyContext } from '../../platform/http/context';
import { requireVersion } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { checkFlockBooks } from '../day-book/check-books';
import { missingDaysOfFlock } from '../day-book/missing-days';
import { readFarm } from '../farm/farm.store';
import { hasDoctorAt } from '../people/doctor.store';
import { readFeedLeft } from '../stock/feed-eaters.store';
import { countOpenTasks } from '../task/task.service';
import { type FlockRow, lockFlock, readFlock } from './flock.store';
import { readBirdsInSheds, readBirdsWritten } from './flock-birds.store';
import { takeFlockStep } from './flock-step.service';
import { isShutBySample } from './flock-step.store';
import { countRunningTreatments } from './running-treatments.store';
import { readUnpricedSales } from './unpriced-sales.store';

type Versioned = typeof stepFlock | typeof quarantineFlock | typeof closeFlock | typeof reopenFlock;

/** What the four ways of moving a flock have in common. */
async function move(
  context: Pick<CompanyContext<Versioned>, 'tx' | 'params' | 'version' | 'today' | 'now' | 'user' | 'audit' | 'event'>,
  input: {
    readonly step: FlockStep;
    readonly day?: string;
    readonly reason: string;
    readonly confirmed?: readonly string[];
  },
  further: (flock: FlockRow, today: string) => Promise<readonly Problem[]> = async () => [],
): Promise<Flock> {
  const { tx, params, version, user, audit, event } = context;
  const before = requireVersion(await lockFlock(tx, params.flockId, { alsoEntries: true }), version);
  const today = context.today((await readFarm(tx, before.farmId)).timeZone);
  // By the clock that the request is judged by: from this day on a quarantine holds.
  const at = new Date(context.now).toISOString();
  const document = { ...input, day: input.day ?? today, today, byName: user.name, at };
  const taken = await takeFlockStep(tx, before, { ...document, further: await further(before, today) });
  const { flock, shedIds, change } = taken;
  const { id: flockId, farmId } = flock;
  audit({ ...change, farmId });
  event('flock.saved', { farmId, flockId });
  for (const shedId of shedIds) event('shed.saved', { farmId, shedId, flockId });
  return flock;
}

/** What is done and what is missing; days are missing up to the day before the flock was emptied, or yesterday. */
async function readChecklist(tx: CompanyTx, flock: FlockRow, today: string): Promise<ChecklistItem[]> {
  const birdsInSheds = await readBirdsInSheds(tx, flock.id);
  const written = await readBirdsWritten(tx, flock.id);
  const missing = await missingDaysOfFlock(tx, flock.id, addDays(flock.depletedDay ?? today, -1));
  const findings = await checkFlockBooks(tx, flock.id);
  const feedLeft = await readFeedLeft(tx, flock);
  return closeChecklist({
    state: flock.state,
    birdsInLedger: birdsInSheds.reduce((sum, { birds }) => sum + birds, 0),
    birdsInDayBook: written.alive,
    disagreements: findings.length,
    runningTreatments: await countRunningTreatments(tx, flock.id, today),
    openTasks: await countOpenTasks(tx, flock.id),
    unpricedSales: await readUnpricedSales(tx, flock.id),
    feedLeftKg: feedLeft.reduce((sum, { kg }) => addThousandths(sum, kg), 0),
    feedsLeft: feedLeft.map(({ name }) => name),
    daysMissing: missing.days,
    firstMissingDay: missing.firstDay,
    lastWeighedDay: written.lastWeighedDay,
    lastBirdDay: written.lastBirdDay,
  });
}

export function registerFlockLife(app: App): void {
  route(app, stepFlock, (context) => move(context, context.input));

  route(app, quarantineFlock, (context) => {
    const { quarantined, reason } = context.input;
    if (quarantined) return move(context, { step: 'quarantine', reason });
    return move(context, { step: 'release', reason }, async ({ id, farmId }) => {
      const [isOfSample, hasDoctor] = await Promise.all([
        isShutBySample(context.tx, id),
        hasDoctorAt(context.tx, farmId),
      ]);
      return checkRelease(context.user, { isOfSample, hasDoctor });
    });
  });

  route(app, getCloseChecklist, async ({ tx, params, today }) => {
    const flock = await readFlock(tx, params.flockId);
    const { timeZone } = await readFarm(tx, flock.farmId);
    const items = await readChecklist(tx, flock, today(timeZone));
    return { items: items.map((item) => ({ ...item, params: { ...item.params } })), mayClose: mayClose(items) };
  });

  route(app, closeFlock, (context) =>
    move(context, { step: 'close', reason: context.input.reason }, async (flock, today) =>
      checkClose(await readChecklist(context.tx, flock, today)),
    ),
  );

  route(app, reopenFlock, (context) => move(context, { step: 'reopen', reason: context.input.reason }));
}
