import type { ActionLine } from '@henhouse/contract/task/task';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { wordsIn } from '../../platform/words-in';
import { taskName } from '../task/task-name';

/** Text as iCalendar wants it: backslash, comma, semicolon and line breaks escaped (RFC 5545, 3.3.11). */
const escaped = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(',', '\\,')
    .replaceAll(';', '\\;')
    .replaceAll(/\r\n?|\n/g, '\\n');

/** Lines of at most 75 octets; what is longer goes on in lines that begin with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    const limit = parts.length === 0 ? 75 : 74;
    if (Buffer.byteLength(part + character) > limit) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}

/** What stands on the day of a file that has no room for all. */
const cutWords = wordsIn({
  en: { cut: '{shown} of {total} tasks are in this calendar. Henhouse has all of them.' },
  de: { cut: '{shown} von {total} Aufgaben stehen in diesem Kalender. Henhouse hat alle.' },
  fr: { cut: '{shown} tâches sur {total} sont dans ce calendrier. Henhouse les a toutes.' },
  pt: { cut: '{shown} de {total} tarefas estão neste calendário. O Henhouse tem todas.' },
});

const dayText = (day: string) => day.replaceAll('-', '');

interface CalendarTasks {
  readonly items: readonly ActionLine[];
  /** How many there are: a file with fewer says so. */
  readonly total: number;
}

/** Tasks as an iCalendar file (RFC 5545): an event over the days on which each can be done. */
export function calendarFile(
  { items, total }: CalendarTasks,
  { language, nowMs, today }: { readonly language: string; readonly nowMs: number; readonly today: Day },
): string {
  const stamp = new Date(nowMs).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const events = items.flatMap(
    ({ key, farmName, shedName, flockNumber, dueFrom, dueDay, dose, itemName, notes, ...task }) => {
      const place = [farmName, shedName, flockNumber].filter((part) => part !== '').join(', ');
      const about = [itemName, dose, notes].filter((part) => part !== '').join('\n');
      return [
        'BEGIN:VEVENT',
        `UID:${key}@henhouse`,
        `DTSTAMP:${stamp}`,
        `DTSTART;VALUE=DATE:${dayText(dueFrom)}`,
        // The end of an event of whole days is the day after its last.
        `DTEND;VALUE=DATE:${dayText(addDays(dueDay, 1))}`,
        `SUMMARY:${escaped(`${taskName(task, language)} · ${place}`)}`,
        `LOCATION:${escaped(farmName)}`,
        ...(about === '' ? [] : [`DESCRIPTION:${escaped(about)}`]),
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
      ];
    },
  );
  const cut = [
    'BEGIN:VEVENT',
    'UID:cut@henhouse',
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dayText(today)}`,
    `SUMMARY:${escaped(cutWords(language).words.cut({ shown: items.length, total }))}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Henhouse//Programmes//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Henhouse',
    // How often a calendar that subscribed to it asks again (RFC 7986).
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    ...(items.length < total ? cut : []),
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
