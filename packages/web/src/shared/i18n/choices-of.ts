import { t } from 'i18next';
import type { en } from './en/all';
import type { Text } from './texts';

/** Where the names of values stand: `($) => $.farm.kinds`. */
export type Names<Value extends string> = (texts: typeof en) => Readonly<Record<Value, string>>;

/** What a value is called: in words that are shared where these say it, else in its own. One that neither names does not compile. */
export function nameFrom<Own extends string, Shared extends string>(
  value: NoInfer<Own | Shared>,
  own: Names<Own>,
  shared: Readonly<Record<Shared, Text>>,
): string {
  const ofShared: Readonly<Partial<Record<string, Text>>> = shared;
  return t((ofShared[value] ?? ((texts: typeof en) => own(texts)[value as Own])) as never);
}

/** What somebody chooses among: each value with its name. */
export const choicesOf = <Value extends string>(values: readonly Value[], names: Names<Value>) =>
  values.map((value) => ({ value, label: t(((texts: typeof en) => names(texts)[value]) as never) as string }));
