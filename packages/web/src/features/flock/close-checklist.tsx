import { getCloseChecklist } from '@henhouse/contract/flock/flock';
import { List, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { Answer } from '../../shared/ui/state/answer';
import styles from './close-checklist.module.css';

/** What stands between a flock and its closing, line by line. */
export function CloseChecklist({ flockId }: { readonly flockId: string }) {
  const { t } = useTranslation();
  const checklist = useAnswer(getCloseChecklist, { params: { flockId } }, { staleTime: 0 });
  return (
    <Answer of={checklist}>
      {({ items, mayClose }) => (
        <div className={styles.list}>
          <Text fw={600}>{t(($) => $.flock.checklist)}</Text>
          <List spacing={6} mt="xs" listStyleType="none" withPadding={false}>
            {items.map(({ item, done, needed }) => (
              <List.Item key={item} icon={<Mark done={done} needed={needed} />}>
                {t(($) => $.flock.checklistItems[item])}
              </List.Item>
            ))}
          </List>
          <Text mt="xs" {...(mayClose ? {} : { c: 'red' })}>
            {mayClose ? t(($) => $.flock.checklistOk) : t(($) => $.flock.checklistOpen)}
          </Text>
        </div>
      )}
    </Answer>
  );
}

function Mark({ done, needed }: { readonly done: boolean; readonly needed: boolean }) {
  const { t } = useTranslation();
  if (done) return <IconCircleCheck size={18} className={styles.done} aria-label={t(($) => $.ui.status.good)} />;
  return needed ? (
    <IconCircleX size={18} className={styles.missing} aria-label={t(($) => $.ui.status.bad)} />
  ) : (
    <IconAlertTriangle size={18} className={styles.noticed} aria-label={t(($) => $.ui.status.warn)} />
  );
}
