import { CloseButton } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { t } from 'i18next';
import { useEffect } from 'react';
import { ActButton } from '../../shared/ui/page/act-button';
import { lazyComponent } from '../../shared/ui/state/lazy-component';
import { followLeft, forgetLeft, useWays } from '../../shared/way-out/open-way';
import { lookForPlaces } from '../../shared/way-out/place-context';
import styles from './ways.module.css';

const ActDialog = lazyComponent(() => import('./act-dialog'));

/** What somebody does first, over the page; and the way back to the page that they left for it. */
export function Ways() {
  const { open, left } = useWays();
  const router = useRouter();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    lookForPlaces(() => router.state.matches.at(-1)?.params ?? {});
  }, [router]);
  useEffect(() => followLeft(pathname), [pathname]);
  return (
    <>
      {open === null ? null : <ActDialog open={open} />}
      {left === null || left.isBack || left.path === pathname ? null : (
        <nav className={styles.back} aria-label={t(($) => $.wayOut.back)}>
          <ActButton label={t(($) => $.wayOut.backTo, { page: left.title })} to={left.href} icon={IconArrowBackUp} />
          <CloseButton aria-label={t(($) => $.wayOut.stay)} onClick={forgetLeft} />
        </nav>
      )}
    </>
  );
}
