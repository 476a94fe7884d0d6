import type { Flock } from '@henhouse/contract/flock/flock';
import type { Day } from '@henhouse/domain/day/day';
import { checkFlock } from '@henhouse/domain/flock/flock';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../platform/db/company-tx';
import { isTaken } from '../../platform/db/table/company-table';
import { refuse } from '../../platform/http/refusal';
import { readFarm } from '../farm/farm.store';
import { findStandardToPin, type StandardPin } from '../standards/standard.service';
import { type FlockFields, insertFlock, updateFlockRow } from './flock.store';
import { writeFlockStep } from './flock-step.store';

/** A flock to be opened, and who says so. */
interface NewFlock {
  readonly id: string;
  readonly farmId: string;
  readonly fields: FlockFields & { readonly standardId: string };
  readonly byName: string;
  /** The day it is in the farm's time zone. */
  today(timeZone: string | null): Day;
}

/** What is wrong with a flock's number: another one has it. */
export async function numberProblems(tx: CompanyTx, number: string, id: string): Promise<Problem[]> {
  return (await isTaken(tx, ['flock', 'number'], { text: number, id }))
    ? [error('notUnique', 'number', { value: number })]
    : [];
}

/** What is wrong with a flock that is planned, and the figures that it is measured against. */
async function checkPlanned(tx: CompanyTx, { id, farmId, fields, today }: NewFlock) {
  const [farm, standard, taken] = await Promise.all([
    readFarm(tx, farmId),
    findStandardToPin(tx, fields.standardId),
    numberProblems(tx, fields.number, id),
  ]);
  const around = { farmKind: farm.kind, farmRetired: farm.retired, standard: standard ?? null };
  const day = today(farm.timeZone);
  const problems = [...checkFlock(fields, { ...around, today: day }), ...taken];
  return { problems, day, pin: standard as StandardPin };
}

/** Opens a planned flock on a farm. @throws Refusal with everything that is wrong with it. */
export async function openFlock(tx: CompanyTx, opening: NewFlock): Promise<Flock> {
  const { problems, day, pin } = await checkPlanned(tx, opening);
  refuse(problems);
  const { standardId: _, ...fields } = opening.fields;
  const { id, farmId } = opening;
  const flock = await insertFlock(tx, { id, farmId }, fields, pin);
  const step = { by: opening.byName, action: 'create', day, reason: '', fromState: null, toState: flock.state };
  await writeFlockStep(tx, opening.id, step);
  return flock;
}

/** A flock that is planned and has no birds yet becomes what is said of it now; answers what is wrong with that, and then changes nothing. */
export async function planAgain(tx: CompanyTx, opening: NewFlock): Promise<readonly Problem[]> {
  const { problems, pin } = await checkPlanned(tx, opening);
  const { standardId: _, ...fields } = opening.fields;
  if (problems.length === 0) await updateFlockRow(tx, opening.id, fields, pin);
  return problems;
}
