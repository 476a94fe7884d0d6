import { randomUUID } from 'node:crypto';
import { farmInput } from '@henhouse/contract/farm/farm';
import { shedInput } from '@henhouse/contract/farm/shed';
import { hatcheryInput } from '@henhouse/contract/hatchery/hatchery';
import { setUpFarm } from '@henhouse/contract/setup/farm-setup';
import { checkShedRows, farmKindOf, freeCode, shedsOf, shortCode } from '@henhouse/domain/farm/farm-setup';
import { error } from '@henhouse/domain/problem/problem';
import type { App } from '../../platform/http/app';
import { refuse } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { addFarm, addShed } from '../farm/add-farm';
import { addHatchery } from '../hatchery/place/add-hatchery';
import { readCodes } from './setup.store';

/** A farm with its sheds and its hatchery: each is added as if alone, all in one transaction. */
export function registerFarmSetup(app: App): void {
  route(app, setUpFarm, async (context) => {
    const { tx, input, demand } = context;
    const place = { farmId: input.id };
    if (input.sheds.length > 0) demand({ action: 'create', subject: 'Shed' }, place);
    if (input.hatchery) demand({ action: 'create', subject: 'Hatchery' }, place);
    refuse([
      ...(input.sheds.length === 0 && !input.hatchery ? [error('required', 'sheds')] : []),
      ...checkShedRows(input.sheds),
    ]);
    const taken = await readCodes(tx);
    const { id, ...fields } = farmInput.parse({
      id: input.id,
      name: input.name,
      code: freeCode(shortCode(input.name), taken.farms),
      kind: farmKindOf(input.sheds.map(({ productionKind }) => productionKind)),
      ownership: 'own',
    });
    const farm = await addFarm(context, id, fields);
    const sheds = [];
    for (const shed of shedsOf(input.sheds)) {
      const { id: shedId, ...fields } = shedInput.parse({ id: randomUUID(), ...shed });
      sheds.push(await addShed(context, farm, shedId, fields));
    }
    if (!input.hatchery) return { farm, sheds, hatchery: null };
    const {
      id: hatcheryId,
      confirmed,
      ...hatchery
    } = hatcheryInput.parse({
      id: randomUUID(),
      ...input.hatchery,
      code: freeCode(shortCode(input.hatchery.name), taken.hatcheries),
    });
    return { farm, sheds, hatchery: await addHatchery(context, farm, hatcheryId, hatchery, confirmed) };
  });
}
