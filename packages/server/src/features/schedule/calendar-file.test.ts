import type { ActionLine } from '@henhouse/contract/task/task';
import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file';

const on = { language: 'en', nowMs: 0, today: '2026-03-01' } as const;

it('keeps what somebody typed in its line, whichever way their device ends one', () => {
  const typed = { title: 'Look', farmName: 'Meadow', shedName: '', flockNumber: '', dose: '', itemName: '', key: 'k' };
  const notes = 'one\rEND:VEVENT\r\ntwo\nthree';
  const task = { ...typed, origin: 'hand', topic: 'other', dueFrom: '2026-03-01', dueDay: '2026-03-02', notes };
  const lines = calendarFile({ items: [task as ActionLine], total: 1 }, on).split(/\r\n|\r|\n/);
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  expect(lines).toContain('DESCRIPTION:one\\nEND:VEVENT\\ntwo\\nthree');
});

it('says on its day that it has no room for all', () => {
  const lines = calendarFile({ items: [], total: 1500 }, on).split('\r\n');
  expect(lines).toContain('SUMMARY:0 of 1500 tasks are in this calendar. Henhouse has all of them.');
  expect(lines).toContain('DTSTART;VALUE=DATE:20260301');
  expect(calendarFile({ items: [], total: 0 }, on)).not.toContain('VEVENT');
});
