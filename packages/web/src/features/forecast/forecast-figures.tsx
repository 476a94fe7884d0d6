import type { FlockForecast } from '@henhouse/contract/forecast/forecast';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { formatDay, formatDayShort, formatHour } from '../../shared/format/day';
import { Measure } from '../../shared/format/measure';
import { measureText } from '../../shared/format/units';
import { ForecastFigure } from './forecast-figure';
import { SaleLines } from './sale-lines';

/** The figures of a forecast, one for each that the kind of flock has, first what the flock is kept for. */
export function forecastFigures(forecast: FlockForecast): ReactNode[] {
  return [
    ...(forecast.eggs ? [<EggFigure key="eggs" eggs={forecast.eggs} />] : []),
    <WeightFigure key="weight" forecast={forecast} />,
    ...(forecast.target ? [<TargetFigure key="target" target={forecast.target} />] : []),
    <FeedFigure key="feed" feed={forecast.feed} />,
    <RunsOutFigure key="runsOut" runsOut={forecast.feedRunsOut} />,
    ...(forecast.sale ? [<SaleFigure key="sale" forecast={forecast} sale={forecast.sale} />] : []),
  ];
}

function useBetween() {
  return (low: string, high: string) => t(($) => $.forecast.between, { low, high });
}

function WeightFigure({ forecast: { weight, weighings, day } }: { readonly forecast: FlockForecast }) {
  const between = useBetween();
  const { gap, known } = weight;
  return (
    <ForecastFigure
      label={t(($) => $.forecast.weight, { day: formatDayShort(day) })}
      gap={gap}
      value={<Measure value={known?.value} unit="g" />}
      words={between(measureText(known?.low, 'g'), measureText(known?.high, 'g'))}
      how={t(($) => $.forecast.how.weight)}
      observed={weighings}
      unit="g"
    />
  );
}

function TargetFigure({ target: { gap, known } }: { readonly target: NonNullable<FlockForecast['target']> }) {
  const between = useBetween();
  const weight = measureText(known?.targetWeightG, 'g');
  const earliest = formatDayShort(known?.earliestDay);
  const latest = known?.latestDay ?? null;
  return (
    <ForecastFigure
      label={known ? t(($) => $.forecast.target, { weight }) : t(($) => $.forecast.targetWeight)}
      gap={gap}
      value={formatDay(known?.day)}
      words={
        latest === null ? t(($) => $.forecast.notBefore, { day: earliest }) : between(earliest, formatDayShort(latest))
      }
      how={t(($) => $.forecast.how.target)}
    />
  );
}

function FeedFigure({ feed: { gap, known } }: { readonly feed: FlockForecast['feed'] }) {
  const between = useBetween();
  const stretch = { from: formatDayShort(known?.fromDay), to: formatDayShort(known?.toDay) };
  return (
    <ForecastFigure
      label={known ? t(($) => $.forecast.feed, stretch) : t(($) => $.forecast.feedNeed)}
      gap={gap}
      value={<Measure value={known?.value} unit="kg" />}
      words={between(measureText(known?.low, 'kg'), measureText(known?.high, 'kg'))}
      how={t(($) => (known?.isEstimated ? $.forecast.how.feedEstimated : $.forecast.how.feed))}
      observed={known?.observed ?? []}
      unit="gPerBird"
    />
  );
}

function RunsOutFigure({ runsOut: { gap, known } }: { readonly runsOut: FlockForecast['feedRunsOut'] }) {
  const between = useBetween();
  const onHand = measureText(known?.feedOnHandKg, 'kg');
  const latest = known?.latestAt ?? null;
  return (
    <ForecastFigure
      label={t(($) => $.forecast.runsOut)}
      gap={gap}
      value={formatHour(known?.runsOutAt)}
      words={
        latest === null
          ? t(($) => $.forecast.notBefore, { day: formatHour(known?.earliestAt) })
          : between(formatHour(known?.earliestAt), formatHour(latest))
      }
      how={known ? t(($) => $.forecast.how.runsOut, { onHand }) : t(($) => $.forecast.how.runsOutUnknown)}
    />
  );
}

function EggFigure({ eggs: { gap, known } }: { readonly eggs: NonNullable<FlockForecast['eggs']> }) {
  const between = useBetween();
  const stretch = { from: formatDayShort(known?.fromDay), to: formatDayShort(known?.toDay) };
  return (
    <ForecastFigure
      label={known ? t(($) => $.forecast.eggs, stretch) : t(($) => $.forecast.eggsToCome)}
      gap={gap}
      value={<Measure value={known?.value} unit="eggs" />}
      words={between(measureText(known?.low, 'eggs'), measureText(known?.high, 'eggs'))}
      how={t(($) => $.forecast.how.eggs, { pct: measureText(known?.henDayPct.value, 'pct', 1) })}
      observed={known?.observed ?? []}
      unit="pct"
    />
  );
}

function SaleFigure({
  forecast,
  sale: { gap, known },
}: {
  readonly forecast: FlockForecast;
  readonly sale: NonNullable<FlockForecast['sale']>;
}) {
  const between = useBetween();
  const basis = known?.basis ?? 'epef';
  return (
    <ForecastFigure
      label={t(($) => $.forecast.sale[basis])}
      gap={gap}
      value={formatDay(known?.bestDay)}
      words={
        known?.isAtReach
          ? t(($) => $.forecast.atReach)
          : between(formatDayShort(known?.earliestDay), formatDayShort(known?.latestDay))
      }
      how={t(($) => $.forecast.how[basis])}
      observed={forecast.weighings}
      unit="g"
    >
      {known ? <SaleLines sale={known} currency={forecast.currency} /> : null}
    </ForecastFigure>
  );
}
