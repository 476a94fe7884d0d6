import { getFirstSteps, putFirstStepsAway } from '@henhouse/contract/setup/first-steps';
import type { Subject } from '@henhouse/domain/people/permission';
import { type FirstStep, type StepNow, stepsNow } from '@henhouse/domain/setup/first-step';
import type { App } from '../../platform/http/app';
import type { Rights } from '../../platform/http/rights';
import { route, sessionRoute } from '../../platform/http/route';
import { isInstallationAdmin, isMailSetUp } from '../mail/installation-admin';
import { readFarmsBegun, readHasPeople, readPricesAndAway, setPutAway } from './setup.store';

/** What has to be allowed where a step is done; mail is the installation's, and people are of several kinds. */
const needs: Readonly<Record<Exclude<FirstStep, 'mail' | 'people'>, readonly Subject[]>> = {
  sheds: ['Farm', 'Shed'],
  birds: ['Flock', 'DataEntry'],
  machines: ['Machine'],
  eggs: ['Hatch'],
  feed: ['Inventory'],
  day: ['DataEntry'],
  prices: ['MasterData'],
};

function mayTake({ step, farmId }: StepNow, rights: Rights, maySetUpMail: boolean): boolean {
  if (step === 'mail') return maySetUpMail;
  // Who may invite for some farms only is told nothing of the people of others.
  if (step === 'people') return rights.can('create', 'Manager');
  return needs[step].every((subject) => rights.can('create', subject, farmId === null ? undefined : { farmId }));
}

/** What a new company does first, read from what there is, for who may do it. */
export function registerFirstSteps(app: App): void {
  sessionRoute(app, getFirstSteps, async ({ session, rights }) => {
    const { companyId, userId } = session;
    if (companyId === null) return { steps: [], isPutAway: true };
    const mail = await app.db.unsafeAcrossCompanies('first steps: mail', async (tx) => ({
      isSetUp: await isMailSetUp(app, tx),
      maySetUp: await isInstallationAdmin(app, tx, session),
    }));
    return app.db.company(companyId, userId, async (tx) => {
      const [farms, hasPeople, { hasPrices, isPutAway }] = await Promise.all([
        readFarmsBegun(tx, rights.scope('read', 'Shed')),
        readHasPeople(tx),
        readPricesAndAway(tx, userId),
      ]);
      const steps = stepsNow({ farms, hasPeople, hasPrices, sendsMail: mail.isSetUp });
      return { steps: steps.filter((step) => mayTake(step, rights, mail.maySetUp)), isPutAway };
    });
  });

  route(app, putFirstStepsAway, async ({ tx, input, user }) => {
    await setPutAway(tx, user.id, input.isPutAway);
    return { isPutAway: input.isPutAway };
  });
}
