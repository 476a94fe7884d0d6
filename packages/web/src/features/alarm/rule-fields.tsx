import type { AlarmRuleView } from '@henhouse/contract/alarm/alarm-rule';
import { alarmPlaceKinds, alarmSeverities } from '@henhouse/domain/alarm/alarm-rule';
import { alarmSourceSpecs, alarmSources, concerns, hasThreshold } from '@henhouse/domain/alarm/alarm-source';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import { differenceUnit } from '@henhouse/domain/quantity/unit-system';
import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import { durationText, namedPlaces, ruleSentence } from '../../shared/alarm/alarm-words';
import { choicesOf } from '../../shared/i18n/choices-of';
import { useFarms } from '../../shared/session/current-farm';
import { useSession } from '../../shared/session/session';
import { CheckField, NumberField, SelectField, TextField } from '../../shared/ui/form/fields';
import styles from './alarm.module.css';
import { choices, type RuleForm, RuleNotifyFields } from './rule-notify-fields';
import { NamedPlaceFields, namesIn, useNamedPlaces } from './rule-places';
import { RuleTrial } from './rule-trial';

interface RuleFieldsProps {
  readonly form: RuleForm;
  readonly farmId: string;
  readonly mayCompany: boolean;
  readonly rule: AlarmRuleView | null;
}

const delays = [0, 30, 60, 120, 300, 600, 900, 1800, 3600, 4500, 7200, 10_800, 21_600, 43_200, 86_400];

/** What is an alarm: source, comparison, how much and how long, where; the sentence stands above while somebody types. */
export function RuleFields({ form, farmId, mayCompany, rule }: RuleFieldsProps) {
  const role = useSession()?.user.role ?? '';
  const { farms } = useFarms();
  const { control, bind, setValue } = form;
  const values = useWatch({ control });
  const {
    source = 'temperatureC',
    comparison = 'above',
    placeKind = 'any',
    farmId: ofFarm,
    delayS,
    machineIds = [],
  } = values;
  const scope = { farmId, isOnFarm: ofFarm === farmId, placeKind, namesMachines: machineIds.length > 0 };
  const places = useNamedPlaces(scope, rule);
  const spec = alarmSourceSpecs[source];
  const named = namedPlaces(namesIn(places, values));
  const sentence = ruleSentence(
    { source, comparison, placeKind, threshold: values.threshold ?? null, delayS: delayS ?? 0 },
    named,
  );
  const choose = (next: typeof source) => {
    const { comparisons, kind } = alarmSourceSpecs[next];
    setValue('source', next, { shouldDirty: true });
    const first = comparisons[0];
    if (first && !comparisons.includes(comparison)) pick(first);
    if (kind === 'figure') move('shed');
  };
  /** Another kind of place, or another farm, has none of the places that were chosen. */
  const move = (next: typeof placeKind) => {
    setValue('placeKind', next, { shouldDirty: true });
    leavePlace();
  };
  const leavePlace = () => {
    for (const { list } of places) setValue(list, []);
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
        {...bind('source', ($) => $.word.what)}
        half
        onChoose={(value) => {
          const chosen = oneOf(alarmSources, value);
          if (chosen) choose(chosen);
        }}
        options={alarmSources
          .filter((each) => concerns(role, each))
          .map((value) => ({ value, label: t(($) => $.alarm.source[value]) }))}
      />
      <SelectField
        {...bind('comparison', ($) => $.word.when)}
        half
        onChoose={(value) => {
          const chosen = oneOf(spec.comparisons, value);
          if (chosen) pick(chosen);
        }}
        options={choicesOf(spec.comparisons, ($) => $.alarm.rule.comparisons)}
      />
      {hasThreshold(comparison) ? (
        <>
          <NumberField
            {...bind('threshold', ($) => $.alarm.rule.threshold)}
            unit={comparison === 'offSetPoint' ? differenceUnit(spec.unit) : spec.unit}
            decimals={spec.decimals}
            third
            isRequired
          />
          <NumberField
            {...bind('hysteresis', ($) => $.alarm.rule.hysteresis)}
            description={t(($) => $.alarm.rule.hysteresisHint)}
            unit={differenceUnit(spec.unit)}
            decimals={spec.decimals}
            third
          />
        </>
      ) : null}
      <SelectField
        {...bind('delayS', ($) => $.alarm.rule.delay)}
        third
        options={choices(delays, delayS).map((value) => ({
          value,
          label: value === 0 ? t(($) => $.alarm.rule.atOnce) : durationText(value),
        }))}
      />
      <SelectField
        {...bind('severity', ($) => $.alarm.severityWord)}
        third
        options={choicesOf(alarmSeverities, ($) => $.alarm.severity)}
      />
      <SelectField
        {...bind('placeKind', ($) => $.alarm.rule.placeKind)}
        third
        onChoose={(value) => {
          const chosen = oneOf(alarmPlaceKinds, value);
          if (chosen) move(chosen);
        }}
        options={choicesOf(
          alarmPlaceKinds.filter((value) => spec.kind !== 'figure' || value === 'shed'),
          ($) => $.alarm.places,
        )}
      />
      <SelectField
        {...bind('farmId', ($) => $.word.farm)}
        third
        isClearable={mayCompany}
        placeholder={t(($) => $.alarm.rule.wholeCompany)}
        onChoose={(value) => {
          setValue('farmId', typeof value === 'string' ? value : null, { shouldDirty: true });
          leavePlace();
        }}
        options={farms
          .filter(({ id }) => id === farmId || id === ofFarm)
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
      <NamedPlaceFields places={places} form={form} />
      <RuleTrial form={form} ruleId={rule?.id ?? null} />
      <TextField {...bind('name', ($) => $.word.name)} description={t(($) => $.alarm.rule.nameHint)} maxLength={80} />
      <RuleNotifyFields form={form} />
      <CheckField {...bind('isOn', ($) => $.alarm.rule.isOn)} />
    </>
  );
}
