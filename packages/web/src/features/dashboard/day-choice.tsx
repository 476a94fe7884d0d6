import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface DayChoiceProps {
  readonly day: string;
  /** The site's today: the last day that has figures. */
  readonly today: string;
  readonly onChoose: (day: string) => void;
}

/** The day that a dashboard shows, with the calendar of the device. */
export function DayChoice({ day, today, onChoose }: DayChoiceProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      type="date"
      aria-label={t(($) => $.dashboard.day)}
      value={day}
      max={today}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChoose(chosen === today ? '' : chosen);
      }}
    />
  );
}
