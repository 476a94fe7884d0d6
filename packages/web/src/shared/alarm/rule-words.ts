import type { AlarmRuleView } from '@henhouse/contract/alarm/alarm-rule';
import type { AlarmSeverity } from '@henhouse/domain/alarm/alarm-rule';
import { t } from 'i18next';
import { rightWords } from '../session/right-words';
import type { TableColumn } from '../ui/table/column';
import { namedPlaces, ruleSentence, severityTones } from './alarm-words';

const namedIn = ({ machineCodes, shedNames, hatcheryNames }: AlarmRuleView) =>
  namedPlaces([...machineCodes, ...shedNames, ...hatcheryNames.map((name) => t(($) => $.alarm.eggRoom, { name }))]);

/** What a rule is called: the name that somebody gave it, else the sentence that it is. */
export const ruleName = (rule: AlarmRuleView): string => rule.name || (ruleSentence(rule, namedIn(rule)) ?? '');

/** Where a rule holds: the farm with the places that it names, or the whole company. */
export const rulePlace = (rule: AlarmRuleView): string =>
  [rule.farmName ?? t(($) => $.alarm.rule.wholeCompany), namedIn(rule)].filter(Boolean).join(': ');

/** Whom a rule tells, in words. */
export function useNotifiedText(): (rule: AlarmRuleView) => string {
  return ({ tells, people }) =>
    [
      ...tells.roles.map((kind) => rightWords.role({ kind, name: null })),
      ...people.filter(({ id }) => tells.userIds.includes(id)).map(({ name }) => name),
    ].join(', ');
}

/** How bad it is, in words and colour. */
export const severityColumn = <Row extends { readonly severity: AlarmSeverity }>(): TableColumn<Row> => ({
  id: 'severity',
  header: t(($) => $.alarm.severityWord),
  kind: 'state',
  value: ({ severity }) => t(($) => $.alarm.severity[severity]),
  tone: ({ severity }) => severityTones[severity],
});
