import type { InvitationLine } from '@henhouse/contract/people/invitation';
import type { PersonLine } from '@henhouse/contract/people/user';
import { reachOf } from '@henhouse/domain/people/matrix';
import { personKinds } from '@henhouse/domain/people/person-kind';
import { t } from 'i18next';
import { rightWords } from '../../shared/session/right-words';
import { StatusPill, type Tone } from '../../shared/ui/state/status-pill';

type State = PersonLine['state'] | InvitationLine['state'];

const tones: Readonly<Record<State, Tone>> = {
  active: 'good',
  inactive: 'neutral',
  invited: 'info',
  expired: 'warn',
  accepted: 'good',
  revoked: 'neutral',
};

export function PersonState({ state }: { readonly state: State }) {
  return <StatusPill tone={tones[state]}>{t(($) => $.people.states[state])}</StatusPill>;
}

/** The built-in role in the reader's language, or the company's own by its name. */
export function useRoleName(): (person: Pick<PersonLine, 'kind' | 'roleName'>) => string {
  return ({ kind, roleName }) => rightWords.role({ kind: personKinds[kind], name: roleName });
}

/** Where somebody works, in words: the company, all farms, or farms by name. */
export function useFarmWords(): (person: Pick<PersonLine, 'kind' | 'allFarms' | 'farms' | 'moreFarms'>) => string {
  return ({ kind, allFarms, farms, moreFarms }) => {
    if (reachOf[personKinds[kind]] === 'company') return t(($) => $.people.wholeCompany);
    if (allFarms || (kind === 'doctor' && farms.length + moreFarms === 0)) return t(($) => $.word.allFarms);
    const names = farms.map(({ name }) => name).join(', ');
    if (moreFarms === 0) return names || '–';
    return [names, t(($) => $.people.moreFarms, { count: moreFarms })].filter(Boolean).join(', ');
  };
}

/** Sheds by name, each once with its farm where there are several. */
export function useShedWords(): (person: Pick<PersonLine, 'sheds' | 'moreSheds'>) => string {
  return ({ sheds, moreSheds }) => {
    const names = sheds.map(({ name }) => name).join(', ');
    return [names, ...(moreSheds > 0 ? [t(($) => $.people.moreSheds, { count: moreSheds })] : [])]
      .filter(Boolean)
      .join(', ');
  };
}
