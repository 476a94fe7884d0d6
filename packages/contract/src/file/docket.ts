import type { Permission } from '@henhouse/domain/people/permission';
import { z } from 'zod';
import { withReason } from '../endpoint';
import { id, schema } from '../shape';
import { pictureQuery } from './file';

/** A paper of a document as it came: a picture, made anew, or a PDF. */
const docket = schema('Docket', { id, mediaType: z.string(), bytes: z.int() });
export type Docket = z.output<typeof docket>;
export const dockets = z.array(docket);

interface DocketsOf<Id extends string, Path extends `/${string}`, Add, Read, Remove> {
  /** As the calls of the document begin. */
  readonly id: Id;
  /** Of one document. */
  readonly path: Path;
  readonly add: Add;
  readonly read: Read;
  readonly remove: Remove;
}

/**
 * The calls by which papers of one kind of document are handed in, shown and taken away. Pictures are made anew, a PDF of at
 * most 2 MB is kept as it came and only downloaded. What is taken away is kept, with who did it and why, and shown no more.
 */
export function docketCalls<
  const Id extends string,
  const Path extends `/${string}`,
  const Add extends Permission,
  const Read extends Permission,
  const Remove extends Permission,
>({ id: of, path, add, read, remove }: DocketsOf<Id, Path, Add, Read, Remove>) {
  const at = `${path}/dockets/:docketId` as const;
  return {
    upload: {
      id: `${of}.uploadDocket`,
      method: 'PUT',
      path: at,
      summary: 'Attach a picture or PDF of a paper',
      access: add,
      body: 'file',
      output: docket,
    },
    get: {
      id: `${of}.docket`,
      method: 'GET',
      path: at,
      summary: 'A paper of the document',
      access: read,
      query: pictureQuery,
      output: 'file',
    },
    remove: {
      id: `${of}.removeDocket`,
      method: 'DELETE',
      path: at,
      summary: 'Take a paper away, with a reason',
      access: remove,
      input: withReason,
      output: 'empty',
    },
  } as const;
}

/** Calls of whatever kind of document: what one piece serves and shows. */
export type DocketCalls = ReturnType<typeof docketCalls<string, `/${string}`, Permission, Permission, Permission>>;
