import type { Sale } from '@henhouse/contract/sale/sale';
import { approveSale, cancelSale, confirmSale, reopenSale, takeBackDispatch } from '@henhouse/contract/sale/sale';
import type { Action } from '@henhouse/domain/people/permission';
import { isOneOf } from '@henhouse/domain/quantity/one-of';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { useSend } from '../../../shared/api/use-answer';
import { withSingleHandReason } from '../../../shared/document/single-hand';
import { moneyText } from '../../../shared/format/money-number';
import { PayPartner } from '../../../shared/partner-account/pay-open';
import { useMay } from '../../../shared/session/ability';
import { confirmAct } from '../../../shared/ui/dialog/confirm-act';
import { closeDialog, openDialog } from '../../../shared/ui/dialog/open-dialog';
import { toastSuccess } from '../../../shared/ui/page/toast';
import type { Steps } from '../../../shared/ui/thing/steps';
import { CreditForm } from './credit-form';
import { DispatchForm } from './dispatch-form';
import { InvoiceForm } from './invoice-form';
import { PriceForm } from './price-form';

type Step = Exclude<Sale['steps'][number], 'edit'>;

const rightOf: Readonly<Record<Step, Action>> = {
  confirm: 'create',
  approve: 'approve',
  cancel: 'update',
  reopen: 'update',
  dispatch: 'create',
  takeBack: 'update',
  price: 'update',
  invoice: 'update',
  pay: 'update',
  credit: 'update',
};
const decisions = ['confirm', 'approve', 'cancel', 'reopen', 'takeBack'] as const;
type Decision = (typeof decisions)[number];
const isDecision = (step: Step): step is Decision => isOneOf(decisions, step);
const withReason: ReadonlySet<Step> = new Set(['cancel', 'reopen', 'takeBack']);

/** What can be done next with a sale, by whoever looks at it, and what asks for it. */
export function useSaleSteps(sale: Sale): Steps {
  const may = useMay();
  const { farmId } = sale;
  const offered = sale.steps.filter((one): one is Step => one !== 'edit' && may(rightOf[one], 'Sale', { farmId }));
  const decide = useDecide(sale);
  const forms: Readonly<Record<Exclude<Step, Decision>, ReactNode>> = {
    dispatch: <DispatchForm saleId={sale.id} onDone={closeDialog} />,
    price: <PriceForm sale={sale} />,
    invoice: <InvoiceForm sale={sale} />,
    credit: <CreditForm sale={sale} />,
    pay: <PayPartner side="customer" partnerId={sale.partnerId} own={new Set([sale.id])} />,
  };
  const next = offered.map((one) => ({
    label: t(($) => $.sale.steps[one]),
    onClick: () =>
      isDecision(one) ? decide(one) : openDialog({ title: t(($) => $.sale.steps[one]), content: forms[one] }),
    isDanger: withReason.has(one),
  }));
  return { next };
}

/** Asks before a step that takes no form. */
function useDecide(sale: Sale) {
  const take = useTake(sale);
  return (step: Decision) =>
    confirmAct({
      title: t(($) => $.sale.stepTitle, { step: t(($$) => $$.sale.steps[step]), number: sale.number }),
      confirmLabel: t(($) => $.sale.steps[step]),
      danger: withReason.has(step),
      withReason: withReason.has(step),
      onConfirm: async (reason) => {
        const after = await withSingleHandReason(take(step, reason));
        const state = t(($) => $.sale.states[after.state]);
        toastSuccess(t(($) => $.sale.stepDone, { number: after.number, state }));
      },
      text: t(($) => $.sale.stepTexts[step], { customer: sale.partnerName, total: moneyText(sale.totalMinor) }),
    });
}

function useTake(sale: Sale) {
  const changes = ['sale', 'stock', 'money'];
  const confirm = useSend(confirmSale, { changes });
  const send = {
    approve: useSend(approveSale, { changes }),
    cancel: useSend(cancelSale, { changes }),
    reopen: useSend(reopenSale, { changes }),
    takeBack: useSend(takeBackDispatch, { changes }),
  };
  const args = { params: { saleId: sale.id }, version: sale.version };
  return (step: Decision, reason: string) =>
    step === 'confirm'
      ? confirm.mutateAsync({ ...args, body: {} })
      : send[step].mutateAsync({ ...args, body: { reason } });
}
