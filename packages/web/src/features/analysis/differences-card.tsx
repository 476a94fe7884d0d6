import type { FlockAnalysis } from '@henhouse/contract/analysis/analysis';
import { type Difference, differences } from '@henhouse/domain/analysis/difference';
import { type Measure, type MeasureFacts, measureFacts, measuresOf } from '@henhouse/domain/analysis/measure';
import { Select } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { measureText } from '../../shared/format/units';
import { Card } from '../../shared/ui/page/card';
import { StatusPill, type Tone } from '../../shared/ui/state/status-pill';
import styles from './analysis.module.css';

const shownAtMost = 6;

/** In what one flock differs most from the others, and since which age. */
export function DifferencesCard({ analysis }: { readonly analysis: FlockAnalysis }) {
  const { flocks, productionKind } = analysis;
  const [picked, setPicked] = useState<string | null>(null);
  const flock = flocks.find(({ flockId }) => flockId === picked) ?? flocks[0];
  if (flock === undefined) return null;
  const others = flocks.filter((other) => other !== flock);
  const measures = measuresOf(productionKind).flatMap((measure): [Measure, MeasureFacts][] => {
    const facts = measureFacts(productionKind, measure);
    return facts === null ? [] : [[measure, facts]];
  });
  const found = differences(flock, others, measures).slice(0, shownAtMost);
  return (
    <Card
      title={t(($) => $.analysis.differences)}
      subtitle={t(($) => $.analysis.differencesText)}
      actions={
        <Select
          size="xs"
          aria-label={t(($) => $.analysis.ofFlock)}
          data={flocks.map(({ flockId, number }) => ({ value: flockId, label: number }))}
          value={flock.flockId}
          allowDeselect={false}
          onChange={setPicked}
        />
      }
    >
      {found.length === 0 ? (
        <p className={styles.why}>{t(($) => $.analysis.nothingToCompare)}</p>
      ) : (
        <ul className={styles.differences}>
          {found.map((difference) => (
            <DifferenceLine key={difference.measure} difference={difference} analysis={analysis} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function toneOf({ sinceAge, isGood }: Difference): Tone {
  if (sinceAge === null) return 'neutral';
  return isGood === null ? 'info' : isGood ? 'good' : 'bad';
}

function DifferenceLine({
  difference,
  analysis,
}: {
  readonly difference: Difference;
  readonly analysis: FlockAnalysis;
}) {
  const { measure, age, value, othersMedian, others, sinceAge } = difference;
  const facts = measureFacts(analysis.productionKind, measure);
  const text = (figure: number) => measureText(figure, facts?.unit ?? '', facts?.decimals ?? 0);
  const isDay = analysis.ageUnit === 'day';
  const values = { value: text(value), median: text(othersMedian), count: others, age };
  return (
    <li>
      <p className="strong-words">{t(($) => $.analysis.measure[measure])}</p>
      <p className={styles.why}>
        {isDay ? t(($) => $.analysis.againstOthersDay, values) : t(($) => $.analysis.againstOthersWeek, values)}
      </p>
      <StatusPill tone={toneOf(difference)}>
        {sinceAge === null
          ? t(($) => $.analysis.usual)
          : isDay
            ? t(($) => $.analysis.sinceDay, { age: sinceAge })
            : t(($) => $.analysis.sinceWeek, { age: sinceAge })}
      </StatusPill>
    </li>
  );
}
