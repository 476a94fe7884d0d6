import type { FlockLine } from '@henhouse/contract/flock/flock';
import { flockStates } from '@henhouse/domain/flock/flock-state';
import { t } from 'i18next';
import { formatDayShort } from '../../shared/format/day';
import { formatNumber } from '../../shared/format/number';
import { LifeLine } from '../../shared/ui/thing/life-line';

/** Where a flock stands between its plan and its closing, with the days that are known. */
export function FlockLife({ flock }: { readonly flock: FlockLine }) {
  const { placedDay, productionDay, depletedDay, closedDay, productionKind, birdsPlaced } = flock;
  const day = (value: string | null) => (value === null ? undefined : formatDayShort(value));
  const notes: Readonly<Partial<Record<string, string | undefined>>> = {
    placed:
      placedDay === null
        ? undefined
        : t(($) => $.flock.life.placed, { birds: formatNumber(birdsPlaced), day: formatDayShort(placedDay) }),
    production: day(productionDay),
    depleted: day(depletedDay),
    closed: day(closedDay),
  };
  // Meat birds come into no lay; a flock that was called off has no life to show.
  const left = new Set(productionKind === 'broiler' ? ['production', 'cancelled'] : ['cancelled']);
  const states = flockStates.filter((state) => !left.has(state));
  const steps = states.map((state) => ({ label: t(($) => $.flock.states[state]), note: notes[state] }));
  return <LifeLine steps={steps} now={states.indexOf(flock.state)} />;
}
