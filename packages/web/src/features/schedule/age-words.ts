import type { ProgrammeLine } from '@henhouse/domain/schedule/programme';
import { t } from 'i18next';

/** "Days 14 to 21", "Week 8", "Weeks 31 to 83, every 13 weeks". */
export function useAgeWords(): (line: Pick<ProgrammeLine, 'ageUnit' | 'fromAge' | 'toAge' | 'every'>) => string {
  return ({ ageUnit, fromAge: from, toAge: to, every }) => {
    const isWeek = ageUnit === 'week';
    const age =
      from === to
        ? isWeek
          ? t(($) => $.schedule.line.atWeek, { from })
          : t(($) => $.schedule.line.atDay, { from })
        : isWeek
          ? t(($) => $.schedule.line.weeks, { from, to })
          : t(($) => $.schedule.line.days, { from, to });
    if (every === null) return age;
    return isWeek
      ? t(($) => $.schedule.line.everyWeeks, { age, every })
      : t(($) => $.schedule.line.everyDays, { age, every });
  };
}
