import { addDays, type Day, dayInZone } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { Database } from '../../platform/db/database';
import { type DemoProgress, demoPassword } from '../session/demo-loading';
import { hashPassword } from '../session/password-hash';
import { bookOpeningStock } from '../stock/opening-stock.service';
import { type FarmPlan, hillFarms, meadow, orchard, valeFarms } from './demo-farms';
import {
  addDemoSuperAdmin,
  type DemoAccount,
  type DemoCompany,
  foundDemoCompany,
  hire,
  type Person,
} from './people/demo-people';
import { addNightRole } from './people/demo-role';
import { farmIdOf, shedIdOf } from './demo-sites';
import { type Delivery, deliveriesOf } from './feed-deliveries';
import { addPeopleOfVale } from './people/demo-guests';
import { judgeFarm } from './judge-farm';
import { addDemoItems } from './care/demo-medicines';
import { stockCare } from './care/care-lots';
import { careOfFarm } from './care/farm-care';
import { type FarmWork, instantOn } from './demo-work';
import { writeFarm } from './write-farm';

export interface DemoParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly progress: (now: DemoProgress) => void;
}

const vale = {
  name: 'Vale Poultry',
  legalNumber: 'HRB 204711',
  address: 'Wiesenweg 2\n49429 Visbek',
  country: 'DE',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  language: 'en',
};
const hill = {
  name: 'Hill Poultry',
  legalNumber: '0938271',
  address: 'Ridge Lane\nSalisbury SP5 5AB',
  country: 'GB',
  currency: 'GBP',
  timeZone: 'Europe/London',
  language: 'en',
};

/** What people of Vale are assigned to; farms and sheds have the same ids in every demo. */
const twoFarms = { allFarms: false, farmIds: [farmIdOf(meadow), farmIdOf(orchard)] };
const threeSheds = {
  allFarms: false,
  farmIds: [farmIdOf(meadow)],
  shedIds: [1, 2, 3].map((shed) => shedIdOf(meadow, shed)),
};

/**
 * Loads the demo companies into a database without any: the same data for the same day, made by the product's own rules
 * and services, dated up to this morning. Half a minute at most on two cores.
 *
 * @throws Error when there is a company already.
 */
export async function loadDemo({ database, clock, progress }: DemoParts): Promise<void> {
  progress({ donePct: 0, step: 'Companies and people' });
  const account = { passwordHash: await hashPassword(demoPassword), verifiedAtMs: clock.now() };
  const companies = await foundCompanies(database, account);
  const { companyId, owner } = companies.vale;
  await database.company(companyId, owner.id, (tx) => addNightRole(tx, companies.night, threeSheds));
  await settle(database, clock, companies.vale, valeFarms, (share, step) =>
    progress({ donePct: 2 + share * 88, step }),
  );
  await addPeopleOfVale(database, clock, companies.vale, threeSheds.shedIds);
  await settle(database, clock, companies.hill, hillFarms, (share, step) =>
    progress({ donePct: 90 + share * 9, step }),
  );
  progress({ donePct: 100, step: 'Ready' });
}

async function foundCompanies(
  database: Database,
  account: DemoAccount,
): Promise<{ vale: DemoCompany; hill: DemoCompany; night: Person }> {
  return database.unsafeAcrossCompanies('demo data', async (tx) => {
    const { taken } = await tx.one<{ taken: boolean }>(sql`select exists (select from company) as taken`);
    if (taken) throw new Error('There is a company in this database already: demo data goes into an empty one only.');
    const ofVale = await foundDemoCompany(tx, vale, { email: 'owner@vale.example', fullName: 'Anna Brandt' }, account);
    const staff = (email: string, fullName: string, role: string, reach: object) =>
      hire(
        tx,
        ofVale.companyId,
        { email: `${email}@vale.example`, fullName, role, allFarms: false, ...reach },
        account,
      );
    await staff('admin', 'Jonas Weber', 'Admin', { allFarms: true });
    const manager = await staff('manager', 'Maria Keller', 'Manager', twoFarms);
    const assistant = await staff('assistant', 'Tom Fischer', 'AssistantManager', twoFarms);
    const supervisor = await staff('supervisor', 'Lukas Berger', 'Supervisor', threeSheds);
    const doctor = await staff('doctor', 'Dr. Elena Hoffmann', 'Doctor', {});
    const night = await staff('night', 'Nina Vogel', 'Supervisor', threeSheds);
    const ofHill = await foundDemoCompany(tx, hill, { email: 'owner@hill.example', fullName: 'Grace Hill' }, account);
    await addDemoSuperAdmin(tx, account);
    const { owner } = ofHill;
    return {
      vale: { ...ofVale, timeZone: vale.timeZone, manager, assistant, supervisor, doctor },
      night,
      hill: { ...ofHill, timeZone: hill.timeZone, manager: owner, assistant: owner, supervisor: owner, doctor: owner },
    };
  });
}

/** Labels were stated before anything was given. */
const daysOfLabels = 410;

type BuildFarms = (tx: CompanyTx, today: Day) => Promise<FarmPlan[]>;
type Tell = (share: number, step: string) => void;

/** Builds the farms of a company and enters what happened on each of them. */
async function settle(
  database: Database,
  clock: Clock,
  company: DemoCompany,
  build: BuildFarms,
  tell: Tell,
): Promise<void> {
  const { companyId, timeZone, owner } = company;
  const today = dayInZone(clock.now(), timeZone);
  const work = workOf(company, today, clock.now());
  const farms = await database.company(companyId, owner.id, async (tx) => {
    await addDemoItems(tx, { name: owner.name, at: instantOn(addDays(today, -daysOfLabels), work, 8) });
    return build(tx, today);
  });
  const flocks = farms.reduce((sum, { script }) => sum + script.flocks.length, 0);
  let written = 0;
  for (const { script, supplies } of farms) {
    const deliveries = supplies.flatMap((supply) => deliveriesOf(script.farmId, script.flocks, supply, today));
    const entries = judgeFarm(script, deliveries, today);
    const care = careOfFarm(script, today);
    await database.company(companyId, work.manager.id, async (tx) => {
      for (const delivery of deliveries) await receive(tx, script.farmId, delivery, today);
      const keepsLeftOver = script.farmId === farmIdOf(meadow);
      await stockCare(tx, { farmId: script.farmId, keepsLeftOver }, care.values(), today);
      await writeFarm(tx, script, { entries, care }, work, (number) => tell(written++ / flocks, `Flock ${number}`));
    });
  }
}

async function receive(tx: CompanyTx, farmId: string, delivery: Delivery, today: Day): Promise<void> {
  const { quantityKg: quantity, priceMinorPerKg: priceMinorPerUnit } = delivery;
  const document = { ...delivery, quantity, priceMinorPerUnit, farmId, notes: '' };
  await bookOpeningStock(tx, document, { today, farmRetired: false });
}

/** The Supervisor writes for the sheds assigned to them, the Assistant Manager for the others. */
function workOf(
  { timeZone, owner, manager, assistant, supervisor, doctor }: DemoCompany,
  today: Day,
  nowMs: number,
): FarmWork {
  return {
    today,
    nowMs,
    timeZone,
    manager,
    doctor,
    owner,
    writerOf: (shedId) => (threeSheds.shedIds.includes(shedId) ? supervisor : assistant),
  };
}
