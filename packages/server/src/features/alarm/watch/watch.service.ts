import type { AlarmSource } from '@henhouse/domain/alarm/alarm-source';
import { type AlarmPlace, rulesInForce } from '@henhouse/domain/alarm/rules-in-force';
import { type Observation, observe, tick } from '@henhouse/domain/alarm/watch';
import { placeIdOf } from '@henhouse/domain/telemetry/device-place';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { eachDue } from '../../../platform/jobs/each-due';
import type { StoredRule } from '../rule/alarm-rule.store';
import type { CompanyRules } from '../rule/company-rules';
import { type Effect, type Notify, takeEffect } from './raise';
import {
  deleteWatches,
  insertWatches,
  lockDueWatches,
  lockWatches,
  type NextWatch,
  type StoredWatch,
  updateWatches,
  type WatchedPlace,
} from './watch.store';

/** Something that was seen at a target: a value of a channel, a figure, the condition of a device. */
export interface Seen extends Observation {
  readonly source: AlarmSource;
  /** Device, or shed of the day-book. */
  readonly targetId: string;
  readonly kind: AlarmPlace['kind'];
  readonly place: WatchedPlace;
}

export interface Watching {
  readonly report: Notify;
  readonly rules: CompanyRules;
}

const keyOf = (ruleId: string, targetId: string) => `${ruleId} ${targetId}`;
const placeKey = ({ place }: { readonly place: WatchedPlace }) => `${placeIdOf(place)}`;

/** What becomes of the watches of a batch, as it is read from first to last. */
class Round {
  readonly #before: ReadonlyMap<string, StoredWatch>;
  readonly now = new Map<string, NextWatch | null>();
  readonly effects: Effect[] = [];

  constructor(before: readonly StoredWatch[]) {
    this.#before = new Map(before.map((watch) => [keyOf(watch.ruleId, watch.targetId), watch]));
  }

  stored(key: string): StoredWatch | null {
    return this.now.has(key) ? (this.now.get(key) ?? null) : (this.#before.get(key) ?? null);
  }

  take(rule: StoredRule, seen: Seen): void {
    const key = keyOf(rule.id, seen.targetId);
    const cached = this.stored(key);
    // Figures are of a day each: what came of another day is another occurrence, not the same one going on.
    const isOtherDay = cached !== null && cached.place.day !== seen.place.day;
    if (isOtherDay && (cached.place.day ?? '') > (seen.place.day ?? '')) return;
    // What is not critical is said of an empty place, too.
    const isIdle = seen.isIdle === true && rule.severity === 'critical';
    const { watch, effect } = observe(rule, isOtherDay ? null : cached, { ...seen, isIdle });
    const { targetId, place } = seen;
    if (effect) this.effects.push({ ...effect, rule, targetId, place });
    else if (isOtherDay && watch === null)
      this.effects.push({ kind: 'clear', atMs: seen.atMs, value: seen.value, rule, targetId, place });
    if (watch === cached) return;
    this.now.set(key, watch && { ...watch, ruleId: rule.id, targetId, place, delayS: rule.delayS });
  }

  /** Watches that were calm, that go on otherwise, and that are calm now. */
  changes(): { begun: NextWatch[]; gone: StoredWatch[]; changed: NextWatch[] } {
    const begun: NextWatch[] = [];
    const changed: NextWatch[] = [];
    const gone: StoredWatch[] = [];
    for (const [key, watch] of this.now) {
      const before = this.#before.get(key);
      if (watch) (before ? changed : begun).push(watch);
      else if (before) gone.push(before);
    }
    return { begun, changed, gone };
  }
}

/**
 * Holds what was seen, in the order of its times for each target, against the rules in force there, and raises or clears alarms,
 * all in the transaction that keeps what was seen: one round trip, and another where something changed. `known` are the rules,
 * where they were read already.
 */
export async function watchAll(
  watching: Watching,
  tx: CompanyTx,
  seen: readonly Seen[],
  storedRules?: readonly StoredRule[],
): Promise<void> {
  if (seen.length === 0) return;
  const [rules, before] = await Promise.all([
    storedRules ?? watching.rules.of(tx),
    lockWatches(tx, [...new Set(seen.map(({ targetId }) => targetId))].toSorted()),
  ]);
  const round = new Round(before);
  const inForce = new Map<string, readonly StoredRule[]>();
  for (const one of seen) {
    const place = { kind: one.kind, ...one.place };
    const at = `${place.kind} ${place.farmId} ${placeIdOf(place)} ${one.source}`;
    let own = inForce.get(at);
    if (!own) {
      own = rulesInForce(rules, place).filter(({ source }) => source === one.source);
      inForce.set(at, own);
    }
    for (const rule of own) round.take(rule, one);
  }
  const { begun, changed, gone } = round.changes();
  const [inserted] = await Promise.all([insertWatches(tx, begun), updateWatches(tx, changed), deleteWatches(tx, gone)]);
  // What another batch has begun at the same moment has its alarm from there.
  const lost = new Set(
    begun.map(({ ruleId, targetId }) => keyOf(ruleId, targetId)).filter((key) => !inserted.has(key)),
  );
  // Place after place, as everybody takes them: nobody waits for the other.
  for (const effect of round.effects.toSorted((a, b) => placeKey(a).localeCompare(placeKey(b)))) {
    if (!lost.has(keyOf(effect.rule.id, effect.targetId))) await takeEffect(watching.report, tx, effect);
  }
}

/** Ends whatever rules watch at a target: what was raised there is over, what was pending is raised no more. */
export async function endWatchesAt(watching: Watching, tx: CompanyTx, targetId: string, atMs: number): Promise<void> {
  const watches = await lockWatches(tx, [targetId]);
  if (watches.length === 0) return;
  await deleteWatches(tx, watches);
  const rules = new Map((await watching.rules.of(tx)).map((rule) => [rule.id, rule]));
  for (const { ruleId, phase, value, place } of watches.toSorted((a, b) => placeKey(a).localeCompare(placeKey(b)))) {
    const rule = rules.get(ruleId);
    if (rule && phase === 'raised')
      await takeEffect(watching.report, tx, { kind: 'clear', rule, targetId, atMs, value, place });
  }
}

/** Raises what was pending, and whose delay is over though nothing more came. */
export async function raiseDue(
  { log }: Pick<App, 'log'>,
  watching: Watching,
  tx: CompanyTx,
  nowMs: number,
): Promise<void> {
  const due = await lockDueWatches(tx, nowMs);
  if (due.length === 0) return;
  const rules = new Map((await watching.rules.of(tx)).map((rule) => [rule.id, rule]));
  const inOrder = due.toSorted((a, b) => placeKey(a).localeCompare(placeKey(b)));
  await eachDue({ log, failed: 'an alarm could not be raised' }, tx, inOrder, async (before) => {
    const rule = rules.get(before.ruleId);
    if (!rule) {
      await deleteWatches(tx, [before]);
      return;
    }
    const { watch, effect } = tick(rule, before, nowMs);
    if (watch) await updateWatches(tx, [{ ...before, ...watch, delayS: rule.delayS }]);
    if (effect)
      await takeEffect(watching.report, tx, { ...effect, rule, targetId: before.targetId, place: before.place });
  });
}
