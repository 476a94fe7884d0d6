import type { Day } from '../day/day';
import type { SiteAccount } from '../ledger/account';
import { isExpired, isQuarantined } from '../ledger/first-expiry';
import type { LotRef } from '../ledger/lot';
import type { Posting } from '../ledger/posting';
import { error, type Problem } from '../problem/problem';
import { addThousandths } from '../quantity/thousandths';

/** What the company's own store keeps, and farms ask it for. */
export const storeSupplyKinds = ['feed', 'vaccine', 'medicine', 'chicks'] as const;
export type StoreSupplyKind = (typeof storeSupplyKinds)[number];

/** Eggs go from farm to farm: those of breeders to where the hatchery stands. */
export const supplyKinds = [...storeSupplyKinds, 'eggs'] as const;
export type SupplyKind = (typeof supplyKinds)[number];

/** Whether goods of a kind come in whole pieces. */
const isCounted = (kind: SupplyKind): boolean => kind === 'chicks' || kind === 'eggs';

/** From the company's store to a farm, or back. */
export const supplyDirections = ['toFarm', 'toCompany'] as const;
export type SupplyDirection = (typeof supplyDirections)[number];

export const supplyStates = ['requested', 'sent', 'received', 'declined', 'cancelled'] as const;
export type SupplyState = (typeof supplyStates)[number];
const done: readonly SupplyState[] = ['received', 'declined', 'cancelled'];
/** In which something is still to come. */
export const openSupplyStates = supplyStates.filter((state) => !done.includes(state));

/**
 * Steps of a supply. `send` of what is sent and `receive` of what is received correct it; `reopen` takes the receipt back.
 */
export const supplySteps = ['send', 'receive', 'reopen', 'decline', 'cancel'] as const;
export type SupplyStep = (typeof supplySteps)[number];

const after: Readonly<Record<SupplyState, Partial<Record<SupplyStep, SupplyState>>>> = {
  requested: { send: 'sent', decline: 'declined', cancel: 'cancelled' },
  sent: { send: 'sent', receive: 'received', cancel: 'cancelled' },
  received: { receive: 'received', reopen: 'sent' },
  declined: {},
  cancelled: {},
};

/** Steps that a supply may take now. */
export function stepsOfSupply(state: SupplyState): SupplyStep[] {
  return supplySteps.filter((step) => after[state][step] !== undefined);
}

/** The state a step leads to; null where the supply may not take it. */
export function stateAfterStep(state: SupplyState, step: SupplyStep): SupplyState | null {
  return after[state][step] ?? null;
}

/** Why a supply may not take a step: `stateNotAllowed`, or `required` for the reason that all but first sending and receiving need. */
export function checkSupplyStep(state: SupplyState, step: SupplyStep, reason: string): Problem[] {
  const to = stateAfterStep(state, step);
  if (to === null) return [error('stateNotAllowed', 'state', { from: state, to: step })];
  const isPlain = state !== to && (step === 'send' || step === 'receive');
  return isPlain || reason !== '' ? [] : [error('required', 'reason')];
}

/** A lot on its way: what it is, where it stands now, and how much of it goes. */
export interface SentLot {
  readonly lotId: string;
  /** In the unit of the lot, above zero. */
  readonly quantity: number;
}

/** A lot as the sending store knows it; null when it never held it. */
export interface SendableLot {
  readonly lot: LotRef;
  readonly category: string;
  readonly expiryDay: Day | null;
  readonly quarantinedFrom: Day | null;
}

/** Where a supply goes from and to. */
export interface SupplyWay {
  readonly direction: SupplyDirection;
  /** The farm that it is for, or that it leaves for the company. */
  readonly farmId: string;
  /** Another farm that it leaves; null: the company's own store. */
  readonly fromFarmId: string | null;
}

const storesOf = ({ direction, farmId, fromFarmId }: SupplyWay): { from: SiteAccount; to: SiteAccount } => {
  const [sender, farm] = [{ kind: 'store', farmId: fromFarmId } as const, { kind: 'store', farmId } as const];
  return direction === 'toFarm' ? { from: sender, to: farm } : { from: farm, to: { kind: 'store', farmId: null } };
};

/** The store that a supply leaves; null for the company's own. */
export const sendingFarm = (way: SupplyWay): string | null => storesOf(way).from.farmId;

/**
 * Everything that is wrong with what is sent: days, lots named twice or unknown, goods of another kind, parts of a chick or an egg. To a farm
 * goes nothing that is expired or in quarantine; back to the company both may go.
 */
