import { t } from 'i18next';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { CompanyLogo } from '../../features/company/company-logo';
import { timeNow } from '../../shared/clock/clock';
import { formatInstant } from '../../shared/format/day';
import { useSession } from '../../shared/session/session';
import styles from './print-head.module.css';

/** On paper only: the company and its logo, who prints and when. */
export function PrintHead() {
  const user = useSession()?.user;
  const [atMs, setAtMs] = useState(() => timeNow());
  useEffect(() => {
    // A page may have been open for days when somebody prints it.
    const update = () => flushSync(() => setAtMs(timeNow()));
    addEventListener('beforeprint', update);
    return () => removeEventListener('beforeprint', update);
  }, []);
  if (!user) return null;
  const printed = { name: user.fullName, when: formatInstant(new Date(atMs).toISOString()) };
  return (
    <div className={styles.head}>
      <div>
        <strong>{user.companyName}</strong>
        <span>{t(($) => $.report.printed, printed)}</span>
      </div>
      {user.companyId ? <CompanyLogo companyId={user.companyId} size="small" className={styles.logo} /> : null}
    </div>
  );
}
