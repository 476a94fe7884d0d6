import { Alert, Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../shared/ui/page/copy-button';
import { saveFile } from '../../shared/ui/table/export-rows';
import styles from './account.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Ten codes for the day the phone is gone, shown this once: to be saved, copied or printed. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const text = `${t(($) => $.account.totp.codesTitle)} · ${t(($) => $.shell.product)}\n\n${codes.join('\n')}\n`;
  return (
    <Stack gap="md">
      <Alert color="yellow" title={t(($) => $.account.totp.codesTitle)}>
        {t(($) => $.account.totp.codesText)}
      </Alert>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'henhouse-recovery-codes.txt')}
        >
          {t(($) => $.account.totp.download)}
        </Button>
        <CopyButton text={codes.join('\n')} variant="default" />
        <Button variant="default" onClick={() => globalThis.print()}>
          {t(($) => $.account.totp.print)}
        </Button>
        <Button onClick={onDone}>{t(($) => $.account.totp.kept)}</Button>
      </Group>
    </Stack>
  );
}
