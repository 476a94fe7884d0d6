import type { InputOf } from '@henhouse/contract/endpoint';
import type { createSample, recordResults, Sample, updateSample } from '@henhouse/contract/health/sample';
import { isFlockFinished } from '@henhouse/domain/flock/flock-state';
import {
  checkSample,
  checkSampleRemoval,
  checkSampleResults,
  listedFindings,
  partsAwaited,
  type SamplePlace,
} from '@henhouse/domain/health/sample';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import type { AuditChange } from '../../../platform/audit/audit';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { refuse } from '../../../platform/http/refusal';
import { readFarm } from '../../farm/farm.store';
import { findShed } from '../../farm/shed.store';
import { lockFlock, readFlock } from '../../flock/flock.store';
import { takeFlockStep } from '../../flock/flock-step.service';
import { writeFlockStep } from '../../flock/flock-step.store';
import { samplingOf, settleSamplings } from '../../task/sample-tick';
import {
  isNumberTaken,
  readFlocksOf,
  readHoldingFindings,
  readSample,
  removeSampleRow,
  type SampleFields,
  sampleTable,
  setResults,
  wasLotAt,
} from './sample.store';

/** The part of a request that every change of a sample needs. */
export interface Sampling {
  readonly tx: CompanyTx;
  readonly now: number;
  readonly user: { readonly id: string; readonly name: string };
  today(timeZone?: string | null): string;
  audit(change: AuditChange): void;
  event(topic: 'sample.saved' | 'flock.saved' | 'task.saved', refs: Readonly<Record<string, string>>): void;
  /** The farm that a machine stands on; nothing for one that the company does not have. */
  machineFarm(id: string): Promise<string | undefined>;
}

type SampleInput = Omit<InputOf<typeof updateSample>, 'taskId' | 'reason'> & {
  readonly taskId?: string | null | undefined;
};

/** What is said of a sample, checked against the farm that it was taken on. @throws Refusal */
async function checked(context: Sampling, farmId: string, id: string, input: SampleInput): Promise<SampleFields> {
  const { tx, today, machineFarm } = context;
  const { flockId, shedId, machineId, lotId } = input;
  const isAt = async (of: string | null, find: (id: string) => Promise<boolean>) => of === null || (await find(of));
  const flock = flockId === null ? null : await readFlock(tx, flockId);
  const [isShedHere, isMachineHere, isLotHere, isTaken, farm, sampling] = await Promise.all([
    isAt(shedId, async (each) => (await findShed(tx, each))?.farmId === farmId),
    isAt(machineId, async (each) => (await machineFarm(each)) === farmId),
    isAt(lotId, (each) => wasLotAt(tx, farmId, each)),
    isNumberTaken(tx, input, id),
    readFarm(tx, farmId),
    samplingOf(tx, { ...input, id, taskId: input.taskId }),
  ]);
  const elsewhere = (field: string, isHere: boolean): Problem[] =>
    isHere ? [] : [error('unknownValue', field, { value: '' })];
  refuse([
    ...elsewhere('flockId', flock === null || flock.farmId === farmId),
    ...elsewhere('shedId', isShedHere),
    ...elsewhere('machineId', isMachineHere),
    ...elsewhere('lotId', isLotHere),
    ...checkSample(input, { today: today(farm.timeZone), flock }),
    ...(isTaken ? [error('notUnique', 'number', { value: input.number })] : []),
    ...sampling.problems,
  ]);
  return { ...input, taskId: sampling.taskId };
}

async function recordChange(
  { tx, now, audit, event }: Sampling,
  id: string,
  before: Sample | null,
  settled: boolean,
  reason?: string,
): Promise<Sample> {
  const after = await readSample(tx, id, now);
  const { farmId } = after;
  const action = before === null ? 'create' : 'update';
  audit({
    action,
    subject: 'Sample',
    subjectId: id,
    ...(before === null ? {} : { before }),
    after: { ...after, ...(reason && { reason }) },
    farmId,
  });
  event('sample.saved', { farmId, sampleId: id });
  if (settled) event('task.saved', { farmId });
  return after;
}

export async function takeSample(
  context: Sampling,
  farmId: string,
  input: InputOf<typeof createSample>,
): Promise<Sample> {
  const { tx, user } = context;
  const { id } = input;
  const sample = await checked(context, farmId, id, input);
  await sampleTable.insert(tx, { id, farmId, createdByName: user.name }, sample);
  return recordChange(context, id, null, await settleSamplings(tx, [sample.taskId], user.name));
}

