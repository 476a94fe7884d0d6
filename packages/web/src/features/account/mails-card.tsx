import { type AccountMail, accountMail, type OwnAccount, saveMails } from '@henhouse/contract/session/account';
import { Alert, Switch } from '@mantine/core';
import { t } from 'i18next';
import { useSend } from '../../shared/api/use-answer';
import { Card } from '../../shared/ui/page/card';
import { toastFailure } from '../../shared/ui/page/toast';
import styles from './account.module.css';

/** Mails that one asks for. Each switch counts at once. */
export function MailsCard({ account }: { readonly account: OwnAccount }) {
  const save = useSend(saveMails, { changes: ['account'] });
  const chosen: readonly AccountMail[] = save.isPending ? save.variables.body.mails : account.mails;

  function choose(mail: AccountMail, isOn: boolean) {
    const mails = isOn ? [...chosen, mail] : chosen.filter((each) => each !== mail);
    save.mutate({ body: { mails } }, { onError: (error) => toastFailure(error) });
  }

  return (
    <Card title={t(($) => $.account.tab.notifications)} subtitle={t(($) => $.account.mails.text)}>
      {account.hasMails ? (
        <div className={styles.mails}>
          {account.email ? null : <Alert color="yellow">{t(($) => $.account.mails.noAddress)}</Alert>}
          {accountMail.options.map((mail) => (
            <Switch
              key={mail}
              label={t(($) => $.account.mails[mail])}
              description={t(($) => $.account.mails.hint[mail])}
              checked={chosen.includes(mail)}
              disabled={!account.email}
              onChange={(event) => choose(mail, event.currentTarget.checked)}
            />
          ))}
        </div>
      ) : (
        t(($) => $.account.mails.noCompany)
      )}
    </Card>
  );
}
