import { types } from 'pg';

/** Postgres type numbers whose text we read differently from the driver. */
const oid = {
  int8: 20,
  date: 1082,
  timestamptz: 1184,
  numeric: 1700,
  dateArray: 1182,
  int8Array: 1016,
  numericArray: 1231,
};

/** `2026-03-01 04:05:06.789123+00` (sessions run in UTC) → `2026-03-01T04:05:06.789Z`. */
function toIso(text: string): string {
  const fraction = text.charCodeAt(19) === 46 ? text.slice(20, text.indexOf('+', 20)) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

const asText = (text: string): string => text;
const listOf =
  <Item>(parse: (text: string) => Item) =>
  (text: string): (Item | null)[] =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((item) => (item === 'NULL' ? null : parse(item)));

const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, Number],
  [oid.numeric, Number],
  [oid.date, asText],
  [oid.timestamptz, toIso],
  [oid.dateArray, listOf(asText)],
  [oid.int8Array, listOf(Number)],
  [oid.numericArray, listOf(Number)],
]);

/** Column values as the rest of the server knows them: numbers, `YYYY-MM-DD` days, ISO instants. */
export const columnTypes = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    return (
      parsers.get(type) ?? (format === 'binary' ? types.getTypeParser(type, format) : types.getTypeParser(type, 'text'))
    );
  },
};

const camelNames = new Map<string, string>();

/** `birds_placed` → `birdsPlaced`. Column names are few, so each is worked out once. */
export function camelCase(name: string): string {
  let camel = camelNames.get(name);
  if (camel === undefined) {
    camel = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    camelNames.set(name, camel);
  }
  return camel;
}

/** `birdsPlaced` → `birds_placed`. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
