import {
  getCustomerLedger,
  getSupplierLedger,
  listCustomerAgeing,
  listSupplierAgeing,
} from '@henhouse/contract/money/partner-ledger';
import type { App } from '../../platform/http/app';
import { notFound } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { daysOfPlaces } from '../farm/site-day';
import type { DocumentSource } from './open-documents';
import { listAgeingRows, listLedgerLines, partnerExists } from './partner-ledger.store';

const sides = [
  { side: 'supplier', ledger: getSupplierLedger, ageing: listSupplierAgeing },
  { side: 'customer', ledger: getCustomerLedger, ageing: listCustomerAgeing },
] as const;

export function registerPartnerLedgers(app: App, sources: readonly DocumentSource[]): void {
  for (const { side, ledger, ageing } of sides) {
    route(app, ledger, async ({ tx, params, query, scope: { farmIds } }) => {
      if (!(await partnerExists(tx, params.partnerId))) throw notFound();
      return listLedgerLines(tx, params.partnerId, query, { side, farmIds }, sources);
    });

    route(app, ageing, async ({ tx, query, scope: { farmIds }, today }) =>
      listAgeingRows(tx, query, { side, farmIds, days: await daysOfPlaces({ tx, today }) }, sources),
    );
  }
}
