import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { isHelpPage } from '../../shared/help/help-page';
import { useManual } from '../../shared/help/manual';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { Page } from '../../shared/ui/layout/page';
import { Card } from '../../shared/ui/page/card';
import { SkeletonLines } from '../../shared/ui/state/skeleton';
import styles from './help.module.css';
import { ManualBlocks, type PageLink } from './manual-blocks';
import { ManualSearch, PageList } from './page-list';

const link: PageLink = (page, children) => <Link to={screenPath('help-page', { page })}>{children}</Link>;

/** The manual as a screen of its own: all pages, and each at its address, to print and to send. */
export default function HelpPage() {
  const name = usePlace('page');
  const manual = useManual();
  const page = manual?.find((one) => one.name === name);
  const title = page?.title ?? t(($) => $.screen.help);
  return (
    <Page
      title={title}
      {...(name === ''
        ? { subtitle: t(($) => $.help.subtitle) }
        : { crumbs: [{ label: t(($) => $.help.manual), to: screenPath('help') }] })}
    >
      <Card>
        {manual === undefined ? <SkeletonLines lines={8} /> : null}
        {manual === null ? <Alert role="alert">{t(($) => $.help.away)}</Alert> : null}
        {manual ? (
          <div className={styles.reading}>
            {name !== '' && !isHelpPage(name) ? <Alert role="alert">{t(($) => $.help.unknown)}</Alert> : null}
            <ManualSearch manual={manual} link={link}>
              {page ? (
                <article className={styles.text}>
                  <ManualBlocks blocks={page.blocks} link={link} />
                </article>
              ) : (
                <PageList manual={manual} link={link} />
              )}
            </ManualSearch>
          </div>
        ) : null}
      </Card>
    </Page>
  );
}
