import { addDays, type Day } from '../day/day';
import type { SampleKind } from '../health/sample';
import { limitAt, type OwnLimits } from '../limit/limit';
import type { FeedOutlook } from '../stock/feed-outlook';
import type { FactOrigin, TaskPriority, TaskTopic } from './task';

/** A fact of the books that somebody has to do something about. It is read when asked, and ends when it no longer holds. */
export interface ActionFact {
  readonly origin: FactOrigin;
  /** What it is about, the same as long as it holds. */
  readonly key: string;
  readonly topic: TaskTopic;
  readonly shedId: string | null;
  readonly flockId: string | null;
  readonly itemId: string | null;
  readonly dueFrom: Day;
  readonly dueDay: Day;
  readonly priority: TaskPriority;
  readonly params: Readonly<Record<string, string | number | null>>;
}

const nowhere = { shedId: null, flockId: null, itemId: null } as const;

/** Lots are named from so many days before they expire. */
export const expiryAheadDays = 14;
/** Service and calibration are named from so many days before they are due. */
export const upkeepAheadDays = 14;
/** Withdrawals are named from so many days before they end. */
const withdrawalAheadDays = 2;

/** The feed of a farm, when it runs out within the company's warning. */
export function feedFact(
  outlook: FeedOutlook & { readonly onHandKg: number },
  today: Day,
  own: OwnLimits,
): ActionFact[] {
  const { daysLeft, runsOutAt, onHandKg } = outlook;
  if (daysLeft === null || runsOutAt === null || daysLeft >= limitAt(own, 'feedDaysWarning', 'broiler')) return [];
  return [
    {
      ...nowhere,
      origin: 'stock',
      key: 'feed',
      topic: 'feedRunsOut',
      dueFrom: today,
      dueDay: runsOutAt.slice(0, 10),
      priority: daysLeft < limitAt(own, 'feedDaysDanger', 'broiler') ? 'high' : 'normal',
      params: {
        days: Math.round(daysLeft * 10) / 10,
        hour: Number(runsOutAt.slice(11, 13)),
        onHandKg: Math.round(onHandKg),
      },
    },
  ];
}

/** An item of which less is in a store, on its way there and ordered, than its minimum. An order that covers it ends the fact. */
export interface LowItem {
  readonly itemId: string | null;
  readonly name: string;
  readonly category: string;
  readonly unit: string;
  readonly onHand: number;
  readonly incoming: number;
  readonly ordered: number;
  readonly comesDay: Day | null;
  readonly minimum: number | null;
  readonly toOrder: boolean;
}

/** Items below their minimum: to be ordered today, and urgently once nothing of one is left. */
export function lowStockFacts(items: readonly LowItem[], today: Day): ActionFact[] {
  return items.flatMap(({ itemId, name, category, unit, onHand, incoming, ordered, comesDay, minimum, toOrder }) =>
    itemId === null || !toOrder
      ? []
      : [
          {
            ...nowhere,
            itemId,
            origin: 'stock' as const,
            key: `item ${itemId}`,
            topic: 'stockLow' as const,
            dueFrom: today,
            dueDay: today,
            priority: onHand <= 0 ? ('high' as const) : ('normal' as const),
            params: { name, category, unit, onHand, incoming, ordered, comesDay, minimum },
          },
        ],
  );
}

/** A lot in store, as far as it expires. */
export interface ExpiringLot {
  readonly lotId: string;
  readonly itemId: string;
  readonly itemName: string;
  readonly lotCode: string;
  readonly unit: string;
  readonly onHand: number;
  readonly expiryDay: Day;
}

/** Lots that have expired, or do so soon: to be used, returned or destroyed. */
export function expiryFacts(lots: readonly ExpiringLot[], today: Day): ActionFact[] {
  return lots
    .filter(({ expiryDay }) => expiryDay <= addDays(today, expiryAheadDays))
    .map(({ lotId, itemId, itemName, lotCode, unit, onHand, expiryDay }) => ({
      ...nowhere,
      itemId,
      origin: 'expiry' as const,
      key: lotId,
      topic: 'lotExpires' as const,
      dueFrom: expiryDay < today ? expiryDay : today,
      dueDay: expiryDay,
      priority: 'normal' as const,
      params: { name: itemName, lot: lotCode, onHand, unit },
    }));
}

/** Days of a shed without the entries that are due. */
export interface MissingOfShed {
  readonly shedId: string;
  readonly flockId: string;
  readonly days: number;
  readonly firstDay: Day;
}

/** Sheds with entries missing: overdue since the first day that nobody wrote down. */
export function missingFacts(sheds: readonly MissingOfShed[]): ActionFact[] {
  return sheds.map(({ shedId, flockId, days, firstDay }) => ({
    origin: 'missing' as const,
    key: `${flockId}/${shedId}`,
    topic: 'entriesMissing' as const,
    shedId,
    flockId,
    itemId: null,
    dueFrom: firstDay,
    dueDay: firstDay,
    priority: 'normal' as const,
    params: { days },
  }));
}

