import { machineKinds } from '@henhouse/domain/hatchery/machine';
import { personKindNames } from '@henhouse/domain/people/person-kind';
import { productionKinds } from '@henhouse/domain/standards/standard';
import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, line, schema } from '../shape';

/** Lists of the master data that hold partners and items. */
const catalogueLists = ['suppliers', 'customers', 'feed', 'vaccine', 'medicine', 'other'] as const;

const hitKinds = [
  'farm',
  'shed',
  'flock',
  'hatch',
  'hatchery',
  'machine',
  'person',
  'partner',
  'item',
  'programme',
  'task',
  'purchase',
  'sale',
  'supply',
  'expense',
  'refund',
] as const;

/**
 * Ctrl K: flocks, hatches by number, sheds, farms, hatcheries, machines, people, partners, items, programmes, open tasks, and
 * purchases, sales, supplies, expenses and their refunds by number, that the caller may see; 20 at most, of one `kind` where it is named.
 * Every word has to be found.
 */
export const search = endpoint('search.find', 'GET', '/api/v1/search', {
  summary:
    'Find flocks, hatches, sheds, farms, hatcheries, machines, people, partners, items, programmes, tasks and documents',
  access: 'session',
  query: z.object({ q: line(1, 100), kind: z.enum(hitKinds).optional() }),
  output: z.object({
    items: z.array(
      schema('SearchHit', {
        kind: z.enum(hitKinds),
        id,
        name: z.string(),
        context: z.string(),
        /** Null for people, partners, items and programmes, and for documents of the company itself. */
        farmId: id.nullable(),
        /** Of people: which list they stand in. */
        personKind: z.enum(personKindNames).nullable(),
        /** Of partners and items: which list of the master data they stand in. */
        list: z.enum(catalogueLists).nullable(),
        /** Of machines. */
        machineKind: z.enum(machineKinds).nullable(),
        /** Of sheds: the flock whose birds stand there. */
        flock: z.object({ id, productionKind: z.enum(productionKinds) }).nullable(),
      }),
    ),
  }),
});
