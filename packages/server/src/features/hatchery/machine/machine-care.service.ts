import type { Day } from '@henhouse/domain/day/day';
import { checkMachineCare, type MachineCare } from '@henhouse/domain/hatchery/machine';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { refuse } from '../../../platform/http/refusal';
import type { Act } from './machine-state.service';
import { insertMachineEvents, settleMachineCare } from './machine-timeline.store';

interface CareDone extends MachineCare {
  readonly kind: 'service' | 'calibration';
  /** Who did the work, where it was somebody else. */
  readonly doneBy: string;
  readonly text: string;
}

/** Writes down service or calibration of a locked machine, and when it is due again. @throws Refusal of `checkMachineCare`. */
export async function writeCare(
  tx: CompanyTx,
  machineId: string,
  { kind, ...care }: CareDone,
  { at: now, byName, today }: Act & { readonly today: Day },
): Promise<void> {
  refuse(checkMachineCare(care, today));
  // Of today: now. Of an earlier day nobody knows the hour; noon stands between that day's steps.
  const at = care.day === today ? now : `${care.day}T12:00:00.000Z`;
  await insertMachineEvents(tx, [{ machineId, kind, at, byName, detail: care }]);
  await settleMachineCare(tx, machineId);
}
