import {
  approvePurchase,
  cancelPurchase,
  finishPurchase,
  type Purchase,
  rejectPurchase,
} from '@henhouse/contract/purchase/purchase';
import type { Action } from '@henhouse/domain/people/permission';
import { isOneOf } from '@henhouse/domain/quantity/one-of';
import { useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useSend } from '../../shared/api/use-answer';
import { withSingleHandReason } from '../../shared/document/single-hand';
import { moneyText } from '../../shared/format/money-number';
import { PayPartner } from '../../shared/partner-account/pay-open';
import { useMay } from '../../shared/session/ability';
import { confirmAct } from '../../shared/ui/dialog/confirm-act';
import { PartDialog } from '../../shared/ui/dialog/part-dialog';
import { toastSuccess } from '../../shared/ui/page/toast';
import type { Steps } from '../../shared/ui/thing/steps';
import { CreditForm } from './document/credit-form';
import { InvoiceForm } from './document/invoice-form';
import { OrderForm } from './document/order-form';
import { ReceiveForm } from './document/receive-form';
import { ReturnForm } from './document/return-form';

type Step = Exclude<Purchase['steps'][number], 'edit'>;

const rightOf: Readonly<Record<Step, Action>> = {
  approve: 'approve',
  reject: 'approve',
  order: 'create',
  cancel: 'update',
  receive: 'create',
  finish: 'update',
  return: 'create',
  invoice: 'create',
  credit: 'create',
  pay: 'update',
};
const decisions = ['approve', 'reject', 'cancel', 'finish'] as const;
type Decision = (typeof decisions)[number];
const isDecision = (step: Step): step is Decision => isOneOf(decisions, step);
const withReason: ReadonlySet<Step> = new Set(['reject', 'cancel', 'finish']);
const dangerous: ReadonlySet<Step> = new Set(['reject', 'cancel', 'finish']);

/** What can be done next with a purchase, by whoever looks at it, and what asks for it. */
export function usePurchaseSteps(purchase: Purchase): Steps & { readonly dialog: ReactNode } {
  const may = useMay();
  const search: { readonly step?: unknown } = useSearch({ strict: false });
  const place = purchase.farmId === null ? {} : { farmId: purchase.farmId };
  const offered = purchase.steps.filter((one): one is Step => one !== 'edit' && may(rightOf[one], 'Purchase', place));
  // An address may ask for a step: from a lot in the store to the form that gives it back.
  const [step, setStep] = useState<Step | null>(offered.find((one) => one === search.step && !isDecision(one)) ?? null);
  const decide = useDecide(purchase);
  const close = () => setStep(null);
  const title = step === null ? '' : t(($) => $.purchase.steps[step]);
  const invoices = new Set(purchase.invoices.map(({ id }) => id));
  const action = (one: Step) => ({
    label: t(($) => $.purchase.steps[one]),
    onClick: () => (isDecision(one) ? decide(one) : setStep(one)),
    isDanger: dangerous.has(one),
  });
  const dialog = (
    <PartDialog title={title} opened={step !== null} onClose={close}>
      {step === 'order' ? <OrderForm purchase={purchase} /> : null}
      {step === 'receive' ? <ReceiveForm purchase={purchase} receipt={null} /> : null}
      {step === 'return' ? <ReturnForm purchase={purchase} /> : null}
      {step === 'invoice' ? <InvoiceForm purchase={purchase} /> : null}
      {step === 'credit' ? <CreditForm purchase={purchase} /> : null}
      {step === 'pay' ? <PayPartner side="supplier" partnerId={purchase.partnerId ?? ''} own={invoices} /> : null}
    </PartDialog>
  );
  const isBack = (one: Step) => one === 'return' || one === 'credit';
  const [next, more] = [offered.filter((one) => !isBack(one)), offered.filter(isBack)];
  return { next: next.map(action), more: more.map(action), dialog };
}

/** Asks before a step that takes no form. */
function useDecide(purchase: Purchase) {
  const take = useTake(purchase);
  return (step: Decision) =>
    confirmAct({
      title: t(($) => $.purchase.stepTitle, { step: t(($$) => $$.purchase.steps[step]), number: purchase.number }),
      confirmLabel: t(($) => $.purchase.steps[step]),
      danger: dangerous.has(step),
      withReason: withReason.has(step),
      onConfirm: async (reason) => {
        const after = await withSingleHandReason(take(step, reason));
        const state = t(($) => $.purchase.states[after.state]);
        toastSuccess(t(($) => $.purchase.stepDone, { number: after.number, state }));
      },
      text: t(($) => $.purchase.stepTexts[step], {
        number: purchase.number,
        supplier: purchase.partnerName,
        total: moneyText(purchase.totalMinor),
      }),
    });
}

/** Areas of answers that a step of a purchase puts out of date. */
export const purchaseAreas = ['purchase', 'money'] as const;

function useTake(purchase: Purchase) {
  const changes = { changes: purchaseAreas };
  const send = {
    approve: useSend(approvePurchase, changes),
    reject: useSend(rejectPurchase, changes),
    cancel: useSend(cancelPurchase, changes),
    finish: useSend(finishPurchase, changes),
  };
  const args = { params: { purchaseId: purchase.id }, version: purchase.version };
  return (step: Decision, reason: string) => send[step].mutateAsync({ ...args, body: { reason } });
}
