import { createMongoAbility, type MongoAbility, subject as tagged } from '@casl/ability';
import {
  abilityRulesOf,
  conditionedRules,
  type Member,
  memberReach,
  placesToCheck,
} from '@henhouse/domain/people/ability-rule';
import type { Rights, RightsOf } from '../../platform/http/rights';

/**
 * Compiles what somebody may do from the role and the farms and sheds assigned.
 *
 * - `can` without a place: somewhere at all, the question of lists and of what has no place. With one: there. A place that
 *   names no farm is nowhere, so a right that is limited to farms does not hold in it.
 * - `scope`: what a list may show; no farm and no shed when the right is missing.
 */
export function rightsOfMember(member: Member): Rights {
  const ability: MongoAbility = createMongoAbility(abilityRulesOf(member).flatMap(conditionedRules));
  const reach = memberReach(member);
  return {
    can: (action, subject, place) =>
      place
        ? placesToCheck(place).some((at) => ability.can(action, tagged(subject, { ...at })))
        : ability.can(action, subject),
    scope: (action, subject) => (ability.can(action, subject) ? reach : { farmIds: [], shedIds: [] }),
  };
}

/** The same for a session, which says all that its rights depend on. */
export const rightsOf: RightsOf = rightsOfMember;
