import { getPaper, uploadPaper } from '@henhouse/contract/health/outside-paper';
import {
  createPrescription,
  endPrescription,
  endRecordedPrescription,
  listPrescriptions,
  recordPrescription,
} from '@henhouse/contract/health/prescription';
import { pictureAnswer } from '../../../platform/files/picture-answer';
import { takePaper } from '../../../platform/files/take-paper';
import type { App } from '../../../platform/http/app';
import { notFound, Refusal } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { findPaperOwner } from './outside-paper.store';
import { end, prescribe } from './prescription.service';
import { listPrescriptionRows } from './prescription.store';

export function registerPrescriptions(app: App): void {
  route(app, listPrescriptions, ({ tx, params, query }) => listPrescriptionRows(tx, params.flockId, query));

  route(app, createPrescription, (context) => {
    // A Supervisor holds this right to give the dose; to prescribe is the Doctor's.
    if (context.user.role !== 'Doctor') {
      throw new Refusal('notAllowed', { missing: { action: 'update', subject: 'Prescription' } });
    }
    return prescribe({ ...context, input: { ...context.input, paper: null } });
  });

  route(app, recordPrescription, prescribe);

  route(app, endPrescription, (context) => end(context, { onPaperOnly: false }));

  route(app, endRecordedPrescription, (context) => end(context, { onPaperOnly: true }));

  route(app, uploadPaper, async ({ tx, params, file, now, audit, place }) => {
    const after = await takePaper(app.work, tx, { id: params.paperId, bytes: file.bytes, now });
    audit({ action: 'create', subject: 'Prescription', subjectId: after.id, after, farmId: place.farmId });
    return after;
  });

  route(app, getPaper, async ({ tx, params: { flockId, paperId }, query, client }) => {
    const attachedTo = await findPaperOwner(tx, flockId, paperId);
    if (attachedTo === undefined) throw notFound();
    return pictureAnswer(tx, { fileId: paperId, attachedTo, size: query.size }, client);
  });
}
