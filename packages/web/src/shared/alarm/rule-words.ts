import type { AlarmRuleView } from '@henhouse/contract/alarm/alarm-rule';
import { useRightWords } from '../session/right-words';
import { ruleSentence } from './alarm-words';

/** What a rule is called: the name that somebody gave it, else the sentence that it is. */
export const ruleName = (rule: AlarmRuleView): string => rule.name || (ruleSentence(rule) ?? '');

/** Whom a rule tells, in words. */
export function useToldWords(): (rule: AlarmRuleView) => string {
  const words = useRightWords();
  return ({ tells, people }) =>
    [
      ...tells.roles.map((kind) => words.role({ kind, name: null })),
      ...people.filter(({ id }) => tells.userIds.includes(id)).map(({ name }) => name),
    ].join(', ');
}
