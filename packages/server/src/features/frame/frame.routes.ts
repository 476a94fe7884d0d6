import { farmsAtMost, listFarms } from '@henhouse/contract/farm/farm';
import { type Frame, getFrame } from '@henhouse/contract/session/frame';
import type { Subject } from '@henhouse/domain/people/permission';
import { todayIn } from '../../platform/clock';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import { Refusal } from '../../platform/http/refusal';
import type { Rights, Scope } from '../../platform/http/rights';
import { sessionRoute } from '../../platform/http/route';
import type { SessionRow } from '../../platform/http/session-row';
import { readOpenAlarms } from '../alarm/alarm.store';
import { readBrand } from '../company/company.store';
import { readOwnCompanies } from '../company/platform/own-companies';
import { readDashboardKinds } from '../dashboard/lay/dashboard-kinds.store';
import { listFarmLines } from '../farm/farm.store';
import { mailStateOf } from '../mail/mail-state';
import { readViews } from '../people/list-view.store';
import { readPerson } from '../session/session.store';
import { describeSetup } from '../session/sign-up/first-visit';
import { userDataOf } from '../session/user-data';

type OfCompany = Pick<Frame, 'brand' | 'farms' | 'kinds' | 'alarms' | 'listViews'>;

const ofNoCompany: OfCompany = { brand: null, farms: null, kinds: null, alarms: null, listViews: null };
const allFarms = listFarms.query.parse({ perPage: farmsAtMost, sortBy: 'name' });

interface Reader {
  readonly session: SessionRow;
  readonly rights: Rights;
  readonly now: number;
}

async function readOfCompany(app: App, tx: CompanyTx, { session, rights, now }: Reader): Promise<OfCompany> {
  const within = <Part>(subject: Subject, read: (scope: Scope) => Promise<Part>) =>
    rights.can('read', subject) ? read(rights.scope('read', subject)) : null;
  const today = todayIn(app.clock, session.timeZone);
  const [brand, farms, kinds, alarms, listViews] = await Promise.all([
    readBrand(tx),
    within('Farm', (scope) => listFarmLines(tx, scope, allFarms, today)),
    within('Dashboard', async (scope) => ({ items: await readDashboardKinds(tx, scope, undefined) })),
    within('Alarm', (scope) => readOpenAlarms(tx, scope, now)),
    readViews(tx, session.userId),
  ]);
  return { brand, farms, kinds, alarms, listViews: { items: listViews } };
}

/** The first thing that is asked for after signing in: everything in one round of reads, what is of the company beside the rest. */
export function registerFrame(app: App): void {
  sessionRoute(app, getFrame, async ({ session, rights, client, now }) => {
    const { companyId, userId, sessionId } = session;
    const [ofPerson, ofCompany] = await Promise.all([
      app.db.unsafeAcrossCompanies('frame: who, and the installation', (tx) =>
        Promise.all([
          readPerson(tx, sessionId, companyId),
          readOwnCompanies(tx, session),
          mailStateOf(app, tx, session, now),
          describeSetup(app, tx, client.ip),
        ]),
      ),
      companyId === null
        ? ofNoCompany
        : app.db.company(companyId, userId, (tx) => readOfCompany(app, tx, { session, rights, now })),
    ]);
    const [person, companies, mail, setup] = ofPerson;
    // Ended, or moved elsewhere, between the check at the door and this look.
    if (!person || person.companyId !== companyId) throw new Refusal('noSession');
    return { session: userDataOf(person), setup, companies: { items: companies }, mail, ...ofCompany };
  });
}
