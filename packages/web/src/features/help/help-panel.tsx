import { ActionIcon, Alert, Drawer } from '@mantine/core';
import { IconExternalLink, IconList, IconX } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import { t } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { closeHelp, showHelpPage, useHelp } from '../../shared/help/help-open';
import type { HelpPageName } from '../../shared/help/help-page';
import { useManual } from '../../shared/help/manual';
import type { Manual } from '../../shared/help/manual-page';
import { pageOfScreen } from '../../shared/help/page-of-screen';
import { screenPath } from '../../shared/screen/screen-path';
import { useSession } from '../../shared/session/session';
import { useIsPhone } from '../../shared/ui/page/use-is-phone';
import { SkeletonLines } from '../../shared/ui/state/skeleton';
import styles from './help.module.css';
import { ManualBlocks, type PageLink } from './manual-blocks';
import { ManualSearch, PageList } from './page-list';

const link: PageLink = (page, children) => (
  <button type="button" className={styles.turn} onClick={() => showHelpPage(page)}>
    {children}
  </button>
);

/** The help beside the work; on a phone a sheet over it. What is typed in the screen behind stays as it is. */
export default function HelpPanel() {
  const isPhone = useIsPhone();
  const { isOpen } = useHelp();
  if (isPhone)
    return (
      <Drawer
        opened={isOpen}
        onClose={closeHelp}
        position="bottom"
        size="85%"
        returnFocus={false}
        title={t(($) => $.help.manual)}
        classNames={{ body: styles.sheet ?? '' }}
        closeButtonProps={{ 'aria-label': t(($) => $.help.close) }}
      >
        <div data-help-panel="">
          <Reader />
        </div>
      </Drawer>
    );
  return isOpen ? <Beside /> : null;
}

function Beside() {
  const aside = useRef<HTMLElement>(null);
  useEffect(() => {
    const panel = aside.current;
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') closeHelp();
    };
    panel?.focus();
    panel?.addEventListener('keydown', listen);
    document.documentElement.dataset['help'] = '';
    return () => {
      panel?.removeEventListener('keydown', listen);
      delete document.documentElement.dataset['help'];
    };
  }, []);
  return (
    <aside
      ref={aside}
      className={`${styles.panel} on-screen`}
      aria-label={t(($) => $.help.manual)}
      data-help-panel=""
      tabIndex={-1}
    >
      <header className={styles.panelHead}>
        <span className="card-head">{t(($) => $.help.manual)}</span>
        <ActionIcon size={36} aria-label={t(($) => $.help.close)} onClick={closeHelp}>
          <IconX size={18} />
        </ActionIcon>
      </header>
      <div className={styles.panelBody}>
        <Reader />
      </div>
    </aside>
  );
}

function Reader() {
  const manual = useManual();
  if (manual) return <Pages manual={manual} />;
  return manual === null ? <Alert role="alert">{t(($) => $.help.away)}</Alert> : <SkeletonLines lines={8} />;
}

function Pages({ manual }: { readonly manual: Manual }) {
  const { page: chosen } = useHelp();
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  const fitting = screen ? pageOfScreen[screen] : 'start';
  // Somebody who reads on while the work goes to another screen keeps the page.
  const [opened] = useState(fitting);
  const name = chosen ?? opened;
  const page = manual.find((one) => one.name === name);
  const pageOfHere = manual.find((one) => one.name === fitting);
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (chosen) {
      top.current?.scrollIntoView({ block: 'center' });
      top.current?.focus({ preventScroll: true });
    }
  }, [chosen]);
  return (
    <ManualSearch manual={manual} link={link}>
      {pageOfHere && fitting !== name ? (
        <p className={styles.here}>
          <button type="button" className={styles.turn} onClick={() => showHelpPage(fitting)}>
            {t(($) => $.help.thisScreen, { title: pageOfHere.title })}
          </button>
        </p>
      ) : null}
      <article className={styles.text}>
        <h2 ref={top} className={styles.title} tabIndex={-1}>
          {page?.title}
        </h2>
        {page ? <ManualBlocks blocks={page.blocks} link={link} /> : null}
      </article>
      <Foot key={name} name={name} manual={manual} />
    </ManualSearch>
  );
}

/** The other pages, and this one as a screen of its own. */
function Foot({ name, manual }: { readonly name: HelpPageName; readonly manual: Manual }) {
  const isSignedIn = useSession() !== null;
  const [hasList, setHasList] = useState(false);
  return (
    <>
      <div className={styles.foot}>
        <button
          type="button"
          className={styles.turn}
          aria-expanded={hasList}
          onClick={() => setHasList((before) => !before)}
        >
          <IconList size={15} aria-hidden="true" /> {t(($) => $.help.pages)}
        </button>
        {isSignedIn ? (
          <Link to={screenPath('help-page', { page: name })} onClick={closeHelp}>
            <IconExternalLink size={15} aria-hidden="true" /> {t(($) => $.help.asPage)}
          </Link>
        ) : null}
      </div>
      {hasList ? <PageList manual={manual} link={link} /> : null}
    </>
  );
}
