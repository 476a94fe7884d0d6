import type { PaymentReminder } from '@henhouse/contract/money/payment-reminder';
import { daysBetween } from '@henhouse/domain/day/day';
import { stageName } from '@henhouse/domain/money/payment-reminder';
import type { Content, TableCell } from 'pdfmake/interfaces';
import { moneyShown } from '../economics/economic-pdf';
import type { PdfDocument } from '../file/pdf-writer';
import { shownDay } from '../file/report-values';
import { dim, footerOf, type Letterhead, letterhead, titleBlock } from './letterhead';

/** A reminder on paper, upright: what is overdue, and by when it is to be paid. */
export function reminderPdf(reminder: PaymentReminder, head: Letterhead): PdfDocument {
  const { words, language, country, note } = head;
  const { sum } = moneyShown(head);
  const { day, payBy, openMinor, creditMinor, notes } = reminder;
  const title = words.reminder[stageName(reminder.stage)];
  const toPay = sum(openMinor - creditMinor);
  return {
    title,
    language,
    country,
    isUpright: true,
    content: [
      letterhead(head),
      titleBlock(title, [
        [words.day, shownDay(day, language)],
        [words.due, shownDay(payBy, language)],
      ]),
      { text: words.hello({ name: head.customer.name }), margin: [0, 0, 0, 6] },
      {
        text: words.reminderText[stageName(reminder.stage)]({ amount: toPay, day: shownDay(payBy, language) }),
        margin: [0, 0, 0, 10],
      },
      linesOf(reminder, head),
      ...(notes === '' ? [] : [{ text: notes, margin: [0, 12, 0, 0] } satisfies Content]),
      { text: words.crossed, margin: [0, 12, 0, 0] },
      ...(note === '' ? [] : [{ text: note, margin: [0, 12, 0, 0] } satisfies Content]),
    ],
    footer: footerOf(head),
  };
}

function linesOf({ day, lines, openMinor, creditMinor }: PaymentReminder, head: Letterhead): Content {
  const { words, language } = head;
  const { amount, sum } = moneyShown(head);
  const right = (text: string, isStrong = false): TableCell => ({
    text,
    alignment: 'right',
    noWrap: true,
    bold: isStrong,
  });
  const head4 = [words.paper.invoice, words.day, words.due, words.daysLate, words.open];
  const total = (label: string, minor: number, isStrong = false): TableCell[] => [
    { text: label, colSpan: 4, bold: isStrong },
    {},
    {},
    {},
    right(sum(minor), isStrong),
  ];
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      widths: ['*', 'auto', 'auto', 'auto', 'auto'],
      body: [
        head4.map((text, at): TableCell => ({ text, bold: true, color: dim, alignment: at === 0 ? 'left' : 'right' })),
        ...lines.map((line): TableCell[] => [
          { text: line.documentKind === 'customerOpening' ? words.openingBalance : line.name },
          right(shownDay(line.day, language)),
          right(shownDay(line.dueDay, language)),
          right(String(daysBetween(line.dueDay, day))),
          right(amount(line.openMinor)),
        ]),
        ...(creditMinor === 0 ? [] : [total(words.open, openMinor), total(words.yourCredit, -creditMinor)]),
        total(words.toPay, openMinor - creditMinor, true),
      ],
    },
  };
}
