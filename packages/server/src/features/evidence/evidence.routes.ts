import {
  checkEvidence,
  exportFarmEvidence,
  exportFlockEvidence,
  getFlockTrust,
  listFarmTrust,
} from '@henhouse/contract/report/evidence';
import { trustScore } from '@henhouse/domain/trust/trust-score';
import { sql } from 'kysely';
import { chainOf, sealOpen } from '../../platform/audit/audit-chain';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import type { CompanyContext, FileWriter } from '../../platform/http/context';
import { publicRoute, routeReport } from '../../platform/http/route';
import { readFarm } from '../farm/farm.store';
import { readFlock } from '../flock/flock.store';
import { readReportTitle } from '../report/flock-report.store';
import { listFarmsWithFlocks } from './evidence.store';
import { type EvidenceDays, evidenceDays } from './evidence-days';
import { readPack } from './evidence-pack.service';
import { writePack } from './pack';
import { noFacts, readTrustFacts } from './trust-facts.store';
import { findPack } from './verify-pack';

type Exporting = CompanyContext<typeof exportFlockEvidence> | CompanyContext<typeof exportFarmEvidence>;

const sealLog = (tx: CompanyTx) => sealOpen((piece) => piece(tx, chainOf(tx)));

/**
 * What happened until now is sealed before this, so that the head of the chain covers the entries of the pack; and the line that says
 * of the pack itself before anybody has it, so that whoever checks it at once finds it there.
 */
async function packWriter(
  app: App,
  { tx, query, scope, user, now, audit, rights }: Exporting,
  of: EvidenceDays & { readonly farmId: string; readonly flockId: string | null },
): Promise<FileWriter> {
  const { farmId, flockId, from, to } = of;
  const title = await readReportTitle(tx, farmId);
  const { name, pack, audited } = await readPack(tx, {
    title,
    flockId,
    from,
    to,
    shedIds: scope.shedIds,
    language: query.language,
    by: { name: user.name, atMs: now },
    may: ({ action, subject }) => rights.can(action, subject, { farmId }),
  });
  audit({
    action: 'export',
    subject: 'Report',
    farmId,
    after: { report: 'evidence', farmId, flockId, from, to, ...audited },
  });
  return async ({ signal }) => {
    await app.db.company(tx.companyId, null, sealLog);
    return { name: `${name}.zip`, type: 'application/zip', content: await writePack(app.work, pack, signal) };
  };
}

async function daysOfFlock(
  tx: CompanyTx,
  flockId: string,
  query: Parameters<typeof evidenceDays>[0],
  today: (timeZone?: string | null) => string,
) {
  const flock = await readFlock(tx, flockId);
  const { timeZone } = await readFarm(tx, flock.farmId);
  return { farmId: flock.farmId, ...evidenceDays(query, today(timeZone), flock) };
}

/** How far records can be relied on, and packs of them for those who ask for evidence. */
export function registerEvidence(app: App): void {
  routeReport(app, getFlockTrust, async ({ tx, params: { flockId }, query, scope: { shedIds }, today }) => {
    const { farmId, from, to } = await daysOfFlock(tx, flockId, query, today);
    const facts = await readTrustFacts(tx, { flocks: sql`f.id = ${flockId}`, shedIds, from, to });
    const { score, parts } = trustScore(facts.get(farmId) ?? noFacts);
    return { score, parts: [...parts], from, to };
  });

  routeReport(app, listFarmTrust, async ({ tx, query, scope, today }) => {
    const days = evidenceDays(query, today());
    const { items, total } = await listFarmsWithFlocks(tx, scope, days, query);
    const farmIds = items.map(({ farmId }) => farmId);
    const flocks = sql`f.farm_id = any(${farmIds}::uuid[]) and f.placed_day <= ${days.to}
      and (f.depleted_day is null or f.depleted_day >= ${days.from})`;
    const facts = await readTrustFacts(tx, { flocks, shedIds: scope.shedIds, ...days });
    return {
      items: items.map((farm) => {
        const { score, parts } = trustScore(facts.get(farm.farmId) ?? noFacts);
        return { ...farm, score, parts: [...parts], ...days };
      }),
      total,
    };
  });

  const ofFlock = async (context: CompanyContext<typeof exportFlockEvidence>) => {
    const { tx, params, query, today } = context;
    const { flockId } = params;
    return packWriter(app, context, { flockId, ...(await daysOfFlock(tx, flockId, query, today)) });
  };
  routeReport(app, exportFlockEvidence, ofFlock, sealLog);

  const ofFarm = async (context: CompanyContext<typeof exportFarmEvidence>) => {
    const { tx, params, query, today } = context;
    const { farmId } = params;
    const { timeZone } = await readFarm(tx, farmId);
    return packWriter(app, context, { farmId, flockId: null, ...evidenceDays(query, today(timeZone)) });
  };
  routeReport(app, exportFarmEvidence, ofFarm, sealLog);

  publicRoute(app, checkEvidence, async ({ input }) => ({ made: await findPack(app.db, input) }));
}
