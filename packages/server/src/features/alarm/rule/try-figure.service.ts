import { type TriedAlarmRule, triedAlarmsAtMost, triedDays } from '@henhouse/contract/alarm/alarm-rule';
import type { AlarmRule } from '@henhouse/domain/alarm/alarm-rule';
import { rulesInForce } from '@henhouse/domain/alarm/rules-in-force';
import { tryRule } from '@henhouse/domain/alarm/try-rule';
import { addDays, type Day, dayInZone } from '@henhouse/domain/day/day';
import { noPlace } from '@henhouse/domain/telemetry/device-place';
import { alarmDays } from '@henhouse/domain/warning/rarity';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { Scope } from '../../../platform/http/rights';
import { readWrittenDays, seenOnDays } from '../watch/entry-watch';
import { daysOfSheds, readJudgedDays, readTrialSheds } from './try-rule.store';

/** Sheds that are looked at. */
const shedsAtMost = 60;

/** A figure of a shed on a day, with its limit where it has one. */
interface FigureDay {
  readonly shedId: string;
  readonly day: Day;
  readonly value: number;
  readonly limit: number | null;
}

const entryKinds = { dailyMortalityPct: 'mortality', waterChangePct: 'water-consumption' } as const;
type TrialFigure = keyof typeof entryKinds | 'earlyWarning';

/** Figures whose days still show what they were: what is missing today was handed in by tomorrow. */
export const isTrialFigure = (source: AlarmRule['source']): source is TrialFigure =>
  source === 'earlyWarning' || Object.hasOwn(entryKinds, source);

async function readFigures(
  tx: CompanyTx,
  source: TrialFigure,
  shedIds: readonly string[],
  from: Day,
): Promise<FigureDay[]> {
  if (source === 'earlyWarning')
    return (await readJudgedDays(tx, shedIds, from)).map(({ shedId, day, onceInDays }) => ({
      shedId,
      day,
      value: alarmDays(onceInDays),
      limit: null,
    }));
  const written = await readWrittenDays(tx, daysOfSheds(tx, entryKinds[source], shedIds, from));
  return (await seenOnDays(tx, written, 0)).map(({ targetId, place, value, setPoint }) => ({
    shedId: targetId,
    day: place.day ?? from,
    value,
    limit: setPoint,
  }));
}

/** What a rule of a figure would have raised on the last days of sheds, as they are written down now: each day is one of its own. */
export async function whatFiguresWouldRaise(
  tx: CompanyTx,
  { all, rule, source }: { readonly all: readonly AlarmRule[]; readonly rule: AlarmRule; readonly source: TrialFigure },
  { scopes, nowMs }: { readonly scopes: readonly Scope[]; readonly nowMs: number },
): Promise<Omit<TriedAlarmRule, 'from' | 'to'>> {
  const from = addDays(dayInZone(nowMs, 'UTC'), 1 - triedDays);
  const { sheds, total: inReach } = await readTrialSheds(tx, { where: rule, scopes, from, atMost: shedsAtMost });
  const watched = sheds.filter(({ id, farmId }) =>
    rulesInForce(all, { kind: 'shed', farmId, ...noPlace, shedId: id }).includes(rule),
  );
  const byId = new Map(watched.map((shed) => [shed.id, shed]));
  const figures = await readFigures(tx, source, [...byId.keys()], from);
  const found = figures.flatMap(({ shedId, day, value, limit }) => {
    const shed = byId.get(shedId);
    const atMs = Date.parse(`${day}T00:00:00Z`);
    // A figure is there as soon as it is written down: its rule has nothing to wait for.
    const [raised] = tryRule({ ...rule, delayS: 0 }, [{ atMs, value, setPoint: limit }], atMs + 1);
    if (!shed || !raised) return [];
    const { name: shedName, farmId, farmName } = shed;
    const raisedAt = new Date(atMs).toISOString();
    return [
      {
        deviceName: null,
        farmId,
        farmName,
        machineCode: null,
        hatcheryName: null,
        shedName,
        day,
        raisedAt,
        endedAt: null,
        value,
        setPoint: limit,
      },
    ];
  });
  return {
    basis: 'days',
    devices: watched.length,
    devicesLeftOut: inReach - sheds.length,
    devicesOverruled: sheds.length - watched.length,
    total: found.length,
    items: found.toSorted((a, b) => b.day.localeCompare(a.day)).slice(0, triedAlarmsAtMost),
  };
}
