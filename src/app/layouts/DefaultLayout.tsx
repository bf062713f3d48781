import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { paths } from '#lib/paths.ts';
import { laterPart } from '#shared/device/later-part.tsx';
import { AccountLink } from '../bar/AccountLink.tsx';
import { DeferredNetworkStatus } from '../bar/DeferredNetworkStatus.tsx';
import { LanguageSwitch } from '../bar/LanguageSwitch.tsx';
import { Navbar } from '../bar/Navbar.tsx';
import { SideMenu } from '../bar/SideMenu.tsx';
import { Wordmark } from '../bar/Wordmark.tsx';
import { LaterOverlays } from '../shell/LaterOverlays.tsx';
import { PageFooter } from '../shell/PageFooter.tsx';
import { usePlaces } from '../shell/use-places.ts';
import './page-transition.css';

/** The menu is fetched when somebody reaches for it, because no first page shows it. */
const menuPanel = laterPart('frame', () => import('../menu/MenuPanel.tsx'));

/** The layout of the public pages (spec §2 "Layouts"): bar, menu, page, footer and overlays. */
export function DefaultLayout() {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const { bar, footer } = usePlaces(pathname);
  const close = () => setOpen(false);
  return (
    <>
      <Navbar
        mark={<Wordmark href={paths.home} name="KSU" line="Kunsill Studenti Universitarji" />}
        places={{ label: t`Main navigation`, links: bar }}
        actions={
          <>
            <LanguageSwitch />
            <AccountLink pathname={pathname} />
          </>
        }
        status={<DeferredNetworkStatus />}
        menu={{
          label: t`Menu`,
          href: '#places',
          open: isOpen,
          onToggle: () => setOpen(!isOpen),
          onReach: () => menuPanel.preload(i18n),
        }}
        panel={
          isOpen && (
            <SideMenu onClose={close} label={t`Menu`}>
              <menuPanel.Part pathname={pathname} />
            </SideMenu>
          )
        }
      />
      <div inert={isOpen}>
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
        <LaterOverlays />
        <PageFooter columns={footer} />
      </div>
    </>
  );
}
