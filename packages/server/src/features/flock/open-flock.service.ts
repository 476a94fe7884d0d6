import type { Flock } from '@henhouse/contract/flock/flock';
import type { Day } from '@henhouse/domain/day/day';
import { checkFlock } from '@henhouse/domain/flock/flock';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../platform/db/company-tx';
import { refuse } from '../../platform/http/refuse';
import { readFarm } from '../farm/farm.store';
import { findStandardToPin, type StandardPin } from '../standards/standard.service';
import { type FlockFields, insertFlock, isFlockNumberTaken } from './flock.store';
import { writeFlockStep } from './flock-step.store';

/** A flock to be opened, and who says so. */
export interface NewFlock {
  readonly id: string;
  readonly farmId: string;
  readonly fields: FlockFields & { readonly standardId: string };
  readonly byName: string;
  /** The day it is in the farm's time zone. */
  today(timeZone: string | null): Day;
}

/** What is wrong with a flock's number: another one has it. */
export async function numberProblems(tx: CompanyTx, number: string, id: string): Promise<Problem[]> {
  return (await isFlockNumberTaken(tx, number, id)) ? [error('notUnique', 'number', { value: number })] : [];
}

/** Opens a planned flock on a farm. @throws Refusal with everything that is wrong with it. */
export async function openFlock(tx: CompanyTx, { id, farmId, fields: said, byName, today }: NewFlock): Promise<Flock> {
  const { standardId, ...fields } = said;
  const [farm, standard, taken] = await Promise.all([
    readFarm(tx, farmId),
    findStandardToPin(tx, standardId),
    numberProblems(tx, fields.number, id),
  ]);
  const around = { farmKind: farm.kind, farmRetired: farm.retired, standard: standard ?? null };
  const day = today(farm.timeZone);
  refuse([...checkFlock(said, { ...around, today: day }), ...taken]);
  const flock = await insertFlock(tx, id, farmId, fields, standard as StandardPin);
  const step = { by: byName, action: 'create', day, reason: '', fromState: null, toState: flock.state };
  await writeFlockStep(tx, id, step);
  return flock;
}
