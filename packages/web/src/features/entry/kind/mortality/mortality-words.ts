import type { EntryDetail } from '@henhouse/contract/entry/details';
import { t } from 'i18next';
import type { Words } from '../../../../shared/catalogue/use-words';
import { formatNumber } from '../../../../shared/format/number';

export function mortalityWords({ lines, timeOfDay }: EntryDetail<'mortality'>, causes: Words): string[] {
  const found = lines
    .filter(({ count }) => count > 0)
    .map(({ fate, cause, count }) => {
      const what = fate === 'dead' ? t(($) => $.word.dead) : t(($) => $.word.culled);
      const why = cause === 'notStated' ? '' : ` (${causes.nameOf(cause)})`;
      return `${what} ${formatNumber(count)}${why}`;
    });
  return timeOfDay === null ? found : [...found, `${t(($) => $.entry.mortality.timeOfDay)} ${timeOfDay}`];
}
