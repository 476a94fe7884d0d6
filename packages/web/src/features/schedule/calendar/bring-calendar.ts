import { getCalendar } from '@henhouse/contract/schedule/programme';
import type { Round } from '../../../shared/api/bring-here';
import { today } from '../../../shared/format/today';
import { daysOf, monthOf } from './month';

/** The calendar of this month. */
export async function bringCalendar({ bring }: Round): Promise<void> {
  await bring(getCalendar, { query: daysOf(monthOf(today(null))) });
}
