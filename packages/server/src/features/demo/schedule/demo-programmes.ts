import { addDays, type Day, laterDay } from '@henhouse/domain/day/day';
import type { ProgrammeKind, ProgrammeLine } from '@henhouse/domain/schedule/programme';
import { sql } from 'kysely';
import { uuidOf } from '../../../ledger/ids';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { Database } from '../../../platform/db/database';
import { addProgramme, applyProgrammeTo, type FlockToApply } from '../../schedule/programme.service';
import { approveVersion, lockProgramme, type ProgrammeInput } from '../../schedule/programme.store';
import { type DemoItemKey, itemIdOf } from '../care/demo-medicines';
import { broilerPlan, henPlan, type Planned } from '../care/flock-care';
import type { DemoCompany } from '../people/demo-people';
import { addDemoTasks } from './demo-tasks';

type Written = ProgrammeInput & { readonly kind: ProgrammeKind };

const line = (key: string, title: string, more: Partial<ProgrammeLine>): ProgrammeLine => ({
  id: uuidOf(`demo programme line ${key}`),
  title,
  ageUnit: 'day',
  fromAge: 0,
  toAge: 0,
  every: null,
  itemId: null,
  route: null,
  dose: '',
  lightHours: null,
  lightLux: null,
  sampleKind: null,
  optional: false,
  checklist: [],
  ...more,
});

const titles: Readonly<Partial<Record<DemoItemKey, string>>> = {
  newcastle: 'Newcastle disease (ND)',
  gumboro: 'Gumboro (IBD)',
  bronchitis: 'Infectious bronchitis (IB)',
  salmonella: 'Salmonella',
};

/** The vaccinations that the farms give, a day of room each. */
const vaccinations = (companyId: string, key: string, plan: readonly Planned[]): ProgrammeLine[] =>
  plan.map(({ age, item, route }) =>
    line(`${key} ${item} ${age}`, titles[item] ?? item, {
      fromAge: age,
      toAge: age + 1,
      itemId: itemIdOf(companyId, item),
      route,
      dose: '1 dose a bird',
    }),
  );

function programmesOf(companyId: string): Written[] {
  const booster = line('broiler booster', 'IB booster where pressure is high', {
    fromAge: 22,
    toAge: 23,
    itemId: itemIdOf(companyId, 'bronchitis'),
    route: 'spray',
    optional: true,
  });
  const checks = ['Litter dry', 'Drinker height', 'Feeders level', 'Emergency alarm tested'];
  return [
    {
      name: 'Broiler vaccinations',
      kind: 'vaccination',
      productionKind: 'broiler',
      notes: 'As agreed with Dr. Hoffmann.',
      lines: [...vaccinations(companyId, 'broiler', broilerPlan), booster],
    },
    {
      name: 'Pullet vaccinations',
      kind: 'vaccination',
      productionKind: null,
      notes: '',
      lines: vaccinations(companyId, 'hen', henPlan),
    },
    {
      name: 'Broiler light',
      kind: 'light',
      productionKind: 'broiler',
      notes: 'Council Directive 2007/43/EC, Annex I: 20 lux, six hours of darkness from the seventh day.',
      lines: [
        line('light week', 'Light for the first week', { toAge: 6, lightLux: 20 }),
        line('light night', 'Six hours of darkness from now on', {
          fromAge: 7,
          toAge: 7,
          lightHours: 18,
          lightLux: 20,
        }),
      ],
    },
    {
      name: 'Weekly weighing',
      kind: 'weighing',
      productionKind: 'broiler',
      notes: '',
      lines: [line('weighing', 'Weigh a sample', { fromAge: 7, toAge: 42, every: 7 })],
    },
    {
      name: 'Salmonella swabs, broilers',
      kind: 'sampling',
      productionKind: 'broiler',
      notes: 'Regulation (EU) No 200/2012: two pairs of boot swabs within three weeks before slaughter.',
      lines: [line('swabs broiler', 'Boot swabs', { fromAge: 20, toAge: 24, sampleKind: 'salmonella' })],
    },
    {
      name: 'Salmonella swabs, layers',
      kind: 'sampling',
      productionKind: 'layer',
      notes: 'Regulation (EU) No 517/2011: from week 24 on, at least every fifteen weeks.',
      lines: [
        line('swabs layer', 'Boot swabs', {
          ageUnit: 'week',
          fromAge: 24,
          toAge: 84,
          every: 15,
          sampleKind: 'salmonella',
        }),
      ],
    },
    {
      name: 'House round',
      kind: 'audit',
      productionKind: 'broiler',
      notes: '',
      lines: [line('round', 'House round', { ageUnit: 'week', fromAge: 1, toAge: 5, every: 1, checklist: checks })],
    },
  ];
}

interface OpenFlock extends FlockToApply {
  readonly number: string;
}

/** Hens have been followed for so long; broilers from the day of hatch. */
const hensFollowedDays = 45;

/**
 * Programmes of Vale, written by the Manager and approved by the Doctor, applied to every flock that has birds, and tasks in
 * every state. What was entered before ticks what it was asked for.
 */
export async function addProgrammesOfVale(
  database: Database,
  company: DemoCompany,
  now: { readonly today: Day; readonly nowMs: number },
): Promise<void> {
  const { companyId, manager, doctor } = company;
  const programmes = programmesOf(companyId).map((programme) => ({
    ...programme,
    id: uuidOf(`demo programme ${programme.name}`),
  }));
  await database.company(companyId, manager.id, async (tx) => {
    for (const programme of programmes) await addProgramme(tx, { ...programme, example: '' }, manager.name);
  });
  await database.company(companyId, doctor.id, async (tx) => {
    for (const { id } of programmes) await approveVersion(tx, id, 1, doctor.name);
  });
  await database.company(companyId, manager.id, async (tx) => {
    for (const flock of await readOpenFlocks(tx)) {
      for (const { id, productionKind, kind } of programmes) {
        if (productionKind !== null && productionKind !== flock.productionKind) continue;
        if (kind === 'vaccination' && productionKind === null && flock.productionKind === 'broiler') continue;
        await apply(tx, id, flock, now.today, manager.name);
      }
    }
  });
  await addDemoTasks(database, company, now);
}

async function apply(tx: CompanyTx, programmeId: string, flock: OpenFlock, today: Day, byName: string): Promise<void> {
  const programme = await lockProgramme(tx, programmeId);
  if (!programme) throw new Error(`programme ${programmeId} is not there`);
  const followedFrom = flock.productionKind === 'broiler' ? flock.hatchDay : addDays(today, -hensFollowedDays);
  await applyProgrammeTo(tx, programme, flock, {
    appliedId: uuidOf(`demo applied ${programmeId} ${flock.id}`),
    fromDay: laterDay(flock.hatchDay, followedFrom),
    byName,
  });
}

function readOpenFlocks(tx: CompanyTx): Promise<OpenFlock[]> {
  return tx.many(sql<OpenFlock>`
    select id, farm_id, number, production_kind, hatch_day, state from flock
    where company_id = ${tx.companyId} and state in ('placed', 'rearing', 'production', 'depleting') order by number`);
}
