import { type Measure, measuresOf } from '@henhouse/domain/analysis/measure';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { Select } from '@mantine/core';
import { t } from 'i18next';
import styles from './analysis.module.css';

interface MeasureChoiceProps {
  readonly kind: ProductionKind;
  readonly measure: Measure;
  readonly second: Measure | null;
  readonly onMeasure: (measure: Measure) => void;
  readonly onSecond: (measure: Measure | null) => void;
}

/** One measure, and if wanted a second one to set beside it. */
export function MeasureChoice({ kind, measure, second, onMeasure, onSecond }: MeasureChoiceProps) {
  const offered = measuresOf(kind).map((name) => ({ value: name, label: t(($) => $.analysis.measure[name]) }));
  return (
    <div className={styles.choice}>
      <Select
        label={t(($) => $.analysis.first)}
        data={offered}
        value={measure}
        allowDeselect={false}
        onChange={(name) => (name ? onMeasure(name as Measure) : undefined)}
      />
      <Select
        label={t(($) => $.analysis.second)}
        data={offered.filter(({ value }) => value !== measure)}
        value={second}
        clearable
        placeholder={t(($) => $.word.none)}
        onChange={(name) => onSecond(name as Measure | null)}
      />
    </div>
  );
}
