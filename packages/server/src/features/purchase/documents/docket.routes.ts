import { getDocket, uploadDocket } from '@henhouse/contract/purchase/purchase-documents';
import { error } from '@henhouse/domain/problem/problem';
import { attachFiles } from '../../../platform/files/file.store';
import { pictureAnswer } from '../../../platform/files/picture-answer';
import { isPdf, takePdf } from '../../../platform/files/take-pdf';
import { takePicture } from '../../../platform/files/take-picture';
import type { App } from '../../../platform/http/app';
import { refuse } from '../../../platform/http/refuse';
import { route } from '../../../platform/http/route';

/** Dockets and invoices as they came on paper: pictures are made anew, PDFs are kept and only ever downloaded. */
export function registerDockets(app: App): void {
  route(app, uploadDocket, async ({ tx, params, file, now, audit, place }) => {
    const { purchaseId, docketId: id } = params;
    const asPdf = isPdf(file.bytes);
    const { mediaType, bytes } = asPdf
      ? await takePdf(tx, { id, bytes: file.bytes, now })
      : await takePicture(app.work, tx, { id, kind: 'photo', bytes: file.bytes, now });
    const attached = await attachFiles(tx, asPdf ? 'pdf' : 'photo', [id], purchaseId);
    refuse(attached.includes(id) ? [] : [error('invalid', 'file')]);
    const after = { id, mediaType, bytes };
    audit({ action: 'update', subject: 'Purchase', subjectId: purchaseId, after, farmId: place.farmId });
    return after;
  });

  route(app, getDocket, ({ tx, params, query, client }) =>
    pictureAnswer(tx, { fileId: params.docketId, attachedTo: params.purchaseId, size: query.size }, client),
  );
}
