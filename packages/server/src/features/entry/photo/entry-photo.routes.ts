import { getEntryPhoto, uploadCorrectionPhoto, uploadEntryPhoto } from '@henhouse/contract/entry/entry-photo';
import { pictureAnswer } from '../../../platform/files/picture-answer';
import { takePicture } from '../../../platform/files/take-picture';
import type { App } from '../../../platform/http/app';
import { route } from '../../../platform/http/route';

/** Photos come before the entry or correction that names them, and are read as part of their entry. */
export function registerEntryPhotos(app: App): void {
  route(app, uploadEntryPhoto, async ({ tx, params, file, now, audit }) => {
    const photo = await takePicture(app.work, tx, { id: params.fileId, kind: 'photo', bytes: file.bytes, now });
    audit({ action: 'create', subject: 'DataEntry', subjectId: photo.id, after: photo });
    return photo;
  });

  route(app, uploadCorrectionPhoto, async ({ tx, params, file, now, audit }) => {
    const photo = await takePicture(app.work, tx, { id: params.fileId, kind: 'photo', bytes: file.bytes, now });
    audit({ action: 'create', subject: 'DataEntry', subjectId: photo.id, after: photo });
    return photo;
  });

  route(app, getEntryPhoto, ({ tx, params, query, client }) =>
    pictureAnswer(tx, { fileId: params.fileId, attachedTo: params.entryId, size: query.size }, client),
  );
}
