import { addDays, type Day, isDay } from '@henhouse/domain/day/day';
import { dateFormat } from '@henhouse/domain/format/format';
import { currentLocale } from './locale';

type Part = 'day' | 'month' | 'year';

/** The order in which the reader's language writes a day in figures. */
function orderOf(locale: string): readonly Part[] {
  const parts = dateFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' }).formatToParts(0);
  return parts.map(({ type }) => type).filter((type): type is Part => ['day', 'month', 'year'].includes(type));
}

/** 11/24/2026, 24.11.2026: as somebody types it. */
export function dayInField(day: Day): string {
  const options = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  // Typed again, and compared: Western figures, which every keypad has.
  return dateFormat(currentLocale(), { ...options, numberingSystem: 'latn' }).format(new Date(`${day}T00:00:00Z`));
}

/** How each language writes that a day, a month, a year belong there. */
const letters: Readonly<Record<string, Readonly<Record<Part, string>>>> = {
  en: { day: 'DD', month: 'MM', year: 'YYYY' },
  de: { day: 'TT', month: 'MM', year: 'JJJJ' },
  fr: { day: 'JJ', month: 'MM', year: 'AAAA' },
  pt: { day: 'DD', month: 'MM', year: 'AAAA' },
};

/** DD/MM/YYYY, TT.MM.JJJJ: stands in a field without a day. */
export function dayPattern(): string {
  const of = letters[currentLocale().slice(0, 2)] ?? letters['en'];
  const format = dateFormat(currentLocale(), { day: '2-digit', month: '2-digit', year: 'numeric' });
  return format
    .formatToParts(0)
    .map(({ type, value }) => of?.[type as Part] ?? value)
    .join('');
}

const pad = (value: string, length: number) => value.padStart(length, '0');

function dayOf({ day, month, year }: Readonly<Record<Part, string>>): Day | null {
  const text = `${year.length === 2 ? `20${year}` : year}-${pad(month, 2)}-${pad(day, 2)}`;
  return isDay(text) ? text : null;
}

/** Figures without anything between them: 2411, 241126, 24112026. */
function splitFigures(figures: string, order: readonly Part[]): readonly string[] {
  const yearLength = figures.length - 4;
  if (yearLength !== 0 && yearLength !== 2 && yearLength !== 4) return [figures];
  let at = 0;
  return order
    .filter((part) => part !== 'year' || yearLength > 0)
    .map((part) => figures.slice(at, (at += part === 'year' ? yearLength : 2)));
}

interface TypedDay {
  readonly day: Day;
  /** Nothing that could be typed after it would make it another day. */
  readonly isWhole: boolean;
}

/**
 * A day as somebody types it, in the order of their language: 24.11.2026, 24/11/26, 24 11, 2411, 24, -1 for yesterday, or as
 * computers write it, 2026-11-24. What is left out is that of the nearest such day that is not after `latest`. Null for what
 * names no day.
 */
export function typedDay(text: string, today: Day, latest: Day = today, locale = currentLocale()): TypedDay | null {
  const typed = text.trim();
  if (isDay(typed)) return { day: typed, isWhole: true };
  if (/^[+-]\d{1,3}$/.test(typed)) return { day: addDays(today, Number(typed)), isWhole: false };
  if (!/^\d[\d\s./-]*$/.test(typed)) return null;
  const order = orderOf(locale);
  const groups = typed.split(/\D+/).filter(Boolean);
  const figures = groups.length === 1 && (groups[0]?.length ?? 0) > 2 ? splitFigures(groups[0] ?? '', order) : groups;
  const [thisYear = '', thisMonth = ''] = latest.split('-');
  const [a = '', b = '', c = ''] = figures;
  if (figures.length === 3) {
    const [first, second, third] = a.length === 4 ? (['year', 'month', 'day'] as const) : order;
    if (!first || !second || !third) return null;
    const named = { [first]: a, [second]: b, [third]: c } as Record<Part, string>;
    const day = /^(\d{2}|\d{4})$/.test(named.year) ? dayOf(named) : null;
    return day === null ? null : { day, isWhole: named.year.length === 4 };
  }
  const [first, second] = order.filter((part) => part !== 'year');
  const partial =
    figures.length === 2 && first && second
      ? [0, 1].map((back) =>
          dayOf({ [first]: a, [second]: b, year: `${Number(thisYear) - back}` } as Record<Part, string>),
        )
      : figures.length === 1 && a.length <= 2
        ? Array.from({ length: 12 }, (_, back) => {
            const months = Number(thisYear) * 12 + Number(thisMonth) - 1 - back;
            return dayOf({ day: a, month: `${(months % 12) + 1}`, year: `${Math.floor(months / 12)}` });
          })
        : [];
  const dates = partial.filter((day) => day !== null);
  const day = dates.find((one) => one <= latest) ?? dates[0];
  return day ? { day, isWhole: false } : null;
}
