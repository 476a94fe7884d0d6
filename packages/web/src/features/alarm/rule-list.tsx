import { type AlarmRuleView, deleteAlarmRule, listAlarmRules } from '@henhouse/contract/alarm/alarm-rule';
import { alarmPlaceKinds, alarmSeverities } from '@henhouse/domain/alarm/alarm-rule';
import { concerns } from '@henhouse/domain/alarm/alarm-source';
import { mayTakeAway } from '@henhouse/domain/people/own-only';
import { IconBellPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { t } from 'i18next';
import { ruleName, rulePlace, severityColumn, useNotifiedText } from '../../shared/alarm/rule-words';
import { useSend } from '../../shared/api/use-answer';
import { choicesOf } from '../../shared/i18n/choices-of';
import { withColon } from '../../shared/i18n/with-colon';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { confirmedAct } from '../../shared/ui/dialog/confirm-act';
import { DialogButton, dialogAct } from '../../shared/ui/dialog/dialog-act';
import { AppTable } from '../../shared/ui/table/app-table';
import type { RowActions, TableColumn } from '../../shared/ui/table/column';
import { RuleForm } from './rule-form';

/** Rules that hold on a farm: its own and the company's, each as the sentence that it is. */
export function RuleList({ farmId }: { readonly farmId: string }) {
  const may = useMay();
  const user = useSession()?.user;
  const role = user?.role ?? '';
  const notifiedText = useNotifiedText();
  const remove = useSend(deleteAlarmRule, { changes: ['alarmRule', 'alarm'] });
  // The company is none of its farms: a right that is limited to farms does not reach its rules.
  const at = (rule: AlarmRuleView) => ({ farmId: rule.farmId ?? user?.companyId ?? '' });
  const add = may('create', 'AlarmRule', { farmId }) ? (
    <DialogButton
      icon={IconBellPlus}
      label={t(($) => $.alarm.rule.add)}
      content={<RuleForm farmId={farmId} rule={null} />}
    />
  ) : null;
  const actionsOf = (rule: AlarmRuleView): RowActions => [
    may('update', 'AlarmRule', at(rule)) &&
      concerns(role, rule.source) &&
      dialogAct({
        label: t(($) => $.alarm.rule.edit),
        icon: <IconPencil size={16} />,
        content: <RuleForm farmId={farmId} rule={rule} />,
      }),
    may('delete', 'AlarmRule', at(rule)) &&
      mayTakeAway(role, rule.isMine) &&
      concerns(role, rule.source) &&
      removing(rule),
  ];
  const figures = ({ figuresFrom, isAsShipped }: AlarmRuleView) => {
    if (figuresFrom === null || !isAsShipped) return t(($) => $.alarm.rule.own);
    return figuresFrom === 'suggestion' ? t(($) => $.alarm.rule.suggestion) : figuresFrom;
  };
  const columns: TableColumn<AlarmRuleView>[] = [
    { id: 'says', header: t(($) => $.alarm.rule.says), value: ruleName },
    severityColumn(),
    { id: 'farm', header: t(($) => $.word.where), value: rulePlace },
    { id: 'tells', header: t(($) => $.alarm.rule.tells), value: notifiedText },
    { id: 'figures', header: t(($) => $.alarm.rule.figures), value: figures },
    { id: 'openAlarms', header: t(($) => $.word.openAlarms), align: 'end' },
    {
      id: 'isOn',
      header: t(($) => $.word.state),
      value: (rule) => (rule.isOn ? t(($) => $.alarm.rule.on) : t(($) => $.alarm.rule.off)),
      kind: 'state',
      tone: (rule) => (rule.isOn ? 'good' : 'neutral'),
    },
  ];
  const removing = (removed: AlarmRuleView) =>
    confirmedAct({
      label: t(($) => $.alarm.rule.remove),
      icon: <IconTrash size={16} />,
      isDanger: true,
      title: withColon(($) => $.alarm.rule.remove, ruleName(removed)),
      withReason: true,
      done: t(($) => $.alarm.rule.removed),
      onConfirm: (reason) =>
        remove.mutateAsync({ params: { ruleId: removed.id }, body: { reason }, version: removed.version }),
      text: t(($) => $.alarm.rule.removeText),
    });
  return (
    <AppTable
      name="alarm-rules"
      title={t(($) => $.alarm.tab.rules)}
      subtitle={t(($) => $.alarm.rule.exact)}
      endpoint={listAlarmRules}
      query={{ farmId }}
      columns={columns}
      actions={add}
      filters={[
        {
          name: 'severity',
          label: t(($) => $.alarm.severityWord),
          options: choicesOf(alarmSeverities, ($) => $.alarm.severity),
        },
        {
          name: 'placeKind',
          label: t(($) => $.alarm.rule.placeKind),
          options: choicesOf(alarmPlaceKinds, ($) => $.alarm.places),
        },
      ]}
      rowActions={actionsOf}
      empty={{ icon: IconBellPlus, title: t(($) => $.alarm.rule.empty), text: t(($) => $.alarm.rule.emptyText) }}
    />
  );
}
