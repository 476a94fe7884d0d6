import { confirmTotp } from '@henhouse/contract/session/totp';
import { t } from 'i18next';
import { isApiError } from '../../shared/api/api-error';
import { reopenSession } from '../../shared/session/move';
import { AppForm, useAppForm } from '../../shared/ui/form/app-form';
import { TextField } from '../../shared/ui/form/fields';
import styles from './account.module.css';
import { QrCode } from './qr-code';

interface TotpSetupProps {
  readonly secret: string;
  readonly uri: string;
  readonly onCodes: (recoveryCodes: readonly string[]) => void;
}

/** The QR code, the secret as text for who cannot scan it, and the first code that shows that it arrived. */
export function TotpSetup({ secret, uri, onCodes }: TotpSetupProps) {
  const form = useAppForm({ schema: confirmTotp.input });
  return (
    <div className={styles.setup}>
      <QrCode text={uri} />
      <div className={styles.steps}>
        <div>
          {t(($) => $.account.totp.scan)}
          <p className={styles.dim}>{t(($) => $.account.totp.secret)}</p>
          <span className={styles.secret} data-testid="totp-secret">
            {(secret.match(/.{1,4}/g) ?? []).join(' ')}
          </span>
        </div>
        <AppForm
          isInline
          form={form}
          submitLabel={t(($) => $.account.totp.turnOn)}
          onSubmit={async (body) => {
            try {
              onCodes((await reopenSession(confirmTotp, body, ({ session }) => session)).recoveryCodes);
            } catch (error) {
              if (!isApiError(error) || error.code !== 'wrongCredentials') throw error;
              form.setError('code', { message: t(($) => $.account.totp.wrong) });
            }
          }}
        >
          <TextField {...form.bind('code', ($) => $.account.totp.first)} autoComplete="one-time-code" maxLength={10} />
        </AppForm>
      </div>
    </div>
  );
}
