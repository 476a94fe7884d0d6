import { Alert, Group, Stack } from '@mantine/core';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { CopyButton } from '../../shared/ui/page/copy-button';
import styles from './people.module.css';

interface HandOverProps {
  readonly username: string;
  readonly password: string;
  /** Beside the button that copies: where it goes on. */
  readonly actions: ReactNode;
}

/** Name and password to hand over: shown this once, kept nowhere. */
export function HandOver({ username, password, actions }: HandOverProps) {
  return (
    <Stack gap="md">
      <Alert color="yellow">{t(($) => $.people.shownOnce)}</Alert>
      <dl className={styles.handOver}>
        <div>
          <dt>{t(($) => $.word.username)}</dt>
          <dd>{username}</dd>
        </div>
        <div>
          <dt>{t(($) => $.people.firstPassword)}</dt>
          <dd>{password}</dd>
        </div>
      </dl>
      <Group gap="xs">
        <CopyButton text={`${username}\n${password}`} label={t(($) => $.people.copyBoth)} />
        {actions}
      </Group>
    </Stack>
  );
}
