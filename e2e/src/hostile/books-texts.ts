import { randomUUID } from 'node:crypto';
import type { HostileWriter, Places } from './hostile-writer';

/** An expense of a farm that is changed, and one that is cancelled. */
export async function writeExpenses(writer: HostileWriter, farmId: string, day: string): Promise<Places> {
  const paid = { day, category: 'other', netMinor: 1000, paidFrom: 'cash' };
  const base = { ...paid, shareBy: 'birds', shareFrom: day, shareTo: day };
  const add = (site: string | null) =>
    writer.write('expense.create', { base: { id: randomUUID(), farmId: site, ...base } });
  const kept = await add(farmId);
  const ofCompany = await add(null);
  const off = await add(farmId);
  const of = (expenseId = '') => ({ params: { expenseId } });
  const changed = await writer.write('expense.update', { ...of(kept?.id), base, version: kept?.version });
  await writer.write('expense.approve', { ...of(kept?.id), version: changed?.version });
  await writer.write('expense.cancel', { ...of(off?.id), version: off?.version });
  return { expenseId: kept?.id ?? '', companyExpenseId: ofCompany?.id ?? '' };
}

/** What a company says about money: there is one of it. */
export async function writeMoney(writer: HostileWriter): Promise<void> {
  const path = '/api/v1/money-setting';
  const { version, ...fields } = await writer.read<Record<string, unknown> & { version: number }>(path);
  const base = { ...fields, invoicePrefix: undefined, invoiceNote: undefined };
  await writer.write('money.updateSetting', { base, version });
}

interface Month {
  readonly month: string;
  readonly state: string;
  readonly version: number;
}

/** The first month that is open is closed, written into all the same, and opened again; answers it. */
export async function writeMonth(writer: HostileWriter, farmId: string): Promise<Places> {
  const { items } = await writer.read<{ items: Month[] }>('/api/v1/periods');
  const first = items.toReversed().find(({ state }) => state === 'open');
  if (!first) return {};
  const { month } = first;
  const take = async (endpointId: string, base: object = {}) => {
    const { version } = await writer.read<Month>(`/api/v1/periods/${month}`);
    await writer.write(endpointId, { params: { month }, base, version });
  };
  await take('period.close', { to: 'softClosed' });
  const paid = { day: month, category: 'other', netMinor: 1000, paidFrom: 'cash' };
  const shared = { shareBy: 'birds', shareFrom: month, shareTo: month };
  const late = await writer.write('expense.create', { base: { id: randomUUID(), farmId, ...paid, ...shared } });
  const params = { expenseId: late?.id ?? '' };
  await writer.write('expense.approve', { params, version: late?.version, isLate: true });
  await take('period.reopen');
  return { month };
}