export function checkSending(
  sending: {
    readonly kind: SupplyKind;
    readonly direction: SupplyDirection;
    readonly day: Day;
    readonly lots: readonly SentLot[];
  },
  around: {
    readonly today: Day;
    readonly farmRetired: boolean;
    readonly lots: readonly (SendableLot | null)[];
  },
): Problem[] {
  const { kind, direction, day, lots } = sending;
  const problems: Problem[] = [];
  if (around.farmRetired && direction === 'toFarm') problems.push(error('retired', 'farmId'));
  if (day > around.today) problems.push(error('dayInFuture', 'day', { value: day, max: around.today }));
  const seen = new Set<string>();
  for (const [index, { lotId, quantity }] of lots.entries()) {
    const field = (name: string) => `lots.${index}.${name}`;
    if (seen.has(lotId)) problems.push(error('notUnique', field('lotId'), { value: lotId }));
    seen.add(lotId);
    const lot = around.lots[index] ?? null;
    if (lot === null || lot.category !== kind) {
      problems.push(error('unknownValue', field('lotId'), { value: lotId }));
      continue;
    }
    if (isCounted(kind) && !Number.isInteger(quantity)) {
      problems.push(error('notInteger', field('quantity'), { value: quantity }));
    }
    if (direction === 'toCompany') continue;
    if (isExpired(lot, day)) problems.push(error('lotExpired', field('lotId'), { value: day, max: lot.expiryDay }));
    if (isQuarantined(lot, day)) problems.push(error('lotQuarantined', field('lotId'), { day: lot.quarantinedFrom }));
  }
  return problems;
}

/** Out of the sending store, onto the way. */
export function sendingPostings(
  supply: SupplyWay,
  day: Day,
  lots: readonly { readonly lot: LotRef; readonly quantity: number }[],
): Posting[] {
  const { from } = storesOf(supply);
  const to = { kind: 'transit', farmId: supply.farmId } as const;
  return lots.map(({ lot, quantity }, index) => ({ lot, from, to, quantity, day, field: `lots.${index}.quantity` }));
}

/** What came of a lot: good into the store, broken thrown away, the rest never arrived. */
export interface ReceivedLot {
  readonly lotId: string;
  readonly good: number;
  readonly broken: number;
  readonly reason: string;
}

/** What was sent and did not arrive. */
function shortOf(sent: number, received: Pick<ReceivedLot, 'good' | 'broken'>): number {
  return addThousandths(sent, -addThousandths(received.good, received.broken));
}

/**
 * Everything that is wrong with a receipt; `sent` are the lots of the supply. Each of them is answered once, not more comes than was
 * sent (`sentDiffers`), and what is broken or short needs a reason.
 */
export function checkReceipt(
  receipt: { readonly kind: SupplyKind; readonly day: Day; readonly lots: readonly ReceivedLot[] },
  around: { readonly today: Day; readonly sentDay: Day; readonly sent: readonly SentLot[] },
): Problem[] {
  const { kind, day, lots } = receipt;
  const { today, sentDay, sent } = around;
  const problems: Problem[] = [];
  if (day > today) problems.push(error('dayInFuture', 'day', { value: day, max: today }));
  else if (day < sentDay) problems.push(error('outOfRange', 'day', { value: day, min: sentDay, max: today }));
  const seen = new Set<string>();
  for (const [index, line] of lots.entries()) {
    const field = (name: string) => `lots.${index}.${name}`;
    if (seen.has(line.lotId)) problems.push(error('notUnique', field('lotId'), { value: line.lotId }));
    seen.add(line.lotId);
    const lot = sent.find(({ lotId }) => lotId === line.lotId);
    if (lot === undefined) {
      problems.push(error('unknownValue', field('lotId'), { value: line.lotId }));
      continue;
    }
    if (isCounted(kind) && !(Number.isInteger(line.good) && Number.isInteger(line.broken))) {
      problems.push(error('notInteger', field('good'), { value: line.good }));
    }
    const short = shortOf(lot.quantity, line);
    if (short < 0) {
      const came = addThousandths(line.good, line.broken);
      problems.push(error('sentDiffers', field('good'), { value: came, max: lot.quantity }));
    } else if ((short > 0 || line.broken > 0) && line.reason === '') {
      problems.push(error('required', field('reason')));
    }
  }
  const missing = sent.some(({ lotId }) => !seen.has(lotId));
  return missing ? [...problems, error('required', 'lots')] : problems;
}

/** From the way into the store; what is broken to `discarded`, what is short to `variance`, both of the farm. */
export function receiptPostings(
  supply: SupplyWay,
  day: Day,
  lots: readonly (Pick<ReceivedLot, 'good' | 'broken'> & { readonly lot: LotRef; readonly sent: number })[],
): Posting[] {
  const { farmId } = supply;
  const from = { kind: 'transit', farmId } as const;
  const { to } = storesOf(supply);
  return lots.flatMap(({ lot, good, broken, sent }, index) =>
    [
      { to, quantity: good, field: `lots.${index}.good` },
      { to: { kind: 'discarded', farmId } as const, quantity: broken, field: `lots.${index}.broken` },
      {
        to: { kind: 'variance', farmId } as const,
        quantity: shortOf(sent, { good, broken }),
        field: `lots.${index}.good`,
      },
    ]
      .filter(({ quantity }) => quantity > 0)
      .map((part) => ({ lot, from, day, ...part })),
  );
}
