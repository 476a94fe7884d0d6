import { type AlarmRuleView, listToldPeople, type updateAlarmRule } from '@henhouse/contract/alarm/alarm-rule';
import { listSheds } from '@henhouse/contract/farm/shed';
import { alarmPlaceKinds, alarmSeverities, toldRoles } from '@henhouse/domain/alarm/alarm-rule';
import { alarmSourceSpecs, alarmSources, concerns, hasThreshold } from '@henhouse/domain/alarm/alarm-source';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { durationText, ruleSentence, unitOf } from '../../shared/alarm/alarm-words';
import { useAnswer } from '../../shared/api/use-answer';
import { useFarms } from '../../shared/session/current-farm';
import { useRightWords } from '../../shared/session/right-words';
import { useSession } from '../../shared/session/session';
import { ChooseManyField } from '../../shared/ui/form/choose-many-field';
import { CheckField, SelectField, TextField } from '../../shared/ui/form/fields';
import { FormLegend } from '../../shared/ui/form/form-section';
import { NumberField } from '../../shared/ui/form/number-field';
import type { AppFormState } from '../../shared/ui/form/use-app-form';
import styles from './alarm.module.css';

type Input = z.input<typeof updateAlarmRule.input>;
type Output = z.output<typeof updateAlarmRule.input>;

interface RuleFieldsProps {
  readonly form: AppFormState<Input, Output>;
  readonly farmId: string;
  readonly mayCompany: boolean;
  readonly rule: AlarmRuleView | null;
}

const delays = [0, 30, 60, 120, 300, 600, 900, 1800, 3600, 4500, 7200, 10_800, 21_600, 43_200, 86_400];
const pauses = [5, 10, 15, 30, 60, 120, 240, 480, 1440];
const choices = (known: readonly number[], own: number | null | undefined) =>
  [...new Set([...known, ...(typeof own === 'number' ? [own] : [])])].toSorted((a, b) => a - b);

