import type { EndpointSpec } from '@henhouse/contract/endpoint';
import type { EntrySaved } from '@henhouse/contract/entry/entry';
import { placeBirds } from '@henhouse/contract/entry/place-birds';
import { mayEnterKind, subjectOfKind } from '@henhouse/domain/entry/correction-window';
import type { App } from '../../../platform/http/app';
import type { CompanyContext } from '../../../platform/http/context';
import { Refusal, refuseProblems } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { withoutPrice } from '../hide-prices';
import { placementKind, placeRows, recordPlaced } from './place-birds.service';

/** Places birds in many sheds in one transaction: all rows or none. */
export function registerPlaceBirds(app: App): void {
  route(app, placeBirds, async (ctx) => {
    if (!mayEnterKind(ctx.user.role, placementKind)) {
      throw new Refusal('notAllowed', { missing: { action: 'create', subject: subjectOfKind(placementKind) } });
    }
    const at = { farmId: ctx.params.farmId, confirmed: ctx.input.confirmed };
    const placed = await placeRows(ctx, at, ctx.input.rows);
    if (placed.problems.length > 0) throw refuseProblems(placed.problems);
    recordPlaced(ctx, at, placed);
    return { flocks: [...placed.flocks], placements: placed.placements.map((saved) => shownTo(ctx, saved)) };
  });
}

const shownTo = ({ rights }: Pick<CompanyContext<EndpointSpec>, 'rights'>, saved: EntrySaved): EntrySaved => ({
  ...saved,
  entry: withoutPrice(rights, saved.entry.farmId, saved.entry),
});
