import type { ActionLine } from '@henhouse/contract/task/task';
import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file';

it('keeps what somebody typed in its line, whichever way their device ends one', () => {
  const typed = { title: 'Look', farmName: 'Meadow', shedName: '', flockNumber: '', dose: '', itemName: '', key: 'k' };
  const notes = 'one\rEND:VEVENT\r\ntwo\nthree';
  const task = { ...typed, origin: 'hand', topic: 'other', dueFrom: '2026-03-01', dueDay: '2026-03-02', notes };
  const lines = calendarFile([task as ActionLine], 'en', 0).split(/\r\n|\r|\n/);
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  expect(lines).toContain('DESCRIPTION:one\\nEND:VEVENT\\ntwo\\nthree');
});
