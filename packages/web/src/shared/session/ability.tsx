import { createMongoAbility, type MongoAbility } from '@casl/ability';
import { AbilityProvider, useAbility } from '@casl/react';
import type { AbilityRule } from '@henhouse/contract/session/session';
import { type ReactNode, useCallback } from 'react';
import type { May } from '../screen/may';
import { getSession, onSessionChange } from './session';
import { defaultRules } from './storage';

export type { May, Place } from '../screen/may';

interface Conditions {
  readonly farmId?: { readonly $in: readonly string[] };
  readonly shedId?: { readonly $in: readonly string[] };
}

function toCasl(rule: AbilityRule) {
  const conditions = {
    ...(rule.farmIds ? { farmId: { $in: rule.farmIds } } : {}),
    ...(rule.shedIds ? { shedId: { $in: rule.shedIds } } : {}),
  };
  const { action, subject } = rule;
  return Object.keys(conditions).length > 0 ? { action, subject, conditions } : { action, subject };
}

/** What is tagged `Auth` stays open to everybody, whatever a role's own list says. */
function rulesNow(): AbilityRule[] {
  return [...defaultRules, ...(getSession()?.user.ability ?? [])];
}

const ability: MongoAbility = createMongoAbility(rulesNow().map(toCasl));

let rules = getSession()?.user.ability;
onSessionChange(() => {
  const next = getSession()?.user.ability;
  if (next === rules) return;
  rules = next;
  ability.update(rulesNow().map(toCasl));
});

/**
 * Whether the signed-in user may do `action`. Without a place: anywhere at all, which is the question of the navigation.
 * This hides what would be refused; the server is the judge.
 */
export const may: May = (action, subject, place) => {
  if (!place) return ability.can(action, subject);
  // A part of the place that is not given is not asked: at a farm somebody may act who may act in one of its sheds.
  return ability.rulesFor(action, subject).some(({ conditions }) => {
    const where = (conditions ?? {}) as Conditions;
    return (
      (!place.farmId || !where.farmId || where.farmId.$in.includes(place.farmId)) &&
      (!place.shedId || !where.shedId || where.shedId.$in.includes(place.shedId))
    );
  });
};

/** `may`, re-rendering when the rights change. */
export function useMay(): May {
  const live = useAbility<MongoAbility>();
  // The rules object changes with every update of the ability: a new function makes memoised children ask again.
  const version = live.rules;
  return useCallback<May>((action, subject, place) => version !== undefined && may(action, subject, place), [version]);
}

/** Gives `<Can>` and `useMay` the rights of the session. */
export function RightsProvider({ children }: { readonly children: ReactNode }) {
  return <AbilityProvider value={ability}>{children}</AbilityProvider>;
}
