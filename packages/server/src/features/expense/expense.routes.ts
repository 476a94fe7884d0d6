import type { EndpointSpec } from '@henhouse/contract/endpoint';
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
  refundExpense,
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
import { route } from '../../platform/http/route';
import { actorAt, changesOf, type DocumentCall, farmRef } from '../document/document';
import { addExpense, addRefund, approve, cancel, changeExpense, type ExpenseActor } from './expense.service';
import { type ExpenseRow, listExpenseRows, lockExpense, readExpense, readRefunds } from './expense.store';
import { readFlockNames } from './flock-names.store';
import { readShares } from './share-weights.store';

const recordExpense = changesOf('expense', 'Expense');

async function named(tx: CompanyTx, shares: readonly FlockShare[]): Promise<ExpenseShare[]> {
  const names = await readFlockNames(
    tx,
    shares.map(({ flockId }) => flockId),
  );
  return shares.map((share) => ({ ...share, flockNumber: '', farmName: '', ...names.get(share.flockId) }));
}

type Call = DocumentCall & Pick<CompanyContext<EndpointSpec>, 'now'>;

const actorOf = async (call: Call, farmId: string | null): Promise<ExpenseActor> => ({
  ...(await actorAt(call, farmId)),
  now: call.now,
});

/** Locks the expense at the version that the caller saw, takes a step with it, and writes it down. */
async function takeStep(
  context: Call & { readonly params: { readonly expenseId: string }; readonly version: number },
  action: 'update' | 'moveState' | 'delete',
  take: (actor: ExpenseActor, before: ExpenseRow) => Promise<Expense>,
): Promise<Expense> {
  const { tx, params, version } = context;
  const before = requireVersion(await lockExpense(tx, params.expenseId), version);
  const after = await take(await actorOf(context, before.farmId), before);
  return recordExpense<Expense>(context, action, { before, after });
}

export function registerExpenses(app: App): void {
  route(app, listExpenses, async ({ tx, query, scope, demand }) => {
    if (query.site === 'company') demand({ action: 'read', subject: 'Expense' }, {});
    return listExpenseRows(tx, query, scope);
  });

  route(app, getExpense, async ({ tx, params }) => {
    const row = await readExpense(tx, params.expenseId);
    const shares = await readShares(tx, [row]);
    return { ...row, ...(await readRefunds(tx, row)), sharedOut: await named(tx, shares.get(row.id) ?? []) };
  });

  route(app, createExpense, async (context) => {
    const { input, rights, demand } = context;
    const { farmId } = input;
    const place = farmRef(farmId);
    demand({ action: 'create', subject: 'Expense' }, place);
    const mayOnlyPetty = !rights.can('read', 'Expense', place);
    const after = await addExpense(await actorOf(context, farmId), input, mayOnlyPetty);
    return recordExpense(context, 'create', { after });
  });

  route(app, updateExpense, (context) =>
    takeStep(context, 'update', (actor, before) => {
      const demandApproval = () => context.demand({ action: 'approve', subject: 'Expense' }, farmRef(before.farmId));
      return changeExpense(actor, before, context.input, { demandApproval, prove: context.prove });
    }),
  );

  route(app, approveExpense, (context) => {
    const { input, prove } = context;
    return takeStep(context, 'moveState', (actor, before) => approve(actor, before, { ...input, prove }));
  });

  route(app, refundExpense, async (context) => {
    const of = await lockExpense(context.tx, context.params.expenseId);
    const after = await addRefund(await actorOf(context, of.farmId), of, context.input);
    return recordExpense(context, 'create', { after });
  });

  route(app, cancelExpense, (context) =>
    takeStep(context, 'delete', (actor, before) => cancel(actor, before, context.input.reason)),
  );

  route(app, previewShares, async ({ tx, query, demand }) => {
    const { farmId = null, shareKind = null, shareFlockId = null, shareShedId = null, ...request } = query;
    demand({ action: 'create', subject: 'Expense' }, farmRef(farmId));
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
