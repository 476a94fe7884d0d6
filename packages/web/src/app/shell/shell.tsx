import { getCompanyBrand } from '@henhouse/contract/company/company-logo';
import { Drawer } from '@mantine/core';
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { notificationsStore } from '@mantine/notifications';
import { Outlet, useParams } from '@tanstack/react-router';
import { t } from 'i18next';
import { useEffect, useState } from 'react';
import { useAnswer } from '../../shared/api/use-answer';
import { useClockFault } from '../../shared/clock/clock';
import { changeLayout, useAppearance } from '../../shared/look/appearance';
import { useMailState } from '../../shared/mail/use-mail-state';
import { useSentNews } from '../../shared/outbox/use-sent-news';
import { rememberFarm } from '../../shared/session/last-farm';
import { useIsSupport, useSession } from '../../shared/session/session';
import { OpenedDialogs } from '../../shared/ui/dialog/part-dialog';
import { useIsPhone } from '../../shared/ui/page/use-is-phone';
import { atRest } from '../../shared/ui/state/at-rest';
import { lazyComponent } from '../../shared/ui/state/lazy-component';
import { PrintHead } from '../frame/print-head';
import { PhoneBar } from '../navigation/phone-bar';
import { TabStrip } from '../navigation/tab-strip';
import { useDoors } from '../navigation/use-doors';
import { SearchLoader } from '../search/search-loader';
import { Ways } from '../way-out/ways';
import { Footer } from './footer';
import { Header } from './header';
import menuStyles from './menu.module.css';
import { ScrollToTop } from './scroll-to-top';
import styles from './shell.module.css';
import { Sidebar } from './sidebar';
import { SupportBanner } from './support-banner';
import { WholeScreen } from './whole-screen';

const PreparedWork = lazyComponent(async () => {
  await atRest;
  return import('../kept/prepared-work');
});
/** What waits goes out once the screen is there that somebody came for. */
const QueueAtWork = lazyComponent(async () => {
  await atRest;
  return import('../../shared/outbox/queue-at-work');
});
/** Messages are kept until this is there: it comes with the first one, or once the screen is there. */
const Toasts = lazyComponent(async () => {
  await Promise.race([atRest, new Promise<unknown>((resolve) => notificationsStore.subscribe(resolve))]);
  return import('../frame/toasts');
});
const ClockBanner = lazyComponent(() => import('../../shared/clock/clock-banner'));
const MailBanner = lazyComponent(() => import('../../shared/mail/mail-banner'));
const ErasureBanner = lazyComponent(() => import('../../features/company/erasure/erasure-banner'));
const LayoutPanel = lazyComponent(() => import('./layout-panel'));
const MenuBar = lazyComponent(() => import('./menu-bar'));

/** Remembers the farm whose pages somebody opens. */
function useRememberedFarm(): void {
  const { farmId }: { readonly farmId?: string } = useParams({ strict: false });
  const userId = useSession()?.user.id;
  useEffect(() => {
    if (userId && farmId) rememberFarm(userId, farmId);
  }, [userId, farmId]);
}

/** The day that the company goes, where somebody has asked for it. */
function Leaving() {
  const companyId = useSession()?.user.companyId ?? '';
  const { data: brand } = useAnswer(getCompanyBrand, { params: { companyId } }, { enabled: companyId !== '' });
  return brand?.eraseOn ? <ErasureBanner companyId={companyId} name={brand.name} day={brand.eraseOn} /> : null;
}

/** What everybody here, or whoever can do something about it, should know, whichever screen it is. */
function Banners() {
  const fault = useClockFault();
  const mail = useMailState();
  return (
    <>
      <Leaving />
      {fault ? <ClockBanner fault={fault} /> : null}
      {mail?.maySetUp && !mail.isSetUp ? <MailBanner waiting={mail.waiting} /> : null}
    </>
  );
}

