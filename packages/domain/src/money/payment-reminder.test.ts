import { describe, expect, it } from 'vitest';
import { checkReminder, reminderStage } from './payment-reminder';

const pace = { remindAfterDays: 7, remindEveryDays: 14 };
const invoice = { name: 'VP-7', dueDay: '2026-03-01', reminders: 0, remindedDay: null };

function found(part: Partial<Parameters<typeof checkReminder>[0]> = {}, today = '2026-03-08') {
  const typed = { payBy: today, way: 'mail', address: 'a@b.example', toPayMinor: 100, documents: [invoice] } as const;
  const problems = checkReminder({ ...typed, ...part }, pace, today);
  return problems.map(({ severity, code, field }) => `${severity} ${code} ${field}`);
}

describe('a reminder', () => {
  it('is made once a document has been due as long as the company waits', () => {
    expect(found()).toEqual([]);
    expect(found({}, '2026-03-07')).toEqual(['confirm hardlyOverdue documents.0']);
  });

  it('is made again once as many days lie between as the company says', () => {
    const documents = [{ ...invoice, reminders: 1, remindedDay: '2026-03-08' }];
    expect(found({ documents }, '2026-03-21')).toEqual(['confirm remindedLately documents.0']);
    expect(found({ documents }, '2026-03-22')).toEqual([]);
  });

  it('says of an opening balance, which has no number, that it is one', () => {
    const of = (name: string) =>
      checkReminder(
        { payBy: '2026-03-07', way: 'paper', address: '', toPayMinor: 1, documents: [{ ...invoice, name }] },
        pace,
        '2026-03-07',
      ).map(({ params }) => params?.['of']);
    expect([of(''), of('VP-7')]).toEqual([['opening'], ['sale']]);
  });

  it('needs something to be paid, documents that are overdue, a day ahead, and for a letter an address', () => {
    expect(found({ toPayMinor: 0, documents: [] })).toEqual(['error nothingOverdue documents']);
    expect(found({ documents: [invoice, undefined] })).toEqual(['error nothingOverdue documents.1']);
    expect(found({ payBy: '2026-03-07' })).toEqual(['error outOfRange payBy']);
    expect(found({ payBy: '2026-06-06' })).toEqual([]);
    expect(found({ payBy: '2026-06-07' })).toEqual(['error outOfRange payBy']);
    expect(found({ address: '' })).toEqual(['error addressMissing way']);
    expect(found({ address: '', way: 'paper' })).toEqual([]);
  });

  it('is the first, the second or the last by the document that was named most', () => {
    const times = (...reminders: number[]) => reminderStage(reminders.map((each) => ({ reminders: each })));
    expect([times(0), times(0, 1), times(2, 1), times(9)]).toEqual([1, 2, 3, 3]);
  });
});
