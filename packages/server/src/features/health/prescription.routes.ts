import {
  createPrescription,
  endPrescription,
  listPrescriptions,
  type Prescription,
} from '@henhouse/contract/health/prescription';
import { checkPrescription } from '@henhouse/domain/health/prescription';
import { checkRequestAnswer } from '@henhouse/domain/health/treatment-request';
import { error } from '@henhouse/domain/problem/problem';
import type { App } from '../../platform/http/app';
import { notFound, Refusal } from '../../platform/http/refusal';
import { refuse } from '../../platform/http/refuse';
import { requireVersion } from '../../platform/http/require-version';
import { route } from '../../platform/http/route';
import { findItem } from '../catalogue/item.store';
import { readFarm } from '../farm/farm.store';
import { lockFlock, readFlock } from '../flock/flock.store';
import {
  insertPrescription,
  listPrescriptionRows,
  lockPrescription,
  markPrescriptionEnded,
} from './prescription.store';
import { answerRequestRow, lockRequest } from './treatment-request.store';

export function registerPrescriptions(app: App): void {
  route(app, listPrescriptions, ({ tx, params, query }) => listPrescriptionRows(tx, params.flockId, query));

  route(app, createPrescription, async ({ tx, input, params: { flockId }, user, now, audit, event }) => {
    // A Supervisor holds this right to give the dose; to prescribe is the Doctor's.
    if (user.role !== 'Doctor') {
      throw new Refusal('notAllowed', { missing: { action: 'approve', subject: 'Prescription' } });
    }
    const [flock, item] = await Promise.all([
      lockFlock(tx, flockId, { alsoEntries: false }),
      findItem(tx, input.itemId),
    ]);
    const medicine = item?.category === 'medicine' ? item : null;
    const { state: flockState, hatchDay, farmId } = flock;
    const { requestId, ...terms } = input;
    const asked = requestId === null ? null : ((await lockRequest(tx, flockId, requestId)) ?? null);
    refuse([
      ...checkPrescription(terms, { item: medicine, flockState, hatchDay }),
      ...(requestId !== null && asked === null ? [error('unknownValue', 'requestId', { value: requestId })] : []),
      ...(asked === null ? [] : checkRequestAnswer(asked, { userId: user.id, takesBack: false })),
    ]);
    const by = { id: user.id, name: user.name, at: new Date(now).toISOString() };
    await insertPrescription(tx, { ...terms, farmId, flockId }, by);
    if (asked !== null) {
      const answer = { state: 'prescribed', byName: by.name, at: by.at, reason: '', prescriptionId: input.id } as const;
      await answerRequestRow(tx, asked.id, answer);
    }
    const after = (await lockPrescription(tx, flockId, input.id)) as Prescription;
    audit({ action: 'create', subject: 'Prescription', subjectId: input.id, after, farmId });
    event('health.saved', { farmId, flockId, prescriptionId: input.id });
    return after;
  });

  route(app, endPrescription, async (context) => {
    const { tx, input, params, version, user, today, audit, event } = context;
    const { flockId, prescriptionId } = params;
    const found = await lockPrescription(tx, flockId, prescriptionId);
    if (!found) throw notFound();
    const before = requireVersion(found, version);
    refuse(before.endedDay === null ? [] : [error('stateNotAllowed', 'state', { name: before.itemName })]);
    const { farmId } = await readFlock(tx, flockId);
    const day = today((await readFarm(tx, farmId)).timeZone);
    await markPrescriptionEnded(tx, prescriptionId, { day, byName: user.name, reason: input.reason });
    const after = (await lockPrescription(tx, flockId, prescriptionId)) as Prescription;
    audit({ action: 'update', subject: 'Prescription', subjectId: prescriptionId, before, after, farmId });
    event('health.saved', { farmId, flockId, prescriptionId });
    return after;
  });
}
