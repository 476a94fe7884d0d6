import {
  type AuditAct,
  type AuditAction,
  type AuditLine,
  type AuditSubject,
  auditActs,
  auditSubjects,
  auditThings,
} from '@henhouse/contract/people/audit-log';
import { type FlockStep, flockSteps } from '@henhouse/domain/flock/flock-state';
import { purchaseKinds } from '@henhouse/domain/purchase/purchase-kind';
import { isOneOf, oneOf } from '@henhouse/domain/quantity/one-of';
import { saleKinds } from '@henhouse/domain/sale/sale-kind';
import { t } from 'i18next';
import { entryWord } from '../screen/entry-word';
import { subjectName } from './right-words';

/** Acts that lines can be narrowed to, each once. */
export const auditActions: readonly AuditAction[] = [...new Set<AuditAction>([...auditActs, ...flockSteps])];

const actText = (act: AuditAct) => t(($) => $.audit.actions[act]);
const stepText = (step: FlockStep) => t(($) => $.flock.steps[step]);

/** An act by itself, whatever it was done to. */
export const actWord = (action: AuditAction): string =>
  isOneOf(auditActs, action) ? actText(action) : stepText(action);

/** What was done. A flock's step is called as on its own screen: resuming a flock is another thing than a webhook. */
export function actionWord({ action, subject }: Pick<AuditLine, 'action' | 'subject'>): string {
  if (subject === 'Flock' && isOneOf(flockSteps, action)) return stepText(action);
  // A line of a later version of the product may know more: it is shown as it stands.
  return isOneOf(auditActions, action) ? actWord(action) : action;
}

/** What it was done to. */
export function subjectWord(text: string): string {
  const subject: AuditSubject | undefined = oneOf(auditSubjects, text);
  if (subject === undefined) return text;
  return isOneOf(auditThings, subject) ? t(($) => $.audit.things[subject]) : subjectName(subject);
}

/** The kind of a thing as its screens call it; null for what is a word of the program alone. */
function kindWord(subject: string, kind: string): string | null {
  if (subject === 'Purchase') return isOneOf(purchaseKinds, kind) ? t(($) => $.purchase.kinds[kind]) : null;
  if (subject === 'Sale') return isOneOf(saleKinds, kind) ? t(($) => $.sale.kinds[kind]) : null;
  const word = entryWord(kind);
  return word === kind ? null : word;
}

/** Which thing: its kind, what it is called. */
export function thingWords({ subject, thing, kind }: Pick<AuditLine, 'subject' | 'thing' | 'kind'>): string | null {
  return [kind && kindWord(subject, kind), thing].filter(Boolean).join(', ') || null;
}
