import type { StepInput } from '@henhouse/contract/hatchery/hatch-steps';
import { type Day, dayInZone } from '@henhouse/domain/day/day';
import { type BreakoutStage, checkBreakout } from '@henhouse/domain/hatchery/result/breakout';
import { chickTotals } from '@henhouse/domain/hatchery/step/grade';
import { uuidOf } from '../../../ledger/ids';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { refuse } from '../../../platform/http/refusal';
import { insertBreakout } from '../../hatchery/breakout/breakout.store';
import { correctStep, takeStep } from '../../hatchery/hatch/hatch.service';
import { plan } from '../../hatchery/hatch/hatch-plan.service';
import type { Hatcher } from '../../hatchery/hatch/hatcher';
import type { Person } from '../people/demo-people';
import type { DemoSelling } from '../sale/demo-seller';
import { demoHatcheryId } from './demo-hatchery';
import { type DemoHatch, type HatchFate, hatchCalendar, plannedAt } from './hatch-calendar';
import {
  addChickCustomers,
  type ChickOrder,
  demoChickBreed,
  type HatchedChicks,
  receiveChicks,
  sellChicks,
  sendChicks,
} from './hatch-chicks';
import { openedCounts } from './hatch-course';
import { type FilledHatch, fillHatches } from './hatch-eggs';
import { candleStep, endStep, gradeStep, moveStep, pullStep, setStep, transferStep } from './hatch-steps';
import { brokenFan, type HatcheryAct, storyOfS4, warmNight, washed } from './machine-story';

const hourMs = 3_600_000;

interface HatchWork {
  readonly tx: CompanyTx;
  readonly farmId: string;
  readonly today: Day;
  readonly nowMs: number;
  readonly timeZone: string;
  readonly manager: Person;
  readonly owner: Person;
  /** Flocks of own farms that were placed with chicks of the hatchery. */
  readonly orders: readonly ChickOrder[];
}

const hatcherOf = ({ tx, manager, nowMs }: HatchWork): Hatcher => ({
  tx,
  user: manager,
  now: nowMs,
  current: async () => undefined,
});

/** How far a hatch came: the steps before its fate were taken. */
const order: readonly HatchFate[] = [
  'planned',
  'set',
  'candled',
  'transferred',
  'pulled',
  'graded',
  'dispatched',
  'closed',
];
const cameTo = ({ fate }: DemoHatch, step: HatchFate): boolean =>
  fate === 'aborted' ? step === 'set' : order.indexOf(fate) >= order.indexOf(step);

/** A hatch with the version that its next step is taken on. */
class Writing {
  private version = 1;

  constructor(
    private readonly work: HatchWork,
    readonly filled: FilledHatch,
  ) {}

  private stepId(kind: string): string {
    return uuidOf(`demo hatch step ${this.filled.hatch.word} ${kind}`);
  }

  async plan(): Promise<void> {
    const { hatch, lots } = this.filled;
    const plannedDay = dayInZone(hatch.at.set, this.work.timeZone);
    const { farmId } = this.work;
    const typed = { hatcheryId: demoHatcheryId, breed: demoChickBreed, plannedDay, notes: '', lots };
    await plan(hatcherOf(this.work), { ...typed, id: hatch.id, farmId });
  }

  async step(input: StepInput): Promise<void> {
    const seen = { hatchId: this.filled.hatch.id, version: this.version };
    await takeStep(hatcherOf(this.work), seen, { id: this.stepId(input.kind), input });
    this.version += 1;
  }

  /** The step as it should have been written. */
  async correct(input: StepInput, reason: string): Promise<void> {
    const seen = { stepId: this.stepId(input.kind), version: 1 };
    await correctStep(hatcherOf(this.work), seen, { input, reason });
    this.version += 1;
  }
}

/** Eggs opened of each flock, if there are as many. */
const openedEach = { candling: 150, residue: 240 } as const;
const traySize = 150;

async function openEggs(
  { tx, manager, timeZone }: HatchWork,
  { hatch, sources }: FilledHatch,
  stage: BreakoutStage,
  atMs: number,
): Promise<void> {
  for (const source of sources) {
    const there = stage === 'candling' ? source.clear : source.unhatched;
    const opened = Math.min(openedEach[stage], there);
    if (opened === 0) continue;
    const counts = openedCounts(opened, stage === 'candling' ? source.inClear : source.inResidue);
    refuse(checkBreakout({ opened, counts }, there));
    const day = dayInZone(atMs, timeZone);
    const id = uuidOf(`demo breakout ${hatch.word} ${source.sourceId} ${stage}`);
    const fields = { sourceId: source.sourceId, stage, day, trays: Math.ceil(opened / traySize), opened, counts };
    await insertBreakout(tx, hatch.id, id, { ...fields, notes: '' }, manager.name);
  }
}

/** Eggs are opened of every second hatch, and of the one that missed. */
const isOpened = ({ hatch }: FilledHatch, index: number) => index % 2 === 0 || hatch.isWarm === true;

