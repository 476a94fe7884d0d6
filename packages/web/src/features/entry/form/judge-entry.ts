import { type EntryDetail, type EntryKind, entryDetails } from '@henhouse/contract/entry/details';
import type { EntryRules } from '@henhouse/domain/entry/entry-effect';
import { entryRules } from '@henhouse/domain/entry/entry-rules';
import type { Problem } from '@henhouse/domain/problem/problem';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Around, EntryValues, KindForm } from '../kind/kind-form';

/** What this browser finds in an entry before it is sent. The server judges again, by the same rules. */
interface Judgement<Kind extends EntryKind> {
  /** The document's detail; null while something of it is missing or malformed. */
  readonly detail: EntryDetail<Kind> | null;
  readonly issues: readonly z.core.$ZodIssue[];
  readonly problems: readonly Problem[];
}

/** Judges a detail by the contract's schema, then by the rules of its kind. Without a context only by the schema. */
export function judgeDetail<Kind extends EntryKind>(
  kind: Kind,
  typed: unknown,
  contextOf: (detail: EntryDetail<Kind>) => unknown,
): Judgement<Kind> {
  const parsed = entryDetails[kind].safeParse(typed);
  if (!parsed.success) return { detail: null, issues: parsed.error.issues, problems: [] };
  const detail = parsed.data as EntryDetail<Kind>;
  const context = contextOf(detail);
  // A kind's rules, its detail and its context belong together; the table of rules says so kind by kind.
  const rules = entryRules[kind] as unknown as EntryRules<EntryDetail<Kind>, unknown>;
  return { detail, issues: [], problems: context === null ? [] : rules.check(detail, context) };
}

/** Judges what stands in a form. */
export function judgeForm<Kind extends EntryKind, Values extends FieldValues>(
  of: KindForm<Kind, Values>,
  { day, detail }: Pick<EntryValues<Values>, 'day' | 'detail'>,
  around: Around,
): Judgement<Kind> {
  // Figures of another day say nothing about this one: until its own are here, the server alone judges.
  const isKnown = around.context.day === day;
  return judgeDetail(of.kind, of.detailOf(detail), (place) => (isKnown ? of.contextOf(place, around) : null));
}

/** The field of the form in which a problem of the document's `field` is shown. */
export function formField<Kind extends EntryKind, Values extends FieldValues>(
  of: KindForm<Kind, Values>,
  field: string,
  values: Values,
): string {
  return field.startsWith('detail.') ? of.fieldOf(field.slice('detail.'.length), values) : field;
}

/** The problem, with the form's name of its field. */
export function inForm<Kind extends EntryKind, Values extends FieldValues>(
  of: KindForm<Kind, Values>,
  values: Values,
): (problem: Problem) => Problem {
  return (problem) => ({ ...problem, field: formField(of, problem.field, values) });
}
