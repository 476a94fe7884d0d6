import { Alert, Group, Stack } from '@mantine/core';
import { t } from 'i18next';
import { ActButton } from '../../shared/ui/page/act-button';
import { CopyButton } from '../../shared/ui/page/copy-button';
import { saveFile } from '../../shared/ui/table/export-rows';
import styles from './account.module.css';

/** Ten codes for the day the phone is gone, shown this once: to be saved, copied or printed. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
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
        <ActButton
          quiet
          label={t(($) => $.account.totp.download)}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'henhouse-recovery-codes.txt')}
        />
        <CopyButton text={codes.join('\n')} variant="default" />
        <ActButton quiet label={t(($) => $.word.print)} onClick={() => globalThis.print()} />
        <ActButton label={t(($) => $.account.totp.kept)} onClick={onDone} />
      </Group>
    </Stack>
  );
}
