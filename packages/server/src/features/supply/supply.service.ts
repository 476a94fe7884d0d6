import type { Day } from '@henhouse/domain/day/day';
import { storedLotRef } from '@henhouse/domain/ledger/lot';
import { checkLostOnTheWay, isWriteOffLimited } from '@henhouse/domain/money/money-limits';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import {
  checkReceipt,
  checkSending,
  checkSupplyStep,
  type ReceivedLot,
  receiptPostings,
  type SendableLot,
  type SentLot,
  type SupplyKind,
  type SupplyState,
  type SupplyStep,
  type SupplyWay,
  sendingFarm,
  sendingPostings,
  stateAfterStep,
} from '@henhouse/domain/supply/supply';
import { nextNumber } from '../../ledger/money/document-number';
import { movementsInForce } from '../../ledger/movement';
import { post } from '../../ledger/post';
import { readStoredLots } from '../../ledger/stored-lots';
import type { CompanyTx } from '../../platform/db/company-tx';
import { orNotFound, refuse, Stale } from '../../platform/http/refusal';
import { readMoneySetting } from '../money/money-setting.store';
import { approvingRole } from '../money/second-hand';
import { lockWriteOffs, readWrittenOffMinor } from '../stock/written-off.store';
import {
  insertSupply,
  insertSupplyLines,
  insertSupplyStep,
  lockSupply,
  type NewSupply,
  type RequestedLine,
  readItemsOf,
  readSentLots,
  type SupplyRow,
  updateSupplyRow,
  writeReceivedLots,
  writeSentLots,
} from './supply.store';

const documentKind = 'supply';

/** Who writes, and the day it is at the farm; for what leaves or comes, at the later one of the farm and the company's store. */
export interface SupplyAround {
  readonly today: Day;
  readonly farmRetired: boolean;
  readonly byName: string;
  /** The supply as the caller may see it: for whoever comes late. */
  current(id: string): Promise<unknown>;
}

interface Sending extends SupplyWay {
  readonly kind: SupplyKind;
  readonly day: Day;
  readonly lots: readonly SentLot[];
}

/** Who receives besides: their role, and whether they see what goods are worth. */
export interface ReceivingAround extends SupplyAround {
  readonly role: string;
  readonly seesPrices: boolean;
}

/** Lots as the sending store knows them, beside what is sent; refused when anything is wrong with that. */
async function checkedLots(tx: CompanyTx, sending: Sending, around: SupplyAround): Promise<SendableLot[]> {
  const { lots } = sending;
  const from = sendingFarm(sending);
  const stored = await readStoredLots(
    tx,
    from,
    lots.map(({ lotId }) => lotId),
  );
  const byId = new Map(stored.map((lot) => [lot.lotId, lot]));
  const sendable = lots.map(({ lotId }) => {
    const lot = byId.get(lotId);
    return lot ? { ...lot, lot: storedLotRef(lot.kind, lotId, lot.unit) } : null;
  });
  refuse(checkSending(sending, { ...around, lots: sendable }));
  return sendable.flatMap((lot) => lot ?? []);
}

/** Movements of the supply onto the way, or off it. */
async function movedBefore(tx: CompanyTx, id: string, part: 'sending' | 'receipt') {
  const all = await movementsInForce(tx, id);
  return all.filter(({ from }) => (from.kind === 'transit') === (part === 'receipt'));
}

type Requested = Pick<NewSupply, 'id' | 'kind' | 'farmId' | 'neededDay' | 'notes'> & {
  readonly lines: readonly RequestedLine[];
};

