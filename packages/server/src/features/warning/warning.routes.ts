import { answerWarning, getFlockWarnings, listWarnings, updateWarningBudget } from '@henhouse/contract/warning/warning';
import { addDays } from '@henhouse/domain/day/day';
import { error } from '@henhouse/domain/problem/problem';
import { verdictOf } from '@henhouse/domain/warning/rarity';
import { shelvedAtMostDays } from '@henhouse/domain/warning/warning-answer';
import type { App } from '../../platform/http/app';
import { notFound, refuse, requireVersion } from '../../platform/http/refusal';
import { isWithin } from '../../platform/http/rights';
import { route } from '../../platform/http/route';
import type { Watching } from '../alarm/watch/watch.service';
import { registerBackTest } from './back-test/back-test.routes';
import { watchCalls } from './extreme-calls';
import { followWhileListening } from './follow-events';
import { readSayings } from './judgement.store';
import { readSharedThings } from './shared-things.store';
import { readWarnedSheds } from './warned-sheds.service';
import { holdBudget, insertAnswer, readAnswers, readBudgets, readJudgedFarm, writeBudget } from './warning.store';
import { causesOf, shownDays, signalsOf } from './warning-view';

/** So far back a shed's last judgement may lie, and what it shares is asked for. */
const reachDays = 30;

export function registerWarnings(app: App, watching: Watching): void {
  app.followers.add(watchCalls(watching, app.clock));
  followWhileListening(app);
  registerBackTest(app);

  route(app, listWarnings, async ({ tx, query: { farmId }, scope, today }) => {
    const now = today();
    const { listed, sheds, views, budgets } = await readWarnedSheds(tx, { scope, today: now, reachDays, farmId });
    const items = views.toSorted((a, b) => b.onceInDays - a.onceInDays);
    const flockIds = [...new Set(listed.map(({ flockId }) => flockId))];
    const things = await readSharedThings(tx, flockIds, addDays(now, -shownDays));
    const causes = causesOf(sheds, things, budgets);
    const answers = await readAnswers(tx, scope, { farmId, atMost: 20 });
    return { items, causes, answers, budgets: [...budgets] };
  });

  route(app, getFlockWarnings, async ({ tx, params: { flockId }, scope, place }) => {
    const judgements = await readSayings(tx, flockId);
    const farmId = place.farmId ?? '';
    const budget = farmId === '' ? undefined : (await readBudgets(tx, [farmId]))[0];
    const shown = judgements.filter(({ shedId }) => isWithin(scope.shedIds, shedId));
    return {
      items: shown.flatMap(({ said, shedId, shedName, day, version, isLatest, judgedAt }) => {
        if (said === null) return [];
        const { onceInDays, pattern } = said;
        const verdict = verdictOf(onceInDays, budget?.days ?? Number.POSITIVE_INFINITY);
        const events = [...said.events];
        const hours = [...(said.hours ?? [])];
        return [
          {
            shedId,
            shedName,
            day,
            version,
            isLatest,
            judgedAt,
            verdict,
            onceInDays,
            pattern,
            signals: signalsOf(said),
            events,
            hours,
          },
        ];
      }),
      answers: await readAnswers(tx, scope, { flockId, atMost: 100 }),
    };
  });

  route(app, answerWarning, async ({ tx, input, params: { shedId, flockId }, user, now, today, audit, event }) => {
    const { id, day, cause, shelvedUntil, note } = input;
    const farmId = await readJudgedFarm(tx, { flockId, shedId, day });
    if (farmId === undefined) throw notFound();
    const last = addDays(today(), shelvedAtMostDays);
    refuse([
      ...((cause === null) === (shelvedUntil === null) ? [error('required', 'cause')] : []),
      ...(shelvedUntil !== null && (shelvedUntil <= day || shelvedUntil > last)
        ? [error('outOfRange', 'shelvedUntil', { value: shelvedUntil, min: addDays(day, 1), max: last, unit: '' })]
        : []),
    ]);
    const at = new Date(now).toISOString();
    const answerInput = { id, flockId, shedId, day, cause, shelvedUntil, note, byName: user.name, at };
    const answer = await insertAnswer(tx, farmId, answerInput);
    audit({ action: 'create', subject: 'Alarm', subjectId: id, after: answerInput, farmId });
    event('warning.saved', { farmId, shedId, flockId });
    return answer;
  });

  route(app, updateWarningBudget, async ({ tx, input: { days }, params: { farmId }, version, audit, event }) => {
    const before = requireVersion(await holdBudget(tx, farmId), version);
    const after = await writeBudget(tx, { farmId, days, version: before.version + 1 });
    audit({ action: 'update', subject: 'AlarmRule', subjectId: farmId, before, after, farmId });
    event('warning.saved', { farmId });
    return after;
  });
}
