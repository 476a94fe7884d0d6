import { personKindNames } from '@henhouse/domain/people/person-kind';
import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, line } from '../shape';

/** Ctrl K: flocks, sheds, farms and people that the caller may see, best first, at most 20. */
export const search = endpoint({
  id: 'search.find',
  method: 'GET',
  path: '/api/v1/search',
  summary: 'Find flocks, sheds, farms and people',
  access: 'session',
  query: z.object({ q: line(1, 100) }),
  output: z.object({
    items: z.array(
      z
        .object({
          kind: z.enum(['farm', 'shed', 'flock', 'person']),
          id,
          name: z.string(),
          context: z.string(),
          /** Null for people. */
          farmId: id.nullable(),
          /** Of people: which list they stand in. */
          personKind: z.enum(personKindNames).nullable(),
        })
        .meta({ id: 'SearchHit' }),
    ),
  }),
});

export const searchEndpoints = [search] as const;
