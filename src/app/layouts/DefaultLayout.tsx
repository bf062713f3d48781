import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { isWithin } from '#client/lib/is-within.ts';
import { useSession } from '#client/session/session.ts';
import { paths } from '#contract/kit/paths.ts';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { AccountLink } from '../bar/AccountLink.tsx';
import { LanguageSwitch } from '../bar/LanguageSwitch.tsx';
import { Navbar, type NavbarLink } from '../bar/Navbar.tsx';
import { Wordmark } from '../bar/Wordmark.tsx';
import { socials } from '../shell/fixed-places.ts';
import './default-layout.css';
import { LaterOverlays } from '../shell/LaterOverlays.tsx';
import type { LinkColumn } from '../shell/LinkColumns.tsx';
import { PageFooter } from '../shell/PageFooter.tsx';
import { useIdle } from '../shell/use-idle.ts';
import { todayPart } from '../today/today-part.ts';

/** The menu is fetched when the user reaches for it, because no first page shows it. */
const menuPanel = lazyPart('frame', () => import('../menu/MenuPanel.tsx'));

/**
 * The public frame: bar, menu, page, footer and overlays.
 * @param children the page, if it is not that of the route: staff pages have a frame of their own (src/app/staff/StaffGuard.tsx)
 */
export function DefaultLayout({ children }: { children?: ReactNode }) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const { bar, footer } = usePlaces(pathname);
  const { isSignedIn } = useSession();
  const isToday = isSignedIn && pathname === paths.home;
  return (
    <>
      <Navbar
        mark={<Wordmark />}
        places={{ label: t`Main navigation`, links: bar }}
        actions={
          <>
            <LanguageSwitch />
            <AccountLink pathname={pathname} isSignedIn={isSignedIn} />
          </>
        }
        status={<DeferredNetworkStatus />}
        menu={{
          label: t`Menu`,
          href: '#places',
          open: isOpen,
          onToggle: () => setOpen(!isOpen),
          onReach: () => void menuPanel.preload(i18n),
        }}
        panel={isOpen && <menuPanel.Part pathname={pathname} onClose={() => setOpen(false)} />}
      />
      <div inert={isOpen}>
        <main id="content" tabIndex={-1} data-today={isToday || undefined}>
          {isToday ? (
            <todayPart.Part>
              <Outlet context />
            </todayPart.Part>
          ) : (
            (children ?? <Outlet />)
          )}
        </main>
        <LaterOverlays />
        <PageFooter columns={footer} />
      </div>
    </>
  );
}

/** The links of every page, independent of the server's menu: those of the bar, and the footer's. */
function usePlaces(pathname: string): { bar: NavbarLink[]; footer: LinkColumn[] } {
  const { t } = useLingui();
  const place = (href: string, label: string) => ({ href, label, current: isWithin(pathname, href) });
  const media = [
    place(paths.news, t`News`),
    place(paths.events, t`Events`),
    place(paths.opinionPieces, t`Opinion`),
    place(paths.socialSpeak, t`Social Speak`),
  ];
  return {
    bar: [place(paths.services, t`Services`), ...media],
    footer: [
      {
        title: t`The union`,
        links: [
          place(paths.home, t`Front page`),
          place(paths.ksuToday, t`{union} today`),
          place(paths.organisations, t`Student organisations`),
          place(paths.contact, t`Contact us`),
          place(paths.onDevice, t`On this device`),
        ],
      },
      { title: t`Media`, links: media },
      { title: t`Follow us`, links: socials.map(({ name, url }) => ({ href: url, label: name, target: '_blank' })) },
    ],
  };
}

const status = lazyPart('overlays', () => import('../bar/NetworkStatus.tsx'));

/** Loads the status chip and the outbox once the page is idle: neither is part of the first page's JavaScript. */
export function DeferredNetworkStatus() {
  // If its chunk does not load there is no chip; pages with forms load the outbox themselves.
  return useIdle() && <status.Part />;
}