/** The frame around every screen: menu at the side or on top, header, content, footer, as the person has set it. */
export default function Shell() {
  const { layout } = useAppearance();
  const doors = useDoors();
  const [isMenuOpen, menu] = useDisclosure(false);
  const [isSearchOpen, search] = useDisclosure(false);
  const [isPanelOpen, panel] = useDisclosure(false);
  // Search and panel are loaded when they are first opened, and stay.
  const [wasSearched, setSearched] = useState(false);
  const [wasConfigured, setConfigured] = useState(false);
  useRememberedFarm();
  useSentNews();
  const isSupport = useIsSupport();

  const openSearch = () => {
    setSearched(true);
    search.open();
  };
  const openPanel = () => {
    setConfigured(true);
    menu.close();
    panel.open();
  };
  useHotkeys([['mod+K', openSearch]], []);

  const isNarrow = useMediaQuery('(max-width: 62em)') ?? false;
  const hasSidebar = layout.type === 'vertical' && !layout.isMenuHidden && !isNarrow;
  const isPhone = useIsPhone();
  // A phone has the doors at its foot where one of them is open; what leads on from there has the way back instead.
  const hasPhoneBar = isPhone && (doors.tab !== undefined || doors.here === undefined);
  const ofFarm = doors.scope === 'farm' ? doors.farm?.name : undefined;
  const context = hasPhoneBar && doors.scope !== 'platform' ? (ofFarm ?? t(($) => $.word.allFarms)) : '';
  const hasMenuBar = layout.type === 'horizontal' && !layout.isMenuHidden && !isNarrow;

  return (
    <div
      className={styles.shell}
      data-layout={layout.type}
      data-collapsed={hasSidebar && layout.isMenuCollapsed ? '' : undefined}
      data-navbar={layout.navbarType}
      data-footer={layout.footerType}
      data-support={isSupport || undefined}
      data-phone-bar={hasPhoneBar || undefined}
    >
      <a className={styles.skip} href="#content">
        {t(($) => $.shell.skipToContent)}
      </a>
      {hasSidebar ? (
        <Sidebar
          doors={doors}
          isCollapsed={layout.isMenuCollapsed}
          onCollapse={() => changeLayout({ isMenuCollapsed: !layout.isMenuCollapsed })}
          onAppearance={openPanel}
        />
      ) : null}
      <div className={styles.body}>
        <SupportBanner />
        {layout.navbarType === 'hidden' && !isNarrow && !layout.isMenuHidden ? null : (
          <Header
            hasMenuButton={!hasSidebar && !hasMenuBar && !isPhone}
            back={isPhone && !hasPhoneBar ? doors.here : undefined}
            context={context}
            hasLogo={!hasSidebar}
            onMenu={menu.open}
            onSearch={openSearch}
            onAppearance={openPanel}
          />
        )}
        {hasMenuBar ? <MenuBar doors={doors} onAppearance={openPanel} /> : null}
        <Banners />
        <PrintHead />
        <main id="content" className={styles.main} data-width={layout.contentWidth} tabIndex={-1}>
          <TabStrip doors={doors} isPhone={isPhone} />
          <WholeScreen transition={layout.transition}>
            <Outlet />
          </WholeScreen>
        </main>
        {layout.footerType === 'hidden' ? null : <Footer />}
      </div>
      <Drawer
        opened={isMenuOpen}
        onClose={menu.close}
        size={280}
        padding={0}
        classNames={{ content: menuStyles.drawer ?? '', header: menuStyles.drawerHead ?? '' }}
        closeButtonProps={{ 'aria-label': t(($) => $.shell.closeMenu) }}
        title={t(($) => $.shell.product)}
      >
        <Sidebar doors={doors} isCollapsed={false} isInDrawer onAppearance={openPanel} onGo={menu.close} />
      </Drawer>
      <OpenedDialogs />
      {hasPhoneBar ? <PhoneBar doors={doors} onMore={menu.open} /> : null}
      <ScrollToTop />
      <PreparedWork />
      <QueueAtWork />
      <Ways />
      <Toasts />
      {wasSearched ? (
        <SearchLoader opened={isSearchOpen} onClose={search.close} doors={doors} onAppearance={openPanel} />
      ) : null}
      {wasConfigured ? <LayoutPanel opened={isPanelOpen} onClose={panel.close} /> : null}
    </div>
  );
}
