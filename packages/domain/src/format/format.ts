/** English that names no country is written as most of the world writes it, the day before the month and the clock to 24. */
const writtenAs = (locale: string): string => (locale === 'en' ? 'en-150' : locale);

/** Writes numbers; below zero with the sign of print, not the hyphen that keyboards have. */
interface NumberWriter {
  format(value: number): string;
}

type Made = Intl.DateTimeFormat | NumberWriter | Intl.PluralRules;

const made = new Map<string, Made>();

function madeOnce<Format extends Made>(kind: string, locale: string, options: object, make: () => Format): Format {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const found = made.get(key) as Format | undefined;
  if (found !== undefined) return found;
  const fresh = make();
  made.set(key, fresh);
  return fresh;
}

/**
 * How a language writes days and times, made once: making one takes some 80 µs, writing with it 1, and a list or a file writes
 * thousands. For options and time zones of the program's own or checked ones, since each stays.
 */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  madeOnce('date', locale, options, () => new Intl.DateTimeFormat(writtenAs(locale), options));

/** How a language writes numbers, made once: some 16 µs, and 1 to write. What rounds to nothing has no sign, unless options say so. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): NumberWriter =>
  madeOnce('number', locale, options, () => {
    const format = new Intl.NumberFormat(writtenAs(locale), { signDisplay: 'negative', ...options });
    return { format: (value) => format.format(value).replace('-', '−') };
  });

/** Whether a language says of so many what it says of one: of none and a half, too, in French. */
export const isOne = (locale: string, value: number): boolean =>
  madeOnce('plural', locale, {}, () => new Intl.PluralRules(locale)).select(value) === 'one';
