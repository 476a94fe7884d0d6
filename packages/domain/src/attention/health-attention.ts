import { addDays, type Day } from '../day/day';
import { type SaleInWithdrawal, unitOfSale } from '../health/sold-in-withdrawal';
import { type Hold, lastHolds } from '../health/withdrawal';
import type { Attention } from './attention';

/** Health of a flock as far as it needs a person. */
export interface HealthNow {
  readonly flockId: string;
  /** Requests for treatment that nobody has answered. */
  readonly requests: readonly {
    readonly signs: string;
    readonly sinceDay: Day;
    readonly birds: number;
    readonly askedBy: string;
  }[];
  /** Overrides that wait for the other hand. */
  readonly overrides: readonly { readonly day: Day; readonly askedBy: string; readonly product: string }[];
  /** Sales that a medicine written down later holds, and that nobody has acknowledged. */
  readonly sales: readonly SaleInWithdrawal[];
  /** What holds something of the flock today. */
  readonly holds: readonly Hold[];
}

/** What health needs of people on a day: what went wrong, what waits for an answer, and what ends today or tomorrow. */
export function healthAttention({ flockId, requests, overrides, sales, holds }: HealthNow, day: Day): Attention[] {
  const tomorrow = addDays(day, 1);
  const isSoon = (one: Day) => one === day || one === tomorrow;
  const attentionOf = (
    rule: Attention['rule'],
    severity: Attention['severity'],
    params: Attention['params'],
  ): Attention => ({
    rule,
    severity,
    shedId: null,
    flockId,
    day,
    params,
    action: 'openFlock',
  });
  const courses = new Map(holds.flatMap((hold) => (hold.source === 'treatment' ? [[hold.entryId, hold]] : [])));
  return [
    ...sales.map(({ sale, hold }) =>
      attentionOf('soldInWithdrawal', 'danger', {
        count: sale.count,
        unit: unitOfSale[sale.product],
        soldDay: sale.day,
        name: hold.itemName,
        lastDoseDay: hold.lastDoseDay,
        clearDay: hold.clearance.state === 'on' ? hold.clearance.day : null,
      }),
    ),
    ...requests.map(({ signs, sinceDay, birds, askedBy }) =>
      attentionOf('treatmentRequested', 'warning', { signs, sinceDay, birds, name: askedBy }),
    ),
    ...overrides.map(({ day: leavesDay, askedBy, product }) =>
      attentionOf('overrideAsked', 'warning', { leavesDay, name: askedBy, product }),
    ),
    ...[...courses.values()]
      .filter(({ lastDoseDay }) => isSoon(lastDoseDay))
      .map(({ itemName, lastDoseDay }) => attentionOf('courseEnding', 'info', { name: itemName, lastDoseDay })),
    ...lastHolds(holds)
      .filter(({ clearDay }) => isSoon(clearDay))
      .map(({ product, itemName: name, clearDay }) => attentionOf('holdEnding', 'info', { product, name, clearDay })),
  ];
}