/** What a farm asks the company's store for; nothing moves yet. */
export async function insertSupplyRequest(tx: CompanyTx, request: Requested, around: SupplyAround): Promise<void> {
  const { id, kind, farmId, neededDay, lines } = request;
  const { today, byName } = around;
  const wanted = lines.flatMap(({ itemId }) => itemId ?? []);
  const items = await readItemsOf(tx, kind, wanted);
  refuse([
    ...(around.farmRetired ? [error('retired', 'farmId')] : []),
    ...(neededDay !== null && neededDay < today
      ? [error('outOfRange', 'neededDay', { value: neededDay, min: today, max: '9999-12-31', unit: '' })]
      : []),
    ...lines.flatMap(({ itemId, quantity }, index) => {
      const isKnown = kind === 'chicks' ? itemId === null : itemId !== null && items.has(itemId);
      if (!isKnown) return [error('unknownValue', `lines.${index}.itemId`, { value: itemId })];
      const isPart = kind === 'chicks' && !Number.isInteger(quantity);
      return isPart ? [error('notInteger', `lines.${index}.quantity`, { value: quantity })] : [];
    }),
  ]);
  const number = await nextNumber(tx, 'supply');
  const days = { requestedDay: today, neededDay, sentDay: null };
  const { notes } = request;
  const head = { id, number, kind, farmId, ...days, carrier: '', notes, createdByName: byName };
  await insertSupply(tx, { ...head, direction: 'toFarm', fromFarmId: null, state: 'requested' });
  await insertSupplyLines(tx, id, lines);
  await insertSupplyStep(tx, id, { step: 'request', day: today, reason: '', byName });
}

/** Sends goods that nobody asked for in writing: to a farm, or back from it. @throws Refusal as `post`. */
export async function sendAtOnce(
  tx: CompanyTx,
  sending: Sending & Pick<NewSupply, 'id' | 'carrier' | 'notes'>,
  around: SupplyAround,
): Promise<void> {
  const { id, kind, direction, farmId, fromFarmId, day, lots, carrier, notes } = sending;
  const { byName } = around;
  const checked = await checkedLots(tx, sending, around);
  await post(tx, { kind: documentKind, id, version: 1 }, postingsOf(sending, checked));
  const number = await nextNumber(tx, 'supply');
  const days = { requestedDay: day, neededDay: null, sentDay: day };
  const head = { id, number, kind, direction, farmId, fromFarmId, ...days, carrier, notes, createdByName: byName };
  await insertSupply(tx, { ...head, state: 'sent' });
  await writeSentLots(tx, id, lots);
  await insertSupplyStep(tx, id, { step: 'send', day, reason: '', byName });
}

const postingsOf = (sending: Sending, checked: readonly SendableLot[]) =>
  sendingPostings(
    sending,
    sending.day,
    sending.lots.flatMap(({ quantity }, index) => {
      const lot = checked[index]?.lot;
      return lot ? [{ lot, quantity }] : [];
    }),
  );

async function lockAt(
  tx: CompanyTx,
  id: string,
  version: number,
  step: SupplyStep,
  reason: string,
  current: SupplyAround['current'],
): Promise<{ supply: SupplyRow; to: SupplyState }> {
  const found = await orNotFound(lockSupply(tx, id));
  if (found.version !== version) throw new Stale(await current(id));
  refuse(checkSupplyStep(found.state, step, reason));
  return { supply: found, to: stateAfterStep(found.state, step) ?? found.state };
}

/** A step as it is handed in. */
interface StepInput {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
}

interface SendInput extends StepInput {
  readonly day: Day;
  readonly carrier: string;
  readonly lots: readonly SentLot[];
}

/** Why eggs may not leave on a day: their flock is shut. Health is asked, which knows of supplies and not the other way round. */
export type HeldEggs = (tx: CompanyTx, sending: Pick<Sending, 'day' | 'lots'>) => Promise<Problem[]>;

/** Sends what was asked for, or corrects what is on its way: judged as if it were sent now. @throws Refusal as `post`. */
export async function send(
  tx: CompanyTx,
  input: SendInput,
  around: SupplyAround & { readonly heldEggs: HeldEggs },
): Promise<SupplyRow> {
  const { id, version, reason, day, carrier, lots } = input;
  const { supply, to } = await lockAt(tx, id, version, 'send', reason, around.current);
  const sending = { ...supply, day, lots };
  if (supply.kind === 'eggs') refuse(await around.heldEggs(tx, sending));
  const checked = await checkedLots(tx, sending, around);
  const inForce = await movedBefore(tx, id, 'sending');
  await post(tx, { kind: documentKind, id, version: version + 1 }, postingsOf(sending, checked), inForce);
  await writeSentLots(tx, id, lots);
  await updateSupplyRow(tx, id, { state: to, sentDay: day, carrier });
  await insertSupplyStep(tx, id, { step: 'send', day, reason, byName: around.byName });
  return supply;
}

