import type { ExpenseFields } from '@henhouse/contract/expense/expense';
import { addDays, type Day, isDay } from '@henhouse/domain/day/day';
import { monthOf, monthsBefore } from '@henhouse/domain/money/period';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { today } from '../../shared/format/today';
import type { ShareFieldsProps } from './share-fields';

/** The days that an expense of a day is shared over unless somebody says otherwise: those of its month, up to today. */
export function shareDaysOf(day: Day, farmId: string | null): Pick<ExpenseFields, 'shareFrom' | 'shareTo'> {
  const now = today(farmId);
  const shareFrom = monthOf(day);
  const last = addDays(monthsBefore(shareFrom, -1), -1);
  return { shareFrom, shareTo: last < now ? last : now };
}

/** Where the day of an expense becomes another one, so do the days that it is shared over, for as long as nobody chose others. */
export function useShareDays({ control, getValues, setValue }: ShareFieldsProps['form'], farmId: string | null): void {
  const day = useWatch({ control, name: 'day' });
  const before = useRef(day);
  useEffect(() => {
    if (!isDay(day) || day === before.current) return;
    const [shareFrom, shareTo] = getValues(['shareFrom', 'shareTo']);
    const proposed = shareDaysOf(before.current, farmId);
    before.current = day;
    if (shareFrom !== proposed.shareFrom || shareTo !== proposed.shareTo) return;
    const days = shareDaysOf(day, farmId);
    setValue('shareFrom', days.shareFrom);
    setValue('shareTo', days.shareTo);
  });
}