/** What is an alarm: source, comparison, how much and how long, where; the sentence stands above while somebody types. */
export function RuleFields({ form, farmId, mayCompany, rule }: RuleFieldsProps) {
  const { t } = useTranslation();
  const role = useSession()?.user.role ?? '';
  const { farms } = useFarms();
  const { control, setValue } = form;
  const values = useWatch({ control });
  const { source = 'temperatureC', comparison = 'above', placeKind = 'any', farmId: ofFarm, delayS, shedId } = values;
  const sheds = useAnswer(listSheds, { params: { farmId } }, { enabled: ofFarm === farmId && placeKind === 'shed' });
  const spec = alarmSourceSpecs[source];
  const isDifference = comparison === 'offSetPoint' && unitOf(source) === 'tempC';
  const unit = isDifference ? '°C' : unitOf(source);
  const sentence = ruleSentence({
    source,
    comparison,
    placeKind,
    threshold: values.threshold ?? null,
    delayS: delayS ?? 0,
    machineCode: rule?.machineCode ?? null,
    shedName: sheds.data?.items.find(({ id }) => id === shedId)?.name ?? null,
  });
  const choose = (next: typeof source) => {
    const { comparisons, kind } = alarmSourceSpecs[next];
    setValue('source', next, { shouldDirty: true });
    const first = comparisons[0];
    if (first && !comparisons.includes(comparison)) pick(first);
    if (kind === 'figure') setValue('placeKind', 'shed');
  };
  const pick = (next: typeof comparison) => {
    setValue('comparison', next, { shouldDirty: true });
    if (!hasThreshold(next)) {
      setValue('threshold', null);
      setValue('hysteresis', 0);
    }
  };
  return (
    <>
      <p className={styles.says} aria-live="polite">
        <strong>{t(($) => $.alarm.rule.says)}</strong>
        {sentence ?? t(($) => $.alarm.rule.unfinished)}
      </p>
      <SelectField
        control={control}
        name="source"
        label={t(($) => $.alarm.sourceWord)}
        span="half"
        onChoose={(value) => {
          const chosen = alarmSources.find((each) => each === value);
          if (chosen) choose(chosen);
        }}
        options={alarmSources
          .filter((each) => concerns(role, each))
          .map((value) => ({ value, label: t(($) => $.alarm.source[value]) }))}
        isRequired
      />
      <SelectField
        control={control}
        name="comparison"
        label={t(($) => $.alarm.rule.comparison)}
        span="half"
        onChoose={(value) => {
          const chosen = spec.comparisons.find((each) => each === value);
          if (chosen) pick(chosen);
        }}
        options={spec.comparisons.map((value) => ({ value, label: t(($) => $.alarm.rule.comparisons[value]) }))}
        isRequired
      />
      {hasThreshold(comparison) ? (
        <>
          <NumberField
            control={control}
            name="threshold"
            label={t(($) => $.alarm.rule.threshold)}
            unit={unit}
            decimals={spec.decimals}
            span="third"
            isRequired
          />
          <NumberField
            control={control}
            name="hysteresis"
            label={t(($) => $.alarm.rule.hysteresis)}
            description={t(($) => $.alarm.rule.hysteresisHint)}
            unit={unitOf(source) === 'tempC' ? '°C' : unit}
            decimals={spec.decimals}
            span="third"
          />
        </>
      ) : null}
      <SelectField
        control={control}
        name="delayS"
        label={t(($) => $.alarm.rule.delay)}
        span="third"
        options={choices(delays, delayS).map((value) => ({
          value,
          label: value === 0 ? t(($) => $.alarm.rule.atOnce) : durationText(value),
        }))}
        isRequired
      />
      <SelectField
        control={control}
        name="severity"
        label={t(($) => $.alarm.severityWord)}
        span="third"
        options={alarmSeverities.map((value) => ({ value, label: t(($) => $.alarm.severity[value]) }))}
        isRequired
      />
      <SelectField
        control={control}
        name="placeKind"
        label={t(($) => $.alarm.rule.placeKind)}
        span="third"
        options={alarmPlaceKinds
          .filter((value) => spec.kind !== 'figure' || value === 'shed')
          .map((value) => ({ value, label: t(($) => $.alarm.places[value]) }))}
        isRequired
      />
      <SelectField
        control={control}
        name="farmId"
        label={t(($) => $.alarm.rule.farm)}
        span="third"
        isClearable={mayCompany}
        placeholder={t(($) => $.alarm.rule.wholeCompany)}
        options={farms
          .filter(({ id }) => id === farmId || id === ofFarm)
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
      {ofFarm === farmId && placeKind === 'shed' ? (
        <SelectField
          control={control}
          name="shedId"
          label={t(($) => $.alarm.rule.shed)}
          span="third"
          isClearable
          placeholder={t(($) => $.alarm.rule.allSheds)}
          options={(sheds.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <TextField
        control={control}
        name="name"
        label={t(($) => $.alarm.rule.name)}
        description={t(($) => $.alarm.rule.nameHint)}
        maxLength={80}
      />
      <TellingFields form={form} />
      <CheckField control={control} name="isOn" label={t(($) => $.alarm.rule.isOn)} />
    </>
  );
}

/** Who is told, how, how often, and who besides when nobody answers. */
function TellingFields({ form }: Pick<RuleFieldsProps, 'form'>) {
  const { t } = useTranslation();
  const words = useRightWords();
  const people = useAnswer(listToldPeople, {});
  const { control } = form;
  const reminderMin = useWatch({ control, name: 'reminderMin' });
  const steps = useFieldArray({ control, name: 'escalation' });
  const roles = toldRoles.map((kind) => ({ value: kind, label: words.role({ kind, name: null }) }));
  const minutes = (own: number | null | undefined) =>
    choices(pauses, own).map((value) => ({ value, label: durationText(value * 60) }));
  return (
    <>
      <FormLegend>{t(($) => $.alarm.rule.tells)}</FormLegend>
      <ChooseManyField
        control={control}
        name="tells.roles"
        label={t(($) => $.alarm.rule.roles)}
        span="half"
        options={roles}
      />
      <ChooseManyField
        control={control}
        name="tells.userIds"
        label={t(($) => $.alarm.rule.people)}
        span="half"
        options={(people.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <p className={styles.hint}>{t(($) => $.alarm.rule.waysHint)}</p>
      <CheckField control={control} name="byMail" label={t(($) => $.alarm.rule.byMail)} span="third" />
      <CheckField control={control} name="byPush" label={t(($) => $.alarm.rule.byPush)} span="third" />
      <SelectField
        control={control}
        name="reminderMin"
        label={t(($) => $.alarm.rule.reminder)}
        span="third"
        isClearable
        placeholder={t(($) => $.alarm.rule.never)}
        options={minutes(reminderMin)}
      />
      <FormLegend>{t(($) => $.alarm.rule.escalation)}</FormLegend>
      {steps.fields.map((step, index) => (
        <div key={step.id} className={styles.step}>
          <SelectField
            control={control}
            name={`escalation.${index}.afterMin`}
            label={t(($) => $.alarm.rule.afterMin, { number: index + 1 })}
            options={minutes(step.afterMin)}
          />
          <ChooseManyField
            control={control}
            name={`escalation.${index}.roles`}
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
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() =>
            steps.append({
              afterMin: pauses[Math.min(steps.fields.length + 2, 8)] ?? 60,
              roles: ['Owner'],
              userIds: [],
            })
          }
        >
          {t(($) => $.alarm.rule.addStep)}
        </Button>
      ) : null}
    </>
  );
}