/**
 * What is lost on the way is written off by whoever receives: above what a Manager may approve by somebody who may approve that (0101).
 * What is lost of two deliveries at one moment is counted together.
 */
async function refuseLost(
  tx: CompanyTx,
  { id, day, lots }: { id: string; day: Day; lots: readonly (ReceivedLot & { readonly sent: number })[] },
  { role, seesPrices }: ReceivingAround,
): Promise<void> {
  const lines = lots.flatMap(({ lotId, sent, good }) => (good < sent ? [{ lotId, quantity: sent - good }] : []));
  const limits = await readMoneySetting(tx);
  if (lines.length === 0 || !isWriteOffLimited(approvingRole(role), limits)) return;
  await lockWriteOffs(
    tx,
    lines.map(({ lotId }) => lotId),
  );
  const value = await readWrittenOffMinor(tx, { day, lines, withoutDocument: id });
  const beyond = checkLostOnTheWay(value, approvingRole(role), limits);
  refuse(seesPrices ? beyond : beyond.map((one) => ({ ...one, params: { ...one.params, value: null } })));
}

interface ReceiveInput extends StepInput {
  readonly day: Day;
  readonly lots: readonly ReceivedLot[];
}

/** Receives what is on its way, or corrects the receipt. @throws Refusal as `post`. */
export async function receive(tx: CompanyTx, input: ReceiveInput, around: ReceivingAround): Promise<SupplyRow> {
  const { id, version, reason, day, lots } = input;
  const { supply, to } = await lockAt(tx, id, version, 'receive', reason, around.current);
  const sent = await readSentLots(tx, id);
  const { kind, sentDay } = supply;
  refuse(checkReceipt({ kind, day, lots }, { today: around.today, sentDay: sentDay ?? day, sent }));
  const stored = await readStoredLots(
    tx,
    sendingFarm(supply),
    lots.map(({ lotId }) => lotId),
  );
  const parts = lots.flatMap((line) => {
    const lot = stored.find(({ lotId }) => lotId === line.lotId);
    const quantity = sent.find(({ lotId }) => lotId === line.lotId)?.quantity;
    if (!lot || quantity === undefined) return [];
    return [{ ...line, sent: quantity, lot: storedLotRef(lot.kind, lot.lotId, lot.unit) }];
  });
  await refuseLost(tx, { ...input, lots: parts }, around);
  const inForce = await movedBefore(tx, id, 'receipt');
  await post(tx, { kind: documentKind, id, version: version + 1 }, receiptPostings(supply, day, parts), inForce);
  await writeReceivedLots(tx, id, lots);
  await updateSupplyRow(tx, id, { state: to, receivedDay: day });
  await insertSupplyStep(tx, id, { step: 'receive', day, reason, byName: around.byName });
  return supply;
}

/** Takes a receipt back, declines what was asked for, or cancels: what the step leaves undone moves back. @throws Refusal as `post`. */
export async function undo(
  tx: CompanyTx,
  step: 'reopen' | 'decline' | 'cancel',
  input: StepInput,
  around: Pick<SupplyAround, 'byName' | 'current'>,
): Promise<SupplyRow> {
  const { id, version, reason } = input;
  const { supply, to } = await lockAt(tx, id, version, step, reason, around.current);
  const inForce = await movedBefore(tx, id, step === 'reopen' ? 'receipt' : 'sending');
  await post(tx, { kind: documentKind, id, version: version + 1 }, [], inForce);
  if (step === 'reopen') await writeReceivedLots(tx, id, []);
  await updateSupplyRow(tx, id, { state: to });
  await insertSupplyStep(tx, id, { step, day: null, reason, byName: around.byName });
  return supply;
}
