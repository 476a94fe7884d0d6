import { listNotifiablePeople, type updateAlarmRule } from '@henhouse/contract/alarm/alarm-rule';
import { notifiedRoles } from '@henhouse/domain/alarm/alarm-rule';
import { isFigureSource } from '@henhouse/domain/alarm/alarm-source';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { t } from 'i18next';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { durationText } from '../../shared/alarm/alarm-words';
import { useAnswer } from '../../shared/api/use-answer';
import { rightWords } from '../../shared/session/right-words';
import type { AppFormState } from '../../shared/ui/form/app-form';
import { ChooseManyField } from '../../shared/ui/form/choose-many-field';
import { CheckField, SelectField } from '../../shared/ui/form/fields';
import { FormLegend } from '../../shared/ui/form/frame/form-section';
import { ActButton } from '../../shared/ui/page/act-button';
import styles from './alarm.module.css';

type RuleValues = z.input<typeof updateAlarmRule.input>;
export type RuleForm = AppFormState<RuleValues, z.output<typeof updateAlarmRule.input>>;

const pauses = [5, 10, 15, 30, 60, 120, 240, 480, 1440];
/** Usual choices with the one that is there already. */
export const choices = (presets: readonly number[], own: number | null | undefined) =>
  [...new Set([...presets, ...(typeof own === 'number' ? [own] : [])])].toSorted((a, b) => a - b);

/** Who is told, how, how often, and who besides when nobody answers. */
export function RuleNotifyFields({ form }: { readonly form: RuleForm }) {
  const people = useAnswer(listNotifiablePeople, {});
  const { control, bind } = form;
  const reminderMin = useWatch({ control, name: 'reminderMin' });
  const [calmMin, source] = useWatch({ control, name: ['calmMin', 'source'] });
  const steps = useFieldArray({ control, name: 'escalation' });
  const roles = notifiedRoles.map((kind) => ({ value: kind, label: rightWords.role({ kind, name: null }) }));
  const minutes = (own: number | null | undefined) =>
    choices(pauses, own).map((value) => ({ value, label: durationText(value * 60) }));
  return (
    <>
      <FormLegend>{t(($) => $.alarm.rule.tells)}</FormLegend>
      <ChooseManyField {...bind('tells.roles', ($) => $.alarm.rule.roles)} half options={roles} />
      <ChooseManyField
        {...bind('tells.userIds', ($) => $.alarm.rule.people)}
        half
        options={(people.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <p className="aside-words is-wide">{t(($) => $.alarm.rule.waysHint)}</p>
      <CheckField {...bind('byMail', ($) => $.alarm.rule.byMail)} third />
      <CheckField {...bind('byPush', ($) => $.alarm.rule.byPush)} third />
      <SelectField
        {...bind('reminderMin', ($) => $.alarm.rule.reminder)}
        third
        isClearable
        placeholder={t(($) => $.word.never)}
        options={minutes(reminderMin)}
      />
      {isFigureSource(source) ? null : (
        <SelectField
          {...bind('calmMin', ($) => $.alarm.rule.calm)}
          description={t(($) => $.alarm.rule.calmHint)}
          options={[{ value: 0, label: t(($) => $.alarm.rule.atOnce) }, ...minutes(calmMin === 0 ? null : calmMin)]}
        />
      )}
      <FormLegend>{t(($) => $.alarm.rule.escalation)}</FormLegend>
      {steps.fields.map((step, index) => (
        <div key={step.id} className={styles.step}>
          <SelectField
            {...bind(`escalation.${index}.afterMin`)}
            label={t(($) => $.alarm.rule.afterMin, { number: index + 1 })}
            options={minutes(step.afterMin)}
          />
          <ChooseManyField
            {...bind(`escalation.${index}.roles`)}
            label={t(($) => $.alarm.rule.stepTells, { number: index + 1 })}
            options={roles}
          />
          <Button
            variant="default"
            aria-label={t(($) => $.alarm.rule.removeStep, { number: index + 1 })}
            onClick={() => steps.remove(index)}
          >
            <IconTrash size={16} />
          </Button>
        </div>
      ))}
      {steps.fields.length < 5 ? (
        <div className="is-wide">
          <ActButton
            adds
            quiet
            onClick={() =>
              steps.append({
                afterMin: pauses[Math.min(steps.fields.length + 2, 8)] ?? 60,
                roles: ['Owner'],
                userIds: [],
              })
            }
            label={t(($) => $.alarm.rule.addStep)}
          />
        </div>
      ) : null}
    </>
  );
}
