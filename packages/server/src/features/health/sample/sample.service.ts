import type { InputOf } from '@henhouse/contract/endpoint';
import type { createSample, Sample, sayResults, updateSample } from '@henhouse/contract/health/sample';
import { isFlockFinished } from '@henhouse/domain/flock/flock-state';
import { checkSample, checkSampleResults, isPositive, listedFinding } from '@henhouse/domain/health/sample';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import type { AuditChange } from '../../../platform/audit/audit';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { refuse } from '../../../platform/http/refuse';
import { readFarm } from '../../farm/farm.store';
import { findShed } from '../../farm/shed.store';
import { lockFlock, readFlock } from '../../flock/flock.store';
import { takeFlockStep } from '../../flock/flock-step.service';
import { writeFlockStep } from '../../flock/flock-step.store';
import { samplingOf, settleSamplings } from '../../task/sample-tick';
import {
  insertSample,
  isNumberTaken,
  readFlocksOf,
  readHoldingFindings,
  readSample,
  type SampleSaid,
  setResults,
  updateSampleRow,
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

type Said = Omit<InputOf<typeof updateSample>, 'taskId'> & { readonly taskId?: string | null | undefined };

/** What is said of a sample, checked against the farm that it was taken on. @throws Refusal */
async function checked(context: Sampling, farmId: string, id: string, said: Said): Promise<SampleSaid> {
  const { tx, today, machineFarm } = context;
  const { flockId, shedId, machineId, lotId } = said;
  const isAt = async (of: string | null, find: (id: string) => Promise<boolean>) => of === null || (await find(of));
  const flock = flockId === null ? null : await readFlock(tx, flockId);
  const [isShedHere, isMachineHere, isLotHere, isTaken, farm, sampling] = await Promise.all([
    isAt(shedId, async (each) => (await findShed(tx, each))?.farmId === farmId),
    isAt(machineId, async (each) => (await machineFarm(each)) === farmId),
    isAt(lotId, (each) => wasLotAt(tx, farmId, each)),
    isNumberTaken(tx, said, id),
    readFarm(tx, farmId),
    samplingOf(tx, { ...said, id, taskId: said.taskId }),
  ]);
  const elsewhere = (field: string, isHere: boolean): Problem[] =>
    isHere ? [] : [error('unknownValue', field, { value: '' })];
  refuse([
    ...elsewhere('flockId', flock === null || flock.farmId === farmId),
    ...elsewhere('shedId', isShedHere),
    ...elsewhere('machineId', isMachineHere),
    ...elsewhere('lotId', isLotHere),
    ...checkSample(said, { today: today(farm.timeZone), flock }),
    ...(isTaken ? [error('notUnique', 'number', { value: said.number })] : []),
    ...sampling.problems,
  ]);
  return { ...said, taskId: sampling.taskId };
}

async function told(
  { tx, now, audit, event }: Sampling,
  id: string,
  before: Sample | null,
  settled: boolean,
): Promise<Sample> {
  const after = await readSample(tx, id, now);
  const { farmId } = after;
  const action = before === null ? 'create' : 'update';
  audit({ action, subject: 'Sample', subjectId: id, ...(before === null ? {} : { before }), after, farmId });
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
  const said = await checked(context, farmId, id, input);
  await insertSample(tx, { ...said, id, farmId }, user.name);
  return told(context, id, null, await settleSamplings(tx, [said.taskId], user.name));
}

export async function correctSample(
  context: Sampling,
  before: Sample,
  input: InputOf<typeof updateSample>,
): Promise<Sample> {
  const { tx, user } = context;
  const { id, farmId } = before;
  const said = await checked(context, farmId, id, { ...input, taskId: input.taskId });
  const partsSaid = before.results.reduce((most, { part }) => Math.max(most, part), 0);
  refuse(
    before.knownDay === null || said.parts === partsSaid
      ? []
      : [error('outOfRange', 'parts', { value: said.parts, min: partsSaid, max: partsSaid, unit: '' })],
  );
  await updateSampleRow(tx, id, said);
  return told(context, id, before, await settleSamplings(tx, [before.taskId, said.taskId], user.name));
}

/**
 * What the laboratory found. What the company lists as positive puts its flocks in quarantine, from the day on which it is
 * written down: the gate that asks after medicines asks after it as well. A finding that was known before shuts nothing again.
 */
export async function writeResults(
  context: Sampling,
  before: Sample,
  input: InputOf<typeof sayResults>,
): Promise<Sample> {
  const { tx, today } = context;
  const { id, kind, farmId } = before;
  const day = today((await readFarm(tx, farmId)).timeZone);
  refuse(checkSampleResults(before, input, day));
  await setResults(tx, id, { ...input, positive: input.results.some(isPositive) });
  const { findings } = await readHoldingFindings(tx);
  const listed = listedFinding(kind, input.results, findings);
  const former = listedFinding(kind, before.results, findings);
  if (listed !== undefined && listed.finding !== former?.finding) {
    const reason = [listed.finding || kind, before.laboratory, before.number].filter(Boolean).join(', ');
    for (const flockId of await readFlocksOf(tx, before))
      await shutFlock(context, flockId, { sampleId: id, day, reason });
  }
  return told(context, id, before, false);
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
