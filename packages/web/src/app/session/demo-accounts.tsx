import type { getSetup } from '@henhouse/contract/session/session';
import { t } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '../../shared/api/call';
import { textsBy } from '../../shared/i18n/choices-of';
import styles from './entrance.module.css';

interface DemoAccountsProps {
  readonly accounts: AnswerOf<typeof getSetup>['accounts'];
  readonly password: string | null;
  readonly isBusy: boolean;
  readonly onChoose: (email: string) => void;
}

const nameOfRole = textsBy(($) => $.role.name);
const roleName = (role: string): string => nameOfRole(role) ?? role;

/** Says that everything here is made up, and lists its people: one click each. */
export function DemoAccounts({ accounts, password, isBusy, onChoose }: DemoAccountsProps) {
  useTranslation();
  const companies = [...new Set(accounts.map((account) => account.company))];
  return (
    <section className={styles.card} aria-labelledby="demo-title">
      <h2 id="demo-title" className="card-head">
        {t(($) => $.session.demoTitle)}
      </h2>
      <p className={styles.hint}>{t(($) => $.session.demoIntro, { password: password ?? '' })}</p>
      {companies.map((company) => (
        <div key={company}>
          <h3 className={styles.company}>{company}</h3>
          <ul className={styles.accounts}>
            {accounts
              .filter((account) => account.company === company)
              .map(({ email, role }) => (
                <li key={email}>
                  <button
                    type="button"
                    className={styles.account}
                    disabled={isBusy}
                    aria-label={t(($) => $.session.demoSignInAs, { role: roleName(role), company })}
                    onClick={() => onChoose(email)}
                  >
                    <strong>{roleName(role)}</strong>
                    <span>{email}</span>
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
