import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#client/session/session.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import type { MenuItem } from '#contract/shell/calls.ts';
import { wellbeingPaths } from '#contract/wellbeing/paths.ts';
import { featureFlagsQuery } from '#kit/device/feature-flags.ts';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { TextSizeControl } from '#kit/device/TextSizeControl.tsx';
import { useInstall, useInstallWay } from '#kit/device/use-install.ts';
import { Button } from '#kit/ui/Button.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { LanguageSwitch } from '../bar/LanguageSwitch.tsx';
import { HomeScreenSteps } from '../install/HomeScreenSteps.tsx';
import { loginAddress } from '../shell/login-address.ts';
import { LinkStrip } from './LinkStrip.tsx';
import { menuColumns } from './menu-columns.ts';
import { MenuGroups } from './MenuGroups.tsx';
import { SearchEntry } from './SearchEntry.tsx';
import { SideMenu } from './SideMenu.tsx';
import { useServerMenu } from './use-server-menu.ts';
import classes from './MenuPanel.module.css';

/** The menu: the member's own pages, the server's items or the built-in ones, and the portal's settings. */
export function Component({ pathname, onClose }: { pathname: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <SideMenu onClose={onClose} label={t`Menu`}>
      <SearchEntry />
      <ForYou pathname={pathname} />
      <ServerMenu pathname={pathname} />
      <section className={classes.tools} aria-label={t`Settings`}>
        <TextSizeControl />
        <LanguageSwitch isOpen />
        <InstallEntry />
        <SignOutEntry onSignedOut={onClose} />
      </section>
    </SideMenu>
  );
}

function ServerMenu({ pathname }: { pathname: string }) {
  const { t } = useLingui();
  const items = useServerMenu();
  const builtIn = useBuiltInMenu();
  const { data: flags } = useQuery(featureFlagsQuery);
  const contact = { title: t`More`, link: { href: paths.contact, label: t`Contact us` } };
  if (items === 'waiting') return <ArticleSkeleton label={t`Loading the menu`} />;
  const columns = menuColumns(items === 'none' ? builtIn : items, { flags, pathname, contact });
  return <MenuGroups label={t`Menu`} groups={columns} />;
}

const ownLinks = lazyPart('members', () => import('./OwnLinks.tsx'));

/** The most used entries come first: a member's own pages, or the sign-in link. */
function ForYou({ pathname }: { pathname: string }) {
  const { t } = useLingui();
  const { isSignedIn, isRegistered } = useSession();
  if (isRegistered) return <ownLinks.Part pathname={pathname} />;
  const links = isSignedIn
    ? [{ href: paths.register, label: t`Continue your registration` }]
    : [
        { href: loginAddress(pathname), label: t`Log in` },
        { href: paths.register, label: t`Register` },
      ];
  return <LinkStrip title={t`For you`} links={links} />;
}

const signOut = lazyPart<{ onSignedOut: () => void }>('members', () => import('#kit/person/SignOutButton.tsx'));

/** The entry for logging out, two presses from every page. */
function SignOutEntry({ onSignedOut }: { onSignedOut: () => void }) {
  return useSession().isSignedIn && <signOut.Part onSignedOut={onSignedOut} />;
}

/** The menu entry for installing, where the device supports it. */
function InstallEntry() {
  const way = useInstallWay();
  const install = useInstall();
  const [isExplaining, setExplaining] = useState(false);
  if (way === 'none') return null;
  return (
    <>
      <Button tone="secondary" onClick={() => (way === 'question' ? void install() : setExplaining(true))}>
        <Trans>Install the app</Trans>
      </Button>
      {isExplaining && <HomeScreenSteps onClose={() => setExplaining(false)} />}
    </>
  );
}

/** The fallback menu when the server's is neither available nor stored (SHELL-3): the pages that change least. */
function useBuiltInMenu(): MenuItem[] {
  const { t } = useLingui();
  return [
    column(t`Services`, [
      [t`Student card`, memberPaths.studentCard, 'internal'],
      [t`Parking permit`, memberPaths.parkingPermit, 'internal'],
      [t`Complaints`, memberPaths.complaints, 'internal'],
      [t`Mental wellbeing`, wellbeingPaths.about, 'internal'],
    ]),
    column(t`What’s on`, [
      [t`Events`, paths.events, 'internal'],
      [t`News`, paths.news, 'internal'],
      [t`Opinion`, paths.opinionPieces, 'internal'],
      [t`Social Speak`, paths.socialSpeak, 'internal'],
    ]),
    column(t`The union`, [
      [t`Front page`, paths.home, 'internal'],
      [t`History`, paths.history, 'page'],
      [t`{union} today`, paths.ksuToday, 'page'],
      [t`Privacy policy`, paths.privacyPolicy, 'page'],
      [t`Cookie policy`, paths.cookiePolicy, 'page'],
    ]),
  ];
}

function column(name: string, places: readonly [name: string, path: string, type: 'internal' | 'page'][]): MenuItem {
  const children = places.map(([label, path, type], order) => ({ ...menuItemOf(label, order), path, type }));
  return { ...menuItemOf(name, 0), children };
}

function menuItemOf(name: string, order: number) {
  const rest = { icon: null, icon_alt: '', url: null, path: null, is_visible: true } as const;
  return { ...rest, id: order, name, order, slug: name, type: 'page', target: '_self' } as const;
}