/** A course with days on which nobody wrote down that it was given. */
export interface MissedDoses {
  readonly entryId: string;
  readonly shedId: string;
  readonly flockId: string;
  readonly itemId: string;
  readonly itemName: string;
  readonly days: number;
  readonly firstDay: Day;
}

/** Courses with doses missing: written down late, or ended by whoever may, they are none. */
export function missedDosesFacts(courses: readonly MissedDoses[]): ActionFact[] {
  return courses.map(({ entryId, shedId, flockId, itemId, itemName, days, firstDay }) => ({
    origin: 'missing' as const,
    key: `doses/${entryId}`,
    topic: 'dosesMissing' as const,
    shedId,
    flockId,
    itemId,
    dueFrom: firstDay,
    dueDay: firstDay,
    priority: 'normal' as const,
    params: { name: itemName, days },
  }));
}

/** A product of a flock that a medicine holds until a day. */
export interface EndingHold {
  readonly flockId: string;
  readonly product: string;
  readonly itemId: string;
  readonly itemName: string;
  readonly clearDay: Day;
}

/** Withdrawals that end now or in the next two days. */
export function withdrawalFacts(holds: readonly EndingHold[], today: Day): ActionFact[] {
  return holds
    .filter(({ clearDay }) => clearDay >= today && clearDay <= addDays(today, withdrawalAheadDays))
    .map(({ flockId, product, itemId, itemName, clearDay }) => ({
      ...nowhere,
      flockId,
      itemId,
      origin: 'withdrawal' as const,
      key: `${flockId}/${product}/${clearDay}`,
      topic: 'withdrawalEnds' as const,
      dueFrom: clearDay,
      dueDay: clearDay,
      priority: 'normal' as const,
      params: { product, name: itemName },
    }));
}

/** A sample whose result is overdue, or was positive, shut nothing, and was not followed by another one. */
export interface SampleDue {
  readonly id: string;
  readonly sampleKind: SampleKind;
  readonly laboratory: string;
  readonly flockId: string | null;
  readonly shedId: string | null;
  readonly topic: 'resultLate' | 'resultPositive';
  readonly dueFrom: Day;
  readonly dueDay: Day;
}

/** Results that somebody has to ask the laboratory for, and positive ones after which it is put right and sampled anew. */
export function sampleFacts(due: readonly SampleDue[]): ActionFact[] {
  return due.map(({ id, sampleKind, laboratory, flockId, shedId, topic, dueFrom, dueDay }) => ({
    ...nowhere,
    flockId,
    shedId,
    origin: 'missing' as const,
    key: `${topic}/${id}`,
    topic,
    dueFrom,
    dueDay,
    priority: 'normal' as const,
    params: { id, sampleKind, laboratory },
  }));
}

/** A document that is beyond what was approved of it, and waits for a second hand. */
export interface WaitingDocument {
  readonly kind: 'purchase' | 'sale';
  readonly id: string;
  readonly number: number;
  readonly partnerName: string;
  /** All that has to be approved, in minor units. */
  readonly amountMinor: number;
  readonly since: Day;
}

/** Invoices beyond their order, and sales beyond their customer's credit: they wait until somebody who may lets them. */
export function approvalFacts(waiting: readonly WaitingDocument[]): ActionFact[] {
  return waiting.map(({ kind, id, number, partnerName, amountMinor, since }) => ({
    ...nowhere,
    origin: 'approval' as const,
    key: `${kind}/${id}`,
    topic: 'approvalWaits' as const,
    dueFrom: since,
    dueDay: since,
    priority: 'normal' as const,
    params: { kind, id, number, name: partnerName, amountMinor },
  }));
}

/** A machine or a device that somebody has to serve or to calibrate. */
export interface UpkeepDue {
  readonly kind: 'machine' | 'device';
  readonly id: string;
  readonly name: string;
  readonly shedId: string | null;
  /** The machine, or the one that the device measures in. */
  readonly machineId: string | null;
  readonly machineKind: 'setter' | 'hatcher' | null;
  /** The hatchery whose egg room the device measures in. */
  readonly hatcheryId: string | null;
  readonly topic: 'serviceDue' | 'calibrationDue';
  readonly dueDay: Day;
}

/** Services and calibrations that are due, or soon: they end when the next day of the machine or device is another one. */
export function upkeepFacts(due: readonly UpkeepDue[]): ActionFact[] {
  return due.map(({ kind, id, name, shedId, machineId, machineKind, hatcheryId, topic, dueDay }) => ({
    ...nowhere,
    shedId,
    origin: 'upkeep' as const,
    key: `${topic}/${id}/${dueDay}`,
    topic,
    dueFrom: dueDay,
    dueDay,
    priority: 'normal' as const,
    params: { kind, name, machineId, machineKind, hatcheryId },
  }));
}
