import {
  type AntimicrobialUse,
  acknowledgeSale,
  type FlockHold,
  type FlockQuarantine,
  getFlockHealth,
  type SaleInWithdrawalView,
} from '@henhouse/contract/health/flock-health';
import { type Day, daysBetween } from '@henhouse/domain/day/day';
import { dailyDosesOf, incidenceOf } from '@henhouse/domain/health/antimicrobial-use';
import { distinctHolds, type Hold, type MedicineHold, type QuarantineHold } from '@henhouse/domain/health/withdrawal';
import { isOverrideRole } from '@henhouse/domain/health/withdrawal-override';
import { antimicrobialMgPerKg, antimicrobialMgPerPcu } from '@henhouse/domain/kpi/broiler/antimicrobials';
import { error } from '@henhouse/domain/problem/problem';
import { grouped } from '@henhouse/domain/quantity/grouped';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { sql } from 'kysely';
import type { App } from '../../platform/http/app';
import { notFound, refuse } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { readFarm } from '../farm/farm.store';
import { readFlock } from '../flock/flock.store';
import {
  type AntimicrobialsGiven,
  type FlockWeight,
  readAntimicrobials,
  readFlockWeight,
  readTreatments,
  readVaccinations,
} from './flock-health.store';
import { type AnsweredSaleInWithdrawal, insertAcknowledgement, readSalesInWithdrawal } from './flock-sales.store';
import { readOverrideApprovers } from './override/override-approvers.store';
import { registerHeld } from './held.routes';
import { holdsOf, readEggsLaidInWithdrawal } from './withdrawal.service';
import { readOverrides } from './withdrawal-override.store';

/** The standard weight of a broiler in mg per PCU, in kg. */
const standardWeightKg = 1;

function holdLine(hold: MedicineHold): FlockHold {
  const { product, entryId, source, itemName, firstDoseDay, lastDoseDay, clearance } = hold;
  const isDated = clearance.state === 'on';
  return {
    product,
    entryId,
    source,
    itemName,
    firstDoseDay,
    lastDoseDay,
    clearDay: isDated ? clearance.day : null,
    withoutEnd: isDated ? null : clearance.state,
  };
}

const medicineHolds = (holds: readonly Hold[]): MedicineHold[] =>
  holds.flatMap((hold) => (hold.source === 'quarantine' ? [] : [hold]));

/** What shuts the flock: each reason once, with the products that it holds. */
function quarantinesOf(holds: readonly Hold[]): FlockQuarantine[] {
  const shut = holds.flatMap((hold) => (hold.source === 'quarantine' ? [hold] : []));
  return [...grouped(shut, ({ fromDay, reason, sampleId }) => `${fromDay} ${sampleId} ${reason}`).values()].map(
    (same) => {
      const { fromDay, by, reason, sampleId } = same[0] as QuarantineHold;
      return { fromDay, by, reason, sampleId, products: same.map(({ product }) => product) };
    },
  );
}

function saleLine({ sale, hold, acknowledged }: AnsweredSaleInWithdrawal): SaleInWithdrawalView {
  const { itemName, lastDoseDay, clearance } = hold;
  return { ...sale, itemName, lastDoseDay, clearDay: clearance.state === 'on' ? clearance.day : null, acknowledged };
}

const oneFlock = (flockId: string) => sql`f.id = ${flockId}`;

interface UseBasis {
  readonly kind: ProductionKind;
  /** Days from the first placement to now, or to when the last bird had left. */
  readonly daysAtRisk: number;
}

