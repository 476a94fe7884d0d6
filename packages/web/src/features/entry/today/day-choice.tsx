import { addDays, isDay } from '@henhouse/domain/day/day';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { t } from 'i18next';
import { DayInput } from '../../../shared/ui/form/day-input';
import styles from './grid.module.css';

interface DayChoiceProps {
  readonly day: string;
  readonly today: string;
  readonly onChange: (day: string) => void;
}

/** The day of the grid: today, or an earlier one that was forgotten. */
export function DayChoice({ day, today, onChange }: DayChoiceProps) {
  return (
    <div className={styles.day}>
      <ActionIcon
        variant="default"
        aria-label={t(($) => $.entry.grid.previousDay)}
        onClick={() => onChange(addDays(day, -1))}
      >
        <IconChevronLeft size={18} className={styles.arrow} />
      </ActionIcon>
      <DayInput
        aria-label={t(($) => $.word.day)}
        value={day}
        max={today}
        today={today}
        onDay={(chosen) => {
          if (isDay(chosen) && chosen <= today) onChange(chosen);
        }}
      />
      <ActionIcon
        variant="default"
        aria-label={t(($) => $.entry.grid.nextDay)}
        disabled={day >= today}
        onClick={() => onChange(addDays(day, 1))}
      >
        <IconChevronRight size={18} className={styles.arrow} />
      </ActionIcon>
    </div>
  );
}
