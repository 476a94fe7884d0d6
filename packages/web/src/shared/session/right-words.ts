import {
  type Action,
  actions,
  type BuiltInRole,
  builtInRoles,
  readPermission,
  type Subject,
  subjects,
} from '@henhouse/domain/people/permission';
import { t } from 'i18next';

interface NamedRole {
  readonly kind: string;
  /** Of the company's own role; of a built-in one its kind, or nothing. */
  readonly name: string | null;
}

const isAction = (text: string): text is Action => actions.some((known) => known === text);
const isSubject = (text: string): text is Subject => subjects.some((known) => known === text);
const isKind = (text: string): text is BuiltInRole => builtInRoles.some((known) => known === text);
const kindWord = (text: string) => (isKind(text) ? t(($) => $.role.name[text]) : text);

/** Rights and roles in the words of the reader's language. */
export const rightWords = {
  action: (text: string) => (isAction(text) ? t(($) => $.role.action[text]) : text),
  subject: (text: string) => (isSubject(text) ? t(($) => $.role.subject[text]) : text),
  /** A built-in role in the reader's language, a company's own by its name. */
  role: ({ kind, name }: NamedRole) => (name === null || name === kind ? kindWord(kind) : name),
  /** `delete:DataEntry`, `create:DataEntry`, `read:Farm` → "Farms: read · Daily entries: create, delete". */
  rights(permissions: readonly string[]) {
    const found = permissions.flatMap((text) => readPermission(text) ?? []);
    const about = [...new Set(found.map((one) => one.subject))];
    return about
      .map((one) => {
        const words = found.filter((each) => each.subject === one).map((each) => rightWords.action(each.action));
        return `${rightWords.subject(one)}: ${words.join(', ')}`;
      })
      .join(' · ');
  },
};
