import type { AcrossTx } from '../db/company-tx';
import type { App } from '../http/app';
import { eachCompany } from '../jobs/each-company';
import { chainOf, companiesToSeal, platformChain, type Since, sealOpen } from './audit-chain';

type Sealer = Pick<App, 'db' | 'log'>;

/** Seals what is open in every log, each piece in a transaction of its own; answers how many lines. */
export async function sealEveryLog({ db, log }: Sealer, from: Since = 'lastSeal'): Promise<number> {
  // One reason for both, so that the clock writes one line a minute into the server's log.
  const across = <T>(work: (tx: AcrossTx) => Promise<T>) => db.unsafeAcrossCompanies('sealing of audit logs', work);
  const companies = await across((tx) => companiesToSeal(tx, from));
  let sealed = await sealOpen((piece) => across((tx) => piece(tx, platformChain)), from);
  await eachCompany({ log, failed: 'an audit log was not sealed' }, companies, async ({ id }) => {
    sealed += await sealOpen((piece) => db.company(id, null, (tx) => piece(tx, chainOf(tx))), from);
  });
  if (from === 'beginning' && sealed > 0) log.warn({ lines: sealed }, 'audit lines had been left without a seal');
  return sealed;
}

/**
 * Every minute what was written since is sealed; at night the whole of every log is looked through, and it is told when a
 * line had been left.
 */
export function sealByTheClock(app: Pick<App, 'jobs' | 'db' | 'log'>): void {
  app.jobs.define('audit.seal', async () => void (await sealEveryLog(app)));
  app.jobs.schedule('audit.seal', '* * * * *');
  app.jobs.define('audit.sealAll', async () => {
    await sealEveryLog(app);
    await sealEveryLog(app, 'beginning');
  });
  app.jobs.schedule('audit.sealAll', '50 2 * * *');
}
