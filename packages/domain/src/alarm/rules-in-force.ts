import { noPlace, type PlaceIds, placeFields } from '../telemetry/device-place';
import { type AlarmPlaceKind, type AlarmRule, type AlarmRuleScope, listOfField } from './alarm-rule';

/** Where something is measured, or counted. */
export interface AlarmPlace extends PlaceIds {
  readonly kind: Exclude<AlarmPlaceKind, 'any'> | null;
  readonly farmId: string;
}

/** Machines, sheds or egg rooms that a rule names; 0: it holds at all of its farm, or of the company. */
const namedPlaces = ({ machineIds, shedIds, hatcheryIds }: AlarmRuleScope) =>
  machineIds.length + shedIds.length + hatcheryIds.length;

/** How exactly a rule names its place: the machine or shed alone, as one of several, the farm, the company. */
function exactness(rule: AlarmRule): number {
  const named = namedPlaces(rule);
  const where = named === 1 ? 3 : named > 1 ? 2 : rule.farmId !== null ? 1 : 0;
  return where * 2 + (rule.placeKind === 'any' ? 0 : 1);
}

const isAmong = (ids: readonly string[], id: string | null) => ids.length === 0 || (id !== null && ids.includes(id));

function reaches(rule: AlarmRule, place: AlarmPlace): boolean {
  return (
    (rule.farmId === null || rule.farmId === place.farmId) &&
    placeFields.every((field) => isAmong(rule[listOfField[field]], place[field])) &&
    (rule.placeKind === 'any' || rule.placeKind === place.kind)
  );
}

/** Rules that hold somewhere on a farm: those of each kind of place that it has, and those for some places of it by name. */
export function rulesOnFarm<Rule extends AlarmRule>(
  rules: readonly Rule[],
  farmId: string,
  kinds: readonly Exclude<AlarmPlaceKind, 'any'>[],
): Rule[] {
  const ofKinds = kinds.flatMap((kind) => rulesInForce(rules, { kind, farmId, ...noPlace }));
  const inForce = new Set(ofKinds);
  return rules.filter((rule) => inForce.has(rule) || (rule.isOn && rule.farmId === farmId && namedPlaces(rule) > 0));
}

/**
 * Rules that hold at a place. Of the same source, comparison and severity only the most exact ones do: a farm's own rule takes
 * the place of the company's there, one for several machines that of their farm, one for a machine alone that for several;
 * switched off, it takes its place all the same, and so silences it.
 */
export function rulesInForce<Rule extends AlarmRule>(rules: readonly Rule[], place: AlarmPlace): Rule[] {
  const reaching = rules.filter((rule) => reaches(rule, place));
  // A limit of one's own takes the place of the product's limit by age.
  const way = ({ comparison }: Rule) => (comparison === 'overLimit' ? 'above' : comparison);
  const keyOf = (rule: Rule) => `${rule.source} ${way(rule)} ${rule.severity}`;
  const most = new Map<string, number>();
  for (const rule of reaching) most.set(keyOf(rule), Math.max(most.get(keyOf(rule)) ?? -1, exactness(rule)));
  return reaching.filter((rule) => rule.isOn && exactness(rule) === most.get(keyOf(rule)));
}
