import { z } from 'zod';
import { endpoint, ownCall } from '../endpoint';

/** How far the file is that is being made for the caller: one a person at a time. */
export const getOwnExport = ownCall.read('export.own', '/api/v1/own-export', {
  summary: 'The file that is being made for the caller now, and how far it is',
  output: z.object({
    running: z
      .object({
        /** The call that makes it, by its operation id. */
        call: z.string(),
        startedAt: z.string(),
        /** Lines written, and lines in all; 0 of 0 where they are not counted. */
        done: z.int(),
        total: z.int(),
      })
      .nullable(),
  }),
});

/** The call that makes the file is answered with 409 `exportStopped`. Where none is under way, all is as it was wanted. */
export const stopOwnExport = endpoint('export.stopOwn', 'DELETE', '/api/v1/own-export', {
  summary: 'Stop the file that is being made for the caller',
  access: 'person',
  output: 'empty',
});
