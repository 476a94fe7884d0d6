import {
  correctHatchVaccination,
  deleteHatchVaccination,
  listHatchVaccinations,
  vaccinateHatch,
} from '@henhouse/contract/hatchery/hatch-vaccination';
import { dayInZone } from '@henhouse/domain/day/day';
import { checkHatchVaccination, postingsOfHatchVaccination } from '@henhouse/domain/hatchery/hatch-vaccination';
import { blocking } from '@henhouse/domain/problem/problem';
import { movementsInForce } from '../../../ledger/movement';
import { post, reverse } from '../../../ledger/post';
import { readStoredLots } from '../../../ledger/stored-lots';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { notFound, orNotFound, refuse, requireVersion } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { dayAt } from '../../farm/site-day';
import { stateChickCosts } from '../chick-cost';
import { type HatchRow, lockHatch } from '../hatch/hatch.store';
import {
  insertVaccination,
  lockVaccination,
  readVaccinations,
  readVaccineLots,
  removeVaccination,
  updateVaccination,
  type VaccinationInput,
} from './hatch-vaccination.store';

const documentKind = 'hatchVaccination';

async function lockHatchOf(tx: CompanyTx, hatchId: string, now: number): Promise<HatchRow> {
  const hatch = await lockHatch(tx, hatchId, now);
  if (hatch === undefined) throw notFound();
  return hatch;
}

/** Checks what is said and takes the doses out of the store of the hatchery's farm. @throws Refusal as `post`. */
async function takeDoses(
  tx: CompanyTx,
  hatch: HatchRow,
  document: { readonly id: string; readonly version: number },
  input: VaccinationInput,
  around: { readonly today: string; readonly confirmed: readonly string[] },
): Promise<void> {
  const { id: hatchId, farmId, state, setAt, timeZone } = hatch;
  const setDay = setAt === null ? null : dayInZone(Date.parse(setAt), timeZone);
  const [lot] = await readStoredLots(tx, farmId, [input.lotId]);
  const problems = checkHatchVaccination(input, { today: around.today, state, setDay, lot: lot ?? null });
  refuse(blocking(problems, around.confirmed));
  const former = document.version === 1 ? [] : await movementsInForce(tx, document.id);
  await post(tx, { kind: documentKind, ...document }, postingsOfHatchVaccination(input, { farmId, hatchId }), former);
}

export function registerHatchVaccinations(app: App): void {
  route(app, listHatchVaccinations, async ({ tx, params: { hatchId }, place, rights, today }) => {
    const items = await readVaccinations(tx, hatchId);
    const farmId = place.farmId ?? '';
    if (!rights.can('create', 'Hatch', place)) return { items, lots: [] };
    return { items, lots: await readVaccineLots(tx, farmId, await dayAt({ tx, today }, farmId)) };
  });

  route(app, vaccinateHatch, async ({ tx, input, params: { hatchId }, user, now, today, audit, event }) => {
    const hatch = await lockHatchOf(tx, hatchId, now);
    const { id, confirmed, ...fields } = input;
    const around = { today: today(hatch.timeZone), confirmed };
    await takeDoses(tx, hatch, { id, version: 1 }, fields, around);
    const after = await insertVaccination(tx, { ...fields, id, hatchId, byName: user.name });
    await stateChickCosts(tx, hatchId);
    const { farmId } = hatch;
    audit({ action: 'create', subject: 'Hatch', subjectId: hatchId, after, farmId });
    event('hatch.saved', { hatchId, farmId });
    event('stock.saved', { farmId });
    return after;
  });

  route(app, correctHatchVaccination, async ({ tx, input, params, version, now, today, audit, event }) => {
    const { hatchVaccinationId: id } = params;
    const before = requireVersion(await orNotFound(lockVaccination(tx, id)), version);
    const { reason, confirmed, ...fields } = input;
    const hatch = await lockHatchOf(tx, before.hatchId, now);
    const around = { today: today(hatch.timeZone), confirmed };
    await takeDoses(tx, hatch, { id, version: before.version + 1 }, fields, around);
    const after = await updateVaccination(tx, id, fields, reason);
    const { id: hatchId, farmId } = hatch;
    await stateChickCosts(tx, hatchId);
    audit({ action: 'update', subject: 'Hatch', subjectId: hatchId, before, after: { ...after, reason }, farmId });
    event('hatch.saved', { hatchId, farmId });
    event('stock.saved', { farmId });
    return after;
  });

  route(app, deleteHatchVaccination, async ({ tx, input: { reason }, params, version, place, audit, event }) => {
    const { hatchVaccinationId: id } = params;
    const before = requireVersion(await orNotFound(lockVaccination(tx, id)), version);
    await reverse(tx, { kind: documentKind, id, version: before.version + 1 });
    await removeVaccination(tx, id, reason);
    const { hatchId } = before;
    await stateChickCosts(tx, hatchId);
    const farmId = place.farmId ?? '';
    audit({ action: 'delete', subject: 'Hatch', subjectId: hatchId, before, after: { reason }, farmId });
    event('hatch.saved', { hatchId, farmId });
    event('stock.saved', { farmId });
  });
}
