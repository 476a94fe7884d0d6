import {
  type Action,
  actions,
  type BuiltInRole,
  builtInRoles,
  readPermission,
  type Subject,
  subjects,
} from '@henhouse/domain/people/permission';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface NamedRole {
  readonly kind: string;
  /** Of the company's own role; of a built-in one its kind, or nothing. */
  readonly name: string | null;
}

export interface RightWords {
  action(action: string): string;
  subject(subject: string): string;
  /** A built-in role in the reader's language, a company's own by its name. */
  role(role: NamedRole): string;
  /** `delete:DataEntry`, `create:DataEntry`, `read:Farm` → "Farms: read · Daily entries: create, delete". */
  rights(permissions: readonly string[]): string;
}

/** Rights and roles in the words of the reader's language. */
export function useRightWords(): RightWords {
  const { t } = useTranslation();
  return useMemo(() => {
    const isAction = (text: string): text is Action => actions.some((known) => known === text);
    const isSubject = (text: string): text is Subject => subjects.some((known) => known === text);
    const action = (text: string) => (isAction(text) ? t(($) => $.role.action[text]) : text);
    const subject = (text: string) => (isSubject(text) ? t(($) => $.role.subject[text]) : text);
    const isKind = (text: string): text is BuiltInRole => builtInRoles.some((known) => known === text);
    const kindWord = (text: string) => (isKind(text) ? t(($) => $.role.name[text]) : text);
    return {
      action,
      subject,
      role: ({ kind, name }) => (name === null || name === kind ? kindWord(kind) : name),
      rights(permissions) {
        const found = permissions.flatMap((text) => readPermission(text) ?? []);
        const about = [...new Set(found.map((one) => one.subject))];
        return about
          .map((one) => {
            const words = found.filter((each) => each.subject === one).map((each) => action(each.action));
            return `${subject(one)}: ${words.join(', ')}`;
          })
          .join(' · ');
      },
    };
  }, [t]);
}
