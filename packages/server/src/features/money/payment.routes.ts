import {
  cancelCustomerPayment,
  cancelSupplierPayment,
  listCustomerOpen,
  listCustomerPayments,
  listSupplierOpen,
  listSupplierPayments,
  type Payment,
  payByCustomer,
  payCustomerCredit,
  paySupplier,
  takeSupplierCredit,
} from '@henhouse/contract/money/payment';
import type { App } from '../../platform/http/app';
import type { CompanyContext } from '../../platform/http/context';
import { route } from '../../platform/http/route';
import { daysOfPlaces, latestDayAt } from '../farm/site-day';
import type { DocumentSource, PartnerSide } from './open-documents';
import { cancelPayment, type Payer, pay, payCreditBack } from './payment.service';
import { listOpenRows, listPaymentRows } from './payment.store';

/** The endpoints of one side; both sides are the same but for the right they ask. */
const sides = [
  {
    side: 'supplier',
    subject: 'Purchase',
    list: listSupplierPayments,
    open: listSupplierOpen,
    pay: paySupplier,
    payBack: takeSupplierCredit,
    cancel: cancelSupplierPayment,
  },
  {
    side: 'customer',
    subject: 'Sale',
    list: listCustomerPayments,
    open: listCustomerOpen,
    pay: payByCustomer,
    payBack: payCustomerCredit,
    cancel: cancelCustomerPayment,
  },
] as const;

const at = (farmId: string | null) => (farmId === null ? {} : { farmId });

type Paying = Pick<CompanyContext<typeof paySupplier>, 'tx' | 'user' | 'today' | 'demand' | 'rights' | 'scope'>;

/** `sources` are the documents that can be paid: one for each kind that the product has. */
export function registerPayments(app: App, sources: readonly DocumentSource[]): void {
  const payerOf = (
    { tx, user, today, demand, rights, scope }: Paying,
    side: PartnerSide,
    subject: 'Purchase' | 'Sale',
  ): Payer => ({
    tx,
    side,
    sources,
    farmIds: scope.farmIds,
    user: { ...user, mayApprove: (farmId) => rights.can('approve', subject, at(farmId)) },
    todayAt: (at) => latestDayAt({ tx, today }, at),
    demandFarm: (farmId) => demand({ action: 'update', subject }, at(farmId)),
  });
  for (const { side, subject, list, open, pay: payEndpoint, payBack, cancel } of sides) {
    route(app, list, ({ tx, query, scope: { farmIds } }) => listPaymentRows(tx, query, { side, farmIds }, sources));

    route(app, open, async ({ tx, query, scope: { farmIds }, today }) =>
      listOpenRows(tx, query, { side, farmIds, days: await daysOfPlaces({ tx, today }) }, sources),
    );

    const recorded = (
      { audit, event }: Pick<CompanyContext<typeof paySupplier>, 'audit' | 'event'>,
      after: Payment,
    ) => {
      audit({ action: 'create', subject, subjectId: after.id, after });
      event('money.saved', { paymentId: after.id });
      return after;
    };
    route(app, payEndpoint, async (context) =>
      recorded(context, await pay(payerOf(context, side, subject), context.input)),
    );

    route(app, payBack, async (context) =>
      recorded(context, await payCreditBack(payerOf(context, side, subject), context.input)),
    );

    route(app, cancel, async (context) => {
      const { input, params, version, audit, event } = context;
      const seen = { id: params.paymentId, version };
      const { before, after } = await cancelPayment(payerOf(context, side, subject), seen, input.reason);
      audit({ action: 'delete', subject, subjectId: after.id, before, after: { reason: input.reason } });
      event('money.saved', { paymentId: after.id });
      return after;
    });
  }
}
