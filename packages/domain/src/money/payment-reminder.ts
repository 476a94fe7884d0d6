import { addDays, type Day } from '../day/day';
import { confirm, error, type Problem } from '../problem/problem';

/** When customers are reminded, as the company says. */
interface ReminderPace {
  /** Days past its due day from which on a customer is reminded of a document. */
  readonly remindAfterDays: number;
  /** Days between two reminders of the same document. */
  readonly remindEveryDays: number;
}

/** A document of a customer that is due and not paid. */
interface OverdueDocument {
  readonly name: string;
  readonly dueDay: Day;
  /** In how many reminders it stood before. */
  readonly reminders: number;
  /** The day of the last of them; null: of none. */
  readonly remindedDay: Day | null;
}

/** What reminders are called one after the other; the third and what follows is the last. */
const stageNames = ['first', 'second', 'last'] as const;

/** Days that a customer has at most to pay after a reminder. */
const payByAtMostDays = 90;

/** Days that a customer has to pay after a reminder unless somebody says otherwise. */
export const payByDays = 7;

/** Which reminder a letter about these documents is: 1, 2, or 3 for the third and what follows, by the one that was named most. */
export function reminderStage(documents: readonly Pick<OverdueDocument, 'reminders'>[]): number {
  return Math.min(stageNames.length, 1 + Math.max(0, ...documents.map(({ reminders }) => reminders)));
}

/** What a reminder of a stage is called. */
export const stageName = (stage: number): (typeof stageNames)[number] => stageNames[stage - 1] ?? 'last';

interface TypedReminder {
  readonly payBy: Day;
  readonly way: 'mail' | 'paper';
  /** Of the customer; empty: none is known. */
  readonly address: string;
  /** What is open of them less what the customer has to their credit; minor units. */
  readonly toPayMinor: number;
  /** The documents that were chosen: undefined where one is not overdue, is paid, or is not this customer's. */
  readonly documents: readonly (OverdueDocument | undefined)[];
}

/**
 * What stands against a reminder: nothing that is overdue beyond the customer's credit, a day to pay by that is past or more than 90 days ahead, no address to
 * send it to; to be confirmed where a document is not yet so late, or was reminded of so recently, as the company's pace says.
 */
export function checkReminder(typed: TypedReminder, pace: ReminderPace, today: Day): Problem[] {
  const { payBy, way, address, toPayMinor, documents } = typed;
  const max = addDays(today, payByAtMostDays);
  return [
    ...(toPayMinor <= 0 ? [error('nothingOverdue', 'documents')] : []),
    ...(payBy < today || payBy > max
      ? [error('outOfRange', 'payBy', { value: payBy, min: today, max, unit: '' })]
      : []),
    ...(way === 'mail' && address === '' ? [error('addressMissing', 'way')] : []),
    ...documents.flatMap((document, index) => checkDocument(document, index, pace, today)),
  ];
}

function checkDocument(
  document: OverdueDocument | undefined,
  index: number,
  { remindAfterDays, remindEveryDays }: ReminderPace,
  today: Day,
): Problem[] {
  const field = `documents.${index}`;
  if (!document) return [error('nothingOverdue', field)];
  const { name, dueDay, remindedDay } = document;
  // What was open before the books began has no number to be named by.
  const named = { name, of: name === '' ? 'opening' : 'sale' };
  if (remindedDay !== null && addDays(remindedDay, remindEveryDays) > today)
    return [confirm('remindedLately', field, { ...named, day: remindedDay })];
  return addDays(dueDay, remindAfterDays) > today ? [confirm('hardlyOverdue', field, { ...named, day: dueDay })] : [];
}
