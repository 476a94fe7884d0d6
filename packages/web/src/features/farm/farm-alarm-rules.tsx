import { type AlarmRuleView, listAlarmRules } from '@henhouse/contract/alarm/alarm-rule';
import type { FarmLine } from '@henhouse/contract/farm/farm';
import { alarmSeverities } from '@henhouse/domain/alarm/alarm-rule';
import { rulesOnFarm } from '@henhouse/domain/alarm/rules-in-force';
import { IconBellCog, IconBellOff, IconMail } from '@tabler/icons-react';
import { t } from 'i18next';
import { durationText } from '../../shared/alarm/alarm-words';
import { ruleName, rulePlace, severityColumn, useNotifiedText } from '../../shared/alarm/rule-words';
import { useAnswer } from '../../shared/api/use-answer';
import { screenPath } from '../../shared/screen/screen-path';
import { useMay } from '../../shared/session/ability';
import { ActButton } from '../../shared/ui/page/act-button';
import { Answer } from '../../shared/ui/state/answer';
import type { TableColumn } from '../../shared/ui/table/column';
import { DataTable } from '../../shared/ui/table/data-table';

const shedsOnly = ['shed'] as const;
const withHatchery = ['setter', 'hatcher', 'eggRoom', 'shed'] as const;

/** What alarms on this farm and who hears of it, by the rules that hold here; they are changed where alarms are. */
export function FarmAlarmRules({ farm: { id: farmId, hatcheries } }: { readonly farm: FarmLine }) {
  const rules = useAnswer(listAlarmRules, { query: { farmId, perPage: '200' } });
  return (
    <Answer of={rules} compact>
      {({ items }) => (
        <RulesInForce farmId={farmId} rules={rulesOnFarm(items, farmId, hatcheries > 0 ? withHatchery : shedsOnly)} />
      )}
    </Answer>
  );
}

function RulesInForce({ farmId, rules }: { readonly farmId: string; readonly rules: readonly AlarmRuleView[] }) {
  const may = useMay();
  const notifiedText = useNotifiedText();
  const ways = ({ byMail, byPush }: AlarmRuleView) =>
    [byMail ? t(($) => $.alarm.way.mail) : '', byPush ? t(($) => $.alarm.way.push) : ''].filter(Boolean).join(', ');
  const escalation = ({ escalation: steps }: AlarmRuleView) =>
    steps.map(({ afterMin }) => durationText(afterMin * 60)).join(', ');
  const columns: TableColumn<AlarmRuleView>[] = [
    { id: 'says', header: t(($) => $.alarm.rule.says), value: ruleName },
    severityColumn(),
    { id: 'farm', header: t(($) => $.word.where), value: rulePlace },
    { id: 'tells', header: t(($) => $.alarm.rule.tells), value: notifiedText },
    { id: 'ways', header: t(($) => $.alarm.farm.ways), value: (rule) => ways(rule) || t(($) => $.alarm.farm.onScreen) },
    { id: 'escalation', header: t(($) => $.alarm.rule.escalation), value: (rule) => escalation(rule) || null },
  ];
  return (
    <DataTable
      name="farm-alarm-rules"
      title={t(($) => $.alarm.farm.title)}
      subtitle={t(($) => $.alarm.farm.text)}
      rows={rules.toSorted((a, b) => alarmSeverities.indexOf(b.severity) - alarmSeverities.indexOf(a.severity))}
      columns={columns}
      actions={
        <>
          <ActButton
            label={t(($) => $.alarm.farm.own)}
            to={screenPath('pages-account-setting', {}, { tab: 'notifications' })}
            quiet
            icon={IconMail}
          />
          <ActButton
            label={may('update', 'AlarmRule', { farmId }) ? t(($) => $.alarm.farm.change) : t(($) => $.alarm.farm.open)}
            to={screenPath('manage-farm-alarm', { farmId }, { tab: 'rules' })}
            quiet
            icon={IconBellCog}
          />
        </>
      }
      empty={{
        compact: true,
        icon: IconBellOff,
        title: t(($) => $.alarm.farm.none),
        text: t(($) => $.alarm.rule.emptyText),
      }}
    />
  );
}
