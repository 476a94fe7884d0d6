import { addDays, type Day, dayInZone } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { Database } from '../../platform/db/database';
import { gatherStatistics } from '../../platform/db/gather-statistics';
import { type DemoProgress, demoPassword } from '../session/demo-loading';
import { hashPassword } from '../session/password-hash';
import { bookOpeningStock } from '../stock/opening-stock.service';
import { judgeAllSoon } from '../warning/follow-events';
import { addAlarmsOfVale } from './alarm/demo-alarms';
import { addExpensesOfVale } from './books/demo-expenses';
import { moneyOfHill, moneyOfVale, stateMoney } from './books/demo-money';
import { closeMonthsOfVale } from './books/demo-months';
import { destroyExpired, stockCare } from './care/care-lots';
import { addDemoItems } from './care/demo-medicines';
import { careOfFarm } from './care/farm-care';
import { bringLaboratoryFile } from './care/laboratory-file';
import { addCatalogueOfHill, addCatalogueOfVale } from './catalogue/demo-catalogue';
import { payOpenings } from './catalogue/demo-openings';
import { type FarmPlan, hillFarms, lakeside, meadow, orchard, valeFarms } from './demo-farms';
import { type DemoFarm, farmIdOf, shedIdOf } from './demo-sites';
import { type FarmWork, instantOn } from './demo-work';
import { entryDelayDays } from './entry-delay';
import { type Delivery, deliveriesOf } from './feed-deliveries';
import type { FarmScript } from './flock-script';
import { addHatcheryOfVale } from './hatchery/demo-hatchery';
import { addHatchesOfVale } from './hatchery/demo-hatches';
import { neededFrom } from './hatchery/hatch-calendar';
import { sendChicksOfToday } from './hatchery/hatch-chicks';
import { judgeFarm } from './judge-farm';
import { flockOfToday } from './meadow-farm';
import { hill, vale } from './people/demo-companies';
import { addPeopleOfVale } from './people/demo-guests';
import {
  addDemoSuperAdmin,
  type DemoAccount,
  type DemoCompany,
  foundDemoCompany,
  hire,
  type Person,
} from './people/demo-people';
import { addNightRole } from './people/demo-role';
import { addPurchasesOfVale, buyFeed } from './purchase/demo-purchases';
import { addEggSales } from './sale/demo-eggs';
import { sellHeldEggs } from './sale/demo-held-eggs';
import { remindLatest } from './sale/demo-reminder';
import { addBirdSales, addChickOrders, addChickSale } from './sale/demo-sales';
import { addProgrammesOfVale } from './schedule/demo-programmes';
import { countCompanyStore, stockCompany } from './store/demo-store';
import { supplyFarms } from './store/demo-supplies';
import { addDevicesOfVale, prepareReadingDays } from './telemetry/demo-devices';
import { writeFarm } from './write-farm';

interface DemoParts {
  readonly database: Database;
  /** The same database, as the owner of its tables. */
  readonly url: string;
  readonly clock: Clock;
  readonly progress: (now: DemoProgress) => void;
}

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
export async function loadDemo({ database, url, clock, progress }: DemoParts): Promise<void> {
  progress({ donePct: 0, step: 'Companies and people' });
  const account = { passwordHash: await hashPassword(demoPassword), verifiedAtMs: clock.now() };
  const companies = await foundCompanies(database, account);
  const hillIsWritten = writeHill(database, clock, companies.hill);
  // What is wrong with it is said where it is waited for.
  hillIsWritten.catch(() => undefined);
  const { companyId, owner } = companies.vale;
  await database.company(companyId, owner.id, (tx) => addNightRole(tx, companies.night, threeSheds));
  const dayOf = ({ timeZone }: DemoCompany) => dayInZone(clock.now(), timeZone);
  await database.company(companyId, owner.id, async (tx) => {
    const by = { name: companies.vale.doctor.name, at: new Date(clock.now()).toISOString() };
    await addCatalogueOfVale(tx, dayOf(companies.vale), by);
    await payOpenings(tx, dayOf(companies.vale), owner);
  });
  await database.company(companyId, owner.id, (tx) => stateMoney(tx, moneyOfVale));
  await settle(
    database,
    clock,
    companies.vale,
    { build: valeFarms, onWritten: hatchEggsOf(orchard, companies.vale, clock.now()) },
    (share, step) => progress({ donePct: 2 + share * 80, step }),
  );
  progress({ donePct: 82, step: 'Devices and their readings' });
  await prepareReadingDays(database, clock.now());
  await database.company(companyId, owner.id, (tx) =>
    addDevicesOfVale({ tx, today: dayOf(companies.vale), nowMs: clock.now() }),
  );
  progress({ donePct: 86, step: 'Purchases' });
  await database.company(companyId, companies.vale.manager.id, (tx) =>
    addPurchasesOfVale(
      { tx, buyer: companies.vale.manager, approver: owner, today: dayOf(companies.vale) },
      { meadowId: farmIdOf(meadow), orchardId: farmIdOf(orchard) },
      companies.vale.supervisor,
    ),
  );
  await addPeopleOfVale(database, clock, companies.vale, threeSheds.shedIds);
  await keepStore(database, dayOf(companies.vale), companies.vale, companies.admin);
  progress({ donePct: 90, step: 'Sales' });
  await database.company(companyId, companies.vale.manager.id, async (tx) => {
    const { manager: seller } = companies.vale;
    const selling = { tx, seller, approver: owner, today: dayOf(companies.vale), nowMs: clock.now() };
    await addBirdSales(selling);
    await addChickSale(selling, { tx, buyer: seller, approver: owner, today: selling.today }, farmIdOf(meadow));
    await addChickOrders(selling, farmIdOf(orchard));
    await addEggSales(selling, {
      farmId: farmIdOf(orchard),
      neededFrom: (day) => neededFrom(dayOf(companies.vale), day),
    });
    const toMeadow = { toFarmId: farmIdOf(meadow), flockId: flockOfToday(selling.today).id };
    const { timeZone } = companies.vale;
    await sendChicksOfToday(selling, { farmId: farmIdOf(orchard), timeZone, ...toMeadow });
  });
  const books = { database, company: companies.vale, today: dayOf(companies.vale), nowMs: clock.now() };
  await sellHeldEggs(books, farmIdOf(lakeside));
  await remindLatest(books);
  progress({ donePct: 95, step: 'Expenses, programmes, alarms' });
  await addExpensesOfVale(books);
  await addProgrammesOfVale(database, companies.vale, { today: books.today, nowMs: books.nowMs });
  await addAlarmsOfVale(database, companies.vale, {
    farmIds: [farmIdOf(meadow), farmIdOf(orchard)],
    today: books.today,
    nowMs: books.nowMs,
  });
  await database.company(companyId, owner.id, (tx) =>
    bringLaboratoryFile({ tx, by: owner, today: books.today, nowMs: books.nowMs }),
  );
  // Nothing of Vale is written after this: its early months are closed then.
  await closeMonthsOfVale(database, companies.vale, books.today, books.nowMs);
  await hillIsWritten;
  for (const id of [companyId, companies.hill.companyId]) await database.company(id, null, judgeAllSoon);
  await gatherStatistics(url);
  progress({ donePct: 100, step: 'Ready' });
}