function chicksOf(work: HatchWork, filled: FilledHatch): HatchedChicks {
  const { hatch } = filled;
  const step = gradeStep(filled);
  const counts = step.kind === 'grade' ? chickTotals(step.detail) : [];
  const day = dayInZone(hatch.at.grade, work.timeZone);
  return { hatchId: hatch.id, word: hatch.word, farmId: work.farmId, day, counts };
}

/** Chicks of a graded hatch go to the flock that waits for them, the rest to customers. */
async function sendOff(work: HatchWork, filled: FilledHatch, index: number): Promise<void> {
  const { tx, today, nowMs, manager, owner, orders } = work;
  const { hatch } = filled;
  const chicks = chicksOf(work, filled);
  const wanted = orders.find(({ hatchDay }) => hatchDay === chicks.day);
  if (wanted !== undefined) {
    const lorry = { toFarmId: wanted.farmId, flockId: null, count: wanted.count, leftAtMs: hatch.at.leave, today };
    await sendChicks(tx, chicks, lorry, manager);
    await receiveChicks(tx, chicks, wanted.count, manager);
  }
  const selling: DemoSelling = { tx, seller: manager, approver: owner, today, nowMs };
  await sellChicks(selling, chicks, { taken: wanted?.count ?? 0, index, isNewest: hatch.fate === 'dispatched' });
}

const setReason = 'S4 stays out of use until it is calibrated; the eggs are sold';

/** Everything that is done with a hatch, each thing at its time. */
function actsOf(work: HatchWork, filled: FilledHatch, index: number): HatcheryAct[] {
  const { tx, manager, nowMs } = work;
  const { hatch } = filled;
  const { at, setters, hatchers } = hatch;
  const writing = new Writing(work, filled);
  const story = { tx, byName: manager.name, nowMs };
  const acts: HatcheryAct[] = [{ atMs: plannedAt(hatch, nowMs), run: () => writing.plan() }];
  const add = (atMs: number, run: () => Promise<unknown>) => acts.push({ atMs, run });
  if (hatch.fate === 'cancelled') {
    add(at.set + 3 * hourMs, () => writing.step(endStep('cancel', at.set + 3 * hourMs, setReason)));
    return acts;
  }
  if (cameTo(hatch, 'set')) add(at.set, () => writing.step(setStep(filled)));
  if (hatch.fate === 'aborted') {
    const { givenUpMs } = brokenFan(work.today);
    const reason = 'S4 stood without air for five hours: 41.2 °C at the upper trays';
    add(givenUpMs, () => writing.step(endStep('abort', givenUpMs, reason)));
  }
  if (cameTo(hatch, 'candled')) {
    const isMisread = hatch.word === '35';
    add(at.candle, () => writing.step(candleStep(filled, isMisread ? 96 : 0)));
    if (isMisread) add(at.candle + hourMs, () => writing.correct(candleStep(filled), 'A tray was counted twice'));
  }
  if (hatch.isWarm === true) {
    acts.push(...warmNight(story, at.set));
    const movedMs = at.set + 7 * 24 * hourMs + hourMs;
    add(movedMs, () => writing.step(moveStep(filled, movedMs)));
  }
  if (cameTo(hatch, 'transferred')) {
    add(at.transfer, () => writing.step(transferStep(filled)));
    if (isOpened(filled, index))
      add(at.transfer + hourMs, () => openEggs(work, filled, 'candling', at.transfer + hourMs));
    for (const { code } of setters) acts.push(...washed(story, code, at.transfer));
  }
  if (cameTo(hatch, 'pulled')) {
    add(at.pull, () => writing.step(pullStep(filled)));
    for (const { code } of hatchers) acts.push(...washed(story, code, at.pull));
  }
  if (cameTo(hatch, 'graded')) add(at.grade, () => writing.step(gradeStep(filled)));
  if (cameTo(hatch, 'dispatched')) {
    add(at.leave, () => sendOff(work, filled, index));
    if (isOpened(filled, index))
      add(at.leave + 3 * hourMs, () => openEggs(work, filled, 'residue', at.leave + 3 * hourMs));
  }
  if (cameTo(hatch, 'closed')) add(at.close, () => writing.step(endStep('close', at.close)));
  return acts;
}

/**
 * Five months of Vale Hatchery up to this minute, through the services that people use: everything in the order in which it was done, so
 * that machines, egg room and chicks were at any time what their timelines say.
 */
export async function addHatchesOfVale(work: HatchWork): Promise<void> {
  const { tx, today, nowMs, timeZone, manager } = work;
  await addChickCustomers(tx, today);
  const filled = await fillHatches(tx, work.farmId, hatchCalendar(today, nowMs, timeZone), work);
  const acts = filled.flatMap((one, index) => actsOf(work, one, index));
  acts.push(...storyOfS4({ tx, byName: manager.name, nowMs }, today));
  const done = acts.filter(({ atMs }) => atMs <= nowMs).sort((a, b) => a.atMs - b.atMs);
  for (const { run } of done) await run();
}
