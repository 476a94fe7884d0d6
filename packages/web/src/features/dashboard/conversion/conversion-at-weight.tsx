import { getFlockFigures } from '@henhouse/contract/dashboard/dashboard';
import { fcrAdjustmentReachG } from '@henhouse/domain/kpi/broiler/feed-conversion';
import { t } from 'i18next';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAnswer } from '../../../shared/api/use-answer';
import { measureText } from '../../../shared/format/units';
import { NumberField } from '../../../shared/ui/form/fields';
import { bindTo } from '../../../shared/ui/form/state/bind-to';
import { FigureStrip } from '../../../shared/ui/kpi/figure-card';
import { KpiCard } from '../../../shared/ui/kpi/kpi-card';
import { ActButton } from '../../../shared/ui/page/act-button';
import { Card } from '../../../shared/ui/page/card';
import { Answer } from '../../../shared/ui/state/answer';
import styles from './conversion.module.css';

interface Typed {
  readonly targetWeightG: number | null;
  readonly pointsPer100G: number | null;
}

const within = (value: number | null, min: number, max: number): value is number =>
  value !== null && value >= min && value <= max;

/** What a broiler flock's feed conversion would be at a weight: the standard's at its age, or one that somebody types. */
export function ConversionAtWeight({ flockId }: { readonly flockId: string }) {
  const [target, setTarget] = useState<{ targetWeightG?: number; pointsPer100G?: number }>({});
  const form = useForm<Typed>({ defaultValues: { targetWeightG: null, pointsPer100G: null } });
  const bind = bindTo(form.control);
  const figures = useAnswer(getFlockFigures, { params: { flockId }, query: target }, { keepPrevious: true });
  const take = form.handleSubmit(({ targetWeightG, pointsPer100G }) => {
    setTarget({
      ...(within(targetWeightG, 100, 6000) ? { targetWeightG } : {}),
      ...(within(pointsPer100G, 0, 0.2) ? { pointsPer100G } : {}),
    });
  });
  const reach = measureText(fcrAdjustmentReachG, 'g');
  return (
    <Card title={t(($) => $.dashboard.conversion.title)} subtitle={t(($) => $.dashboard.conversion.text, { reach })}>
      <form className={styles.fields} onSubmit={(event) => void take(event)} noValidate>
        <NumberField {...bind('targetWeightG', ($) => $.word.weight)} unit="g" />
        <NumberField
          {...bind('pointsPer100G', ($) => $.dashboard.conversion.points)}
          placeholder={t(($) => $.dashboard.conversion.usual)}
        />
        <ActButton type="submit" quiet label={t(($) => $.dashboard.conversion.apply)} />
      </form>
      <Answer of={figures}>
        {({ kpis }) => (
          <FigureStrip>
            {kpis
              .filter(({ id }) => id === 'fcrAdjustedToWeight' || id === 'fcrByPoints')
              .map((kpi) => (
                <KpiCard
                  key={kpi.id}
                  card={{ kpi, spark: [], comparedWith: kpi.standard === null ? 'none' : 'standard' }}
                />
              ))}
          </FigureStrip>
        )}
      </Answer>
    </Card>
  );
}
