import { endSupport } from '@henhouse/contract/company/support-access';
import { Button } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { t } from 'i18next';
import { useEffect, useState } from 'react';
import { timeNow } from '../../shared/clock/clock';
import { moveSession } from '../../shared/session/move';
import { useSession } from '../../shared/session/session';
import { toastFailure } from '../../shared/ui/page/toast';
import styles from './support.module.css';

const tickMs = 5_000;

/** Whole minutes until `until`, as time goes by. */
function useMinutesLeft(until: string): number {
  const [nowMs, setNow] = useState(() => timeNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(timeNow()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((Date.parse(until) - nowMs) / 60_000));
}

/** Over every screen while a super_admin looks into a company: which one, that nothing can be changed, how long still. */
export function SupportBanner() {
  const user = useSession()?.user;
  return user?.supportUntil ? <Banner company={user.companyName ?? ''} until={user.supportUntil} /> : null;
}

function Banner({ company, until }: { readonly company: string; readonly until: string }) {
  const minutes = useMinutesLeft(until);
  const [isEnding, setEnding] = useState(false);

  async function end() {
    setEnding(true);
    try {
      await moveSession(endSupport, {});
    } catch (error) {
      toastFailure(error);
      setEnding(false);
    }
  }

  return (
    <section className={styles.banner} aria-label={t(($) => $.platform.supportVisits)}>
      <IconLifebuoy size={18} aria-hidden="true" />
      <span className={styles.words}>
        <strong>{t(($) => $.platform.banner, { company })}</strong>
        <span>{t(($) => $.platform.minutesLeft, { count: minutes })}</span>
      </span>
      <Button size="xs" variant="default" loading={isEnding} onClick={() => void end()}>
        {t(($) => $.platform.endSupport)}
      </Button>
    </section>
  );
}
