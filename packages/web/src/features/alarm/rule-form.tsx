import { type AlarmRuleView, createAlarmRule, updateAlarmRule } from '@henhouse/contract/alarm/alarm-rule';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { newId } from '../../shared/format/id';
import { useMay } from '../../shared/session/ability';
import { useSession } from '../../shared/session/session';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { RuleFields } from './rule-fields';

const blank = (farmId: string) => ({
  source: 'temperatureC' as const,
  comparison: 'offSetPoint' as const,
  delayS: 300,
  hysteresis: 0,
  severity: 'warning' as const,
  placeKind: 'shed' as const,
  farmId,
  tells: { roles: ['Manager' as const, 'AssistantManager' as const], userIds: [] },
  byPush: true,
  calmMin: 15,
  isOn: true,
});

interface RuleFormProps {
  readonly farmId: string;
  /** The rule that is changed; null for a new one. */
  readonly rule: AlarmRuleView | null;
}

/** A rule of a farm, or of the company: what, where, when, and who is told, with the sentence that it comes to. */
export function RuleForm({ farmId, rule }: RuleFormProps) {
  const may = useMay();
  // The company is none of its farms: a right that is limited to farms does not reach its rules.
  const companyId = useSession()?.user.companyId ?? '';
  const changes = { changes: ['alarmRule', 'alarm'] } as const;
  const create = useSend(createAlarmRule, changes);
  const update = useSend(updateAlarmRule, changes);
  const form = useAppForm({
    schema: updateAlarmRule.input,
    row: rule,
    defaults: blank(farmId),
  });
  return (
    <AppForm
      form={form}
      closes
      submitLabel={t(($) => $.alarm.rule.save)}
      done={t(($) => $.alarm.rule.saved)}
      onSubmit={(values) =>
        rule
          ? update.mutateAsync({ params: { ruleId: rule.id }, body: values, version: form.version })
          : create.mutateAsync({ body: { id: newId(), ...values } })
      }
    >
      <RuleFields
        form={form}
        farmId={farmId}
        mayCompany={may('create', 'AlarmRule', { farmId: companyId })}
        rule={rule}
      />
    </AppForm>
  );
}
