import { itemCategories } from '@henhouse/domain/catalogue/item';
import { problemCodes } from '@henhouse/domain/problem/problem';
import { z } from 'zod';
import { endpoint } from '../endpoint';
import { partnerSides } from './partner';

/** Lines that a list may have; files of more are refused. */
export const listLinesAtMost = 5000;

/** What a list holds, and whether it was taken over: all of it or nothing. */
export const listReport = z
  .object({
    lines: z.int(),
    /** Lines that are new, and those whose name or code is there already: they are left alone. */
    fresh: z.int(),
    there: z.int(),
    /** True when the new lines were added. */
    added: z.boolean(),
    /** In order of lines, the first 200; with an error among all of them nothing is added. */
    problems: z.array(
      z.object({
        line: z.int(),
        column: z.string(),
        code: z.enum(problemCodes),
        severity: z.enum(['error', 'confirm', 'warn']),
        params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
      }),
    ),
    problemsTotal: z.int(),
  })
  .meta({ id: 'ListReport' });
export type ListReport = z.output<typeof listReport>;

/** `run` adds; without it the file is only looked at. `confirmed` adds what looks like a duplicate too. */
const run = { run: z.stringbool().default(false), confirmed: z.stringbool().default(false) };

export const importPartners = endpoint({
  id: 'catalogue.importPartners',
  method: 'POST',
  path: '/api/v1/partners/import',
  summary: 'Check or take over a list of suppliers or customers (CSV, XLSX)',
  access: { action: 'create', subject: 'MasterData' },
  body: 'file',
  query: z.object({ ...run, side: z.enum(partnerSides).default('supplier') }),
  output: listReport,
});

export const importItems = endpoint({
  id: 'catalogue.importItems',
  method: 'POST',
  path: '/api/v1/items/import',
  summary: 'Check or take over a list of items (CSV, XLSX)',
  access: { action: 'create', subject: 'MasterData' },
  body: 'file',
  query: z.object({ ...run, category: z.enum(itemCategories).default('other') }),
  output: listReport,
});

export const listFileEndpoints = [importPartners, importItems] as const;
