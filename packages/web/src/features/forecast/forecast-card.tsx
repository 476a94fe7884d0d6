import { type FlockForecast, getFlockForecast } from '@henhouse/contract/forecast/forecast';
import { addDays, isDay } from '@henhouse/domain/day/day';
import { forecastReachDays } from '@henhouse/domain/kpi/broiler/feed-forecast';
import { t } from 'i18next';
import { useState } from 'react';
import { useAnswer } from '../../shared/api/use-answer';
import { DayInput } from '../../shared/ui/form/day-input';
import { FigureStrip } from '../../shared/ui/kpi/figure-card';
import { Card } from '../../shared/ui/page/card';
import { Answer } from '../../shared/ui/state/answer';
import { forecastFigures } from './forecast-figures';
import { PriceFields, type Prices } from './price-fields';
import { WeightFan } from './weight-fan';

/** What is to be expected of a flock: weight, feed, eggs, the day to sell, each with its bounds, and the fan of weights. */
export function FlockForecastCards({ flockId }: { readonly flockId: string }) {
  const [day, setDay] = useState('');
  const [prices, setPrices] = useState<Prices>({});
  const forecast = useAnswer(
    getFlockForecast,
    { params: { flockId }, query: { ...(day ? { day } : {}), ...prices } },
    { keepPrevious: true },
  );
  return (
    <Answer of={forecast}>
      {(data) => (
        <>
          <ForecastCard forecast={data} onDay={setDay} onPrices={setPrices} />
          {/* Broilers have theirs where their growth is drawn. */}
          {data.productionKind !== 'broiler' && data.fan.length > 0 ? <WeightFan forecast={data} /> : null}
        </>
      )}
    </Answer>
  );
}

interface ForecastCardProps {
  readonly forecast: FlockForecast;
  readonly onDay: (day: string) => void;
  readonly onPrices: (prices: Prices) => void;
}

function ForecastCard({ forecast, onDay, onPrices }: ForecastCardProps) {
  const { today, day, coveragePct } = forecast;
  return (
    <Card
      title={t(($) => $.forecast.title)}
      subtitle={t(($) => $.forecast.subtitle, { pct: coveragePct })}
      actions={
        <DayInput
          aria-label={t(($) => $.forecast.toDay)}
          value={day}
          min={addDays(today, 1)}
          max={addDays(today, forecastReachDays)}
          onDay={(chosen) => {
            if (isDay(chosen) && chosen > today && chosen <= addDays(today, forecastReachDays)) onDay(chosen);
          }}
        />
      }
    >
      <FigureStrip>{forecastFigures(forecast)}</FigureStrip>
      {forecast.sale ? <PriceFields currency={forecast.currency} onPrices={onPrices} /> : null}
    </Card>
  );
}
