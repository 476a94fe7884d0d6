import {
  type AntimicrobialUse,
  answerOverride,
  askOverride,
  type FlockHold,
  getFlockHealth,
} from '@henhouse/contract/health/flock-health';
import { checkOverrideAnswer, checkOverrideAsk } from '@henhouse/domain/health/withdrawal-override';
import type { Hold } from '@henhouse/domain/health/withdrawal';
import { antimicrobialMgPerKg, antimicrobialMgPerPcu } from '@henhouse/domain/kpi/broiler/antimicrobials';
import { error } from '@henhouse/domain/problem/problem';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import type { App } from '../../platform/http/app';
import { notFound } from '../../platform/http/refusal';
import { refuse } from '../../platform/http/refuse';
import { requireVersion } from '../../platform/http/require-version';
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
import { holdsOf } from './withdrawal.service';
import {
  answerOverrideRow,
  insertOverride,
  isOverrideOpen,
  lockOverride,
  readOverrides,
} from './withdrawal-override.store';

/** The standard weight of a broiler in mg per PCU, in kg. */
const standardWeightKg = 1;

function holdLine({ clearance, ...hold }: Hold): FlockHold {
  const isDated = clearance.state === 'on';
  return { ...hold, clearDay: isDated ? clearance.day : null, withoutEnd: isDated ? null : clearance.state };
}

function useOf(given: AntimicrobialsGiven, { birds, meanG }: FlockWeight, kind: ProductionKind): AntimicrobialUse {
  const { withoutStrength, treatmentDays } = given;
  const activeMg = withoutStrength.length > 0 ? null : given.activeMg;
  const liveKg = meanG === null ? null : (birds * meanG) / 1000;
  const mgPerPcu =
    kind !== 'broiler' || activeMg === null ? null : antimicrobialMgPerPcu({ activeMg, birds, standardWeightKg });
  return {
    activeMg,
    liveKg,
    mgPerKg: antimicrobialMgPerKg({ activeMg, liveKg }),
    mgPerPcu,
    treatmentDays,
    withoutStrength,
  };
}

export function registerFlockHealth(app: App): void {
  route(app, getFlockHealth, async (context) => {
    const { tx, params } = context;
    const { flockId } = params;
    const flock = await readFlock(tx, flockId);
    const today = context.today((await readFarm(tx, flock.farmId)).timeZone);
    const [holds, treatments, vaccinations, given, weight, overrides] = await Promise.all([
      holdsOf(tx, flockId, today),
      readTreatments(tx, flockId, today),
      readVaccinations(tx, flockId),
      readAntimicrobials(tx, flockId, today),
      readFlockWeight(tx, flockId),
      readOverrides(tx, flockId),
    ]);
    const antimicrobials = useOf(given, weight, flock.productionKind);
    return { today, holds: holds.map(holdLine), treatments, vaccinations, antimicrobials, overrides };
  });

  route(app, askOverride, async ({ tx, input, params: { flockId }, user, now, today, audit, event }) => {
    const { farmId } = await readFlock(tx, flockId);
    const { product, day } = input;
    const holds = await holdsOf(tx, flockId, day);
    const isHeld = holds.some((hold) => hold.product === product);
    const around = { today: today((await readFarm(tx, farmId)).timeZone), isHeld };
    refuse([
      ...checkOverrideAsk({ day, role: user.role }, around),
      ...((await isOverrideOpen(tx, { flockId, product, day })) ? [error('notUnique', 'day', { name: day })] : []),
    ]);
    const by = { askedByName: user.name, askedRole: user.role, at: new Date(now).toISOString() };
    const after = await insertOverride(tx, { ...input, farmId, flockId, ...by });
    const named = holds.filter((hold) => hold.product === product).map(({ itemName }) => itemName);
    audit({
      action: 'create',
      subject: 'Prescription',
      subjectId: input.id,
      after: { ...after, holds: named },
      farmId,
    });
    event('health.saved', { farmId, flockId, overrideId: input.id });
    return after;
  });

  route(app, answerOverride, async ({ tx, input, params, version, user, now, audit, event }) => {
    const { flockId, overrideId } = params;
    const found = await lockOverride(tx, flockId, overrideId);
    if (!found) throw notFound();
    const before = requireVersion(found, version);
    refuse(checkOverrideAnswer(before, { userId: user.id, role: user.role }));
    const { granted, reason } = input;
    const answer = { granted, reason, byName: user.name, at: new Date(now).toISOString() };
    const after = await answerOverrideRow(tx, overrideId, answer);
    const { farmId } = await readFlock(tx, flockId);
    audit({ action: 'update', subject: 'Prescription', subjectId: overrideId, before, after, farmId });
    event('health.saved', { farmId, flockId, overrideId });
    return after;
  });
}
