import { listEggRoom } from '@henhouse/contract/stock/egg-room';
import type { App } from '../../../platform/http/app';
import { route } from '../../../platform/http/route';
import { readFarm } from '../../farm/farm.store';
import { listEggLots } from './egg-room.store';

export function registerEggRoom(app: App): void {
  route(app, listEggRoom, async ({ tx, params, query, today }) => {
    const { timeZone } = await readFarm(tx, params.farmId);
    return listEggLots(tx, params.farmId, query, today(timeZone));
  });
}
