import { isDay } from '@henhouse/domain/day/day';
import { t } from 'i18next';
import { DayInput } from '../../shared/ui/form/day-input';

interface DayChoiceProps {
  readonly day: string;
  /** The site's today: the last day that has figures. */
  readonly today: string;
  readonly onChoose: (day: string) => void;
}

/** The day that a dashboard shows. */
export function DayChoice({ day, today, onChoose }: DayChoiceProps) {
  return (
    <DayInput
      aria-label={t(($) => $.word.day)}
      value={day}
      max={today}
      today={today}
      onDay={(chosen) => {
        if (chosen === '' || chosen === today) onChoose('');
        else if (isDay(chosen) && chosen < today) onChoose(chosen);
      }}
    />
  );
}
