import { listGrantors } from '@henhouse/contract/people/role';
import type { RoleKind } from '@henhouse/domain/people/role';
import { t } from 'i18next';
import { useAnswer } from '../api/use-answer';
import { rightWords } from './right-words';
import { useSession } from './session';

const rarelyChangesMs = 5 * 60_000;

interface Grantors {
  /** With their roles: "Anna Brandt (Owner)"; without who is signed in. */
  readonly names: readonly string[];
  readonly how: 'grant' | 'ask' | 'add' | 'paper';
  /** Kinds of people who hold the right. */
  readonly kinds: readonly RoleKind[];
}

/**
 * Who of the own company can grant rights; or of one that is missing (`action:Subject`) who can grant it, who does it, or which
 * kind of people would have to be added. Null while it is not known.
 */
export function useGrantors(missing?: string): Grantors | null {
  const user = useSession()?.user;
  const options = { enabled: Boolean(user?.companyId), staleTime: rarelyChangesMs };
  const { data } = useAnswer(listGrantors, { query: missing === undefined ? {} : { missing } }, options);
  if (!data) return null;
  const names = data.items
    .filter(({ id }) => id !== user?.id)
    .map(({ name, role, roleName }) =>
      t(($) => $.role.withName, { name, role: rightWords.role({ kind: role, name: roleName }) }),
    );
  return { names, how: data.how, kinds: data.kinds };
}