/** The smaller company, beside the other one: neither knows of the other. */
async function writeHill(database: Database, clock: Clock, company: DemoCompany): Promise<void> {
  const { companyId, owner } = company;
  await database.company(companyId, owner.id, (tx) => addCatalogueOfHill(tx, dayInZone(clock.now(), company.timeZone)));
  await database.company(companyId, owner.id, (tx) => stateMoney(tx, moneyOfHill));
  await settle(database, clock, company, { build: hillFarms });
}

/** The company's own store, what it supplied to farms, and its counts. */
async function keepStore(database: Database, today: Day, company: DemoCompany, admin: Person): Promise<void> {
  const { companyId, owner, manager, doctor } = company;
  await database.company(companyId, owner.id, (tx) => stockCompany(tx, today, doctor));
  await supplyFarms({
    as: (by, work) => database.company(companyId, by.id, work),
    today,
    people: { admin, manager },
    farmIds: { meadow: farmIdOf(meadow), orchard: farmIdOf(orchard) },
  });
  await database.company(companyId, admin.id, (tx) => countCompanyStore(tx, today, admin));
}

async function foundCompanies(
  database: Database,
  account: DemoAccount,
): Promise<{ vale: DemoCompany; hill: DemoCompany; night: Person; admin: Person }> {
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
    const admin = await staff('admin', 'Jonas Weber', 'Admin', { allFarms: true });
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
      admin,
      hill: { ...ofHill, timeZone: hill.timeZone, manager: owner, assistant: owner, supervisor: owner, doctor: owner },
    };
  });
}

/** Labels were stated before anything was given. */
const daysOfLabels = 410;

interface Settling {
  build(tx: CompanyTx, today: Day): Promise<FarmPlan[]>;
  /** Once everything that happened on a farm is entered, before the next one: eggs of one become flocks of another. */
  onWritten?(tx: CompanyTx, farm: FarmScript, others: readonly FarmScript[]): Promise<void>;
}
type ReportProgress = (share: number, step: string) => void;

/** Builds the farms of a company and enters what happened on each of them. */
async function settle(
  database: Database,
  clock: Clock,
  company: DemoCompany,
  { build, onWritten }: Settling,
  report: ReportProgress = () => undefined,
): Promise<void> {
  const { companyId, timeZone, owner, manager } = company;
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
      const buying = { tx, buyer: manager, approver: owner, today };
      const seen = new Set<string>();
      for (const delivery of deliveries) {
        // The first lot of a feed stood there when the books began; the others were bought.
        if (seen.has(delivery.itemId)) await buyFeed(buying, script.farmId, delivery);
        else await receive(tx, script.farmId, delivery, today);
        seen.add(delivery.itemId);
      }
      const keepsLeftOver = script.farmId === farmIdOf(meadow);
      const lots = await stockCare(tx, { farmId: script.farmId, keepsLeftOver }, care.values(), today);
      await writeFarm(tx, script, { entries, care }, work, (number) => report(written++ / flocks, `Flock ${number}`));
      await destroyExpired(tx, script.farmId, lots, { today, byName: work.manager.name });
      const all = farms.map((farm) => farm.script);
      await onWritten?.(tx, script, all);
    });
  }
}

/** The hatchery of a farm and what it has hatched: for flocks that are placed with its chicks, and for customers. */
function hatchEggsOf(farm: DemoFarm, company: DemoCompany, nowMs: number): Settling['onWritten'] {
  const { timeZone, manager, owner } = company;
  const today = dayInZone(nowMs, timeZone);
  return async (tx, { farmId }, farms) => {
    if (farmId !== farmIdOf(farm)) return;
    await addHatcheryOfVale({ tx, farmId, today, nowMs, manager });
    const orders = farms.flatMap((other) =>
      other.flocks.flatMap(({ hatchDay, sourceKind, placements: [placed] }) =>
        sourceKind === 'hatch' && placed ? [{ farmId: other.farmId, hatchDay, count: placed.detail.count }] : [],
      ),
    );
    await addHatchesOfVale({ tx, farmId, today, nowMs, timeZone, manager, owner, orders });
  };
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
    entryDelayDays,
  };
}
