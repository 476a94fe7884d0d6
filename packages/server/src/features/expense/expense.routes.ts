import {
  approveExpense,
  cancelExpense,
  createExpense,
  type Expense,
  type ExpenseShare,
  getExpense,
  getReceipt,
  listExpenses,
  previewShares,
  updateExpense,
  uploadReceipt,
} from '@henhouse/contract/expense/expense';
import type { FlockShare } from '@henhouse/domain/expense/share';
import type { CompanyTx } from '../../platform/db/company-tx';
import { pictureAnswer } from '../../platform/files/picture-answer';
import { takePicture } from '../../platform/files/take-picture';
import type { App } from '../../platform/http/app';
import type { CompanyContext } from '../../platform/http/context';
import { requireVersion } from '../../platform/http/refusal';
import type { Place } from '../../platform/http/rights';
import { route } from '../../platform/http/route';
import { readFarm } from '../farm/farm.store';
import { addExpense, approve, cancel, changeExpense, type ExpenseActor } from './expense.service';
import { type ExpenseRow, listExpenseRows, lockExpense, readExpense } from './expense.store';
import { readFlockNames } from './flock-names.store';
import { readShares } from './share-weights.store';

/** A farm, or the company as a whole: that is no farm's, so rights that are limited to farms do not hold there. */
const placeOf = (farmId: string | null): Place => (farmId === null ? {} : { farmId });
const farmRef = (farmId: string | null): { readonly farmId: string } | Record<never, never> =>
  farmId === null ? {} : { farmId };

async function named(tx: CompanyTx, shares: readonly FlockShare[]): Promise<ExpenseShare[]> {
  const names = await readFlockNames(
    tx,
    shares.map(({ flockId }) => flockId),
  );
  return shares.map((share) => ({ ...share, flockNumber: '', farmName: '', ...names.get(share.flockId) }));
}

type StepContext = Pick<
  CompanyContext<typeof approveExpense>,
  'tx' | 'params' | 'version' | 'user' | 'now' | 'today' | 'audit' | 'event'
>;

/** Locks the expense at the version that the caller saw, takes a step with it, and says so. */
async function takeStep(
  context: StepContext,
  action: 'update' | 'moveState' | 'delete',
  take: (actor: ExpenseActor, before: ExpenseRow) => Promise<Expense>,
): Promise<Expense> {
  const { tx, params, version, user, now, audit, event } = context;
  const before = requireVersion(await lockExpense(tx, params.expenseId), version);
  const { farmId } = before;
  const today = context.today(farmId === null ? null : (await readFarm(tx, farmId)).timeZone);
  const after = await take({ tx, user, now, today }, before);
  audit({ action, subject: 'Expense', subjectId: after.id, before, after, ...farmRef(farmId) });
  event('expense.saved', { expenseId: after.id, ...farmRef(farmId) });
  return after;
}

export function registerExpenses(app: App): void {
  route(app, listExpenses, async ({ tx, query, scope, demand }) => {
    if (query.site === 'company') demand({ action: 'read', subject: 'Expense' }, {});
    return listExpenseRows(tx, query, scope);
  });

  route(app, getExpense, async ({ tx, params }) => {
    const row = await readExpense(tx, params.expenseId);
    const shares = await readShares(tx, [row]);
    return { ...row, sharedOut: await named(tx, shares.get(row.id) ?? []) };
  });

  route(app, createExpense, async (context) => {
    const { tx, input, rights, user, now, demand, audit, event } = context;
    const { farmId } = input;
    const place = placeOf(farmId);
    demand({ action: 'create', subject: 'Expense' }, place);
    const mayOnlyPetty = !rights.can('read', 'Expense', place);
    const today = context.today(farmId === null ? null : (await readFarm(tx, farmId)).timeZone);
    const after = await addExpense({ tx, user, now, today }, input, mayOnlyPetty);
    audit({ action: 'create', subject: 'Expense', subjectId: after.id, after, ...farmRef(farmId) });
    event('expense.saved', { expenseId: after.id, ...farmRef(farmId) });
    return after;
  });

  route(app, updateExpense, (context) =>
    takeStep(context, 'update', (actor, before) => {
      const demandApproval = () => context.demand({ action: 'approve', subject: 'Expense' }, placeOf(before.farmId));
      return changeExpense(actor, before, context.input, demandApproval);
    }),
  );

  route(app, approveExpense, (context) => {
    const { input, prove } = context;
    return takeStep(context, 'moveState', (actor, before) => approve(actor, before, { ...input, prove }));
  });

  route(app, cancelExpense, (context) =>
    takeStep(context, 'delete', (actor, before) => cancel(actor, before, context.input.reason)),
  );

  route(app, previewShares, async ({ tx, query, demand }) => {
    const { farmId = null, shareKind = null, shareFlockId = null, shareShedId = null, ...request } = query;
    demand({ action: 'create', subject: 'Expense' }, placeOf(farmId));
    const id = '00000000-0000-0000-0000-000000000000';
    const expense = { ...request, id, farmId, shareKind, shareFlockId, shareShedId, shares: [] };
    const items = await named(tx, (await readShares(tx, [expense])).get(id) ?? []);
    return { items, total: items.length };
  });

  route(app, uploadReceipt, async ({ tx, params, file, now, audit }) => {
    const picture = await takePicture(app.work, tx, { id: params.fileId, kind: 'photo', bytes: file.bytes, now });
    audit({ action: 'create', subject: 'Expense', subjectId: picture.id, after: picture });
    return picture;
  });

  route(app, getReceipt, ({ tx, params, query, client }) =>
    pictureAnswer(tx, { fileId: params.receiptId, attachedTo: params.expenseId, size: query.size }, client),
  );
}
