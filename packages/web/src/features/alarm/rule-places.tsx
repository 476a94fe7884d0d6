import type { AlarmRuleView } from '@henhouse/contract/alarm/alarm-rule';
import { listSheds } from '@henhouse/contract/farm/shed';
import { listDevicePlaces } from '@henhouse/contract/telemetry/device';
import type { AlarmPlaceKind } from '@henhouse/domain/alarm/alarm-rule';
import { t } from 'i18next';
import { allSheds } from '../../shared/api/all-of-them';
import { useAnswer } from '../../shared/api/use-answer';
import { useMay } from '../../shared/session/ability';
import { ChooseManyField, type ManyChoice } from '../../shared/ui/form/choose-many-field';
import type { RuleForm } from './rule-notify-fields';

interface NamedChoice extends ManyChoice {
  /** How the sentence calls it. */
  readonly name: string;
}

/** What can be chosen, with what the rule names already: a machine that was retired since, or that this person may not list. */
function withNamed(
  offered: readonly NamedChoice[],
  ids: readonly string[] = [],
  names: readonly string[] = [],
): readonly NamedChoice[] {
  const values = new Set(offered.map(({ value }) => value));
  const named = ids.map((value, index) => ({ value, name: names[index] ?? '', label: names[index] ?? '' }));
  return [...offered, ...named.filter(({ value }) => !values.has(value))];
}

interface RuleScope {
  readonly farmId: string;
  /** It is of this farm alone. */
  readonly isOnFarm: boolean;
  readonly placeKind: AlarmPlaceKind;
  /** It names machines already. */
  readonly namesMachines: boolean;
}

/** The lists of places that a rule may name, with what is in each; of those that do not go with it nothing is asked. */
export function useNamedPlaces({ farmId, isOnFarm, placeKind, namesMachines }: RuleScope, rule: AlarmRuleView | null) {
  const may = useMay();
  const isOf = (...kinds: readonly AlarmPlaceKind[]) => isOnFarm && kinds.includes(placeKind);
  const asksMachine = isOf('setter', 'hatcher') || (isOnFarm && namesMachines);
  const sheds = useAnswer(listSheds, allSheds(farmId), { enabled: isOf('shed') });
  const places = useAnswer(
    listDevicePlaces,
    { params: { farmId } },
    { enabled: (asksMachine || isOf('eggRoom')) && may('read', 'Machine', { farmId }) },
  );
  const machines = (places.data?.machines ?? []).filter(({ kind }) => placeKind === 'any' || kind === placeKind);
  const ofFarm = (one: { readonly id: string; readonly name: string }) => ({ ...one, value: one.id, label: one.name });
  return [
    {
      list: 'machineIds',
      isAsked: asksMachine,
      choices: withNamed(
        machines.map(({ id, code, name }) => ({ value: id, name: code, label: `${code} · ${name}` })),
        rule?.machineIds,
        rule?.machineCodes,
      ),
    },
    {
      list: 'shedIds',
      isAsked: isOf('shed'),
      choices: withNamed((sheds.data?.items ?? []).map(ofFarm), rule?.shedIds, rule?.shedNames),
    },
    {
      list: 'hatcheryIds',
      isAsked: isOf('eggRoom'),
      choices: withNamed((places.data?.hatcheries ?? []).map(ofFarm), rule?.hatcheryIds, rule?.hatcheryNames),
    },
  ] as const;
}

type NamedPlaces = ReturnType<typeof useNamedPlaces>;

/** How the sentence calls what the rule names. */
export const namesIn = (
  places: NamedPlaces,
  values: Readonly<Partial<Record<NamedPlaces[number]['list'], readonly string[]>>>,
): string[] =>
  places.flatMap(({ list, choices }) =>
    choices
      .filter(({ value }) => values[list]?.includes(value))
      .map(({ name }) => (list === 'hatcheryIds' ? t(($) => $.alarm.eggRoom, { name }) : name)),
  );

/** Machines, sheds or hatcheries to choose, as the kind of place asks for. */
export function NamedPlaceFields({ places, form }: { readonly places: NamedPlaces; readonly form: RuleForm }) {
  const labels = {
    machineIds: t(($) => $.word.machines),
    shedIds: t(($) => $.word.sheds),
    hatcheryIds: t(($) => $.screen['settings-hatchery-list']),
  };
  return places
    .filter(({ isAsked }) => isAsked)
    .map(({ list, choices }) => (
      <ChooseManyField
        key={list}
        {...form.bind(list)}
        label={labels[list]}
        description={t(($) => $.alarm.rule.placesHint)}
        placeholder={t(($) => $.alarm.rule.allPlaces)}
        options={choices}
      />
    ));
}
