import { actions, builtInRoles, readPermission, type Subject, subjects } from '@henhouse/domain/people/permission';
import { isOneOf } from '@henhouse/domain/quantity/one-of';
import { t } from 'i18next';
import { nameFrom } from '../i18n/choices-of';
import type { Text } from '../i18n/texts';
import { withColon } from '../i18n/with-colon';

interface NamedRole {
  readonly kind: string;
  /** Of the company's own role; of a built-in one its kind, or nothing. */
  readonly name: string | null;
}

const kindWord = (text: string) => (isOneOf(builtInRoles, text) ? t(($) => $.role.name[text]) : text);

const sharedSubjects = {
  Auth: ($) => $.account.security.title,
  Company: ($) => $.screen['apps-company'],
  Owner: ($) => $.screen['apps-owner-list'],
  Admin: ($) => $.screen['apps-admin-list'],
  Manager: ($) => $.screen['apps-manager-list'],
  Supervisor: ($) => $.screen['apps-supervisor-list'],
  Doctor: ($) => $.screen['apps-doctor-list'],
  Role: ($) => $.screen['apps-roles'],
  Permission: ($) => $.screen['apps-permission'],
  AuditLog: ($) => $.screen['apps-audit-log'],
  Hatchery: ($) => $.screen['settings-hatchery-list'],
  Farm: ($) => $.word.farms,
  Shed: ($) => $.word.sheds,
  BreedStandard: ($) => $.screen['manage-company-breed-standard'],
  Schedule: ($) => $.schedule.parts.programmes,
  Flock: ($) => $.word.flocks,
  VaccineEntry: ($) => $.health.vaccinations,
  Prescription: ($) => $.health.prescriptions,
  Sample: ($) => $.screen['apps-sample-list'],
  Inventory: ($) => $.door.names.stock,
  Purchase: ($) => $.screen['manage-farm-purchase-list'],
  Expense: ($) => $.screen['manage-farm-expense-list'],
  Sale: ($) => $.screen['apps-sale-list'],
  EconomicReport: ($) => $.screen['economic-report'],
  Report: ($) => $.door.names.reports,
  Machine: ($) => $.word.machines,
  Hatch: ($) => $.screen['hatch-summary-list'],
  Alarm: ($) => $.word.alarms,
  Task: ($) => $.word.tasks,
  Settings: ($) => $.door.names.settings,
} satisfies Readonly<Record<string, Text>>;

/** Most of what rights are about is called as the screen that shows it. */
export const subjectName = (subject: Subject): string => nameFrom(subject, ($) => $.role.subject, sharedSubjects);

/** Rights and roles in the words of the reader's language. */
export const rightWords = {
  action: (text: string) => (isOneOf(actions, text) ? t(($) => $.role.action[text]) : text),
  subject: (text: string) => (isOneOf(subjects, text) ? subjectName(text) : text),
  /** A built-in role in the reader's language, a company's own by its name. */
  role: ({ kind, name }: NamedRole) => (name === null || name === kind ? kindWord(kind) : name),
  /** `delete:DataEntry`, `create:DataEntry`, `read:Farm` → "Farms: read · Daily entries: create, delete". */
  rights(permissions: readonly string[]) {
    const found = permissions.flatMap((text) => readPermission(text) ?? []);
    const about = [...new Set(found.map((one) => one.subject))];
    return about
      .map((one) => {
        const words = found.filter((each) => each.subject === one).map((each) => rightWords.action(each.action));
        return withColon(rightWords.subject(one), words.join(', '));
      })
      .join(' · ');
  },
};
