import { listGrantors } from '@henhouse/contract/people/role';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../api/use-answer';
import { useRightWords } from './right-words';
import { useSession } from './session';

const rarelyChangesMs = 5 * 60_000;

/** Who of the own company can grant rights, with their roles: "Anna Brandt (Owner)". Null while it is not known. */
export function useGrantorNames(): readonly string[] | null {
  const { t } = useTranslation();
  const words = useRightWords();
  const user = useSession()?.user;
  const answer = useAnswer(listGrantors, {}, { enabled: Boolean(user?.companyId), staleTime: rarelyChangesMs });
  if (!answer.data) return null;
  return answer.data.items
    .filter(({ id }) => id !== user?.id)
    .map(({ name, role, roleName }) =>
      t(($) => $.role.withName, { name, role: words.role({ kind: role, name: roleName }) }),
    );
}
