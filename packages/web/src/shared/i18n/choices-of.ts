import i18next, { keyFromSelector, t } from 'i18next';
import type { en } from './en/all';
import type { Text } from './texts';

/** Where the names of values stand: `($) => $.farm.kinds`. */
export type Names<Value extends string> = (texts: typeof en) => Readonly<Record<Value, string>>;

/** The text at an address, `term.margin`, where there is one: of what is a name of ours only perhaps. */
export function textAt(address: string): string | undefined {
  const texts = [i18next.language, 'en'].map((language): unknown =>
    i18next.getResource(language, 'translation', address),
  );
  return texts.find((text) => typeof text === 'string');
}

/**
 * Finds the text of a name among others, `($) => $.kpi.unit`, where there is one. They are named as `t` names them, since the build looks
 * for that: what it does not see is not there when a first screen is drawn (decision 0027).
 */
export function textsBy(names: (texts: typeof en) => object): (name: string) => string | undefined {
  const address = keyFromSelector(names as never);
  return (name) => (name === '' ? undefined : textAt(`${address}.${name}`));
}

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
