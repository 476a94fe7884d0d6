import { getFlockForecast } from '@henhouse/contract/forecast/forecast';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { forecastReachDays } from '@henhouse/domain/kpi/broiler/feed-forecast';
import { error } from '@henhouse/domain/problem/problem';
import type { App } from '../../platform/http/app';
import { refuse } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { readFlockHead } from '../dashboard/flock-view.store';
import { readFlockForecast } from './flock-forecast.service';

const usualReachDays = 7;

/** The day asked for, or a week from today: neither past nor further than anything is forecast. */
function dayAhead(request: Day | undefined, today: Day): Day {
  const [min, max] = [addDays(today, 1), addDays(today, forecastReachDays)];
  const isOutside = request !== undefined && (request < min || request > max);
  refuse(isOutside ? [error('outOfRange', 'day', { value: request, min, max, unit: '' })] : []);
  return request ?? addDays(today, usualReachDays);
}

export function registerForecast(app: App): void {
  route(app, getFlockForecast, async ({ tx, params, query, scope, ...ctx }) => {
    const head = await readFlockHead(tx, params.flockId);
    const today = ctx.today(head.timeZone);
    const { priceMinorPerKg: birdMinorPerKg, feedMinorPerKg } = query;
    const prices =
      birdMinorPerKg === undefined || feedMinorPerKg === undefined ? null : { birdMinorPerKg, feedMinorPerKg };
    return readFlockForecast(tx, head, { scope, today, day: dayAhead(query.day, today), prices });
  });
}
