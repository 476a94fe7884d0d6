import { getDocket, uploadDocket } from '@henhouse/contract/purchase/purchase-documents';
import { error } from '@henhouse/domain/problem/problem';
import { pictureAnswer } from '../../../platform/files/picture-answer';
import { attachPapers, takePaper } from '../../../platform/files/take-paper';
import type { App } from '../../../platform/http/app';
import { refuse } from '../../../platform/http/refuse';
import { route } from '../../../platform/http/route';

/** Dockets and invoices as they came on paper: pictures are made anew, PDFs are kept and only ever downloaded. */
export function registerDockets(app: App): void {
  route(app, uploadDocket, async ({ tx, params, file, now, audit, place }) => {
    const { purchaseId, docketId: id } = params;
    const after = await takePaper(app.work, tx, { id, bytes: file.bytes, now });
    const attached = await attachPapers(tx, [id], purchaseId);
    refuse(attached.includes(id) ? [] : [error('invalid', 'file')]);
    audit({ action: 'update', subject: 'Purchase', subjectId: purchaseId, after, farmId: place.farmId });
    return after;
  });

  route(app, getDocket, ({ tx, params, query, client }) =>
    pictureAnswer(tx, { fileId: params.docketId, attachedTo: params.purchaseId, size: query.size }, client),
  );
}
