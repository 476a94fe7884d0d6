import { nothingRemembered } from '@henhouse/domain/warning/farm-memory';
import { judgeShed } from '@henhouse/domain/warning/judge-shed';
import { measureCommonCause } from './common-cause-table';
import { byBudget, type Farm, falseRate, farmOf, tryFlock } from './measure-warning';
import { simulatedFlock } from './simulated-flock';
import { warningDays } from './warning-days';
import { measureKind, type Printing, pct } from './warning-tables';

/** What was set, was set on seeds 1 to 40; these were never looked at before. */
const reportedFrom = 5001;
const sheds = 1000;

/** How well the early warning does on simulated flocks, beside its aims. No database, no server: the engine alone. */
export function measureWarning(printing: Printing, isQuick: boolean): void {
  const { row } = printing;
  const farms = isQuick ? 10 : 40;
  measureKind('broiler', { from: reportedFrom, farms, flocks: 20 }, printing);
  measureKind('layer', { from: reportedFrom, farms, flocks: 8 }, printing);
  unknownFarms(farms, printing);
  const named = measureCommonCause(reportedFrom, farms);
  const figures = `${pct(named.shareFirst)} first, ${pct(named.shareNamed)} told (calm weeks: ${pct(named.shareCalmNamed)})`;
  row('a feed lot among 20 sheds, within a week', figures, 'told first >= 90 %', named.shareNamed >= 0.9);
  const farm = farmOf(reportedFrom, 'broiler');
  const days = warningDays(
    'broiler',
    simulatedFlock({ seed: 1, traits: farm.traits, days: 42, fault: null, from: '2025-01-06' }),
  );
  const begun = performance.now();
  for (let each = 0; each < sheds; each += 1) judgeShed(days, farm.memory);
  const tookMs = performance.now() - begun;
  row(
    `${sheds} sheds judged, 42 days each, without the database`,
    `${tookMs.toFixed(0)} ms`,
    '< 5000 ms',
    tookMs < 5000,
  );
}

/** A farm of which nothing is known yet has to make do with what is believed. */
function unknownFarms(farms: number, { row }: Printing): void {
  for (const kind of ['broiler', 'layer'] as const) {
    const calm = Array.from(
      { length: farms },
      (_, index): Farm => ({
        ...farmOf(reportedFrom + index, kind),
        memory: nothingRemembered,
      }),
    ).flatMap((farm) => [tryFlock(farm, 1, null), tryFlock(farm, 2, null)]);
    const inDays = 1 / falseRate(calm, byBudget(60));
    row(
      `${kind}: calls without a cause, no closed flock known`,
      `once in ${inDays.toFixed(0)} shed-days`,
      'once in >= 60',
      inDays >= 60,
    );
  }
}
