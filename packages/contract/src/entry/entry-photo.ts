import { call, endpoint } from '../endpoint';
import { pictureQuery, storedPicture } from '../file/file';

/**
 * Hands in a photo (JPEG, PNG, WebP, GIF; at most 10 MB) before the entry that names it in `attachments`. The id is the
 * client's: the same photo again is stored once. One that no entry has named after a day is removed.
 */
export const uploadEntryPhoto = endpoint('file.uploadEntryPhoto', 'PUT', '/api/v1/sheds/:shedId/photos/:fileId', {
  summary: 'Hand in a photo for a new entry',
  access: { action: 'create', subject: 'DataEntry' },
  body: 'file',
  output: storedPicture,
});

/** As {@link uploadEntryPhoto}, for the correction of an entry. */
export const uploadCorrectionPhoto = endpoint(
  'file.uploadCorrectionPhoto',
  'PUT',
  '/api/v1/entries/:entryId/photos/:fileId',
  {
    summary: 'Hand in a photo for the correction of an entry',
    access: { action: 'update', subject: 'DataEntry' },
    body: 'file',
    output: storedPicture,
  },
);

/** Never changes under its id; an entry that was corrected keeps the photos of its former states. */
export const getEntryPhoto = call.read('DataEntry', 'file.entryPhoto', '/api/v1/entries/:entryId/photos/:fileId', {
  summary: 'A photo of an entry',
  query: pictureQuery,
  output: 'file',
});