function useOf(
  { given, treatmentDays }: AntimicrobialsGiven,
  { birds, meanG }: FlockWeight,
  { kind, daysAtRisk }: UseBasis,
): AntimicrobialUse {
  const isBroiler = kind === 'broiler';
  const activeMg = given.reduce<number | null>(
    (sum, { activeMg: mg }) => (sum === null || mg === null ? null : sum + mg),
    0,
  );
  const liveKg = meanG === null ? null : (birds * meanG) / 1000;
  const without = (figure: 'activeMg' | 'doseMgPerKgDay') =>
    given.filter((each) => each[figure] === null).map(({ name }) => name);
  return {
    activeMg,
    liveKg,
    mgPerKg: antimicrobialMgPerKg({ activeMg, liveKg }),
    mgPerPcu: isBroiler && activeMg !== null ? antimicrobialMgPerPcu({ activeMg, birds, standardWeightKg }) : null,
    dailyDoses: dailyDosesOf(given, liveKg),
    treatmentIncidence: isBroiler ? incidenceOf(given, { standardWeightKg, birds, daysAtRisk }) : null,
    treatmentDays,
    withoutStrength: without('activeMg'),
    withoutDose: without('doseMgPerKgDay'),
  };
}

/** Days from the first to now, both counted; of a flock that has gone, to the last on which anything happened. */
function daysAtRiskOf({ firstDay, lastDay, birdsAlive }: FlockWeight, today: Day): number {
  if (firstDay === null || lastDay === null) return 0;
  return daysBetween(firstDay, birdsAlive > 0 ? today : lastDay) + 1;
}

export function registerFlockHealth(app: App): void {
  registerHeld(app);

  route(app, getFlockHealth, async (context) => {
    const { tx, params } = context;
    const { flockId } = params;
    const flock = await readFlock(tx, flockId);
    const today = context.today((await readFarm(tx, flock.farmId)).timeZone);
    const [holds, sales, eggsLaidInWithdrawal, treatments, vaccinations, given, weight, overrides, approvers] =
      await Promise.all([
        holdsOf(tx, flockId, today),
        readSalesInWithdrawal(tx, oneFlock(flockId), today),
        flock.productionKind === 'broiler' ? [] : readEggsLaidInWithdrawal(tx, { flockId, day: today }),
        readTreatments(tx, flockId, today),
        readVaccinations(tx, flockId),
        readAntimicrobials(tx, flockId, today),
        readFlockWeight(tx, flockId),
        readOverrides(tx, flockId),
        readOverrideApprovers(tx, flock.farmId, context.user),
      ]);
    const basis = { kind: flock.productionKind, daysAtRisk: daysAtRiskOf(weight, today) };
    const antimicrobials = useOf(given, weight, basis);
    return {
      today,
      holds: distinctHolds(medicineHolds(holds)).map(holdLine),
      quarantines: quarantinesOf(holds),
      salesInWithdrawal: sales.map(saleLine),
      eggsLaidInWithdrawal,
      treatments,
      vaccinations,
      antimicrobials,
      overrides,
      ...approvers,
    };
  });

  route(app, acknowledgeSale, async ({ tx, input, params, user, now, audit, event, ...context }) => {
    const { flockId, documentId } = params;
    const { farmId } = await readFlock(tx, flockId);
    const today = context.today((await readFarm(tx, farmId)).timeZone);
    const found = (await readSalesInWithdrawal(tx, oneFlock(flockId), today)).filter(
      ({ sale }) => sale.documentId === documentId,
    );
    const [first] = found;
    if (first === undefined) throw notFound();
    refuse([
      ...(isOverrideRole(user.role) ? [] : [error('needsOtherHand', '', { name: user.role })]),
      ...(found.every(({ acknowledged }) => acknowledged !== null) ? [error('stateNotAllowed', '', { name: '' })] : []),
    ]);
    const { id, reason } = input;
    const at = new Date(now).toISOString();
    const itemIds = found.map(({ itemId }) => itemId);
    const by = { byName: user.name, byRole: user.role, at };
    const isOfBirds = first.sale.product === 'meat';
    const of = { entryId: isOfBirds ? documentId : null, saleId: isOfBirds ? null : documentId };
    await insertAcknowledgement(tx, { id, farmId, flockId, ...of, itemIds, reason, ...by });
    const after = saleLine({ ...first, acknowledged: { by: user.name, at, reason } });
    audit({ action: 'update', subject: 'Prescription', subjectId: documentId, after, farmId });
    event('health.saved', { farmId, flockId });
    return after;
  });
}
