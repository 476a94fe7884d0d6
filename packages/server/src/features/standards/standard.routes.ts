import {
  createStandard,
  getStandard,
  listStandards,
  readStandardCsv,
  retireStandard,
  type StandardDetail,
  updateStandard,
} from '@henhouse/contract/standards/standard';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { checkStandard } from '@henhouse/domain/standards/check';
import type { CompanyTx } from '../../platform/db/company-tx';
import { isTaken } from '../../platform/db/table/company-table';
import type { App } from '../../platform/http/app';
import { orNotFound, refuse, Stale } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import {
  insertStandard,
  listStandardLines,
  lockOwnStandard,
  readStandard,
  setStandardRetired,
  updateStandardRow,
} from './standard.store';
import { columnsOf, keptRows } from './standard-columns';
import { readStandardCsvFile } from './standard-csv';

async function detailOf(tx: CompanyTx, id: string): Promise<StandardDetail> {
  const standard = await orNotFound(readStandard(tx, id));
  const columns = columnsOf(standard.rows);
  const rows = standard.rows.map(({ age, values }) => ({
    age,
    values: Object.fromEntries(columns.map((column) => [column, values[column] ?? null])),
  }));
  return { ...standard, columns, rows };
}

/** An own standard as the caller saw it, locked; a published one cannot be changed. */
async function ownStandard(tx: CompanyTx, id: string, version: number): Promise<StandardDetail> {
  const locked = await lockOwnStandard(tx, id);
  const before = await detailOf(tx, id);
  if (!locked) refuse([error('stateNotAllowed', 'origin', { from: before.origin, to: 'own' })]);
  if (before.version !== version) throw new Stale(before);
  return before;
}

async function nameProblems(tx: CompanyTx, name: string, id: string): Promise<Problem[]> {
  return (await isTaken(tx, ['company_standard', 'name'], { text: name, id: id }))
    ? [error('notUnique', 'name', { value: name })]
    : [];
}

export function registerStandards(app: App): void {
  route(app, listStandards, ({ tx, query }) => listStandardLines(tx, query));

  route(app, getStandard, ({ tx, params }) => detailOf(tx, params.standardId));

  route(app, createStandard, async ({ tx, input, audit, event }) => {
    const { id, rows: uploaded, ...fields } = input;
    const source = fields.copiedFromId === null ? undefined : await readStandard(tx, fields.copiedFromId);
    const rows = uploaded.length === 0 && source ? source.rows.map(({ age, values }) => ({ age, values })) : uploaded;
    refuse([
      ...(fields.copiedFromId !== null && !source
        ? [error('unknownValue', 'copiedFromId', { value: fields.copiedFromId })]
        : []),
      ...(await nameProblems(tx, fields.name, id)),
      ...checkStandard(rows as typeof uploaded),
    ]);
    await insertStandard(tx, id, fields, keptRows(rows as typeof uploaded));
    const after = await detailOf(tx, id);
    audit({ action: 'create', subject: 'BreedStandard', subjectId: id, after });
    event('standard.saved', { standardId: id });
    return after;
  });

  route(app, updateStandard, async ({ tx, input, params: { standardId }, version, audit, event }) => {
    const before = await ownStandard(tx, standardId, version);
    const { rows, ...fields } = input;
    refuse([...(await nameProblems(tx, fields.name, standardId)), ...checkStandard(rows)]);
    await updateStandardRow(tx, standardId, fields, keptRows(rows));
    const after = await detailOf(tx, standardId);
    audit({ action: 'update', subject: 'BreedStandard', subjectId: standardId, before, after });
    event('standard.saved', { standardId });
    return after;
  });

  route(app, retireStandard, async ({ tx, input, params: { standardId }, version, audit, event }) => {
    await ownStandard(tx, standardId, version);
    await setStandardRetired(tx, standardId, input.retired);
    const action = input.retired ? 'retire' : 'bringBack';
    audit({ action, subject: 'BreedStandard', subjectId: standardId, after: { reason: input.reason } });
    event('standard.saved', { standardId });
    return detailOf(tx, standardId);
  });

  route(app, readStandardCsv, async ({ file, audit }) => {
    const { columns, unknownColumns, rows, problems } = readStandardCsvFile(file.bytes);
    audit({ action: 'readCsv', subject: 'BreedStandard', after: { file: file.name, rows: rows.length } });
    return {
      columns: [...columns],
      unknownColumns: [...unknownColumns],
      rows: rows.map(({ age, values }) => ({ age, values: { ...values } as Record<string, number | null> })),
      problems: [...problems],
    };
  });
}
