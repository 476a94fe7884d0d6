import type { Sample } from '@henhouse/contract/health/sample';
import { isPositive } from '@henhouse/domain/health/sample';
import { t } from 'i18next';
import { formatQuantity } from '../../../shared/format/number';
import { withColon } from '../../../shared/i18n/with-colon';
import { StatusPill, type Tone } from '../../../shared/ui/state/status-pill';

const tones: Readonly<Record<Sample['state'], Tone>> = {
  waiting: 'info',
  late: 'warn',
  negative: 'good',
  positive: 'bad',
};

/** Where a sample stands, with dot and words. */
export function SampleState({ state }: Pick<Sample, 'state'>) {
  return <StatusPill tone={tones[state]}>{t(($) => $.sample.state[state])}</StatusPill>;
}

type Result = Sample['results'][number];

/** Where a sample was taken, and what was found, in words. */
export function useSampleWords() {
  const whereOf = ({ flockNumber, shedName, machineName, lotName, farmName }: Sample): string =>
    [flockNumber, shedName, machineName, lotName].filter(Boolean).join(' · ') || farmName;

  function resultOf({ outcome, finding, value, unit, limit }: Result): string {
    if (outcome === 'negative') return t(($) => $.sample.outcome.negative);
    if (outcome === 'positive') return finding || t(($) => $.sample.notTyped);
    const figure = withColon(finding, `${value === null ? '' : formatQuantity(value)} ${unit}`);
    return limit === null ? figure : t(($) => $.sample.upTo, { figure, limit: formatQuantity(limit), unit });
  }

  /** What was found, each once; empty while nothing was. */
  const foundOf = ({ results }: Pick<Sample, 'results'>): string =>
    [...new Set(results.filter(isPositive).map(resultOf))].join(', ');

  return { whereOf, resultOf, foundOf };
}
