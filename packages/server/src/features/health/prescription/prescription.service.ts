import type { InputOf } from '@henhouse/contract/endpoint';
import type {
  createPrescription,
  endPrescription,
  Prescription,
  recordPrescription,
} from '@henhouse/contract/health/prescription';
import { checkPaperPrescription } from '@henhouse/domain/health/outside-paper';
import { checkPrescription } from '@henhouse/domain/health/prescription';
import { checkRequestAnswer } from '@henhouse/domain/health/treatment-request';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import type { CompanyContext } from '../../../platform/http/context';
import { notFound, refuse, requireVersion } from '../../../platform/http/refusal';
import { findItem } from '../../catalogue/item.store';
import { readFarm } from '../../farm/farm.store';
import { lockFlock, readFlock } from '../../flock/flock.store';
import { readTreatedFlock } from '../doses-given.store';
import { readPeriods } from '../health-item.store';
import { answerRequestRow, lockRequest } from '../treatment-request.store';
import { attachPaper } from './outside-paper.store';
import { insertPrescription, isPaperRecorded, lockPrescription, markPrescriptionEnded } from './prescription.store';

type Terms = InputOf<typeof recordPrescription>;
type Recorded = Omit<Terms, 'paper'> & { readonly paper: Terms['paper'] | null };

/** What is wrong with the paper of a prescription, beside what the label and the flock say. */
async function checkAgainstLabel(
  { tx, params: { flockId }, today }: Pick<CompanyContext<typeof recordPrescription>, 'tx' | 'params' | 'today'>,
  { itemId, paper, fromDay, toDay, route }: Terms,
  farmId: string,
): Promise<Problem[]> {
  const [farm, label, { productionKind, country, productionDay }, isRecorded] = await Promise.all([
    readFarm(tx, farmId),
    readPeriods(tx, itemId),
    readTreatedFlock(tx, flockId),
    isPaperRecorded(tx, { flockId, itemId, ...paper }),
  ]);
  return [
    ...checkPaperPrescription(paper, {
      today: today(farm.timeZone),
      fromDay,
      lastDoseDay: toDay,
      label,
      use: { productionKind, country, route },
      firstLayDay: productionDay,
    }),
    ...(isRecorded ? [error('notUnique', 'paper.number', { value: paper.number })] : []),
  ];
}

/** Prescribes a medicine for a flock: signed by the Doctor who calls, or recorded from the paper of an outside veterinarian. */
export async function prescribe(
  context: Omit<CompanyContext<typeof createPrescription>, 'input'> & { readonly input: Recorded },
): Promise<Prescription> {
  const { tx, input, user, now, audit, event } = context;
  const { flockId } = context.params;
  const { requestId, paper, ...terms } = input;
  const [flock, item] = await Promise.all([lockFlock(tx, flockId, { alsoEntries: false }), findItem(tx, input.itemId)]);
  const medicine = item?.category === 'medicine' ? item : null;
  const { state: flockState, hatchDay, farmId } = flock;
  const request = requestId === null ? null : ((await lockRequest(tx, flockId, requestId)) ?? null);
  refuse([
    ...checkPrescription(terms, { item: medicine, flockState, hatchDay }),
    ...(paper === null || medicine === null ? [] : await checkAgainstLabel(context, { ...input, paper }, farmId)),
    ...(requestId !== null && request === null ? [error('unknownValue', 'requestId', { value: requestId })] : []),
    ...(request === null ? [] : checkRequestAnswer(request, { userId: user.id, takesBack: false })),
  ]);
  const by = { id: user.id, name: user.name, at: new Date(now).toISOString() };
  await insertPrescription(tx, { ...terms, farmId, flockId, paper }, by);
  if (paper !== null) await attachPaper(tx, input.id, paper.attachments);
  if (request !== null) {
    const byName = paper?.veterinarian ?? by.name;
    const answer = { state: 'prescribed', byName, at: by.at, reason: '', prescriptionId: input.id } as const;
    await answerRequestRow(tx, request.id, answer);
  }
  const after = (await lockPrescription(tx, flockId, input.id)) as Prescription;
  audit({ action: 'create', subject: 'Prescription', subjectId: input.id, after, farmId });
  event('health.saved', { farmId, flockId, prescriptionId: input.id });
  return after;
}

/** Ends a prescription from today on; with `onPaperOnly` it is not found where a Doctor signed it. */
export async function end(
  context: CompanyContext<typeof endPrescription>,
  { onPaperOnly }: { readonly onPaperOnly: boolean },
): Promise<Prescription> {
  const { tx, input, params, version, user, today, audit, event } = context;
  const { flockId, prescriptionId } = params;
  const found = await lockPrescription(tx, flockId, prescriptionId);
  if (!found || (onPaperOnly && found.paper === null)) throw notFound();
  const before = requireVersion(found, version);
  refuse(before.endedDay === null ? [] : [error('stateNotAllowed', 'state', { name: before.itemName })]);
  const { farmId } = await readFlock(tx, flockId);
  const day = today((await readFarm(tx, farmId)).timeZone);
  await markPrescriptionEnded(tx, prescriptionId, { day, byName: user.name, reason: input.reason });
  const after = (await lockPrescription(tx, flockId, prescriptionId)) as Prescription;
  audit({ action: 'update', subject: 'Prescription', subjectId: prescriptionId, before, after, farmId });
  event('health.saved', { farmId, flockId, prescriptionId });
  return after;
}
