import {
  createPartner,
  getPartner,
  listPartners,
  mergePartner,
  type Partner,
  updatePartner,
} from '@henhouse/contract/catalogue/partner';
import { checkMerge } from '@henhouse/domain/catalogue/item';
import { checkPartner } from '@henhouse/domain/catalogue/partner';
import { blocking, error, type Problem } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import { notFound, orNotFound, refuse, requireVersion } from '../../platform/http/refusal';
import type { Rights } from '../../platform/http/rights';
import { route } from '../../platform/http/route';
import { demandThing } from './demand-thing';
import { findSharedInvoice, pointToOther } from './merge.store';
import { addPartner, bookOpening } from './partner.service';
import {
  type BalanceReach,
  findNamesakes,
  listPartnerRows,
  lockPartners,
  type PartnerRow,
  partnerTable,
  readPaidOpening,
  readPartner,
  takeSides,
} from './partner.store';

/** What is owed is for whoever reads purchases, what is claimed for whoever sees what sales come to: of their farms. */
const seesPayable = (rights: Rights): boolean => rights.can('read', 'Purchase');
const seesReceivable = (rights: Rights): boolean => rights.can('read', 'SaleAmount');
const reachOf = (rights: Rights): BalanceReach => ({
  payable: rights.scope('read', 'Purchase').farmIds,
  receivable: rights.scope('read', 'SaleAmount').farmIds,
});
/** Opening balances are of the company and no farm. */
const seesOpeningPayable = (rights: Rights): boolean => seesPayable(rights) && reachOf(rights).payable === 'all';
const seesOpeningReceivable = (rights: Rights): boolean =>
  seesReceivable(rights) && reachOf(rights).receivable === 'all';

function shownTo(rights: Rights, partner: PartnerRow): Partner {
  return {
    ...partner,
    ...(!seesPayable(rights) && { payableMinor: null }),
    ...(!seesOpeningPayable(rights) && { openingPayableMinor: null }),
    ...(!seesReceivable(rights) && { receivableMinor: null, creditLimitMinor: null }),
    ...(!seesOpeningReceivable(rights) && { openingReceivableMinor: null }),
  };
}

/** What speaks against somebody changing how much a customer may owe, from one amount to another; null: without an end. */
type RefusedCredit = (
  tx: CompanyTx,
  user: { readonly role: string },
  change: readonly [beforeMinor: number | null, afterMinor: number | null],
) => Promise<Problem[]>;

export function registerPartners(app: App, refusedCredit: RefusedCredit): void {
  route(app, listPartners, async ({ tx, query, rights }) => {
    const { sortBy } = query;
    // The order of amounts that are not shown would tell them.
    const isHidden =
      (sortBy === 'payableMinor' && !seesPayable(rights)) || (sortBy === 'receivableMinor' && !seesReceivable(rights));
    const { items, total } = await listPartnerRows(
      tx,
      isHidden ? { ...query, sortBy: 'name' } : query,
      reachOf(rights),
    );
    return { items: items.map((partner) => shownTo(rights, partner)), total };
  });

  route(app, getPartner, async ({ tx, params, rights }) => {
    const partner = await orNotFound(readPartner(tx, params.partnerId, reachOf(rights)));
    return shownTo(rights, partner);
  });

  route(app, createPartner, async ({ tx, input, rights, today, user, audit, event }) => {
    demandThing(user.role, 'partner');
    const { id, confirmed, ...fields } = input;
    const after = await addPartner(tx, id, fields, { today: today(), confirmed });
    audit({ action: 'create', subject: 'MasterData', subjectId: id, after });
    event('catalogue.saved', { partnerId: id });
    return shownTo(rights, after);
  });

  route(app, updatePartner, async ({ tx, input, params, version, rights, today, user, audit, event }) => {
    const { partnerId } = params;
    await lockPartners(tx, [partnerId]);
    const found = await orNotFound(readPartner(tx, partnerId, reachOf(rights)));
    demandThing(user.role, 'partner');
    const before = requireVersion(found, version, (row) => shownTo(rights, row));
    const { confirmed, ...typed } = input;
    // Whoever does not see an amount sends none of their own.
    const details = {
      ...typed,
      ...(!seesOpeningPayable(rights) && { openingPayableMinor: before.openingPayableMinor }),
      ...(!seesOpeningReceivable(rights) && { openingReceivableMinor: before.openingReceivableMinor }),
      ...(!seesReceivable(rights) && { creditLimitMinor: before.creditLimitMinor }),
      // What was merged into another stays so.
      retired: typed.retired || before.mergedIntoId !== null,
    };
    const [namesakes, paidOpening] = await Promise.all([
      findNamesakes(tx, { ...details, id: partnerId }),
      readPaidOpening(tx, partnerId),
    ]);
    const credit = await refusedCredit(tx, user, [before.creditLimitMinor, details.creditLimitMinor]);
    refuse([...credit, ...blocking(checkPartner(details, { today: today(), namesakes, paidOpening }), confirmed)]);
    await partnerTable.update(tx, partnerId, details);
    await bookOpening(tx, partnerId, before.version + 1, details);
    const after = (await readPartner(tx, partnerId, reachOf(rights))) as PartnerRow;
    audit({ action: 'update', subject: 'MasterData', subjectId: partnerId, before, after });
    event('catalogue.saved', { partnerId });
    return shownTo(rights, after);
  });

  route(app, mergePartner, async ({ tx, input, params, version, rights, user, audit, event }) => {
    const { partnerId } = params;
    const { intoId, reason } = input;
    await lockPartners(tx, [partnerId, intoId]);
    const reach = reachOf(rights);
    const [found, into] = await Promise.all([readPartner(tx, partnerId, reach), readPartner(tx, intoId, reach)]);
    if (!found) throw notFound();
    demandThing(user.role, 'partner');
    const before = requireVersion(found, version, (row) => shownTo(rights, row));
    const credit = await refusedCredit(tx, user, [before.creditLimitMinor, into?.creditLimitMinor ?? null]);
    refuse([...checkMerge(before, into ?? null), ...(into ? credit : [])]);
    const shared = await findSharedInvoice(tx, partnerId, intoId);
    if (shared !== undefined) refuse([error('sameInvoiceNumber', 'intoId', { name: shared })]);
    await pointToOther(tx, 'partner', { fromId: partnerId, intoId });
    await takeSides(tx, partnerId, intoId);
    const after = (await readPartner(tx, partnerId, reachOf(rights))) as PartnerRow;
    audit({ action: 'merge', subject: 'MasterData', subjectId: partnerId, before, after: { ...after, reason } });
    event('catalogue.saved', { partnerId });
    return shownTo(rights, after);
  });
}
