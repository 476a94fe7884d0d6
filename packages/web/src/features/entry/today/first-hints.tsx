import { Alert, Button, Group } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { t } from 'i18next';
import { openHelp } from '../../../shared/help/help-open';
import { useShowOnce } from '../../../shared/help/show-once';
import styles from './grid.module.css';

/** What somebody has to know who sees the grid for the first time; put away for good, by person and device. */
export function FirstHints() {
  const [isNew, dismiss] = useShowOnce('entry-grid');
  if (!isNew) return null;
  return (
    <Alert icon={<IconBulb size={18} />} title={t(($) => $.entry.grid.first.title)} color="pine">
      <ul className={styles.hints}>
        <li>
          <span>{t(($) => $.entry.grid.first.zero)}</span>
        </li>
        <li>
          <span>{t(($) => $.entry.grid.first.below)}</span>
        </li>
        <li>
          <span>{t(($) => $.entry.grid.first.offline)}</span>
        </li>
      </ul>
      <Group gap="xs" mt="xs">
        <Button size="compact-md" onClick={dismiss}>
          {t(($) => $.entry.grid.first.done)}
        </Button>
        <Button size="compact-md" variant="subtle" onClick={() => openHelp('shed-day')}>
          {t(($) => $.entry.grid.first.more)}
        </Button>
      </Group>
    </Alert>
  );
}