export async function correctSample(
  context: Sampling,
  before: Sample,
  input: InputOf<typeof updateSample>,
): Promise<Sample> {
  const { tx, user } = context;
  const { id, farmId } = before;
  const { reason, ...fields } = input;
  const sample = await checked(context, farmId, id, fields);
  const most = before.results.reduce((last, { part }) => Math.max(last, part), 0);
  const partsSaid = partsAwaited(before) > 0 ? before.parts : most;
  refuse(
    before.knownDay === null || sample.parts === partsSaid
      ? []
      : [error('outOfRange', 'parts', { value: sample.parts, min: partsSaid, max: partsSaid, unit: '' })],
  );
  const flocksBefore = await readFlocksOf(tx, before);
  await sampleTable.update(tx, id, sample);
  await shutWhatIsFound(context, before, { ...sample, results: before.results }, flocksBefore);
  const settled = await settleSamplings(tx, [before.taskId, sample.taskId], user.name);
  return recordChange(context, id, before, settled, reason);
}

/** The sample is gone with its papers, and the log keeps what it said and why; its sampling is open again. */
export async function dropSample(
  { tx, now, user, audit, event }: Omit<Sampling, 'machineFarm'>,
  before: Sample,
  reason: string,
): Promise<void> {
  const { id, farmId, taskId } = before;
  refuse(checkSampleRemoval(before));
  await removeSampleRow(tx, id, { at: new Date(now).toISOString(), reason });
  const settled = await settleSamplings(tx, [taskId], user.name);
  audit({ action: 'delete', subject: 'Sample', subjectId: id, before, after: { reason }, farmId });
  event('sample.saved', { farmId, sampleId: id });
  if (settled) event('task.saved', { farmId });
}

/**
 * What the laboratory found. What the company lists as positive puts its flocks in quarantine, from the day on which it is
 * written down: the gate that asks after medicines asks after it as well.
 */
export async function writeResults(
  context: Sampling,
  before: Sample,
  input: InputOf<typeof recordResults>,
): Promise<Sample> {
  const { tx, today } = context;
  const { id, farmId } = before;
  const { knownDay, results, parts = before.parts, reason } = input;
  refuse(checkSampleResults({ day: before.day, parts }, input, today((await readFarm(tx, farmId)).timeZone)));
  await setResults(tx, id, { knownDay, results, parts });
  await shutWhatIsFound(context, before, { ...before, results }, await readFlocksOf(tx, before));
  return recordChange(context, id, before, false, reason);
}

/** Flocks that a sample speaks of anew, by another finding or of another place. What it said of a flock before shuts it no second time. */
async function shutWhatIsFound(
  context: Sampling,
  before: Sample,
  after: Pick<SampleFields, keyof SamplePlace | 'day' | 'kind' | 'laboratory' | 'number'> & Pick<Sample, 'results'>,
  flocksBefore: readonly string[],
): Promise<void> {
  const { tx, today } = context;
  const { findings } = await readHoldingFindings(tx);
  const listed = listedFindings(after.kind, after.results, findings);
  const listedBefore = listedFindings(before.kind, before.results, findings);
  const day = today((await readFarm(tx, before.farmId)).timeZone);
  for (const flockId of await readFlocksOf(tx, after)) {
    const anew = [...listed].filter(([name]) => !flocksBefore.includes(flockId) || !listedBefore.has(name));
    if (anew.length === 0) continue;
    const found = anew.map(([, finding]) => finding || after.kind).join(', ');
    const reason = [found, after.laboratory, after.number].filter(Boolean).join(', ');
    await shutFlock(context, flockId, { sampleId: before.id, day, reason });
  }
}

async function shutFlock(
  { tx, now, user, audit, event }: Sampling,
  flockId: string,
  { sampleId, day, reason }: { readonly sampleId: string; readonly day: string; readonly reason: string },
): Promise<void> {
  const flock = await lockFlock(tx, flockId, { alsoEntries: true });
  if (isFlockFinished(flock.state)) return;
  const { farmId, state, quarantined } = flock;
  const step = { step: 'quarantine' as const, day, reason, at: new Date(now).toISOString(), sampleId };
  if (quarantined) {
    // It is shut for another reason already: the finding is one more, and makes the release the Doctor's.
    const line = {
      at: step.at,
      by: user.name,
      action: step.step,
      day,
      reason,
      fromState: state,
      toState: state,
      sampleId,
    };
    await writeFlockStep(tx, flockId, line);
  } else {
    const { change } = await takeFlockStep(tx, flock, { ...step, today: day, byName: user.name });
    audit({ ...change, farmId });
  }
  event('flock.saved', { farmId, flockId });
}
