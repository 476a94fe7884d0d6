import type { TaskTopic } from '@henhouse/domain/task/task';
import {
  type Icon,
  IconBulb,
  IconClipboardCheck,
  IconEgg,
  IconFeather,
  IconGrain,
  IconPill,
  IconPoint,
  IconScale,
  IconSpray,
  IconTestPipe,
  IconTransfer,
  IconVaccine,
} from '@tabler/icons-react';
import styles from './calendar.module.css';

/** The shape of a kind, and whose work it is: that of health, of the house, of measuring, of the hatchery. */
const marks: Readonly<Partial<Record<TaskTopic, readonly [Icon, string]>>> = {
  vaccination: [IconVaccine, 'health'],
  medication: [IconPill, 'health'],
  sampling: [IconTestPipe, 'health'],
  feed: [IconGrain, 'house'],
  light: [IconBulb, 'house'],
  cleaning: [IconSpray, 'house'],
  weighing: [IconScale, 'measuring'],
  audit: [IconClipboardCheck, 'measuring'],
  candling: [IconEgg, 'hatchery'],
  candle: [IconEgg, 'hatchery'],
  hatcherTransfer: [IconTransfer, 'hatchery'],
  pull: [IconFeather, 'hatchery'],
};

/** What kind of task it is, by colour and shape: its title says it in words. */
export function KindMark({ topic }: { readonly topic: TaskTopic }) {
  const [Drawn, work] = marks[topic] ?? [IconPoint, 'other'];
  return (
    <span className={styles.mark} data-work={work} aria-hidden="true">
      <Drawn size={14} />
    </span>
  );
}
