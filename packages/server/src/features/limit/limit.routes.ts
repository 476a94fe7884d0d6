import { type CompanyLimits, getLimits, updateLimits } from '@henhouse/contract/limit/limit';
import { checkOwnLimits, type OwnLimits } from '@henhouse/domain/limit/limit';
import { publishedLimits } from '@henhouse/domain/limit/limit-table';
import type { App } from '../../platform/http/app';
import { Refusal, refuse, requireVersion } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { holdLimits, insertLimitVersion, type LimitVersion, readLimitVersion } from './limit.store';

const viewOf = ({ version, figures }: LimitVersion): CompanyLimits => ({
  version,
  figures: { ...figures },
  items: publishedLimits.map(({ key, figure, kind, fromAge, value, source }) => ({
    key,
    figure,
    productionKind: kind,
    fromAgeDays: fromAge,
    published: value,
    source,
    own: figures[key] ?? null,
  })),
});

/** The table of limits, with a company's own figures. */
export function registerLimits(app: App): void {
  route(app, getLimits, async ({ tx }) => viewOf(await readLimitVersion(tx)));

  route(app, updateLimits, async ({ tx, input, version, companyId, rights, audit, event }) => {
    // They are of the whole company, which is none of its farms: a right that is limited to farms does not reach it.
    if (!rights.can('update', 'Settings', {})) {
      throw new Refusal('notAllowed', { missing: { action: 'update', subject: 'Settings' } });
    }
    await holdLimits(tx);
    const before = requireVersion(await readLimitVersion(tx), version, viewOf);
    // JSON has no name without a figure.
    const figures = input.figures as OwnLimits;
    refuse(checkOwnLimits(figures));
    const after = await insertLimitVersion(tx, { version: before.version + 1, figures });
    audit({ action: 'update', subject: 'Settings', subjectId: 'limits', before, after });
    event('limit.saved', { companyId });
    return viewOf(after);
  });
}
