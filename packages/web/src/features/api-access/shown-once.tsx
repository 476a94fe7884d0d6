import { Alert, Group, Stack } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { t } from 'i18next';
import { ActButton } from '../../shared/ui/page/act-button';
import { CopyButton } from '../../shared/ui/page/copy-button';
import { scrollable } from '../../shared/ui/table/scrollable';
import styles from './api-access.module.css';

interface ShownOnceProps {
  readonly secret: string;
  /** How it is used, ready to paste. */
  readonly example: string;
  readonly exampleTitle: string;
  readonly onDone: () => void;
}

/** A secret that nobody can look up again: to be copied now. */
export function ShownOnce({ secret, example, exampleTitle, onDone }: ShownOnceProps) {
  return (
    <Stack gap="md">
      <Alert color="yellow" icon={<IconEyeOff size={18} />} title={t(($) => $.apiAccess.onceTitle)}>
        {t(($) => $.apiAccess.onceText)}
      </Alert>
      <pre className="code-block" data-testid="secret">
        {secret}
      </pre>
      <Group gap="xs">
        <CopyButton text={secret} />
        <ActButton quiet label={t(($) => $.apiAccess.done)} onClick={onDone} />
      </Group>
      <h3 className={styles.heading}>{exampleTitle}</h3>
      <pre className="code-block" {...scrollable}>
        {example}
      </pre>
    </Stack>
  );
}
