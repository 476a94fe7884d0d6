import { t } from 'i18next';
import type { en } from './en/all';

/** Where the names of values stand: `($) => $.farm.kinds`. */
export type Names<Value extends string> = (texts: typeof en) => Readonly<Record<Value, string>>;

/** What somebody chooses among: each value with its name. */
export const choicesOf = <Value extends string>(values: readonly Value[], names: Names<Value>) =>
  values.map((value) => ({ value, label: t(((texts: typeof en) => names(texts)[value]) as never) as string }));
