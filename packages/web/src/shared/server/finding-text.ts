import type { Installation } from '@henhouse/contract/installation/installation';
import i18next from 'i18next';
import { formatQuantity, nothing } from '../format/number';

type Finding = Installation['findings'][number];

/** Whichever of these a sentence takes is there: one that was forgotten shows a dash, not a brace. */
const noParams = {
  database: nothing,
  days: nothing,
  free: nothing,
  heard: nothing,
  hours: nothing,
  megabytes: nothing,
  most: nothing,
  name: nothing,
  names: nothing,
  needed: nothing,
  number: nothing,
  reason: nothing,
  seconds: nothing,
  silent: nothing,
  url: nothing,
  waiting: nothing,
};

/** The sentence of a finding in the reader's language. */
export function findingText({ code, params }: Pick<Finding, 'code' | 'params'>): string {
  const written = Object.fromEntries(
    Object.entries(params).map(([name, value]): [string, string] => [
      name,
      typeof value === 'number' ? formatQuantity(value) : value,
    ]),
  );
  return i18next.t(($) => $.server.finding[code], { ...noParams, ...written });
}
